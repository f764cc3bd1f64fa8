// @ts-check
/**
 * Tic-tac-toe against the very same searches: either side, with the visits and the mean of each free cell on the
 * board, the tree, the convergence and the single simulations of the position below it. All values are x's. A search
 * of so small a game takes milliseconds and runs on the page's thread, in stretches.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { catalogueText, list, t } from '../../app/i18n.js';
import { parseLink, readField } from '../../app/link.js';
import { budgetKinds, budgetRange, comparable, defaultBudget, readValue, workersSpec } from '../../app/settings.js';
import { breather } from '../../lib/breathe.js';
import { count, mean } from '../../lib/format.js';
import { embedded } from '../../lib/hidden.js';
import { lookOf, nextLook } from '../../engine/course.js';
import { paramLabel, paramText } from '../../views/play/parameter_text.js';
import { meanFirst } from '../../engine/root.js';
import { ARROW, CELLS, SIGN } from '../analysis/parts.js';

/** @typedef {import('../../../wasm/engine.js').Session<import('../../../wasm/engine.js').TicTacToeState>} Game */
/** @typedef {import('../../../wasm/engine.js').AgentSpec} AgentSpec */

const GAME = 'tictactoe';
const FIRST = 'uct';
const SIDES = /** @type {const} */ (['x', 'o']);
const UNIT = 'result';
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const TREE_NODES = 120;
const COLOURED = 3;
/** What takes a millisecond or two. */
const STRETCH = 2000;
/** Between two looks at how far a search has come. */
const TELL_MS = 100;

export class TicTacToe extends LightElement {
  static properties = ['engine', 'catalogue', 'lang', 'from', 'agent', 'budget', 'side', 'state', 'report', 'course', 'tree', 'shown', 'busy', 'at', 'focused', 'leaders'];

  constructor() {
    super();
    /** @type {import('../../../wasm/engine.js').Engine | null} */
    this.engine = null;
    /** @type {AgentSpec[]} */
    this.catalogue = [];
    this.lang = '';
    /** The fragment of a link that says what to begin with. */
    this.from = '';
    this.agent = FIRST;
    /** What a link sets of its parameters. @type {Record<string, string | number>} */
    this.params = {};
    /** @type {import('../../app/settings.js').Budget} */
    this.budget = { kind: 'simulations', value: 3000 };
    this.seed = '1';
    /** The human's. @type {'x' | 'o'} */
    this.side = 'x';
    /** What of the link could not be taken as it is. @type {import('../../app/link.js').Note[]} */
    this.notes = [];
    /** @type {Game | null} */
    this.game = null;
    // Luck depends on the seed and on what was played since: a link has to carry both.
    this.start = '';
    /** Cells, in order. */
    this.played = '';
    /** @type {ReturnType<Game['state']> | null} */
    this.state = null;
    /** What is known of the position so far. @type {import('../../../wasm/engine.js').Report | null} */
    this.report = null;
    // These stay until a search has others, and when the game is over: what is below them keeps its place.
    /** @type {import('../../engine/course.js').Look[]} */
    this.course = [];
    /** @type {import('../../../wasm/engine.js').Tree | null} */
    this.tree = null;
    this.meanFirst = false;
    /** The moves of most visits, which have colours. @type {string[]} */
    this.leaders = [];
    /** The last position that there was something to search in. */
    this.searched = '';
    /** Whether cells show what the search thinks of them. */
    this.shown = true;
    this.busy = false;
    /** How much of its budget a search has used that takes long enough to be told of it. @type {number | null} */
    this.at = null;
    /** The cell the machine has just taken. */
    this.answer = '';
    /** The cell that Tab leads to. */
    this.focused = 0;
    /** Counts the searches: what an older one finds is not wanted any more. */
    this.searches = 0;
    /** The one of them that shall end with what it has found. */
    this.stopped = 0;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('from') && this.game) return;
    const fields = new URLSearchParams(this.from.slice(1));
    if (fields.get('game') === GAME) this.follow(fields);
    else if (!this.game) this.begin();
  }

  /** @param {URLSearchParams} fields */
  follow(fields) {
    const { settings, game, notes } = parseLink(this.from, { game: GAME, catalogue: this.players, agent: FIRST, readBoard: this.read });
    const chosen = readField('side', fields.get('side'), (text) => readValue({ type: 'choice', choices: SIDES }, text), (key, params) => notes.push({ key, params }));
    const played = readField('played', fields.get('played'), (text) => (/^[0-8]{0,9}$/.test(text) ? { value: text, clamped: false } : null), (key, params) => notes.push({ key, params }));
    this.notes = notes;
    this.agent = settings.agent ?? FIRST;
    this.params = { ...settings.params, ...(workersSpec(this.spec) && { workers: settings.workers ?? 1 }) };
    this.budget = settings.budget ?? defaultBudget(this.spec);
    this.seed = settings.seed ?? '1';
    this.begin(game?.board, chosen ?? null, game || !fields.has('board') ? played : '');
  }

  updated() {
    for (const cell of CELLS) this.style.setProperty(`--${cell}`, this.leaders.includes(cell) ? `var(--row-${this.leaders.indexOf(cell) + 1})` : '');
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.searches += 1;
    this.game?.delete();
    this.game = null;
  }

  /** A game of its own for those who look at a position. @param {string} [board] */
  open(board) {
    const { engine, agent, params, seed } = this;
    return /** @type {import('../../../wasm/engine.js').Engine} */ (engine).createSession({ game: 'tictactoe', agent, params, seed, board, analyse: true });
  }

  opens = () => this.open(this.searched);

  /** @param {string} text @returns {string} as the engine writes it */
  read = (text) => {
    const game = this.open(text);
    const { board } = game.state();
    game.delete();
    return board;
  };

  /** @param {string} [board] @param {'x' | 'o' | null} [side]  null: whose turn it is @param {string} [played]  on it; what cannot be played is left out */
  begin(board, side = this.side, played = '') {
    this.game?.delete();
    this.game = this.open(board);
    this.start = this.game.state().board;
    this.played = '';
    for (const cell of played) if (this.game.state().legal.includes(cell)) this.put(cell);
    const { over, toMove } = this.game.state();
    this.side = side ?? (toMove === 'o' ? 'o' : 'x');
    if (over) {
      this.course = [];
      this.tree = null;
      this.searched = '';
    }
    return this.think();
  }

  /** @param {string} cell */
  put(cell) {
    this.game?.play(cell);
    this.played += cell;
  }

  /** The parameters that are not as usual. */
  get changes() {
    return this.spec?.params.filter(({ name, default: usual }) => name !== 'preset' && (this.params[name] ?? usual) !== usual) ?? [];
  }

  /** As a link carries it. */
  get fields() {
    const { agent, budget, seed, side, start, played } = this;
    const fields = {
      game: GAME, board: start, ...(played && { played }), agent, ...(budgetKinds(this.spec).length && { [budget.kind]: budget.value }), seed, side, workers: 1,
      ...Object.fromEntries(this.changes.map(({ name }) => [name, this.params[name]])),
    };
    return String(new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])));
  }

  /** Searches the position; where it is the machine's turn, plays and searches that of the human. @returns {Promise<void>} */
  async think(answer = '') {
    const mine = (this.searches += 1);
    const game = /** @type {Game} */ (this.game);
    delete this.dataset.done;
    this.answer = answer;
    this.state = game.state();
    this.report = null;
    this.busy = !this.state.over;
    this.at = null;
    if (this.state.over) return void (this.dataset.done = String(this.state.moves));
    this.searched = this.state.board;
    const breathe = breather();
    const { kind, value } = this.budget;
    const counts = kind === 'simulations' && budgetKinds(this.spec).includes(kind);
    /** @type {import('../../engine/course.js').Look[]} */
    const course = [];
    let drawn = 0;
    const tell = (/** @type {boolean} */ done) => {
      const report = (this.report = game.report());
      if (!done && counts && course.length === drawn) return report;
      drawn = course.length;
      this.course = [...course];
      this.meanFirst = meanFirst(report);
      this.leaders = report.actions.filter(({ visits }) => visits > 0).sort((a, b) => b.visits - a.visits).slice(0, COLOURED).map(({ action }) => action);
      this.tree = this.agent === 'uct' ? game.tree({ maxNodes: TREE_NODES }) : null;
      return report;
    };
    const since = performance.now();
    let told = since;
    for (let at = 0, done = false; !done && at < value;) {
      if (counts) {
        const look = Math.min(value, nextLook(course[course.length - 1]?.[0] ?? 0));
        const more = Math.min(STRETCH, look - at);
        done = game.advance({ simulations: more }).done;
        at += more;
        if (done || at === look) course.push(lookOf(at, game.totals()));
      } else {
        const slice = game.advance({ ms: 8, ...(kind === 'ms' ? {} : { [kind]: value }) });
        done = slice.done || slice.stopReason !== 'time';
        if (kind === 'ms') at = performance.now() - since;
      }
      await breathe();
      if (mine !== this.searches) return;
      const now = performance.now();
      done ||= mine === this.stopped && now - since > TELL_MS;
      if (now - told < TELL_MS) continue;
      told = now;
      const { simulations, nodes, maxDepth: depth } = tell(false);
      this.at = { simulations, nodes, depth, ms: now - since }[kind];
    }
    const { best } = tell(true);
    this.busy = false;
    this.at = null;
    if (this.state.toMove !== this.side && best !== null) {
      this.put(best);
      // Whoever did not wait for the machine's move does not wait for the numbers of his own either.
      if (mine === this.stopped) this.stopped += 1;
      return this.think(best);
    }
    this.dataset.done = String(this.state.moves);
  }

  /** @param {string} cell */
  async play(cell) {
    if (this.busy || !this.state?.legal.includes(cell)) return;
    this.put(cell);
    await this.think();
  }

  /** Back to the human's move before. */
  undo() {
    const game = /** @type {Game} */ (this.game);
    while (game.undo() && game.state().toMove !== this.side);
    this.played = this.played.slice(0, game.state().moves);
    return this.think();
  }

  /** @param {'x' | 'o'} side */
  take(side) {
    return this.begin(undefined, side);
  }

  /** @param {string} agent */
  choose(agent) {
    const before = this.spec;
    this.agent = agent;
    this.params = {};
    if (!comparable(this.budget.kind, before, this.spec)) this.budget = defaultBudget(this.spec);
    this.game?.configure({ agent });
    return this.think();
  }

  /** @param {HTMLInputElement} field */
  limit(field) {
    const { kind } = this.budget;
    const value = readValue(budgetRange(this.spec, kind), field.value)?.value ?? this.budget.value;
    this.budget = { kind, value };
    // The field may say something else though the budget is as before.
    field.value = String(value);
    return this.think();
  }

  /** Agents as they play this game. @returns {AgentSpec[]} */
  get players() {
    return this.catalogue.flatMap((agent) => (agent.tictactoe ? [{ ...agent, ...agent.tictactoe }] : []));
  }

  get spec() {
    return this.players.find(({ id }) => id === this.agent);
  }

  get said() {
    const { state, side, answer } = this;
    if (this.busy) return t('state.searching');
    const now = t(`tictactoe.${!state?.over ? 'turn' : state.winner === 'none' ? 'draw' : state.winner === side ? 'won' : 'lost'}`, { side: SIGN[side] });
    return answer ? `${SIGN[side === 'x' ? 'o' : 'x']} ${ARROW[answer]} ${t(`direction.${answer}`)} \u00b7 ${now}` : now;
  }

  /** Walks the cells as one walks a grid. @param {KeyboardEvent} event */
  onKey(event) {
    const { focused: at } = this;
    const column = at % 3;
    /** @type {Record<string, number>} */
    const keys = {
      ArrowUp: at - 3, ArrowDown: at + 3, ArrowLeft: column && at - 1, ArrowRight: column < 2 ? at + 1 : at,
      Home: at - column, End: at - column + 2,
    };
    if (!(event.key in keys) || event.altKey || event.metaKey) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-nine="${keys[event.key]}"]`))?.focus();
  }

  /** The cells that decided. */
  get won() {
    const { board = '', winner = 'none' } = this.state ?? {};
    return LINES.find((line) => [...line].every((i) => board[Number(i)] === winner)) ?? '';
  }

  /** @param {number} i */
  cell(i) {
    const { state, report } = this;
    const mark = state?.board[i] ?? '';
    const known = this.shown ? report?.actions[i] : null;
    const free = mark === '.';
    const thought = free && known ? t('tictactoe.thought', { visits: count(known.visits), mean: mean(known.mean, UNIT) }) : '';
    return html`<button type="button" role="gridcell" tabindex=${i === this.focused ? 0 : -1} data-nine=${i} data-mark=${mark} ?data-won=${this.won.includes(String(i))} data-visits=${known?.visits ?? ''} data-mean=${known?.mean ?? ''} aria-disabled=${String(!free || this.busy || !!state?.over)}
      aria-current=${this.shown && report?.best === String(i) ? 'true' : nothing} .style=${`--share: ${known?.share ?? 0}`} aria-label=${`${t(`direction.${i}`)}: ${free ? thought || t('tictactoe.free') : mark}`}
      @focus=${() => (this.focused = i)} @click=${() => this.play(String(i))}
    >${free ? html`<i>${ARROW[i]}</i>${known ? html`<span>${count(known.visits)}</span><small>${mean(known.mean, UNIT)}</small>` : nothing}` : html`<b>${SIGN[/** @type {'x' | 'o'} */ (mark)]}</b>`}</button>`;
  }

  board() {
    return html`<div class="nine" role="grid" aria-label=${t('tictactoe.board')} @keydown=${this.onKey}>${[0, 3, 6].map((row) => html`<div role="row">${[0, 1, 2].map((column) => this.cell(row + column))}</div>`)}</div>`;
  }

  /** @param {string} name @param {string} value @param {[string, string][]} choices @param {(value: any) => void} chosen */
  choice(name, value, choices, chosen) {
    return html`<label class="speed">${t(`tictactoe.${name}`)} <select data-nine-choice=${name} .value=${value} @change=${(/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${choices.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}</select></label>`;
  }

  render() {
    const { state, engine, at, tree, course, searched } = this;
    if (!engine || !state) return nothing;
    const { kind, value } = this.budget;
    const inside = html`
      ${tree || course.length ? html`<p class="panel-note">${t('tictactoe.colours', { n: COLOURED })}</p>` : nothing}
      ${tree ? html`<search-tree .tree=${tree} .unit=${UNIT}></search-tree>` : nothing}
      ${course.length ? html`<convergence-charts .course=${course} .actions=${CELLS} .banded=${this.leaders} .unit=${UNIT} .meanFirst=${this.meanFirst}></convergence-charts>` : nothing}
      ${this.agent === 'uct' && searched ? html`<simulation-steps .opens=${this.opens} .position=${searched} .unit=${UNIT}></simulation-steps>` : nothing}`;
    return html`<div class="steps-controls">
        ${this.choice('agent', this.agent, this.players.map(({ id, label }) => [id, catalogueText(`agent.${id}`, label)]), (agent) => this.choose(agent))}
        ${budgetKinds(this.spec).length ? html`<label class="speed"><input type="number" min="1" max=${budgetRange(this.spec, kind).max} .value=${String(value)} data-nine-choice="budget"
          @change=${(/** @type {Event} */ { target }) => this.limit(/** @type {HTMLInputElement} */ (target))}> ${t(`settings.budget.${kind}`)}</label>` : nothing}
        ${this.choice('side', this.side, [['x', t('tictactoe.x')], ['o', t('tictactoe.o')]], (side) => this.take(side))}
      </div>
      ${this.notes.map(({ key, params }) => html`<p class="error" data-error role="alert">${t(key, params)}</p>`)}
      ${this.changes.length ? html`<p class="panel-note" data-nine-params>${list(this.changes.map((param) => `${paramLabel(/** @type {AgentSpec} */ (this.spec), param)} ${paramText(this.params[param.name])}`))}</p>` : nothing}
      <div class="nine-game">${this.board()}<div>
        <p><span role="status" data-nine-state=${state.over ? state.winner : ''}>${this.said}</span>
          <span class="panel-note" data-nine-at>${at === null ? nothing : `${count(at)} / ${count(value)} ${t(`settings.budget.${kind}`)}`}</span></p>
        <progress max=${value} .value=${at ?? 0} ?data-idle=${at === null} aria-label=${t('state.searching')}></progress>
        <p class="panel-note" ?data-idle=${state.over || !this.shown}>${t('tictactoe.unit')}</p>
        <p class="steps-controls"><button type="button" class="button" data-nine-do="new" @click=${() => this.begin()}>${t('tictactoe.new')}</button>
        <button type="button" class="button" data-nine-do="undo" ?disabled=${state.moves === 0} @click=${() => this.undo()}>${t('tictactoe.undo')}</button>
        <button type="button" class="button" data-nine-do="stop" ?disabled=${at === null} @click=${() => (this.stopped = this.searches)}>${t('control.stop')}</button>
        <button type="button" class="button button-quiet" data-nine-do="thoughts" aria-pressed=${String(this.shown)} @click=${() => (this.shown = !this.shown)}>${t('tictactoe.show')}</button></p>
      </div></div>
      ${embedded ? html`<details class="inside"><summary>${t('inside.open')}</summary><div class="nine-inside">${inside}</div></details>` : inside}`;
  }
}

customElements.define('tic-tac-toe', TicTacToe);
