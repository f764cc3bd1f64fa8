// @ts-check
/** A figure of a step: one board, searched by one player after another, and what is to be seen of these searches. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean, percent } from '../../lib/format.js';
import { meanFirst } from '../../engine/root.js';
import { lengthsOf } from '../../views/play/report_facts.js';
import { ARROW, miniBoard, tilesOf } from '../analysis/parts.js';

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../../engine/protocol.js').Report & import('../../engine/protocol.js').Explained} Found */

const TREE_NODES = 200;

export class LessonSearches extends LightElement {
  static properties = ['loaded', 'pool', 'board', 'players', 'kind', 'found', 'error', 'lang'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Loaded | null} */
    this.loaded = null;
    /** Made on first use. @type {() => import('../../engine/pool.js').Pool} */
    this.pool = () => { throw new Error(); };
    this.board = '';
    /** @type {Player[]} */
    this.players = [];
    /** @type {import('./steps.js').SearchKind} */
    this.kind = 'table';
    /** @type {(Found | null)[]} */
    this.found = [];
    this.error = '';
    this.lang = '';
  }

  async firstUpdated() {
    if (this.kind !== 'phases') await this.search();
    if (this.kind === 'returns') await this.showRollout();
    this.dataset.done = '';
  }

  async search() {
    const explain = { tree: this.kind === 'tree' ? TREE_NODES : 0, returns: this.kind === 'returns', course: this.kind === 'means' };
    try {
      for (const [i, player] of this.players.entries()) {
        const show = (/** @type {Found | null} */ report) => (this.found = this.players.map((_, k) => (k === i ? report : (this.found[k] ?? null))));
        const { report } = await this.pool().search(player.request(this.board, explain), show).result;
        // Another step has taken the workers.
        if (!report) return;
        show(report);
      }
    } catch (error) {
      this.error = t('error.search', { message: /** @type {Error} */ (error).message });
    }
  }

  /** The first rollout through the best move, before its first move. */
  async showRollout() {
    await this.updateComplete;
    const histograms = /** @type {import('../analysis/rollouts.js').RolloutHistograms | null} */ (this.querySelector('rollout-histograms'));
    await histograms?.updateComplete;
    histograms?.draw(this.found[0]?.best ?? '', 0);
    histograms?.play(false);
  }

  /** @param {Player} player */
  session(player) {
    return /** @type {import('../../app/controller.js').Loaded} */ (this.loaded).engine.createSession(player.position(this.board));
  }

  /** @param {string} action @param {number} index */
  sample = (action, index) => {
    const session = this.session(this.players[0]);
    try {
      return session.rollout({ action, index });
    } finally {
      session.delete();
    }
  };

  /** A board to step through is opened where its search can be. What opens in another tab is a link alone. @param {MouseEvent} event */
  onOpen({ ctrlKey, metaKey, shiftKey }) {
    const play = /** @type {import('../../views/play/play_view.js').PlayView | null} */ (document.querySelector('play-view'));
    if (this.kind !== 'phases' || ctrlKey || metaKey || shiftKey) return;
    // As soon as the page has followed the link.
    addEventListener('hashchange', () => play?.lookInside('steps'), { once: true });
  }

  /** @param {number} i @param {Found | null} found */
  heading(i, found) {
    const player = this.players[i];
    return html`<div class="lesson-player"><h3>${this.players.length > 1 ? html`<span class="badge">${i + 1}</span> ` : nothing}${player.label()}</h3>${found ? html`<span class="panel-note">${t(`unit.${found.unit}`)}</span>` : nothing}<a data-learn="open" href=${player.link(this.board)} @click=${this.onOpen}>${t('lesson.open')}</a></div>`;
  }

  /** What one player thinks of the four moves, side by side. @param {Found} found */
  opinions({ actions, best, unit }) {
    const sampled = actions.some(({ stderr }) => stderr !== null);
    const lengths = sampled ? actions.map(({ share }) => share) : lengthsOf(actions.map(({ mean: value }) => value));
    return html`<ul class="opinions">${actions.map(({ action, legal, share, visits, mean: value, stderr }, i) => html`<li
      .style=${`--series: var(--${action}); --length: ${lengths[i]}`} data-opinion=${action} data-visits=${visits} data-mean=${value ?? ''} aria-current=${action === best ? 'true' : nothing}>
      <b>${ARROW[action]} ${t(`direction.${action}`)}${action === best ? ' \u2713' : ''}</b>
      ${legal ? html`<i></i>${sampled ? html`<span>${percent(share, 0)}</span> ` : nothing}<span>${mean(value, unit)}${stderr === null ? '' : ` \u00b1 ${mean(stderr, unit)}`}</span>` : t('table.illegal')}
    </li>`)}</ul>`;
  }

  /** @param {Player} player @param {Found | null} found */
  picture(player, found) {
    if (this.kind === 'phases') {
      return html`<simulation-steps .opens=${() => this.session(player)} .position=${this.board}></simulation-steps>`;
    }
    if (!found) return html`<p class="panel-note">${t('state.searching')}</p>`;
    const { unit, course, tree, returns } = found;
    if (this.kind === 'table') return this.opinions(found);
    if (this.kind === 'tree') return html`<search-tree .tree=${tree ?? null} .unit=${unit}></search-tree>`;
    if (this.kind === 'returns') {
      return html`<rollout-histograms .returns=${returns ?? null} .unit=${unit} .tiles=${tilesOf(this.board)} .sample=${this.sample}></rollout-histograms>`;
    }
    return html`<convergence-charts .course=${course ?? []} .unit=${unit} .meanFirst=${meanFirst(found)} .only=${'mean'}></convergence-charts>`;
  }

  render() {
    return html`<div class="lesson-board">${miniBoard(tilesOf(this.board))}<p class="panel-note">${t('lesson.board')} ${this.kind === 'table' ? t('lesson.opinions') : ''}</p></div>
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
      ${this.players.map((player, i) => html`<section data-player=${i}>${this.heading(i, this.found[i] ?? null)}${this.picture(player, this.found[i] ?? null)}</section>`)}`;
  }
}

customElements.define('lesson-searches', LessonSearches);
