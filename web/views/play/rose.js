// @ts-check
/**
 * The visit rose: one rail along each edge of the board. A bar grows from the rail's middle, its length is the share
 * of visits; the label says arrow, word, share, count. The direction that will be played is set in bold.
 */
import { html } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { arrow } from '../../lib/icons.js';
import { count, percent, NONE } from '../../lib/format.js';
import { t } from '../../app/i18n.js';
import { rows } from './report_facts.js';

export class VisitRose extends LightElement {
  static properties = ['state'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').State | null} */
    this.state = null;
  }

  render() {
    return rows(this.state).map((row) => {
      const direction = t(`direction.${row.action}`);
      const share = percent(row.share, 0);
      const label = row.visits
        ? t('rose.bar', { direction, share, visits: count(row.visits) })
        : t('rose.none', { direction });
      return html`
        <div class="rail-label" data-side=${row.action} data-way=${row.action} ?data-best=${row.best} aria-hidden="true">
          ${arrow(row.action)}<span class="rail-word">${direction}</span
          ><span class="rail-share">${row.visits ? share : NONE}</span
          ><span class="rail-count">${row.visits ? count(row.visits) : ''}</span>
        </div>
        <div class="rail" data-side=${row.action} data-way=${row.action}>
          <div
            class="bar"
            role="img"
            aria-label=${label}
            data-bar=${row.action}
            data-share=${row.share}
            ?data-best=${row.best}
            .style=${`--share: ${row.share}`}
          ></div>
        </div>
      `;
    });
  }
}

customElements.define('visit-rose', VisitRose);
