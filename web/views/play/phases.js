// @ts-check
/** Where the time of the simulations goes: a bar of four parts, and the parts in words. */
import { html, nothing } from 'lit/html.js';
import { percent } from '../../lib/format.js';
import { t } from '../../app/i18n.js';
import { term } from '../term.js';
import { phaseShares } from './report_facts.js';

/** @param {import('../../app/controller.js').State | null} state */
export function phaseBar(state) {
  const shares = phaseShares(state);
  if (!shares) return nothing;
  return html`<div class="phases" data-phases>
    <div class="phase-bar" aria-hidden="true">
      ${shares.map(({ name, share }) => html`<span data-phase-part=${name} .style=${`flex-grow: ${share}`}></span>`)}
    </div>
    <dl>
      ${shares.map(({ name, share }) => html`<div data-phase-part=${name}>
        <dt>${term(`phase.${name}`, t(`phase.${name}`))}</dt><dd>${percent(share, 0)}</dd>
      </div>`)}
    </dl>
  </div>`;
}
