// @ts-check
/**
 * What the page remembers between visits: settings, the best score and the game that runs. Storage may be blocked
 * (sandboxed frames), full, or hold rubbish; then the page plays on and remembers what it can.
 *
 * Several tabs, one storage. Settings: the last change wins. Best score: the highest wins. Games: each tab writes
 * into a slot of its own, signed with a token of this page load. Whoever finds another signature in its slot (a
 * duplicated tab, a slot thought abandoned) leaves it alone and goes on in a new one, so no tab ever overwrites
 * another one's game. A new tab goes on with the latest game that was left, or with a copy of one still open.
 */

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} Area */

/**
 * @typedef {object} SavedGame
 * @property {string} board
 * @property {number} score
 * @property {number} moves
 * @property {string} seed
 * @property {boolean} winSeen
 * @property {boolean} over
 * @property {import('./game.js').GameRecord} [record]  how it came there
 * @property {boolean} [follow]  it is played elsewhere and followed here
 */

/** @typedef {SavedGame & {owner: string, at: number, closed: boolean}} Slot */

/** All pages of a host like user.github.io share one storage: only our own prefix is ever touched. */
export const PREFIX = 'mcts2048.';
const GAME = `${PREFIX}game.`;
const BEST = `${PREFIX}best`;
const SETTINGS = `${PREFIX}settings`;
const TAB = `${PREFIX}tab`;

const MAX_SLOTS = 8;
/** A game nobody touched for this long is free to take, though its tab never said goodbye. */
const ABANDONED_MS = 3_600_000;

/** @typedef {ReturnType<typeof createStorage>} PageStorage */

/**
 * @param {object} options
 * @param {() => Area} options.local  may throw: a blocked storage throws when it is named
 * @param {() => Area} options.session
 * @param {() => number} [options.now]
 */
export function createStorage({ local, session, now = Date.now }) {
  const lasting = safeArea(local);
  const ofTab = safeArea(session);
  const owner = token();
  let slot = '';

  /** @returns {Record<string, any>} */
  const tab = () => readObject(ofTab.get(TAB));
  /** @param {object} patch */
  const patchTab = (patch) => ofTab.set(TAB, JSON.stringify({ ...tab(), ...patch }));

  /** @param {string} id */
  const load = (id) => readSlot(lasting.get(GAME + id));

  function newSlot() {
    slot = token();
    patchTab({ slot });
  }

  /** @returns {{id: string, game: Slot}[]} latest first */
  function slots() {
    return lasting
      .keys()
      .filter((key) => key.startsWith(GAME))
      .flatMap((key) => {
        const game = readSlot(lasting.get(key));
        if (!game) lasting.remove(key);
        return game ? [{ id: key.slice(GAME.length), game }] : [];
      })
      .sort((a, b) => b.game.at - a.game.at);
  }

  /** Keeps the number of slots bounded; games in use are not touched. */
  function prune() {
    const all = slots();
    const free = all.filter(({ id, game }) => id !== slot && game.closed);
    const worstFirst = [...free.filter(({ game }) => !game.over), ...free.filter(({ game }) => game.over)].reverse();
    for (const { id } of worstFirst.slice(0, Math.max(0, all.length - MAX_SLOTS))) lasting.remove(GAME + id);
  }

  /** @param {SavedGame} game @param {boolean} closed */
  function write(game, closed) {
    const there = slot ? load(slot) : null;
    if (!slot || (there && there.owner !== owner)) newSlot();
    const { board, score, moves, seed, winSeen, over, record, follow } = game;
    lasting.set(GAME + slot, JSON.stringify({ board, score, moves, seed, winSeen, over, record, follow, owner, at: now(), closed }));
  }

  return {
    /**
     * The game to go on with, made this tab's own; null to begin a new one.
     * @returns {SavedGame | null}
     */
    claimGame() {
      const { slot: own } = tab();
      const mine = typeof own === 'string' ? load(own) : null;
      if (mine) {
        slot = own;
        lasting.set(GAME + slot, JSON.stringify({ ...mine, owner, closed: false }));
        return mine;
      }
      const running = slots().filter(({ game }) => !game.over);
      const left = running.find(({ game }) => game.closed || now() - game.at > ABANDONED_MS);
      const found = left ?? running[0];
      if (left) {
        slot = left.id;
        patchTab({ slot });
        lasting.set(GAME + slot, JSON.stringify({ ...left.game, owner, closed: false }));
      } else {
        newSlot();
      }
      prune();
      return found?.game ?? null;
    },

    /** A game that shall not replace the saved one, such as that of a link: its own slot. */
    startSlot() {
      newSlot();
      prune();
    },

    /** @param {SavedGame} game */
    saveGame: (game) => write(game, false),

    /**
     * The page is going away: its game may be taken up elsewhere.
     * @param {SavedGame} game
     */
    leaveGame: (game) => write(game, true),

    readBest: () => readCount(lasting.get(BEST)),

    /**
     * @param {number} score
     * @returns {number} the best score of all tabs
     */
    raiseBest(score) {
      const best = readCount(lasting.get(BEST));
      if (score > best) lasting.set(BEST, String(score));
      return Math.max(score, best);
    },

    /** @returns {Record<string, any>} to be checked value by value */
    readSettings: () => readObject(lasting.get(SETTINGS)),

    /** What was set in this tab since a link opened it; survives its reload. @returns {Record<string, any>} */
    readTabSettings: () => readObject(tab().settings),

    /** @param {Record<string, unknown>} patch */
    saveSettings(patch) {
      lasting.set(SETTINGS, JSON.stringify(mergeSettings(readObject(lasting.get(SETTINGS)), patch)));
      patchTab({ settings: mergeSettings(readObject(tab().settings), patch) });
    },

    forgetTabSettings: () => patchTab({ settings: {} }),

    /**
     * The best score another tab reached, from a `storage` event; null when the event is about something else.
     * @param {{key: string | null, newValue: string | null}} event
     */
    bestFrom: (event) => (event.key === BEST ? readCount(event.newValue) : null),
  };
}

/**
 * Settings kept for each agent (params, budgets) are merged one level down.
 * @param {Record<string, any>} before
 * @param {Record<string, any>} patch
 */
function mergeSettings(before, patch) {
  const after = { ...before, ...patch };
  for (const key of ['params', 'budgets']) {
    if (patch[key]) after[key] = { ...readObject(before[key]), ...patch[key] };
  }
  return after;
}

/**
 * Storage that never throws. What cannot be stored is kept for this page load.
 * @param {() => Area} open
 */
function safeArea(open) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  /**
   * @template T
   * @param {(area: Area) => T} work
   * @param {T} otherwise
   */
  const attempt = (work, otherwise) => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    /** @param {string} key */
    get: (key) => memory.get(key) ?? attempt((area) => area.getItem(key), null),
    /** @param {string} key @param {string} value */
    set(key, value) {
      const stored = attempt((area) => (area.setItem(key, value), true), false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    /** @param {string} key */
    remove(key) {
      memory.delete(key);
      attempt((area) => area.removeItem(key), undefined);
    },
    keys() {
      const stored = attempt((area) => Array.from({ length: area.length }, (_, i) => area.key(i) ?? ''), []);
      return [...new Set([...stored, ...memory.keys()])];
    },
  };
}

/**
 * @param {unknown} value  JSON text, or what was read from it
 * @returns {Record<string, any>}
 */
function readObject(value) {
  try {
    const read = typeof value === 'string' ? JSON.parse(value) : value;
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}

/** @param {string | null} text */
function readCount(text) {
  const value = Number(text ?? 0);
  return isCount(value) ? value : 0;
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
}

/**
 * @param {string | null} text
 * @returns {Slot | null}
 */
function readSlot(text) {
  const { board, score, moves, seed, winSeen, over, record, follow, owner, at, closed } = readObject(text);
  const whole =
    typeof board === 'string' && /^[0-9a-h]{16}$/.test(board) && isCount(score) && isCount(moves) &&
    typeof seed === 'string' && /^\d{1,20}$/.test(seed) && typeof owner === 'string' && Number.isFinite(at);
  return whole
    ? { board, score, moves, seed, winSeen: winSeen === true, over: over === true, ...readRecord(record), follow: follow === true, owner, at, closed: closed === true }
    : null;
}

/** @param {any} given @returns {{record?: import('./game.js').GameRecord}} */
function readRecord(given) {
  const { start, moves, values, unit } = Object(given);
  const whole =
    isCount(start?.moves) && isCount(start.score) && typeof start.board === 'string' && typeof unit === 'string' && Array.isArray(values) &&
    typeof moves === 'string' && /^([udlr][0-9a-f][12])*$/.test(moves);
  return whole ? { record: { start, moves, values, unit } } : {};
}

function token() {
  return Math.random().toString(36).slice(2, 12);
}
