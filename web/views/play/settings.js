// @ts-check
/**
 * The settings as a sentence that says what runs; its underlined words are the controls. Parameters named in it lead
 * to the full list below the table (parameters.js).
 */
import { html, nothing } from 'lit';
import { LightElement } from '../../lib/light_element.js';
import { t, fill, catalogueText } from '../../app/i18n.js';
import { sentence } from '../../lib/sentence.js';
import { plain } from '../../lib/format.js';
import { BUDGETS, workersRange } from '../../app/settings.js';
import './number_field.js';

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {import('../../app/settings.js').AgentSpec} AgentSpec */
/** @typedef {import('../../app/settings.js').BudgetKind} BudgetKind */

/** Parameters worth a word in the sentence, when the agent has them. */
const SPOKEN = ['exploration', 'rollout', 'depth', 'evaluator'];

/** Speeds offered for autoplay in moves a second; 0 is no limit. A link may bring any other. */
const SPEEDS = [1, 2, 4, 8, 16, 0];

/** @type {AgentSpec} */
const UNKNOWN = { id: '', label: '', help: '', games: ['2048'], budget: { simulations: 2000 }, params: [] };

/** What a budget starts from where the agent names none of that kind. @type {Record<BudgetKind, number>} */
const FIRST = { simulations: 2000, ms: 200, depth: 3 };

export class PlaySettings extends LightElement {
  static properties = { state: { attribute: false }, error: { attribute: false } };

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
    const key = budgeted ? 'settings.sentence' : 'settings.sentence-free';
    const parts = {
      agent: this.agentSelect(state, agent),
      budget: fill('settings.budget', { value: this.budgetFields(state, agent), kind: this.kindSelect(state, agent) }),
      params: agent.params.filter((param) => SPOKEN.includes(param.name)).map((param) => this.spoken(param, state)),
      workers: this.workersField(state, agent),
      'workers-word': t(state.workers === 1 ? 'settings.worker' : 'settings.workers'),
      seed: this.seedField(state),
      speed: this.speedSelect(state),
    };
    return html`
      <fieldset class="sentence" aria-label=${t('settings.label')} ?disabled=${!known}>${sentence(fill(key, parts))}</fieldset>
      ${budgeted ? nothing : html`<div hidden>${this.budgetFields(state, agent)}${this.workersField(state, agent)}</div>`}
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
   * Every budget kind the agent knows has its field in the page; those that do not count are hidden and disabled.
   * @param {State} state
   * @param {AgentSpec} agent
   */
  budgetFields(state, agent) {
    return budgetKinds(agent).map((kind) => {
      const active = (state.budgetApplies || !state.catalogue.length) && state.budget.kind === kind;
      return html`<number-field
        ?hidden=${!active}
        .control=${kind}
        .term=${kind === 'simulations' ? 'simulation' : undefined}
        .label=${t(`settings.${kind}.label`)}
        .value=${state.budget.kind === kind ? state.budget.value : firstValue(agent, kind)}
        .min=${BUDGETS[kind].min}
        .max=${BUDGETS[kind].max}
        .disabled=${!active}
        @field-commit=${(/** @type {CustomEvent} */ event) => this.configure({ budget: { kind, value: event.detail.value } })}
      ></number-field>`;
    });
  }

  /** @param {State} state @param {AgentSpec} agent */
  kindSelect(state, agent) {
    return html`<select
      class="field"
      data-control="budget"
      aria-label=${t('settings.kind.label')}
      @change=${(/** @type {Event} */ event) => {
        const kind = /** @type {BudgetKind} */ (valueOf(event));
        this.configure({ budget: { kind, value: firstValue(agent, kind) } });
      }}
    >
      ${budgetKinds(agent).map((kind) => html`<option value=${kind} .selected=${state.budget.kind === kind}>
        ${t(`settings.budget.${kind}`)}
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

  /** @param {State['catalogue'][number]['params'][number]} param @param {State} state */
  spoken(param, state) {
    const label = lowerFirst(catalogueText(`param.${param.name}.label`, param.label));
    const value = state.params[param.name] ?? param.default;
    const shown = typeof value === 'string' ? catalogueText(`choice.${value}`, value) : plain(value);
    const word = html`<button
      type="button"
      class="word"
      title=${t('settings.jump', { label })}
      @click=${() => this.dispatchEvent(new CustomEvent('open-parameter', { detail: { name: param.name }, bubbles: true }))}
    >${label} <span>${shown}</span></button>`;
    return fill('settings.param', { word });
  }
}

/** 'Exploration C' inside a sentence is 'exploration C'. @param {string} label */
function lowerFirst(label) {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** @param {AgentSpec} agent @returns {BudgetKind[]} */
function budgetKinds(agent) {
  return agent.budget.depth === undefined ? ['simulations', 'ms'] : ['simulations', 'depth', 'ms'];
}

/** @param {AgentSpec} agent @param {BudgetKind} kind */
function firstValue(agent, kind) {
  return agent.budget[kind] ?? FIRST[kind];
}

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLSelectElement} */ (event.currentTarget).value;
}

customElements.define('play-settings', PlaySettings);
