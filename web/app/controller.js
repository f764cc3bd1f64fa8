// @ts-check
/**
 * The one object the views talk to. It holds the state they draw, and each action a control can cause. It ties
 * together the game on the board, the player who thinks, the settings, the link and the storage; what each of these
 * does is written in its own file.
 *
 * Everything for people is a key with parameters, which the views translate; only messages of the engine pass as
 * they are, as parameter of 'error.engine'.
 */
import { createGame } from './game.js';
import { formatLink, parseLink, withLook } from './link.js';
import { createNotices } from './notices.js';
import { createOpening } from './opening.js';
import { createPlayer } from './player.js';
import { createPreferences } from './preferences.js';
import { drawSeed as randomSeed, readSeed } from './settings.js';
import { loadingState, NOTHING_KNOWN, PHASES_FROM, searchError, statusOf } from './state.js';
import { createStore } from './store.js';
import { boardAfter, pointsOf, slidesOf } from '../lib/slides.js';

/** @import { Direction, Engine, Report } from '../../wasm/engine.js' */
/** @import { PoolRequest } from '../engine/search.js' */
/** @import { Game, Step } from './game.js' */
/** @import { Page } from './page.js' */
/** @import { Player } from './player.js' */
/** @import { LastMove, Text } from './state.js' */
/** @import { PageStorage } from './storage.js' */

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../engine/pool.js').Pool} Pool */
/** @typedef {{engine: Engine, pool: Pool}} Loaded */
/** @typedef {import('../engine/protocol.js').Explain} Explain */

/** @typedef {ReturnType<typeof createController>} Controller */

/** Settings that change what a search finds. */
const SEARCH_SETTINGS = ['agent', 'params', 'budget', 'workers'];

/**
 * @param {object} options
 * @param {(notify: (text: Text) => void) => Promise<Loaded>} options.load
 * @param {PageStorage} options.storage
 * @param {Page} options.page
 * @param {number} options.workers  default number of workers
 * @param {() => string} [options.drawSeed]
 */
export function createController({ load, storage, page, workers, drawSeed = randomSeed }) {
  const machine = { workers, language: page.language };
  let preferences = createPreferences([], machine);
  // Language and theme hold from the first moment; what needs the catalogue is read again when it is there.
  preferences.restore(storage.readSettings());
  preferences.apply(parseLink(page.fragment(), { catalogue: [], agent: '', readBoard: (text) => text }).settings);
  if (page.reloaded) preferences.restore(storage.readTabSettings());
  /** @type {Game | null} */
  let game = null;
  /** @type {Player | null} */
  let player = null;
  /** @type {Pool | null} */
  let pool = null;
  /** @type {Record<string, () => string>} */
  const viewLinks = {};
  /** @type {ReturnType<typeof createOpening> | null} */
  let opening = null;
  let ready = false;
  /** @type {Loaded | null} */
  let machinery = null;
  /** @type {Explain | null} */
  let explain = null;
  let best = storage.readBest();
  let seq = 0;

  const store = createStore(loadingState(best, preferences.current()));
  const notices = createNotices(update);

  /** @param {Partial<State>} patch */
  function update(patch) {
    const next = { ...store.get(), ...patch };
    const status = statusOf(next, ready);
    store.set(status === next.status ? patch : { ...patch, status });
  }

  /** @returns {Game} */
  function board() {
    if (!game) throw new Error('the engine has not loaded');
    return game;
  }

  const saved = () => ({ ...board().saved(), follow: store.get().follow });

  function gameView(slid = store.get().slid) {
    const view = board().view();
    // Between a move and its tile there is a board to look at, and nothing to play or to search.
    const { tiles, score } = slid ?? view;
    return {
      ...view, tiles, score, best: Math.max(best, view.score),
      ...(slid ? { canUndo: true, canRedo: false } : {}),
    };
  }

  /**
   * Another position is shown: tells the views, drops what was known of the old one, saves.
   * @param {LastMove['kind']} kind
   * @param {Step | null} [step]
   * @param {State['slid']} [slid]
   */
  function showPosition(kind, step = null, slid = null) {
    seq += 1;
    const { action = null, reward = 0, spawn = null, slides = [], before = [] } = step ?? {};
    if (kind === 'play') {
      best = Math.max(best, board().view().score);
      // What came with a link counts while it is looked at; the next visit knows the games begun here.
      if (board().whole) best = Math.max(best, storage.raiseBest(board().view().score));
    }
    update({
      ...NOTHING_KNOWN, slid, game: gameView(slid), seed: board().seed,
      lastMove: { seq, kind, action, reward, spawn, slides, before },
    });
    storage.saveGame(saved());
    attend();
  }

  /** A game played elsewhere is valued without being asked, and so is one whose player thinks first. */
  function attend() {
    const { follow, slid, autoplay, hide } = store.get();
    if ((follow || hide.includes('suggestions')) && !slid && !autoplay) void hint();
  }

  /** The move whose tile was told last, and when it was. @type {{move: import('./state.js').Slid, seq: number} | null} */
  let told = null;

  /** The move of a game played elsewhere: the tiles slide, none comes. @param {Direction} action */
  function slide(action) {
    const { legal, tiles: before, score } = board().view();
    if (!legal.includes(action)) return false;
    const slides = slidesOf(before, action);
    const reward = pointsOf(slides);
    const thought = store.get().report;
    player?.forget();
    const slid = { action, tiles: boardAfter(slides), score: score + reward, thought };
    showPosition('play', { action, reward, spawn: null, slides, before }, slid);
    return true;
  }

  /** Later tiles are the page's own again; a move without one is taken back. */
  function unfollow() {
    update({ follow: false });
    if (store.get().slid) showPosition('undo');
    else storage.saveGame(saved());
  }

  /** Nothing can be searched while a tile is still to be told. */
  const searchable = () => ready && !store.get().game.over && !store.get().slid;

  async function hint() {
    if (!searchable()) return;
    const report = await player?.think('hint');
    if (report) update({ hint: report.best });
  }

  /** @param {string} action */
  function playBest(action) {
    if (store.get().follow) return void slide(/** @type {Direction} */ (action));
    const step = board().play(/** @type {Direction} */ (action), store.get().report);
    if (step) showPosition('play', step);
  }

  /** @param {import('./player.js').Purpose} purpose @returns {PoolRequest} */
  function request(purpose) {
    const { agent, params, budget, workers: trees, workersApply } = preferences.current();
    const { board: cells, score, moves } = board().view();
    return {
      game: '2048', agent, params, seed: board().seed, board: cells, score, moves, analyse: purpose === 'hint',
      limits: { [budget.kind]: budget.value }, phases: budget.kind !== 'simulations' || budget.value >= PHASES_FROM,
      workers: workersApply ? trees : null, previous: board().previous(), explain,
    };
  }

  /** @param {Report} report */
  function showReport(report) {
    // Searches that look ahead move by move count no simulations but the positions they look at.
    const done = report.simulations || report.nodes;
    const rate = report.elapsedMs > 0 ? (done / report.elapsedMs) * 1000 : 0;
    update({ report, reportBoard: report.board, rate });
  }

  /** The game goes on by other rules. @param {Record<string, string | number>} before */
  function changeRules(before) {
    const rules = preferences.rules();
    const [name] = Object.keys(rules).filter((one) => rules[one] !== before[one]);
    if (name === undefined) return;
    board().setRules(rules);
    const { moves, over } = board().view();
    if (moves > 0 && !over) notices.replace({ key: `notice.${name}`, params: { now: rules[name] } });
  }

  /** Somebody changed the fragment of the open page: a link like any other. */
  function followLink() {
    if (!ready || page.fragment().length < 2) return;
    player?.forget();
    unfollow();
    // What an older link had said is not about this one.
    notices.drop(/^notice\.link-/);
    const run = opening?.follow();
    pool?.resize(preferences.poolSize());
    update({ ...NOTHING_KNOWN, ...preferences.current() });
    if (run) player?.startAutoplay();
  }

  const stopListening = page.listen({
    fragmentChanged: followLink,
    visibilityChanged: () => player?.look(),
    leaving: () => ready && storage.leaveGame(saved()),
    backAgain: () => ready && storage.saveGame(saved()),
    stored(event) {
      best = Math.max(best, storage.bestFrom(event) ?? 0);
      if (ready) update({ game: gameView() });
    },
  });

  async function start() {
    try {
      const loaded = await load(notices.add);
      machinery = loaded;
      pool = loaded.pool;
      game = createGame(loaded.engine);
      const catalogue = loaded.engine.agents().filter((agent) => agent.games.includes('2048'));
      preferences = createPreferences(catalogue, machine);
      update({ catalogue });
      player = createPlayer({
        pool, request, play: playBest, onReport: showReport, onError: (error) => update({ error: searchError(error) }),
        onState: (state) => update(state.thinking ? { ...state, error: null } : state),
        isOver: () => board().view().over,
        movesPerSecond: () => preferences.current().speed,
        isHidden: page.hidden,
      });
      opening = createOpening({
        storage, page, preferences, game, catalogue, drawSeed, notify: notices.add,
        show: showPosition, elsewhere: () => update({ follow: true }), pinSeed: () => update({ seedPinned: true }),
      });
      const run = opening.open();
      pool.resize(preferences.poolSize());
      ready = true;
      update(preferences.current());
      if (run && !store.get().follow) player.startAutoplay();
      else attend();
    } catch (error) {
      update({ error: { key: 'error.load', params: { message: error instanceof Error ? error.message : String(error) } } });
    }
  }

  /** The fragment of what is shown. @param {string | undefined} lang  none: each reader's own */
  function link(lang) {
    const shown = { ...store.get(), lang };
    const more = viewLinks[shown.view]?.();
    return more
      ? `${withLook(new URLSearchParams('v=1'), shown)}&${more}`
      : formatLink(shown, ready ? board().view() : shown.game, preferences.spec(), shown.autoplay);
  }

  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    /** Engine and workers, for what has searches and games of its own; null until they have loaded. */
    get machinery() {
      return machinery;
    },
    /** Settled when the page can be used, or has failed. */
    ready: start(),

    /** @param {Direction} direction @returns {boolean} whether the board changed */
    play(direction) {
      if (!ready) return false;
      const { follow, slid, game: { wonNotice: noticed } } = store.get();
      if (follow) return !slid && slide(direction);
      const step = board().play(direction, store.get().report);
      if (!step) return false;
      // Whoever plays on by hand has seen it.
      if (noticed) board().keepGoing();
      player?.forget();
      showPosition('play', step);
      return true;
    },

    /** Which tile came after the move of a game played elsewhere; told again, it is another. @param {number} cell @param {number} tile */
    tell(cell, tile) {
      const { slid } = store.get();
      const move = slid ?? (told?.seq === seq ? told.move : null);
      if (!move || move.tiles[cell]) return false;
      player?.forget();
      if (!slid) board().undo();
      const step = board().play(move.action, move.thought, { cell, tile });
      told = { move, seq: seq + 1 };
      const slides = move.tiles.flatMap((one, at) => (one ? [{ from: at, to: at, tile: one, merged: false }] : []));
      if (step) showPosition('play', { ...step, reward: 0, slides, before: move.tiles });
      return true;
    },

    unfollow,

    undo() {
      if (!ready || (!store.get().slid && !board().undo())) return false;
      player?.forget();
      showPosition('undo');
      return true;
    },

    redo() {
      if (!ready || store.get().slid || !board().redo()) return false;
      player?.forget();
      showPosition('redo');
      return true;
    },

    /** The views ask before a game in progress is lost. */
    newGame() {
      if (!ready) return;
      player?.forget();
      update({ follow: false });
      board().start(store.get().seedPinned ? store.get().seed : drawSeed());
      showPosition('new');
    },

    /**
     * @param {string} text  a board in any form that links take
     * @param {boolean} [follow]  it is that of a game played elsewhere
     * @returns {{ok: true} | {ok: false, error: Text}}
     */
    setBoard(text, follow = store.get().follow) {
      try {
        // Whoever follows from the board that is there keeps what led to it.
        if (!follow || board().readBoard(text) !== board().view().board) board().set(text);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { ok: false, error: { key: 'error.engine', params: { message } } };
      }
      player?.forget();
      update({ follow });
      showPosition('set');
      return { ok: true };
    },

    keepGoing() {
      if (!ready) return;
      board().keepGoing();
      update({ game: gameView() });
      storage.saveGame(saved());
    },

    /** What reports are to tell besides, from the next search on. @param {Explain | null} wanted */
    explain(wanted) {
      explain = wanted;
    },

    /** Searches the position, a single legal action included, and shows the best. */
    hint,

    /** Searches, then plays. */
    async step() {
      if (!searchable()) return;
      const report = await player?.think('step');
      if (report?.best) playBest(report.best);
    },

    autoplay() {
      if (ready && !store.get().follow) player?.startAutoplay();
    },

    stop() {
      player?.stop();
    },

    /**
     * Takes what is valid; a number out of range is clamped.
     * @param {{agent?: string, params?: Record<string, unknown>, budget?: {kind: string, value?: unknown}, seed?: string, workers?: unknown, speed?: unknown, view?: string, lang?: string, theme?: string, hide?: string[]}} change
     */
    configure(change) {
      if (!ready) return;
      const names = Object.keys(change);
      const rules = preferences.rules();
      preferences.apply(change);
      changeRules(rules);
      const seed = change.seed === undefined ? null : readSeed(change.seed);
      const search = names.some((name) => SEARCH_SETTINGS.includes(name)) || seed;
      if (search) player?.restart();
      if (seed && seed.value !== board().seed) board().reseed(seed.value);
      if (change.workers !== undefined) pool?.resize(preferences.poolSize());
      update({
        ...(search ? NOTHING_KNOWN : {}),
        ...preferences.current(),
        ...(seed ? { seed: board().seed, seedPinned: true } : {}),
        ...(change.seed === '' ? { seedPinned: false } : {}),
      });
      if (seed) storage.saveGame(saved());
      storage.saveSettings(preferences.saved(names));
      if (search || change.hide) attend();
    },

    /** The agent's parameters and budget as its preset has them. */
    resetParams() {
      if (!ready) return;
      player?.restart();
      preferences.resetParams();
      update({ ...NOTHING_KNOWN, ...preferences.current() });
      storage.saveSettings(preferences.saved(['params']));
      attend();
    },

    /** Writes the whole state into the address. @returns {string} the address */
    copyLink: () => page.setFragment(link(preferences.chosenLang() ?? undefined)),

    /** What shows others all that is seen here, its language included, whether it was chosen or the browser's. */
    wholeLink: () => link(store.get().lang),

    /** What another view puts into a link in place of the game, `workers` included. @param {string} view @param {() => string} fields */
    addToLink(view, fields) {
      viewLinks[view] = fields;
    },

    /** The game on the board, as it was played. */
    record: () => board().saved(),

    /** What another view has to say, of its link for example. @param {Text} text */
    notify: notices.add,

    /** @param {number} id */
    dismissNotice: (id) => notices.dismiss(id),

    dispose() {
      stopListening();
      player?.forget();
      pool?.dispose();
      if (ready) storage.leaveGame(saved());
      ready = false;
      game?.close();
    },
  };
}
