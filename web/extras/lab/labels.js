// @ts-check
/** What a player is called: agent, budget, and what was set on top of the preset. */
import { catalogueText, list, t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';
import { budgetUnit, paramLabel, paramText } from '../../views/play/parameter_text.js';
import { budgetOf, withParams } from './plan.js';

/** @typedef {import('./plan.js').AgentSpec} AgentSpec */
/** @typedef {import('./plan.js').Row} Row */
/** @typedef {Record<string, number>} Limits */

/** @param {Row} row @param {AgentSpec | undefined} spec @param {Limits} limits */
function label({ agent, preset, changes }, spec, limits) {
  return list([
    catalogueText(`agent.${agent}`, spec?.label ?? agent),
    ...(preset && preset !== (spec?.presets[0]?.name ?? 'default') ? [catalogueText(`preset.${preset}`, preset)] : []),
    ...Object.entries(limits).map(([kind, value]) => budgetText(kind, value)),
    ...Object.entries(changes).map(([name, value]) => {
      const param = spec?.params.find((one) => one.name === name);
      return `${spec && param ? paramLabel(spec, param) : name} ${paramText(value)}`;
    }),
  ]);
}

/** @param {string} kind @param {number} value */
function budgetText(kind, value) {
  return kind === 'depth' && !value ? t('settings.budget.depth.0') : `${count(value)} ${budgetUnit(kind, value)}`;
}

/** @param {Row} row @param {AgentSpec} spec */
export function rowLabel(row, spec) {
  const budget = budgetOf(row, spec);
  return label(row, spec, budget ? { [budget.kind]: budget.value } : {});
}

/** @param {import('./lab.js').Result} result @param {(id: string) => AgentSpec | undefined} specOf */
export function resultLabel({ row, experiment: { agent, params, limits = {}, file } }, specOf) {
  const spec = specOf(agent);
  if (row && spec) return rowLabel(row, spec);
  const { preset = '', ...changes } = params;
  const bare = { agent, preset, changes: {}, budget: null };
  return list([label(spec ? withParams(bare, spec, changes) : { ...bare, changes }, spec, limits), t('lab.file', { file })]);
}
