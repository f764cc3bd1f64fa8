// @ts-check
/**
 * Every parameter of the agent, built from the engine's catalogue: a new parameter in C++ has a control here without
 * a line of page code. The preset stands on top, since it sets all the others.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t, catalogueText } from '../../app/i18n.js';
import { findPreset, ownParams, presetParams } from '../../app/settings.js';
import { parameterControl } from './parameter_control.js';
import { parameterGroups } from './parameter_groups.js';
import { paramLabel, paramText } from './parameter_text.js';

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {import('../../app/settings.js').AgentSpec} AgentSpec */
/** @typedef {import('../../app/settings.js').ParamSpec} Param */
/** @typedef {import('./parameter_groups.js').Group} Group */

/** What the parameters are without a change, and the preset that says so; '' for the defaults. @typedef {{values: Record<string, number | string>, preset: string}} Usual */

export class PlayParameters extends LightElement {
  static properties = ['state', 'error', 'open'];

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    /** @type {string | null} */
    this.error = null;
    this.open = false;
    /** Groups somebody has closed or opened again; they are open at first. @type {Map<string, boolean>} */
    this.groups = new Map();
  }

  /** Opens the list and puts the focus on one control. @param {string} name */
  async reveal(name) {
    this.open = true;
    const agent = this.agent();
    const group = parameterGroups(ownParams(agent)).find(({ params }) => params.some((param) => param.name === name));
    if (group) this.groups.set(group.name, true);
    this.requestUpdate();
    await this.updateComplete;
    const control = /** @type {HTMLElement | null} */ (this.querySelector(`#param-${CSS.escape(name)}`));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }

  /** @param {Record<string, number | string>} params */
  set(params) {
    this.dispatchEvent(new CustomEvent('configure', { detail: { params }, bubbles: true }));
  }

  agent() {
    return this.state?.catalogue.find((candidate) => candidate.id === this.state?.agent);
  }

  render() {
    const state = this.state;
    const agent = this.agent();
    if (!state || !agent) return nothing;
    const name = catalogueText(`agent.${agent.id}`, agent.label);
    const params = ownParams(agent);
    if (params.length === 0) {
      return html`<p class="panel-note">${t('settings.params.none', { agent: name })}</p><div hidden>${this.preset(agent, state)}</div>`;
    }
    const preset = findPreset(agent, state.params.preset);
    const named = preset && preset !== agent.presets[0] ? catalogueText(`preset.${preset.name}`, preset.name) : '';
    const usual = { values: presetParams(agent, preset?.name), preset: named };
    const groups = parameterGroups(params);
    return html`<details
      class="parameters"
      .open=${this.open}
      @toggle=${(/** @type {Event} */ event) => event.target === event.currentTarget && (this.open = isOpen(event))}
    >
      <summary>${t('settings.params', { agent: name })}</summary>
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
      ${this.preset(agent, state)}
      ${groups.length === 1 ? this.list(agent, groups[0], usual, state) : groups.map((group) => this.group(agent, group, usual, state))}
    </details>`;
  }

  /**
   * The preset's name stays when something is set on top of it; what it then is, a word beside it says.
   * @param {AgentSpec} agent
   * @param {State} state
   */
  preset(agent, state) {
    const spec = agent.params.find((param) => param.name === 'preset');
    const preset = findPreset(agent, state.params.preset);
    if (!spec || !preset) return nothing;
    const first = preset === agent.presets[0];
    const shown = catalogueText(`preset.${preset.name}`, preset.name);
    return html`<div class="preset" data-param="preset" ?data-changed=${state.presetChanged}>
      <label for="param-preset">${paramLabel(agent, spec)}</label>
      <select
        class="field" id="param-preset" data-control="preset" data-term="param.preset" ?disabled=${agent.presets.length < 2}
        @change=${(/** @type {Event} */ event) => this.set({ preset: /** @type {HTMLSelectElement} */ (event.currentTarget).value })}
      >
        ${agent.presets.map(({ name }) => html`<option value=${name} .selected=${name === preset.name}>
          ${catalogueText(`preset.${name}`, name)}
        </option>`)}
      </select>
      <span class="mark-changed" ?hidden=${!state.presetChanged}>${t('settings.preset.changed')}</span>
      <button
        type="button"
        class="button button-small"
        ?disabled=${!state.presetChanged}
        @click=${() => this.dispatchEvent(new CustomEvent('reset-params', { bubbles: true }))}
      >${first ? t('settings.reset') : t('settings.reset.preset', { name: shown })}</button>
      <p class="param-note">${catalogueText(`preset.${agent.id}.${preset.name}.help`, catalogueText(`preset.${preset.name}.help`, preset.help))}</p>
    </div>`;
  }

  /**
   * @param {AgentSpec} agent
   * @param {Group} group
   * @param {Usual} usual
   * @param {State} state
   */
  list(agent, { params }, usual, state) {
    return html`<div class="param-list">${params.map((param) => this.row(agent, param, usual, state))}</div>`;
  }

  /**
   * @param {AgentSpec} agent
   * @param {Group} group
   * @param {Usual} usual
   * @param {State} state
   */
  group(agent, group, usual, state) {
    const { name, params } = group;
    const changed = params.filter((param) => (state.params[param.name] ?? param.default) !== usual.values[param.name]).length;
    return html`<details
      class="param-group" data-group=${name} .open=${this.groups.get(name) ?? true}
      @toggle=${(/** @type {Event} */ event) => this.groups.set(name, isOpen(event))}
    >
      <summary>
        ${t(`group.${name}`)}
        <span class="param-count">${changed ? t('group.changed', { n: params.length, changed }) : params.length}</span>
      </summary>
      ${this.list(agent, group, usual, state)}
    </details>`;
  }

  /** @param {AgentSpec} agent @param {Param} param @param {Usual} usual @param {State} state */
  row(agent, param, { values, preset }, state) {
    const usual = values[param.name];
    const label = paramLabel(agent, param);
    const value = state.params[param.name] ?? param.default;
    return html`<div class="param" data-param=${param.name}>
      <label for=${`param-${param.name}`}>${label}</label>
      <div class="param-control">${parameterControl(param, value, label, (changed) => this.set({ [param.name]: changed }))}</div>
      <span class="param-note">
        ${value === usual ? nothing : t(preset ? 'settings.usual' : 'settings.default', { preset, value: paramText(usual) })}
      </span>
    </div>`;
  }
}

/** @param {Event} event */
function isOpen(event) {
  return /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
}

customElements.define('play-parameters', PlayParameters);
