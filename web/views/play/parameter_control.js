// @ts-check
/** The control of one parameter: a list for a choice, a field for an integer, field and slider for a number. */
import { html, nothing } from 'lit/html.js';
import { t, catalogueText } from '../../app/i18n.js';
import './number_field.js';

/** @typedef {import('../../app/settings.js').ParamSpec} Param */
/** @typedef {number | string} Value */

/** Steps a thumb can tell apart on a short slider. */
const SLIDER_STEPS = 200;

/**
 * @param {Param} param
 * @param {Value} value
 * @param {string} label
 * @param {(value: Value) => void} set
 * @param {{prefix?: string, agent?: string}} [where]  of the control's id; `@agent` where it is not the one that plays
 */
export function parameterControl(param, value, label, set, { prefix = '', agent = '' } = {}) {
  const id = `${prefix}param-${param.name}`;
  const term = `param.${param.name}${agent}`;
  if (param.type === 'choice') return choice(param, value, id, term, set);
  const whole = param.type === 'integer';
  const [min, max] = [param.min ?? 0, param.max ?? 1];
  return html`
    ${param.word === undefined ? nothing : wordButton(param.word, value, label, set)}
    <number-field
      .fieldId=${id}
      .term=${term}
      .label=${label}
      .kind=${whole ? 'integer' : 'number'}
      .value=${value}
      .min=${min}
      .max=${max}
      .words=${param.word === undefined ? [] : [param.word]}
      .place=${'parameters'}
      @field-commit=${(/** @type {CustomEvent} */ event) => set(event.detail.value)}
    ></number-field>
    ${whole ? nothing : slider(param, value, min, max, set)}
  `;
}

/** @param {Param} param @param {Value} value @param {string} id @param {string} term @param {(value: Value) => void} set */
function choice(param, value, id, term, set) {
  return html`<select
    class="field"
    id=${id}
    data-term=${term}
    @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.currentTarget).value)}
  >
    ${(param.choices ?? []).map((one) => html`<option value=${one} .selected=${one === value}>
      ${catalogueText(`choice.${one}`, one)}
    </option>`)}
  </select>`;
}

/** The word that stands for infinity, for those who would not think of typing it. @param {string} word @param {Value} value @param {string} label @param {(value: Value) => void} set */
function wordButton(word, value, label, set) {
  const shown = catalogueText(`choice.${word}`, word);
  return html`<button
    type="button" class="button button-small" ?hidden=${value === word} aria-label=${t('settings.word', { label, word: shown })}
    @click=${() => set(word)}
  >${shown}</button>`;
}

/**
 * For the pointer only: keyboards and screen readers have the field beside it.
 * @param {Param} param @param {Value} value @param {number} min @param {number} max @param {(value: Value) => void} set
 */
function slider(param, value, min, max, set) {
  const [from, to] = sliderRange(param, value, min, max);
  return html`<input
    type="range"
    tabindex="-1"
    aria-hidden="true"
    min=${from}
    max=${to}
    step=${param.step || (max - min) / 100}
    .value=${String(value === param.word ? to : value)}
    @change=${(/** @type {Event} */ event) => set(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))}
  />`;
}

/**
 * Where the slider begins and ends: a range of thousands of steps would put every useful value into one pixel, so it
 * then reaches some way beyond the default and the value; the field takes the whole range.
 * @param {Param} param @param {Value} value @param {number} min @param {number} max
 */
function sliderRange(param, value, min, max) {
  const step = param.step || (max - min) / 100;
  if ((max - min) / step <= SLIDER_STEPS) return [min, max];
  const useful = [Number(param.default) * 4, Number(value) * 1.5].filter(Number.isFinite).map(Math.abs);
  const reach = Math.max(...useful, step * 10);
  return [Math.max(min, -reach), Math.min(max, Math.max(min + step * 10, reach))];
}
