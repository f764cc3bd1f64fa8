// @ts-check
/**
 * The visit rose: one rail along each edge of the board. A bar grows from the rail's middle, its length is the share
 * of visits, or where values decide the value on one scale; the label says arrow, word, share and count, or the value. The direction that will be played is set in bold.
 */
import { html } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { arrow } from '../../lib/icons.js';
import { count, mean, percent, NONE } from '../../lib/format.js';
import { t } from '../../app/i18n.js';
import { countsLeaves, currentReport, rows } from './report_facts.js';

export class VisitRose extends LightElement {
  static properties = ['state'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').State | null} */
    this.state = null;
  }

  render() {
    const byValue = countsLeaves(this.state);
    const unit = currentReport(this.state)?.unit;
    return rows(this.state).map((row) => {
      const direction = t(`direction.${row.action}`);
      const share = percent(row.share, 0);
      const value = mean(row.mean, unit);
      const known = byValue ? row.mean !== null : row.visits > 0;
      const label = !known ? t('rose.none', { direction })
        : byValue ? t('rose.value', { direction, value })
          : t('rose.bar', { direction, share, visits: count(row.visits) });
      return html`
        <div class="rail-label" data-side=${row.action} data-way=${row.action} ?data-best=${row.best} aria-hidden="true">
          ${arrow(row.action)}<span class="rail-word">${direction}</span
          ><span class="rail-share">${known ? (byValue ? value : share) : NONE}</span
          ><span class="rail-count">${known && !byValue ? count(row.visits) : ''}</span>
        </div>
        <div class="rail" data-side=${row.action} data-way=${row.action}>
          <div
            class="bar"
            role="img"
            aria-label=${label}
            data-bar=${row.action}
            data-share=${row.share}
            ?data-best=${row.best}
            .style=${`--length: ${row.length}`}
            ?data-none=${row.length === 0}
          ></div>
        </div>
      `;
    });
  }
}

customElements.define('visit-rose', VisitRose);
