// @ts-check
/**
 * The formula of the tree policy with a node's own numbers in it. `terms` is pure: what each action's bound is made of,
 * computed from what the engine tells; a test holds it against the engine's own bounds.
 */
import { html, nothing } from 'lit/html.js';
import { t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';
import { amount } from '../../views/amount.js';
import { term } from '../../views/term.js';
import { ARROW, fine } from './parts.js';
import '../charts/figure.js';

/** @typedef {import('../../../wasm/engine.js').TreePolicy} TreePolicy */
/** @typedef {import('../../../wasm/engine.js').NodeStats & {action: string | null}} Candidate */
/** @typedef {{action: string, n: number, q: number | null, explore: number | null, bound: number | null, prior: number | null, variance: number}} Term */

/** @typedef {{C: unknown, N: string, n: string, P?: string, V?: string}} Parts  names, or numbers in their place */

/** What is added to Q', with names or with numbers. @type {Record<string, (parts: Parts) => unknown>} */
const BONUS = {
  uct: ({ C, N, n }) => html`<math><mi>${C}</mi><msqrt><mfrac><mrow><mi>ln</mi><mspace width="0.2em" /><mi>${N}</mi></mrow><mi>${n}</mi></mfrac></msqrt></math>`,
  ucb1: ({ C, N, n }) => html`<math><mn>2</mn><mo>&sdot;</mo><mi>${C}</mi><msqrt><mfrac><mrow><mn>2</mn><mspace width="0.2em" /><mi>ln</mi><mspace width="0.2em" /><mi>${N}</mi></mrow><mi>${n}</mi></mfrac></msqrt></math>`,
  'ucb1-tuned': ({ C, N, n, V }) => html`<math><mi>${C}</mi><msqrt><mfrac><mrow><mi>ln</mi><mspace width="0.2em" /><mi>${N}</mi></mrow><mi>${n}</mi></mfrac><mo>&sdot;</mo><mi>min</mi><mo>(</mo><mn>&frac14;</mn><mo>,</mo><mi>${V}</mi><mo>+</mo><msqrt><mfrac><mrow><mn>2</mn><mspace width="0.2em" /><mi>ln</mi><mspace width="0.2em" /><mi>${N}</mi></mrow><mi>${n}</mi></mfrac></msqrt><mo>)</mo></msqrt></math>`,
  puct: ({ C, N, n, P }) => html`<math><mi>${C}</mi><mo>&sdot;</mo><mi>${P}</mi><mo>&sdot;</mo><mfrac><msqrt><mi>${N}</mi></msqrt><mrow><mn>1</mn><mo>+</mo><mi>${n}</mi></mrow></mfrac></math>`,
};

/**
 * @param {TreePolicy} policy
 * @param {number} total  N
 * @param {number | null} nodeMean  of all the node's simulations: puct's Q of an action not tried yet
 * @param {Candidate[]} actions
 * @returns {Term[]}
 */
export function terms(policy, total, nodeMean, actions) {
  const { name, exploration: C, factor, offset } = policy;
  return actions.map(({ action, visits: n, mean, stderr, prior }) => {
    const own = n > 0 ? mean : name === 'puct' ? nodeMean : null;
    const q = own === null ? null : factor * own + offset;
    const ratio = Math.log(total) / n;
    const variance = factor ** 2 * (stderr ?? 0) ** 2 * (n - 1);
    const explore = name === 'puct' ? (C * (prior ?? 0) * Math.sqrt(total)) / (1 + n)
      : n === 0 ? null
        : name === 'ucb1-tuned' ? C * Math.sqrt(ratio * Math.min(0.25, variance + Math.sqrt(2 * ratio)))
          : name === 'ucb1' ? 2 * C * Math.sqrt(2 * ratio) : C * Math.sqrt(ratio);
    const bound = total > 0 && q !== null && explore !== null ? q + explore : null;
    return { action: action ?? '', n, q, explore, bound, prior, variance };
  });
}

/** Of these the search follows the highest bound. @param {Term[]} list */
export const winner = (list) =>
  list.reduce((best, one) => ((one.bound ?? -Infinity) > (best?.bound ?? -Infinity) ? one : best), /** @type {Term | null} */ (null));

/** @param {number | null} end  of the scale */
const endOf = (end) => (Number.isInteger(end) ? count(end) : fine(end));

/** How Q' comes from Q. @param {TreePolicy} policy @param {string} unit */
function scaleWords(policy, unit) {
  if (policy.scale === 'none') return t('formula.scale.none');
  if (policy.factor === 0) return policy.scale === 'range' && policy.min !== null ? t('formula.scale.one', { min: amount(policy.min, unit, endOf) }) : t('formula.scale.unseen');
  if (policy.scale === 'ratio') return t('formula.scale.ratio', { mean: fine(policy.mean) });
  return t('formula.scale.range', { min: endOf(policy.min), max: amount(policy.max, unit, endOf) });
}

/**
 * @param {object} what
 * @param {TreePolicy} what.policy
 * @param {number} what.total
 * @param {number | null} what.nodeMean
 * @param {Candidate[]} what.actions
 * @param {string} what.unit
 * @param {string | null} [what.chosen]  the action really followed, where that is known
 * @param {boolean} what.onBoard  these are the moves of the board that all pictures speak of
 * @param {string} [what.label]
 */
export function formulaView({ policy, total, nodeMean, actions, unit, chosen = null, onBoard, label = t('formula.title') }) {
  const list = terms(policy, total, nodeMean, actions);
  const bonus = BONUS[policy.name];
  const won = chosen ?? winner(list)?.action;
  const waiting = policy.name !== 'puct' && list.some(({ n }) => n === 0);
  return html`<div class="formula" data-formula=${policy.name}>
    <p class="formula-line"><math><msup><mi>Q</mi><mo>&prime;</mo></msup><mo>+</mo></math> ${bonus({ C: 'C', N: 'N', n: 'n', P: 'P', V: 'V' })}</p>
    <p class="panel-note">${t('formula.where', { n: count(total), c: policy.exploration })} ${scaleWords(policy, unit)}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${label}><table class="figures formula-table">
      <thead><tr>
        <th scope="col">${t('formula.action')}</th><th scope="col">${term('visits', 'n')}</th><th scope="col">${term('mean', "Q'")}</th>
        <th scope="col">${term('param.exploration', t('formula.explore'))}</th><th scope="col">${term('ucb', t('formula.bound'))}</th>
      </tr></thead>
      <tbody>${list.map((one) => html`<tr data-formula-action=${one.action} data-way=${onBoard ? one.action : nothing} .style="--side: var(--${one.action})" ?data-won=${one.action === won}>
        <th scope="row"><span class="side">${ARROW[one.action]} ${t(`direction.${one.action}`)}</span>${one.action === won ? html` <span class="won">${t('formula.wins')}</span>` : nothing}</th>
        <td>${count(one.n)}</td><td>${fine(one.q)}</td>
        <td>${one.explore === null ? t('formula.untried') : html`<span class="working">${bonus({ C: policy.exploration, N: count(total), n: count(one.n), P: fine(one.prior), V: fine(one.variance) })} = </span>${fine(one.explore)}`}</td>
        <td data-bound=${one.bound ?? ''}>${one.bound !== null && Math.abs(one.bound) < 1000 ? one.bound.toPrecision(5) : fine(one.bound)}</td>
      </tr>`)}</tbody>
    </table></div>
    ${waiting ? html`<p class="panel-note">${t('formula.once')}</p>` : nothing}
  </div>`;
}
