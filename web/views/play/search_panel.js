// @ts-check
/** The panel that answers a question: why this move? Heading, state, root line, table. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean, percent } from '../../lib/format.js';
import { currentReport, justPlayed, playsAnything, progressOf } from './report_facts.js';
import { phaseBar } from './phases.js';
import { duration, rootLine } from './root_line.js';
import './action_table.js';

/** @typedef {import('../../app/controller.js').State} State */

export class SearchPanel extends LightElement {
  static properties = ['state', 'decision'];

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    /** The last report there was, maybe of the position before this one. @type {State['report']} */
    this.decision = null;
  }

  heading() {
    const report = currentReport(this.state);
    if (this.state?.game?.over) return t('panel.over');
    if (!report?.best) return t('panel.none');
    const key = this.state?.thinking ? 'panel.leaning' : 'panel.why';
    return t(key, { direction: t(`direction.${report.best}`) });
  }

  /** What the panel says while it has no numbers of this position, or never has any. @param {string} status */
  note(status) {
    if (status !== 'idle') return nothing;
    const report = currentReport(this.state);
    if (report) return playsAnything(this.state) ? t('panel.anything') : nothing;
    const row = justPlayed(this.state, this.decision);
    if (!row || !this.decision) return t('panel.none.text');
    return t(row.mean === null ? 'panel.last-plain' : 'panel.last', {
      direction: t(`direction.${row.action}`), share: percent(row.share, 0), visits: count(this.decision.visits),
      mean: mean(row.mean, this.decision.unit), unit: t(`unit.${this.decision.unit}`),
    });
  }

  /** The state in words; of a long search also how far it has come, and where it was stopped. @param {string} status */
  status(status) {
    if (this.state?.paused === 'hidden') return t('state.hidden');
    const progress = progressOf(this.state);
    if (progress) {
      const amount = (/** @type {number} */ n) => (progress.kind === 'ms' ? duration(n) : count(Math.round(n)));
      const done = amount(progress.done);
      if (status === 'searching') return t('state.progress', { done, total: amount(progress.total), time: duration(progress.left) });
      if (status === 'idle' && currentReport(this.state)?.stopReason === 'cancelled') return t('state.stopped', { done });
    }
    return t(`state.${status}`);
  }

  render() {
    const status = this.state?.status ?? 'loading';
    return html`
      <header class="panel-head">
        <h2>${this.heading()}</h2>
        <p class="status" data-field="state" data-state=${status}>${this.status(status)}</p>
      </header>
      ${rootLine(this.state)}
      <action-table .state=${this.state}></action-table>
      <div class="panel-foot"><p class="panel-note">${this.note(status)}</p>${phaseBar(this.state)}</div>
    `;
  }
}

customElements.define('search-panel', SearchPanel);
