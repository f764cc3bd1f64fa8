// @ts-check
/** The panel that answers a question: why this move? Heading, state, root line, table. */
import { html, nothing } from 'lit';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { currentReport } from './report_facts.js';
import { rootLine } from './root_line.js';
import './action_table.js';

export class SearchPanel extends LightElement {
  static properties = { state: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/controller.js').State | null} */
    this.state = null;
  }

  heading() {
    const report = currentReport(this.state);
    if (this.state?.game?.over) return t('panel.over');
    if (!report?.best) return t('panel.none');
    const key = this.state?.status === 'searching' ? 'panel.leaning' : 'panel.why';
    return t(key, { direction: t(`direction.${report.best}`) });
  }

  render() {
    const status = this.state?.status ?? 'loading';
    const text = this.state?.paused === 'hidden' ? t('state.hidden') : t(`state.${status}`);
    const waiting = !currentReport(this.state) && status === 'idle';
    return html`
      <header class="panel-head">
        <h2>${this.heading()}</h2>
        <p class="status" data-field="state" data-state=${status}>${text}</p>
      </header>
      ${rootLine(this.state)}
      <action-table .state=${this.state}></action-table>
      <p class="panel-note">${waiting ? t('panel.none.text') : nothing}</p>
    `;
  }
}

customElements.define('search-panel', SearchPanel);
