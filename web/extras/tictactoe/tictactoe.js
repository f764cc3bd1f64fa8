// @ts-check
/**
 * Tic-tac-toe against the very same searches: either side, with the visits and the mean of each free cell on the
 * board, the tree, the convergence and the single simulations of the position below it. All values are x's. A search
 * of so small a game takes milliseconds and runs on the page's thread, in stretches.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { breather } from '../../lib/breathe.js';
import { count, mean } from '../../lib/format.js';
import { lookOf, nextLook } from '../../engine/course.js';
import { meanFirst } from '../../engine/root.js';
import { CELLS } from '../analysis/parts.js';

/** @typedef {import('../../../wasm/engine.js').Session<import('../../../wasm/engine.js').TicTacToeState>} Game */
/** @typedef {import('../../../wasm/engine.js').AgentSpec} AgentSpec */

const UNIT = 'result';
const SIGN = { x: '\u00d7', o: '\u25cb' };
const SEED = '1';
/** Plies that are left at most. */
const DEPTH = 9;
const TREE_NODES = 120;
const MOST_SIMULATIONS = 100_000;
/** Simulations shown when the step by step view is first seen. */
const AHEAD = 12;

export class TicTacToe extends LightElement {
  static properties = ['engine', 'catalogue', 'lang', 'agent', 'simulations', 'side', 'state', 'report', 'course', 'shown', 'busy'];

  constructor() {
    super();
    /** @type {import('../../../wasm/engine.js').Engine | null} */
    this.engine = null;
    /** @type {AgentSpec[]} */
    this.catalogue = [];
    this.lang = '';
    this.agent = 'uct';
    this.simulations = 3000;
    /** The human's. @type {'x' | 'o'} */
    this.side = 'x';
    /** @type {Game | null} */
    this.game = null;
    /** @type {ReturnType<Game['state']> | null} */
    this.state = null;
    /** @type {import('../../../wasm/engine.js').Report | null} */
    this.report = null;
    /** @type {import('../../engine/course.js').Look[]} */
    this.course = [];
    /** Whether cells show what the search thinks of them. */
    this.shown = true;
    this.busy = false;
    /** Counts the searches: what an older one finds is not wanted any more. */
    this.searches = 0;
  }

  firstUpdated() {
    return this.begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.searches += 1;
    this.game?.delete();
    this.game = null;
  }

  /** @param {string} [board] */
  open(board) {
    const { engine, agent } = this;
    return /** @type {import('../../../wasm/engine.js').Engine} */ (engine).createSession({ game: 'tictactoe', agent, seed: SEED, analyse: true, ...(board ? { board } : {}) });
  }

  begin() {
    this.game?.delete();
    this.game = this.open();
    return this.think();
  }

  /** Searches the position; where it is the machine's turn, plays and searches that of the human. @returns {Promise<void>} */
  async think() {
    const mine = (this.searches += 1);
    const game = /** @type {Game} */ (this.game);
    this.state = game.state();
    this.report = null;
    this.course = [];
    this.busy = !this.state.over;
    if (this.state.over) return;
    const breathe = breather();
    const counts = this.spec?.limits.includes('simulations');
    const course = [];
    for (let at = 0, done = false; !done && at < (counts ? this.simulations : 1);) {
      const to = counts ? Math.min(this.simulations, nextLook(at)) : 0;
      done = game.advance(counts ? { simulations: to - at } : { depth: DEPTH, ms: 8 }).done;
      if (counts) course.push(lookOf((at = to), game.totals()));
      await breathe();
      if (mine !== this.searches) return;
    }
    this.report = game.report();
    this.course = course;
    this.busy = false;
    if (this.state.toMove !== this.side && this.report.best !== null) return this.play(this.report.best);
    this.dataset.done = String(this.state.moves);
  }

  /** @param {string} cell */
  async play(cell) {
    if (this.busy || !this.state?.legal.includes(cell)) return;
    this.game?.play(cell);
    await this.think();
  }

  /** Back to the human's move before. */
  undo() {
    const game = /** @type {Game} */ (this.game);
    while (game.undo() && game.state().toMove !== this.side);
    return this.think();
  }

  /** @param {Partial<Pick<TicTacToe, 'agent' | 'side' | 'simulations'>>} change */
  set(change) {
    Object.assign(this, change);
    if (!('agent' in change)) return 'side' in change ? this.begin() : this.think();
    this.game?.configure({ agent: this.agent });
    return this.think();
  }

  get spec() {
    return this.catalogue.find(({ id }) => id === this.agent)?.tictactoe;
  }

  get said() {
    const { state, side } = this;
    if (!state?.over) return t(this.busy ? 'state.searching' : 'tictactoe.turn', { side: SIGN[side] });
    return state.winner === 'none' ? t('tictactoe.draw') : t(state.winner === side ? 'tictactoe.won' : 'tictactoe.lost');
  }

  board() {
    const { state, report } = this;
    return html`<div class="nine" role="group" aria-label=${t('tictactoe.board')}>${[...(state?.board ?? '')].map((mark, i) => {
      const known = this.shown ? report?.actions[i] : null;
      const free = mark === '.';
      const thought = free && known ? t('tictactoe.thought', { visits: count(known.visits), mean: mean(known.mean, UNIT) }) : '';
      return html`<button type="button" data-nine=${i} data-mark=${mark} data-visits=${known?.visits ?? ''} data-mean=${known?.mean ?? ''} aria-disabled=${String(!free || this.busy || !!state?.over)}
        aria-current=${this.shown && report?.best === String(i) ? 'true' : nothing} style=${`--share: ${known?.share ?? 0}`} aria-label=${`${t(`direction.${i}`)}: ${free ? thought || t('tictactoe.free') : mark}`}
        @click=${() => this.play(String(i))}>${free ? (known ? html`<span>${count(known.visits)}</span><small>${mean(known.mean, UNIT)}</small>` : nothing) : html`<b>${SIGN[/** @type {'x' | 'o'} */ (mark)]}</b>`}</button>`;
    })}</div>`;
  }

  /** @param {string} name @param {string} value @param {[string, string][]} choices @param {(value: any) => void} chosen */
  choice(name, value, choices, chosen) {
    return html`<label class="speed">${t(`tictactoe.${name}`)} <select data-nine-choice=${name} .value=${value} @change=${(/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${choices.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}</select></label>`;
  }

  render() {
    const { state, report, engine } = this;
    if (!engine || !state) return nothing;
    const players = this.catalogue.filter(({ games }) => games.includes('tictactoe'));
    const opens = () => this.open(state.board);
    const grows = this.agent === 'uct';
    return html`<div class="steps-controls">
        ${this.choice('agent', this.agent, players.map(({ id, label }) => [id, label]), (agent) => this.set({ agent }))}
        ${this.spec?.limits.includes('simulations') ? html`<label class="speed">${t('settings.budget.simulations')} <input type="number" min="1" max=${MOST_SIMULATIONS} .value=${String(this.simulations)} data-nine-choice="simulations"
          @change=${(/** @type {Event} */ { target }) => this.set({ simulations: Math.min(MOST_SIMULATIONS, Math.max(1, Math.floor(Number(/** @type {HTMLInputElement} */ (target).value)) || 1)) })}></label>` : nothing}
        ${this.choice('side', this.side, [['x', t('tictactoe.x')], ['o', t('tictactoe.o')]], (side) => this.set({ side }))}
      </div>
      <div class="nine-game">${this.board()}<div>
        <p role="status" data-nine-state=${state.over ? state.winner : ''}>${this.said}</p>
        <p class="panel-note">${t('tictactoe.unit')}</p>
        <p class="steps-controls"><button type="button" class="button" data-nine-do="new" @click=${() => this.begin()}>${t('tictactoe.new')}</button>
        <button type="button" class="button" data-nine-do="undo" ?disabled=${state.moves === 0} @click=${() => this.undo()}>${t('tictactoe.undo')}</button>
        <button type="button" class="button button-quiet" data-nine-do="thoughts" aria-pressed=${String(this.shown)} @click=${() => (this.shown = !this.shown)}>${t('tictactoe.show')}</button></p>
      </div></div>
      ${grows && report ? html`<search-tree .tree=${/** @type {Game} */ (this.game).tree({ maxNodes: TREE_NODES })} .unit=${UNIT}></search-tree>` : nothing}
      ${report && this.course.length ? html`<convergence-charts .course=${this.course} .actions=${CELLS} .unit=${UNIT} .meanFirst=${meanFirst(report)}></convergence-charts>` : nothing}
      ${grows && !state.over ? html`<simulation-steps .opens=${opens} .position=${state.board} .unit=${UNIT} .ahead=${AHEAD}></simulation-steps>` : nothing}`;
  }
}

customElements.define('tic-tac-toe', TicTacToe);
