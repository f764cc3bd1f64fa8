// @ts-check
/**
 * What explains the search of the position on the board, as tabs: its tree with the formula of its tree policy, its
 * rollouts, one simulation at a time, and another player beside it. Who puts it into the page asks the controller to
 * have searches tell their tree and their returns as well.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { meanFirst } from '../../engine/root.js';
import { SUGGESTIONS } from '../../views/play/think_first.js';
import './comparison.js';
import './convergence.js';
import './rollouts.js';
import './search_tree.js';
import './steps.js';

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {State['report'] & import('../../engine/protocol.js').Explained} Explained */

const TABS = /** @type {const} */ (['course', 'tree', 'rollouts', 'steps', 'compare']);

export class AnalysisViews extends LightElement {
  static properties = ['controller', 'state', 'earlier', 'tab'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    /** @type {State | null} */
    this.state = null;
    /** When the move that led to this position was decided. @type {State | null} */
    this.earlier = null;
    /** @type {typeof TABS[number]} */
    this.tab = 'course';
    /** Opened once, a comparison stays while other tabs are looked at. */
    this.compares = false;
    /** What stands below the views does not follow every tree of autoplay up and down: they grow, and stay so. */
    this.steady = new ResizeObserver(() => {
      if (this.state?.autoplay) this.pinned.forEach((one) => (one.style.minHeight = `${one.getBoundingClientRect().height}px`));
    });
  }

  get pinned() {
    return /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('#analysis-view, .tree-scroll'));
  }

  /** Elements that are older than their class get their properties late. @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.compares ||= this.tab === 'compare';
    if (changed.has('tab') || !this.state?.autoplay) this.pinned.forEach((one) => (one.style.minHeight = ''));
  }

  connectedCallback() {
    super.connectedCallback();
    this.steady.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.steady.disconnect();
  }

  /** A search of its own of a position. @param {State} state */
  session({ agent, params, seed, game }) {
    const { engine } = /** @type {import('../../app/controller.js').Loaded} */ (this.controller?.machinery);
    return engine.createSession({ agent, params, seed, board: game.board, score: game.score, moves: game.moves, analyse: true });
  }

  /** @param {string} action @param {number} index */
  sample = (action, index) => {
    const session = this.session(this.drawn);
    try {
      return session.rollout({ action, index });
    } finally {
      session.delete();
    }
  };

  /** The button goes with what it says: the focus stays at the tab. */
  search() {
    this.toTab();
    this.dispatchEvent(new CustomEvent('control', { detail: { name: 'hint' }, bubbles: true }));
  }

  toTab() {
    /** @type {HTMLElement | null} */ (this.querySelector('[role="tab"][aria-selected="true"]'))?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.tab = TABS[(TABS.indexOf(this.tab) + by + TABS.length) % TABS.length];
    this.updateComplete.then(() => this.toTab());
  }

  /** Of a report, what the tab draws. @param {State | null} state */
  told(state) {
    const report = /** @type {Explained | null} */ (state?.report ?? null);
    return { course: report?.course, tree: report?.tree?.nodes, rollouts: report?.returns }[/** @type {string} */ (this.tab)];
  }

  /** Whose numbers are drawn: the next position keeps the picture of the last one until it has numbers of its own. */
  get drawn() {
    const [state, { earlier }] = [/** @type {State} */ (this.state), this];
    return !this.told(state)?.length && earlier?.agent === state.agent && this.told(earlier)?.length ? earlier : state;
  }

  view() {
    const state = /** @type {State} */ (this.state);
    const { drawn } = this;
    const report = /** @type {Explained | null} */ (drawn.report);
    const unit = report?.unit ?? 'points';
    const grows = state.agent === 'uct' || state.agent === 'puct';
    if (this.tab === 'compare') return nothing;
    const simulates = state.catalogue.find(({ id }) => id === state.agent)?.limits.includes('simulations');
    const lacks = !grows && (this.tab === 'steps' || this.tab === 'tree') ? 'analysis.notree' : simulates ? '' : 'analysis.none';
    // No search would help.
    if (lacks) return html`<p class="panel-note">${t(lacks)}</p>`;
    if (this.tab === 'steps') {
      const { agent, params, seed, game } = state;
      return html`<simulation-steps
        .opens=${() => this.session(state)} .unit=${agent === 'puct' ? 'evaluator' : unit}
        .position=${JSON.stringify([agent, params, seed, game.board, game.score, game.moves])}
      ></simulation-steps>`;
    }
    if (!report || !this.told(drawn)?.length) {
      return html`<div class="steps-controls"><p class="panel-note">${t(report ? 'analysis.before' : state.hide.includes(SUGGESTIONS) ? 'think.hidden' : 'analysis.wait')}</p>
        <button type="button" class="button" data-analysis="search" ?disabled=${state.game.over || state.thinking} 
          @click=${this.search}>${t('analysis.search')}</button></div>`;
    }
    return html`${this.picture(drawn, report, unit)}<p class="panel-note" ?data-idle=${drawn === state || state.autoplay}>${t('analysis.last')}</p>`;
  }

  /** @param {State} drawn @param {Explained} report @param {string} unit */
  picture({ game, params, workers }, report, unit) {
    if (this.tab === 'course') {
      return html`<convergence-charts .course=${report.course ?? []} .unit=${unit} .meanFirst=${meanFirst(report)}></convergence-charts>`;
    }
    if (this.tab === 'rollouts') {
      return html`<rollout-histograms .returns=${report.returns ?? null} .unit=${unit} .tiles=${game.tiles} .sample=${'rollout' in params ? this.sample : null}></rollout-histograms>`;
    }
    return html`<search-tree .tree=${report.tree ?? null} .unit=${unit} .workers=${workers}></search-tree>`;
  }

  render() {
    if (!this.state?.game.board) return nothing;
    return html`<section class="analysis" aria-label=${t('analysis.title')}>
      <div class="tabs" role="tablist" aria-label=${t('analysis.title')} @keydown=${this.onKey}>${TABS.map((tab) => html`<button
        type="button" role="tab" id=${`tab-${tab}`} data-tab=${tab} aria-selected=${String(tab === this.tab)} aria-controls="analysis-view"
        tabindex=${tab === this.tab ? 0 : -1} @click=${() => (this.tab = tab)}
      >${t(`analysis.${tab}`)}</button>`)}</div>
      <div id="analysis-view" role="tabpanel" aria-labelledby=${`tab-${this.tab}`}>
        ${this.view()}
        ${this.compares ? html`<agent-comparison ?hidden=${this.tab !== 'compare'} .controller=${this.controller} .state=${this.state}></agent-comparison>` : nothing}
      </div>
    </section>`;
  }
}

customElements.define('analysis-views', AnalysisViews);
