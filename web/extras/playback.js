// @ts-check
/** What plays by itself, one step after another: a clock and the choice of its speed. */
import { html } from 'lit/html.js';
import { t } from '../app/i18n.js';

export const SPEEDS = [1, 2, 5, 10, 25, 50];
/** At most ten drawings a second: what is faster takes several steps before the next. */
const DRAW_MS = 100;

/**
 * @param {number} rate  steps a second
 * @param {(steps: number) => void} advance
 * @returns {ReturnType<typeof setInterval>}  what clearInterval() ends
 */
export function startClock(rate, advance) {
  const every = Math.max(DRAW_MS, 1000 / rate);
  return setInterval(() => advance(Math.round((every * rate) / 1000)), every);
}

/** @param {number} speed @param {(speed: number) => void} set */
export function speedChoice(speed, set) {
  return html`<label class="speed">${t('steps.speed')} <select data-step="speed"
    @change=${(/** @type {Event} */ event) => set(Number(/** @type {HTMLSelectElement} */ (event.target).value))}
  >${SPEEDS.map((one) => html`<option value=${one} .selected=${one === speed}>${one}x</option>`)}</select></label>`;
}
