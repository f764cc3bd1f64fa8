// @ts-check
/**
 * A number one can edit in place. It commits on change; what is not a number in range is refused with a sentence
 * and the old value comes back, so the setting on the page is always the setting that runs.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { parseWhole } from '../../lib/format.js';
import { t } from '../../app/i18n.js';

const LARGEST_SEED = 2n ** 64n - 1n;

export class NumberField extends LightElement {
  static properties = [
    'fieldId', 'control', 'term', 'label', 'value', 'min', 'max', 'step', 'kind', 'words', 'place', 'disabled',
  ];

  constructor() {
    super();
    /** @type {string | undefined} */
    this.fieldId = undefined;
    /** @type {string | undefined} data-control of the input */
    this.control = undefined;
    /** @type {string | undefined} */
    this.term = undefined;
    this.label = '';
    /** @type {number | string} */
    this.value = 0;
    this.min = 0;
    this.max = 1;
    this.step = 1;
    /** @type {'integer' | 'number' | 'seed'} */
    this.kind = 'integer';
    /** Words taken in place of a number, such as 'infinite'. @type {readonly string[]} */
    this.words = [];
    /** Where an error about this field is shown. */
    this.place = 'settings';
    this.disabled = false;
  }

  /** @param {string} text @returns {number | string | null} */
  parse(text) {
    if (this.words.includes(text.trim())) return text.trim();
    if (this.kind === 'seed') {
      if (text.trim() === '') return '';
      const digits = parseWhole(text);
      return digits !== null && digits.length <= 20 && BigInt(digits) <= LARGEST_SEED ? digits : null;
    }
    const value = Number(text.trim());
    if (text.trim() === '' || !Number.isFinite(value) || value < this.min || value > this.max) return null;
    return this.kind === 'integer' && !Number.isInteger(value) ? null : value;
  }

  /** @param {Event} event */
  onChange(event) {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const value = this.parse(input.value);
    const params = { label: this.label, min: this.min, max: this.max, value: this.value };
    const error = value === null ? t(`error.${this.kind}`, params) : null;
    this.dispatchEvent(new CustomEvent('page-error', { detail: { place: this.place, text: error }, bubbles: true }));
    // An emptied seed is taken as 'any'; the one that runs is shown again.
    if (value === null || value === '') input.value = String(this.value);
    if (value !== null && String(value) !== String(this.value)) {
      this.dispatchEvent(new CustomEvent('field-commit', { detail: { value }, bubbles: true }));
    }
  }

  render() {
    const text = this.kind === 'seed' || this.words.length > 0;
    return html`<input
      class="field"
      id=${this.fieldId ?? nothing}
      type=${text ? 'text' : 'number'}
      inputmode=${this.words.length ? 'text' : this.kind === 'number' ? 'decimal' : 'numeric'}
      autocomplete="off"
      spellcheck="false"
      data-control=${this.control ?? nothing}
      data-term=${this.term ?? nothing}
      aria-label=${this.label}
      min=${text ? nothing : this.min}
      max=${text ? nothing : this.max}
      step=${text ? nothing : this.kind === 'integer' ? 1 : 'any'}
      .value=${String(this.value)}
      ?disabled=${this.disabled}
      .style=${`--digits: ${Math.max(2, String(this.value).length)}`}
      @change=${this.onChange}
    />`;
  }
}

customElements.define('number-field', NumberField);
