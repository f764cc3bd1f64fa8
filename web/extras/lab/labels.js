// @ts-check
/** What a player is called: agent, budget, and what was set on top of the preset. */
import { catalogueText, t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';
import { paramLabel, paramText } from '../../views/play/parameter_text.js';
import { budgetOf } from './plan.js';

/** @typedef {import('./plan.js').AgentSpec} AgentSpec */

/** @param {import('./plan.js').Row} row @param {AgentSpec} spec */
export function rowLabel(row, spec) {
  const budget = budgetOf(row, spec);
  const params = Object.entries(row.changes).map(([name, value]) => {
    const param = spec.params.find((one) => one.name === name);
    return `${param ? paramLabel(spec, param) : name} ${paramText(value)}`;
  });
  return [
    catalogueText(`agent.${row.agent}`, spec.label),
    ...(row.preset === spec.presets[0]?.name ? [] : [catalogueText(`preset.${row.preset}`, row.preset)]),
    ...(budget ? [`${count(budget.value)} ${t(`settings.budget.${budget.kind}`)}`] : []),
    ...params,
  ].join(', ');
}

/** @param {import('./lab.js').Result} result @param {(id: string) => AgentSpec | undefined} specOf */
export function resultLabel({ row, experiment }, specOf) {
  const spec = specOf(experiment.agent);
  if (row && spec) return rowLabel(row, spec);
  const limits = Object.entries(experiment.limits ?? {}).map(([kind, value]) => `${count(value)} ${t(`settings.budget.${kind}`)}`);
  const preset = experiment.params.preset;
  return [
    catalogueText(`agent.${experiment.agent}`, spec?.label ?? experiment.agent),
    ...(preset && preset !== 'default' ? [catalogueText(`preset.${preset}`, preset)] : []),
    ...limits,
    t('lab.file', { file: experiment.file }),
  ].join(', ');
}
