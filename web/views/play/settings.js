// @ts-check
/**
 * The settings as a sentence that says what runs; its underlined words are the controls. Parameters named in it lead
 * to the full list below the table (parameters.js).
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t, fill, catalogueText } from '../../app/i18n.js';
import { sentence } from '../../lib/sentence.js';
import { budgetUnit, paramLabel, paramText } from './parameter_text.js';
import { budgetKinds, budgetRange, firstBudget, ownParams, ruleParams, workersRange } from '../../app/settings.js';
import './number_field.js';

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {import('../../app/settings.js').AgentSpec} AgentSpec */
/** @typedef {import('../../app/settings.js').ParamSpec} Param */
/** @typedef {import('../../app/settings.js').BudgetKind} BudgetKind */

/** Parameters worth a word in the sentence, when the agent has them. */
const SPOKEN = ['exploration', 'rollout', 'evaluator'];

/** Speeds offered for autoplay in moves a second; 0 is no limit. A link may bring any other. */
const SPEEDS = [1, 2, 4, 8, 16, 0];

/** @type {AgentSpec} */
const UNKNOWN = {
  id: '', label: '', help: '', games: ['2048'], budget: { simulations: 2000 }, limits: ['simulations', 'ms'], params: [], presets: [],
};

export class PlaySettings extends LightElement {
  static properties = ['state', 'error'];

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    /** @type {string | null} */
    this.error = null;
  }

  /** @param {object} change */
  configure(change) {
    this.dispatchEvent(new CustomEvent('configure', { detail: change, bubbles: true }));
  }

  render() {
    const state = this.state;
    if (!state) return nothing;
    const known = state.catalogue.find((candidate) => candidate.id === state.agent);
    // Before the engine has told what there is, the same sentence stands here with its controls disabled.
    const agent = known ?? { ...UNKNOWN, id: state.agent, label: state.agent.toUpperCase() };
    const budgeted = !known || state.budgetApplies;
    const shared = !known || state.workersApply;
    const [budget, workers] = [this.budgetFields(state, agent), this.workersField(state, agent)];
    const parts = {
      agent: this.agentSelect(state, agent),
      preset: agent.presets.length > 1 ? this.presetWord(state) : '',
      budget: budgeted ? fill(`settings.in.${state.budget.kind}${state.budget.value ? '' : '.0'}`, { value: budget, kind: this.kindSelect(state, agent) }) : '',
      params: ownParams(agent).filter((param) => SPOKEN.includes(param.name) && matters(param.name, state)).map((param) => this.spoken(agent, param, state)),
      workers: shared ? fill(state.workers === 1 ? 'settings.worker' : 'settings.workers', { workers }) : '',
      seed: this.seedField(state),
      speed: this.speedSelect(state),
      rules: ruleParams(agent).map((rule) => fill(`settings.${rule.name}`, { value: this.ruleField(agent, rule, state) })),
    };
    // What does not apply is kept out of sight: scripts find every control the page promises.
    return html`
      <fieldset class="sentence" aria-label=${t('settings.label')} ?disabled=${!known}>${sentence(fill('settings.sentence', parts))}</fieldset>
      <div hidden>${budgeted ? nothing : budget}${shared ? nothing : workers}</div>
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
    `;
  }

  /** @param {State} state @param {AgentSpec} agent */
  agentSelect(state, agent) {
    return html`<select
      class="field"
      data-control="agent"
      data-term="agent"
      aria-label=${t('settings.agent.label')}
      @change=${(/** @type {Event} */ event) => this.configure({ agent: valueOf(event) })}
    >
      ${(state.catalogue.length ? state.catalogue : [agent]).map((entry) => html`<option value=${entry.id} .selected=${entry.id === state.agent}>
          ${catalogueText(`agent.${entry.id}`, entry.label)}
        </option>`)}
    </select>`;
  }

  /**
   * Every budget kind the agent knows has its field in the page, and simulations always; those that do not count are
   * hidden and disabled.
   * @param {State} state
   * @param {AgentSpec} agent
   */
  budgetFields(state, agent) {
    const kinds = new Set([.../** @type {BudgetKind[]} */ (['simulations']), ...budgetKinds(agent)]);
    return [...kinds].map((kind) => {
      const range = budgetRange(agent, kind);
      const active = (state.budgetApplies || !state.catalogue.length) && state.budget.kind === kind;
      return html`<number-field
        ?hidden=${!active}
        .control=${kind}
        .term=${`budget.${kind}`}
        .label=${t(`settings.${kind}.label`)}
        .value=${state.budget.kind === kind ? state.budget.value : firstBudget(agent, kind).value}
        .min=${range.min}
        .max=${range.max}
        .disabled=${!active}
        @field-commit=${(/** @type {CustomEvent} */ event) => this.configure({ budget: { kind, value: event.detail.value } })}
      ></number-field>`;
    });
  }

  /** @param {State} state @param {AgentSpec} agent */
  kindSelect(state, agent) {
    const { kind: chosen, value } = state.budget;
    return html`<select
      class="field"
      data-control="budget"
      aria-label=${t('settings.kind.label')}
      @change=${(/** @type {Event} */ event) => this.configure({ budget: { kind: valueOf(event) } })}
    >
      ${budgetKinds(agent).map((kind) => html`<option value=${kind} .selected=${kind === chosen}>
        ${budgetUnit(kind, kind === chosen ? value : null)}
      </option>`)}
    </select>`;
  }

  /** @param {State} state @param {AgentSpec} agent */
  workersField(state, agent) {
    const range = workersRange(agent);
    return html`<number-field
      .control=${'workers'}
      .term=${'workers'}
      .label=${t('settings.workers.label')}
      .value=${state.workers}
      .min=${range.min}
      .max=${range.max}
      .disabled=${!state.workersApply}
      @field-commit=${(/** @type {CustomEvent} */ event) => this.configure({ workers: event.detail.value })}
    ></number-field>`;
  }

  /** @param {State} state */
  seedField(state) {
    return html`<number-field
      .control=${'seed'}
      .term=${'seed'}
      .kind=${'seed'}
      .label=${t('settings.seed.label')}
      .value=${state.seed}
      @field-commit=${(/** @type {CustomEvent} */ event) => this.configure({ seed: event.detail.value })}
    ></number-field>`;
  }

  /** @param {State} state */
  speedSelect(state) {
    const speeds = SPEEDS.includes(state.speed) ? SPEEDS : [state.speed, ...SPEEDS];
    return html`<select
      class="field"
      data-control="speed"
      data-term="speed"
      aria-label=${t('settings.speed.label')}
      @change=${(/** @type {Event} */ event) => this.configure({ speed: Number(valueOf(event)) })}
    >
      ${speeds.map((speed) => html`<option value=${speed} .selected=${speed === state.speed}>
        ${speed === 0 || speed === 1 ? t(`settings.speed.${speed}`) : t('settings.speed.n', { n: speed })}
      </option>`)}
    </select>`;
  }

  /** A rule of the game stands with the seed: both decide what comes. @param {AgentSpec} agent @param {Param} rule @param {State} state */
  ruleField(agent, rule, state) {
    return html`<span data-param=${rule.name}><number-field
      .fieldId=${`param-${rule.name}`}
      .term=${`param.${rule.name}`}
      .kind=${'number'}
      .label=${paramLabel(agent, rule)}
      .value=${state.params[rule.name] ?? rule.default}
      .min=${rule.min ?? 0}
      .max=${rule.max ?? 1}
      @field-commit=${(/** @type {CustomEvent} */ event) => this.configure({ params: { [rule.name]: event.detail.value } })}
    ></number-field></span>`;
  }

  /** @param {AgentSpec} agent @param {Param} param @param {State} state */
  spoken(agent, param, state) {
    const label = lowerFirst(paramLabel(agent, param));
    const value = state.params[param.name] ?? param.default;
    return fill('settings.param', { word: this.leadTo(param.name, label, paramText(value)) });
  }

  /** @param {State} state */
  presetWord(state) {
    const name = String(state.params.preset);
    const shown = catalogueText(`preset.${name}`, name);
    const word = this.leadTo('preset', t('settings.preset'), state.presetChanged ? t('settings.changed', { name: shown }) : shown);
    return fill('settings.param', { word });
  }

  /** A word of the sentence that leads to its control in the list. @param {string} name @param {string} label @param {string} shown */
  leadTo(name, label, shown) {
    return html`<button
      type="button"
      class="word"
      title=${t('settings.jump', { label })}
      @click=${() => this.dispatchEvent(new CustomEvent('open-parameter', { detail: { name }, bubbles: true }))}
    >${label} <span>${shown}</span></button>`;
  }
}

/** Whether rollouts or evaluator have a share in a leaf, where `lambda` deals it out. @param {string} name @param {State} state */
function matters(name, { params: { lambda } }) {
  if (lambda === undefined) return true;
  return name === 'evaluator' ? Number(lambda) > 0 : name !== 'rollout' || Number(lambda) < 1;
}

/** 'Exploration C' inside a sentence is 'exploration C'. @param {string} label */
function lowerFirst(label) {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLSelectElement} */ (event.currentTarget).value;
}

customElements.define('play-settings', PlaySettings);
