// @ts-check
/**
 * Every parameter of the agent, built from the engine's catalogue: a new parameter in C++ has a control here without
 * a line of page code. A number has a field and a slider, an integer a field, a choice a list.
 */
import { html, nothing } from 'lit';
import { LightElement } from '../../lib/light_element.js';
import { t, catalogueText } from '../../app/i18n.js';
import { plain } from '../../lib/format.js';
import { ownParams } from '../../app/settings.js';
import './number_field.js';

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {State['catalogue'][number]['params'][number]} Param */

export class PlayParameters extends LightElement {
  static properties = { state: { attribute: false }, error: { attribute: false }, open: { attribute: false } };

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    /** @type {string | null} */
    this.error = null;
    this.open = false;
  }

  /** Opens the list and puts the focus on one control. @param {string} name */
  async reveal(name) {
    this.open = true;
    await this.updateComplete;
    const control = /** @type {HTMLElement | null} */ (this.querySelector(`#param-${CSS.escape(name)}`));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }

  /** @param {Record<string, number | string>} params */
  set(params) {
    this.dispatchEvent(new CustomEvent('configure', { detail: { params }, bubbles: true }));
  }

  render() {
    const state = this.state;
    const agent = state?.catalogue.find((candidate) => candidate.id === state.agent);
    if (!state || !agent) return nothing;
    const name = catalogueText(`agent.${agent.id}`, agent.label);
    const params = ownParams(agent);
    if (params.length === 0) return html`<p class="panel-note">${t('settings.params.none', { agent: name })}</p>`;
    const changed = params.some((param) => (state.params[param.name] ?? param.default) !== param.default);
    return html`<details
      class="parameters"
      .open=${this.open}
      @toggle=${(/** @type {Event} */ event) => (this.open = /** @type {HTMLDetailsElement} */ (event.currentTarget).open)}
    >
      <summary>${t('settings.params', { agent: name })}</summary>
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
      <div class="param-list">${params.map((param) => this.row(param, state))}</div>
      <button
        type="button"
        class="button button-small"
        ?disabled=${!changed}
        @click=${() => this.dispatchEvent(new CustomEvent('reset-params', { bubbles: true }))}
      >${t('settings.reset')}</button>
    </details>`;
  }

  /** @param {Param} param @param {State} state */
  row(param, state) {
    const label = catalogueText(`param.${param.name}.label`, param.label ?? param.name);
    const value = state.params[param.name] ?? param.default;
    const id = `param-${param.name}`;
    return html`<div class="param" data-param=${param.name}>
      <label for=${id}>${label}</label>
      <div class="param-control">
        ${param.type === 'choice' ? this.choice(param, value, id) : this.number(param, value, id, label)}
      </div>
      <span class="param-note">
        ${value === param.default ? nothing : t('settings.default', { value: this.shown(param, param.default) })}
      </span>
    </div>`;
  }

  /** @param {Param} param @param {number | string} value */
  shown(param, value) {
    return param.type === 'choice'
      ? catalogueText(`choice.${value}`, String(value))
      : plain(value);
  }

  /** @param {Param} param @param {number | string} value @param {string} id */
  choice(param, value, id) {
    return html`<select
      class="field"
      id=${id}
      data-term=${`param.${param.name}`}
      @change=${(/** @type {Event} */ event) => this.set({ [param.name]: /** @type {HTMLSelectElement} */ (event.currentTarget).value })}
    >
      ${(param.choices ?? []).map((choice) => html`<option value=${choice} .selected=${choice === value}>
        ${catalogueText(`choice.${choice}`, choice)}
      </option>`)}
    </select>`;
  }

  /** @param {Param} param @param {number | string} value @param {string} id @param {string} label */
  number(param, value, id, label) {
    const whole = param.type === 'integer';
    const min = param.min ?? 0;
    const max = param.max ?? 1;
    return html`
      <number-field
        .fieldId=${id}
        .term=${`param.${param.name}`}
        .label=${label}
        .kind=${whole ? 'integer' : 'number'}
        .value=${value}
        .min=${min}
        .max=${max}
        .words=${param.choices ?? []}
        .place=${'parameters'}
        @field-commit=${(/** @type {CustomEvent} */ event) => this.set({ [param.name]: event.detail.value })}
      ></number-field>
      ${whole ? nothing : this.slider(param, value, min, max)}
    `;
  }

  /** For the pointer only: keyboards and screen readers have the field beside it. @param {Param} param @param {number | string} value @param {number} min @param {number} max */
  slider(param, value, min, max) {
    return html`<input
      type="range"
      tabindex="-1"
      aria-hidden="true"
      min=${min}
      max=${sliderEnd(param, Number(value), min, max)}
      step=${param.step || (max - min) / 100}
      .value=${String(value)}
      @change=${(/** @type {Event} */ event) => this.set({ [param.name]: Number(/** @type {HTMLInputElement} */ (event.currentTarget).value) })}
    />`;
  }
}

/** Steps a thumb can tell apart on a short slider. */
const SLIDER_STEPS = 200;

/**
 * Where the slider ends: a range of thousands of steps would put every useful value into its first pixel, so it then
 * ends some way beyond the default and the value; the field takes the whole range.
 * @param {Param} param @param {number} value @param {number} min @param {number} max
 */
function sliderEnd(param, value, min, max) {
  const step = param.step || (max - min) / 100;
  if ((max - min) / step <= SLIDER_STEPS) return max;
  return Math.min(max, Math.max(Number(param.default) * 4, value * 1.5, min + step * 10));
}

customElements.define('play-parameters', PlayParameters);
