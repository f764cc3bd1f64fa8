// @ts-check
/**
 * <mcts-2048>: attributes in, events out (docs/embedding.md). An element in a page has a controller and a view of its
 * own; its engine starts when it is first seen, or asked for something, and its workers end when it is taken out. Put
 * back, it goes on with its game.
 */
import { createController } from '../app/controller.js';
import { loadLanguage, setLanguage, t } from '../app/i18n.js';
import { parseLink } from '../app/link.js';
import { createStorage } from '../app/storage.js';
import { count } from '../lib/format.js';
import { mount } from '../views/page.js';
import { DIRECTIONS } from '../views/play/report_facts.js';
import { PROPERTIES, changesOf, fragmentOf, languageAround, refusedGame } from './attributes.js';
import { openEngine } from './engine.js';
import { eventsBetween } from './events.js';
import { drawFigure, pageAddress } from './figure.js';
import { paperAround, watchPaper } from './paper.js';
import { sheet } from './style.js';
import { allDrawn, inTurn } from './turns.js';

/** @typedef {import('../app/controller.js').Controller} Controller */
/** @typedef {import('../../wasm/engine.js').Direction} Direction */
/** @typedef {import('../../wasm/engine.js').Report} Report */

/** Whatever makes the view speak. */
const HANDLED = ['click', 'change', 'input', 'keydown', 'pointerdown', 'pointerover', 'focusin', 'toggle'];

export class Mcts2048Element extends HTMLElement {
  /** @type {Controller | null} */
  #controller = null;
  /** Ends everything that belongs to one stay in a page. */
  #stay = new AbortController();
  /** Nobody else's memory: two elements know nothing of each other, and a page of another site keeps nothing. */
  #storage = createStorage({ local: noArea, session: noArea });
  #stayedBefore = false;
  #seen = false;
  /** What of the attributes is read as a link. */
  #fragment = '';
  /** @type {() => void} */
  #start = () => {};
  /** What the controller asked to be told. @type {import('../app/page.js').PageEvents | null} */
  #page = null;
  /** @type {Report | null} */
  #report = null;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet()];
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      // Set before this script came.
      const early = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
      const value = early[name];
      delete early[name];
      queueMicrotask(() => (early[name] = value));
    }
    new MutationObserver((changes) => this.#changed(new Set(changes.map((one) => one.attributeName ?? '')))).observe(this, { attributes: true });
  }

  connectedCallback() {
    if (this.#controller) return; // Only moved.
    const stay = (this.#stay = new AbortController());
    const { signal } = stay;
    this.#fragment = fragmentOf(this);
    const wanted = new Promise((resolve) => (this.#start = () => resolve(undefined)));
    const controller = (this.#controller = createController({
      workers: 1,
      storage: this.#storage,
      page: {
        language: languageAround(this),
        reloaded: this.#stayedBefore,
        fragment: () => this.#fragment,
        setFragment: (fragment) => `${pageAddress}#${fragment}`,
        hidden: () => document.visibilityState === 'hidden' || !this.#seen,
        // Attributes are the article's own: its author shall hear of all.
        notes: Infinity,
        listen: (events) => {
          this.#page = events;
          document.addEventListener('visibilitychange', () => events.visibilityChanged(), { signal });
          return () => {};
        },
      },
      load: async (notify) => {
        await wanted;
        this.#fragment = fragmentOf(this);
        const refused = refusedGame(this);
        if (refused) notify(refused);
        const loaded = await openEngine(notify);
        signal.addEventListener('abort', () => loaded.pool.dispose());
        if (signal.aborted) loaded.pool.dispose();
        return loaded;
      },
    }));
    // The browser takes long for its first format of numbers.
    loadLanguage('zh').then(() => inTurn(() => count(0))).then(() => inTurn(() => signal.aborted || this.#show(controller, signal)));
  }

  /** Out of the page for good, or only on the way to another place in it? */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected || !this.#controller) return;
      this.#controller.dispose();
      this.#stay.abort();
      this.#controller = this.#page = null;
      this.#stayedBefore = true;
      this.shadowRoot?.replaceChildren();
    });
  }

  /** @param {Controller} controller @param {AbortSignal} signal */
  async #show(controller, signal) {
    const page = document.createElement('div');
    page.className = 'page';
    for (const type of HANDLED) page.addEventListener(type, () => setLanguage(page.lang), { capture: true });
    this.shadowRoot?.replaceChildren(page);
    /** @type {import('../app/state.js').State | null} */
    let before = null;
    const tell = (/** @type {import('../app/state.js').State} */ state) => {
      const last = before;
      before = state;
      if (state.report) this.#report = state.report;
      setLanguage(state.lang);
      for (const [name, detail] of eventsBetween(last, state)) this.#emit(name, detail);
    };
    controller.subscribe(tell);
    // What was said before anybody listened.
    tell(controller.state);
    // It is drawn part by part and laid out once.
    page.style.display = 'none';
    mount(page, controller, page, drawFigure);
    await allDrawn();
    if (signal.aborted) return;
    page.style.display = '';
    watchPaper(() => (page.dataset.paper = paperAround(this)), signal);
    // Not before it has its height: until then all elements of a page lie where the first one does.
    const eye = new IntersectionObserver((entries) => {
      this.#seen = Boolean(entries.at(-1)?.isIntersecting);
      if (this.#seen) this.#start();
      this.#page?.visibilityChanged();
    });
    eye.observe(this);
    signal.addEventListener('abort', () => eye.disconnect());
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {string} key @param {Record<string, string>} [params] */
  #complain(key, params) {
    setLanguage(this.#controller?.state.lang ?? 'en');
    this.#emit('error', { message: t(key, params) });
  }

  /** @param {Set<string>} names */
  #changed(names) {
    const controller = this.#controller;
    if (!controller?.machinery) return; // They are read when the engine has come.
    const { agent, catalogue } = controller.state;
    const { game, settings, run } = changesOf(this, names, catalogue);
    const { engine } = controller.machinery;
    const [played, set] = [game, settings].map((fragment) => parseLink(fragment, { catalogue, agent, readBoard: (text) => readBoard(engine, text), most: Infinity }));
    if (played.notes.some(({ key }) => key === 'notice.link-bad-board')) {
      // The game that is there is better than none.
      set.notes.push(...played.notes);
    } else if (game) {
      this.#fragment = game;
      this.#page?.fragmentChanged();
    }
    if (Object.keys(set.settings).length > 0) controller.configure(set.settings);
    set.notes.forEach(controller.notify);
    const refused = names.has('game') && refusedGame(this);
    if (refused) controller.notify(refused);
    if (run) controller.autoplay();
    else if (run === false) controller.stop();
  }

  /** The controller once it can be used; null where there is none. @returns {Promise<Controller | null>} */
  async #ready() {
    if (!this.#controller) await null; // Created and put into the page in one go, as frameworks do.
    const controller = this.#controller;
    if (!controller) {
      this.#complain('embed.apart');
      return null;
    }
    this.#start();
    await controller.ready;
    // Taken out of the page meanwhile, and perhaps put back.
    if (controller !== this.#controller) return this.#ready();
    return controller.machinery ? controller : null;
  }

  /** @param {Direction} [direction]  none: autoplay */
  async play(direction) {
    const controller = await this.#ready();
    if (direction === undefined) return void controller?.autoplay();
    const still = { moved: false, reward: 0, spawn: null };
    if (!DIRECTIONS.includes(direction)) this.#complain('embed.bad-action', { value: String(direction).slice(0, 40) });
    else if (controller?.play(direction)) {
      const { reward = 0, spawn = null } = controller.state.lastMove ?? {};
      return { moved: true, reward, spawn };
    }
    return still;
  }

  /** Searches, then plays what was found. @returns {Promise<Report | null>} */
  async step() {
    const controller = await this.#ready();
    const moves = controller?.state.game.moves;
    await controller?.step();
    return controller && controller.state.game.moves !== moves ? this.#report : null;
  }

  /** Searches the position shown. @returns {Promise<Report | null>} */
  async search() {
    const controller = await this.#ready();
    await controller?.hint();
    return controller?.state.report ?? null;
  }

  stop() {
    this.#controller?.stop();
  }

  /** @param {string} board @returns {Promise<boolean>} whether it is one */
  async setBoard(board) {
    const result = (await this.#ready())?.setBoard(String(board));
    if (result && !result.ok) this.#complain(result.error.key, /** @type {any} */ (result.error.params));
    return result?.ok ?? false;
  }

  async newGame() {
    (await this.#ready())?.newGame();
  }

  async undo() {
    return (await this.#ready())?.undo() ?? false;
  }

  /** What is known of the position shown, else of the last that was searched. */
  report() {
    return this.#controller?.state.report ?? this.#report;
  }

  /** The position as session.state() of engine.mjs has it; null while there is no engine. */
  get state() {
    if (!this.#controller?.machinery) return null;
    const { board, tiles, score, legal, over, won, moves } = this.#controller.state.game;
    return { board, tiles: [...tiles], score, legal: [...legal], over, won, moves };
  }

  /** 'loading', 'idle', 'searching', 'over' or 'failed'. */
  get status() {
    return this.#controller?.state.status ?? 'loading';
  }

  get run() {
    return this.hasAttribute('run');
  }

  set run(on) {
    this.toggleAttribute('run', Boolean(on));
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    /** @type {HTMLElement | null | undefined} */ (this.shadowRoot?.querySelector('#board'))?.focus(options);
  }
}

for (const name of PROPERTIES) {
  Object.defineProperty(Mcts2048Element.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {Element} */
    get() {
      return this.getAttribute(name);
    },
    /** @this {Element} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

/** @param {import('../../wasm/engine.js').Engine} engine @param {string} text @returns {string} its canonical form */
function readBoard(engine, text) {
  const session = engine.createSession({ agent: 'random', board: text });
  const { board } = session.state();
  session.delete();
  return board;
}

/** @returns {never} */
function noArea() {
  throw new Error('an element keeps nothing');
}
