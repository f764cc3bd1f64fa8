// @ts-check
/**
 * One simulation at a time, in its four phases, on a search of its own that starts empty: select, expand, rollout,
 * backup. Faster than ten phases a second, several are taken before the next drawing.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean } from '../../lib/format.js';
import { amount } from '../../views/amount.js';
import { term } from '../../views/term.js';
import { speedChoice, startClock } from '../playback.js';
import { formulaView } from './formula.js';
import { treeIn } from './growth.js';
import { ARROW, miniBoard, spawnWords, tilesOf } from './parts.js';
import { keyOf } from './tree_layout.js';
import './search_tree.js';

/** @typedef {import('../../../wasm/engine.js').Session} Session */
/** @typedef {import('../../../wasm/engine.js').Trace} Trace */
/** @typedef {import('../../../wasm/engine.js').Tree} Tree */

const PHASES = /** @type {const} */ (['select', 'expand', 'rollout', 'backup']);
/** One return, unlike a mean, has no decimals where it counts something. @type {typeof mean} */
const exact = (value, unit) => (Number.isInteger(value) && unit !== 'probability' ? count(value) : mean(value, unit));
/** What is added shall be among them. */
const TREE_NODES = 1000;
/** Rewards that a move pays; others are worth of the end, and no discount is theirs. */
const PAID = ['score', 'survival'];

export class SimulationSteps extends LightElement {
  static properties = ['opens', 'unit', 'position', 'trace', 'phase', 'playing', 'speed', 'level'];

  constructor() {
    super();
    /** A new search of the position; throws where the agent grows no tree. @type {() => Session} */
    this.opens = () => { throw new Error(); };
    /** What the search depends on: another text is another search. */
    this.position = '';
    this.unit = 'points';
    /** @type {Session | null} */
    this.session = null;
    /** @type {Trace | null} */
    this.trace = null;
    /** Before and after the simulation shown. @type {Tree | null} */
    this.earlier = null;
    /** @type {Tree | null} */
    this.grown = null;
    /** Simulations begun. */
    this.begun = 0;
    /** Of the four, the one shown. */
    this.phase = 3;
    this.playing = false;
    this.speed = 1;
    /** The decision on the path whose formula is shown. */
    this.level = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.close();
  }

  close() {
    this.play(false);
    this.session?.delete();
    this.session = null;
    this.trace = this.earlier = this.grown = null;
    this.begun = 0;
    this.phase = 3;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('position')) this.close();
  }

  /** One phase further: after the last, the next simulation. */
  advance() {
    if (this.phase < 3 && this.trace) {
      this.phase += 1;
      return;
    }
    const { session, tree } = this.open();
    this.earlier = tree;
    this.trace = session.step();
    this.grown = session.tree({ maxNodes: TREE_NODES });
    this.level = 0;
    if (this.trace.path.length === 0) return this.play(false);
    this.begun += 1;
    this.phase = 0;
  }

  /** The search and its tree, which is the root alone at first. */
  open() {
    const session = (this.session ??= this.opens());
    return { session, tree: (this.grown ??= session.tree({ maxNodes: TREE_NODES })) };
  }

  /** Simulations behind it. */
  get done() {
    return this.begun - Number(this.phase < 3);
  }

  /** A whole simulation, whatever of one has been shown. */
  whole() {
    this.play(false);
    this.phase = 3;
    this.advance();
    this.phase = 3;
  }

  /** @param {boolean} on */
  play(on) {
    clearInterval(this.timer);
    this.playing = on;
    if (!on) return;
    this.timer = startClock(this.speed, (phases) => {
      for (let i = 0; i < phases; i += 1) this.advance();
    });
  }

  /** What a move hands up, as the sum that it is: of what came from below and of what the move itself pays. @param {Trace} trace */
  credits({ path, leaf }) {
    const { params } = /** @type {Session} */ (this.session).report();
    const pays = PAID.includes(String(params.reward ?? PAID[0]));
    const discount = pays ? Number(params.discount ?? 1) : 1;
    return [...path].reverse().map((step, i, all) => {
      const below = i ? all[i - 1].value : (leaf?.value ?? 0);
      const rest = `${discount === 1 ? '' : `${discount} · `}${exact(below, this.unit)}`;
      return html`<li><span class="credit" data-credit=${step.value} .style="color: var(--${step.chosen})">${ARROW[step.chosen]} ${step.value < 0 ? '' : '+'}${exact(step.value, this.unit)}</span>
        ${pays && this.unit !== 'result' ? html`<span class="panel-note">${t('steps.sum', { rest, paid: exact(step.value - discount * below, this.unit) })}</span>` : nothing}</li>`;
    });
  }

  /** @param {Trace} trace */
  texts(trace) {
    const last = trace.path[trace.path.length - 1];
    const leaf = /** @type {NonNullable<Trace['leaf']>} */ (trace.leaf);
    return {
      select: html`<ol class="trace-path">${trace.path.map((step, i) => html`<li data-way=${i === 0 ? step.chosen : nothing} .style="--side: var(--${step.chosen})">
        <button type="button" class="button button-quiet" data-level=${i} aria-pressed=${String(i === this.level)} @click=${() => (this.level = i)}>
          <span .style="color: var(--${step.chosen})">${ARROW[step.chosen]} ${t(`direction.${step.chosen}`)}</span></button>
        <span class="panel-note">${step.outcome && spawnWords(step.outcome)}</span></li>`)}</ol>`,
      expand: leaf.added ? t('steps.added') : t(leaf.terminal ? 'steps.terminal' : 'steps.full'),
      rollout: leaf.moves.length > 0
        ? t('steps.rolled', { moves: count(leaf.moves.length), value: amount(leaf.value, this.unit, exact) })
        : t('steps.looked', { value: amount(leaf.value, this.unit) }),
      backup: html`<ol class="trace-path">${this.credits(trace)}</ol><p class="panel-note">${t('steps.credit')}</p>`,
      board: tilesOf(this.phase === 0 ? last.board : leaf.board),
    };
  }

  render() {
    const { trace } = this;
    const texts = trace && trace.path.length > 0 ? this.texts(trace) : null;
    const step = trace?.path[this.level];
    const why = t('steps.why', { n: this.level + 1 });
    const { tree } = this.open();
    const path = trace?.path.flatMap(({ node, chosen }) => [keyOf(node, null), keyOf(node, chosen)]) ?? [];
    const leaf = texts && this.phase > 0 && trace?.leaf?.node;
    return html`<div class="steps" data-steps=${this.done} data-phase=${texts ? PHASES[this.phase] : ''}>
      <div class="steps-controls">
        <button type="button" class="button" data-primary data-step="play" @click=${() => this.play(!this.playing)}>${t(this.playing ? 'steps.pause' : 'steps.play')}</button>
        <button type="button" class="button" data-step="phase" @click=${() => (this.play(false), this.advance())}>${t('steps.phase')}</button>
        <button type="button" class="button" data-step="whole" @click=${() => this.whole()}>${t('steps.whole')}</button>
        <button type="button" class="button" data-step="restart" @click=${() => (this.close(), this.requestUpdate())}>${t('steps.restart')}</button>
        ${speedChoice(this.speed, (speed) => ((this.speed = speed), this.play(this.playing)))}
        <span class="panel-note">${t('steps.done', { n: count(this.done) })}</span>
      </div>
      ${trace && !texts ? html`<p class="panel-note">${t('steps.nothing')}</p>` : nothing}
      <div class="tree-detail">
        ${miniBoard(texts?.board ?? tilesOf(tree.nodes[0].board))}
        <ol class="phases-list">${PHASES.map((phase, i) => html`<li data-phase-name=${phase} ?data-now=${texts && i === this.phase} ?data-later=${!texts || i > this.phase} aria-current=${texts && i === this.phase ? 'step' : nothing}>
          <h4>${i + 1}. ${term(`phase.${phase}`, t(`phase.${phase}`))}</h4>
          ${!texts || i > this.phase ? html`<p class="panel-note">&hellip;</p>` : html`<div>${texts[phase]}</div>`}
        </li>`)}</ol>
        ${step && trace?.policy ? html`<div class="wide"><h4>${why}</h4>${formulaView({
          policy: trace.policy, total: step.total, nodeMean: null, actions: step.actions, unit: this.unit, chosen: step.chosen, onBoard: this.level === 0, label: why,
        })}</div>` : nothing}
      </div>
      <search-tree .tree=${texts && this.earlier ? treeIn(this.earlier, tree, this.phase) : tree} .unit=${this.unit} .compact=${true} .marked=${new Set(typeof leaf === 'number' ? [...path, keyOf(leaf, null)] : path)}></search-tree>
    </div>`;
  }
}

customElements.define('simulation-steps', SimulationSteps);
