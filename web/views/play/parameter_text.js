// @ts-check
/** What the page says about a parameter: its name, its help, its values, in the page's language. */
import { catalogueText, t } from '../../app/i18n.js';
import { plain } from '../../lib/format.js';

/** @typedef {import('../../app/settings.js').AgentSpec} AgentSpec */
/** @typedef {import('../../app/settings.js').ParamSpec} ParamSpec */

/**
 * Agents may share a parameter's name and mean another thing by it; a text of their own goes first.
 * @param {AgentSpec} agent
 * @param {ParamSpec} param
 * @param {'label' | 'help'} part
 */
function text(agent, param, part) {
  const { name, [part]: english } = param;
  return catalogueText(`param.${agent.id}.${name}.${part}`, catalogueText(`param.${name}.${part}`, english ?? name));
}

/** @param {AgentSpec} agent @param {ParamSpec} param */
export const paramLabel = (agent, param) => text(agent, param, 'label');

/** @param {AgentSpec} agent @param {ParamSpec} param */
export const paramHelp = (agent, param) => text(agent, param, 'help');

/**
 * Choices and words in the page's language, numbers plain.
 * @param {number | string} value
 */
export function paramText(value) {
  return typeof value === 'string' ? catalogueText(`choice.${value}`, value) : plain(value);
}

/** What a budget counts; one simulation is one, and Chinese knows no plural. @param {string} kind @param {number | null} value */
export function budgetUnit(kind, value) {
  const unit = t(`settings.budget.${kind}`);
  return value === 1 ? unit.replace(/s$/, '') : unit;
}
