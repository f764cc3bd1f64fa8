// @ts-check
/** The players of an experiment, one sentence each, its underlined words the controls; all parameters fold out below. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { catalogueText, fill, t } from '../../app/i18n.js';
import { budgetKinds, budgetRange, firstBudget, ownParams } from '../../app/settings.js';
import { sentence } from '../../lib/sentence.js';
import { parameterControl } from '../../views/play/parameter_control.js';
import { parameterGroups } from '../../views/play/parameter_groups.js';
import { paramLabel } from '../../views/play/parameter_text.js';
import { MAX_ROWS, budgetOf, newRow, paramsOf, rowParams, withParams } from './plan.js';
import '../../views/play/number_field.js';

/** @typedef {import('./plan.js').Row} Row */
/** @typedef {import('./plan.js').AgentSpec} AgentSpec */
/** @typedef {import('./plan.js').BudgetKind} BudgetKind */

export class LabRows extends LightElement {
  static properties = ['lab', 'rows', 'first', 'disabled', 'single'];

  constructor() {
    super();
    /** @type {Pick<import('./lab.js').Lab, 'catalogue' | 'specOf' | 'setPlan'> | null} */
    this.lab = null;
    /** @type {Row[]} */
    this.rows = [];
    /** Number of the first row. */
    this.first = 1;
    this.disabled = false;
    /** There is one row and stays one: the word its controls are known by. It plays by the rules of the game there is. */
    this.single = '';
    /** Rows whose parameters are unfolded; only those are drawn. @type {Set<number>} */
    this.unfolded = new Set();
    /** The row just removed, until the rest is drawn. @type {number | null} */
    this.removed = null;
  }

  /** @param {number} index @param {Event} event */
  onToggle(index, event) {
    const { open } = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    if (open) this.unfolded.add(index);
    else this.unfolded.delete(index);
    this.requestUpdate();
  }

  /** @param {Row[]} rows */
  set(rows) {
    this.lab?.setPlan({ rows });
  }

  /** @param {number} index @param {Row} row */
  setRow(index, row) {
    this.set(this.rows.map((one, i) => (i === index ? row : one)));
  }

  /** @param {number} index */
  removeRow(index) {
    this.removed = index;
    this.set(this.rows.filter((_, i) => i !== index));
  }

  /** The button that was pressed may be gone: the row in its place is next, or the one before; the last cannot go. */
  updated() {
    if (this.removed === null) return;
    const buttons = [...this.querySelectorAll('[data-lab="remove"]')];
    const next = /** @type {HTMLButtonElement} */ (buttons[Math.min(this.removed, buttons.length - 1)]);
    this.removed = null;
    (next.disabled ? /** @type {HTMLElement} */ (this.querySelector('[data-lab="add"]')) : next).focus();
  }

  render() {
    return html`<fieldset class="lab-rows" ?disabled=${this.disabled}>
      <legend class="unseen">${t('lab.rows')}</legend>
      <ol>${this.rows.map((row, index) => this.row(row, index))}</ol>
      <button
        type="button" class="button button-small" data-lab="add" ?hidden=${this.single} ?disabled=${this.rows.length >= MAX_ROWS}
        @click=${() => this.set([...this.rows, newRow(this.lab?.catalogue[0])])}
      >${t('lab.row.add')}</button>
    </fieldset>`;
  }

  /** @param {Row} row @param {number} index */
  row(row, index) {
    const spec = /** @type {AgentSpec} */ (this.lab?.specOf(row.agent));
    const n = index + this.first;
    const budget = budgetOf(row, spec);
    const params = this.single ? ownParams(spec) : rowParams(spec);
    const changed = Object.keys(row.changes).length;
    const words = [
      select('agent', t('lab.agent', { n }), row.agent, (this.lab?.catalogue ?? []).map(({ id, label }) => [id, catalogueText(`agent.${id}`, label)]),
        (id) => this.setRow(index, newRow(this.lab?.specOf(id)))),
      spec.presets.length > 1
        ? [', ', select('preset', t('lab.preset', { n }), row.preset, spec.presets.map(({ name }) => [name, presetText(name, changed > 0 && name === row.preset)]),
          (preset) => this.setRow(index, { ...newRow(spec), preset }))]
        : '',
      budget ? fill(`settings.in.${budget.kind}${budget.value ? '' : '.0'}`, { value: this.budget(row, index, budget, budgetRange(spec, budget.kind)), kind: this.kind(row, index, spec, budget.kind) }) : '',
    ];
    return html`<li data-lab-row=${n}>
      <span class="badge" ?hidden=${this.single} .style="--series: var(--row-${n})" aria-hidden="true">${n}</span>
      <div class="sentence" role="group" aria-label=${t('lab.row', { n })}>${sentence(words)}</div>
      <div class="lab-row-tools" ?hidden=${this.single}>
        <button type="button" class="button button-quiet" aria-label=${t('lab.row.copy', { n })} title=${t('lab.row.copy', { n })} ?disabled=${this.rows.length >= MAX_ROWS}
          @click=${() => this.set([...this.rows.slice(0, n), { ...row }, ...this.rows.slice(n)])}>${t('lab.row.again')}</button>
        <button type="button" class="button button-quiet" data-lab="remove" aria-label=${t('lab.row.remove', { n })} title=${t('lab.row.remove', { n })} ?disabled=${this.rows.length < 2}
          @click=${() => this.removeRow(index)}>&times;</button>
      </div>
      ${params.length === 0 ? nothing : html`<details class="parameters" @toggle=${(/** @type {Event} */ event) => this.onToggle(index, event)}>
        <summary>${changed ? t('lab.row.changed', { n: changed }) : t('lab.row.params')}</summary>
        ${(this.unfolded.has(index) ? parameterGroups(params) : []).map(({ name, params: some }) => html`
          ${name === 'all' ? nothing : html`<h3>${t(`group.${name}`)}</h3>`}
          <div class="param-list">${some.map((param) => this.param(row, index, spec, param))}</div>`)}
      </details>`}
    </li>`;
  }

  /** @param {Row} row @param {number} index @param {AgentSpec} spec @param {import('../../app/settings.js').ParamSpec} param */
  param(row, index, spec, param) {
    const value = paramsOf(row, spec)[param.name];
    const label = paramLabel(spec, param);
    const prefix = `${this.single || `row-${index + 1}`}-`;
    return html`<div class="param" data-param=${param.name}>
      <label for=${`${prefix}param-${param.name}`}>${label}</label>
      <div class="param-control">${parameterControl(param, value, label,
        (changed) => this.setRow(index, withParams(row, spec, { [param.name]: changed })), { prefix, agent: `@${spec.id}` })}</div>
    </div>`;
  }

  /** @param {Row} row @param {number} index @param {import('./plan.js').Budget} budget @param {{min: number, max: number}} range */
  budget(row, index, { kind, value }, { min, max }) {
    return html`<number-field
      .label=${t('lab.budget', { n: index + this.first })} .value=${value} .min=${min} .max=${max} .disabled=${this.disabled}
      .term=${`budget.${kind}`}
      @field-commit=${(/** @type {CustomEvent} */ event) => this.setRow(index, { ...row, budget: { kind, value: event.detail.value } })}
    ></number-field>`;
  }

  /** @param {Row} row @param {number} index @param {AgentSpec} spec @param {BudgetKind} kind */
  kind(row, index, spec, kind) {
    return select('kind', t('lab.kind', { n: index + this.first }), kind, budgetKinds(spec).map((one) => [one, t(`settings.budget.${one}`)]),
      (one) => this.setRow(index, { ...row, budget: firstBudget(spec, /** @type {BudgetKind} */ (one)) }));
  }
}

/** @param {string} name @param {boolean} changed */
function presetText(name, changed) {
  const text = catalogueText(`preset.${name}`, name);
  return changed ? t('settings.changed', { name: text }) : text;
}

/** @param {string} name @param {string} label @param {string} value @param {[string, string][]} options @param {(value: string) => void} set */
export function select(name, label, value, options, set) {
  return html`<select
    class="field" data-lab=${name} aria-label=${label}
    @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.currentTarget).value)}
  >${options.map(([one, text]) => html`<option value=${one} .selected=${one === value}>${text}</option>`)}</select>`;
}

customElements.define('lab-rows', LabRows);
