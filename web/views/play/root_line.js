// @ts-check
/** The line for the root itself: how much was searched, how fast, how deep. Fixed columns, so growing numbers move nothing. */
import { html } from 'lit/html.js';
import { count, mean, rate, NONE } from '../../lib/format.js';
import { t } from '../../app/i18n.js';
import { term } from '../term.js';
import { countsLeaves, currentReport, rows } from './report_facts.js';

/** @param {number} ms */
export function duration(ms) {
  if (ms < 10) return t('unit.ms', { n: ms.toFixed(1) });
  return ms < 1000 ? t('unit.ms', { n: Math.round(ms) }) : t('unit.s', { n: (ms / 1000).toFixed(1) });
}

/** @param {import('../../app/controller.js').State | null} state */
export function rootLine(state) {
  const report = currentReport(state);
  const leaves = countsLeaves(state);
  const unit = report?.unit ?? 'points';
  // The table's rule about too few visits holds for this number as well.
  const value = rows(state).find((row) => row.best)?.mean;
  /** Hook, word, label, number. @type {[string, string, string, string][]} */
  const figures = [
    ['root-value', 'root-value', `root.value.${unit}`, mean(value, unit)],
    ['root-visits', leaves ? 'root-leaves' : 'root-visits', leaves ? 'root.leaves' : 'root.visits', count(report?.visits)],
    ['nodes', leaves ? 'searched' : 'nodes', leaves ? 'root.searched' : 'root.nodes', count(report?.nodes)],
    ['depth', leaves ? 'plies' : 'depth', 'root.depth', count(report?.maxDepth)],
    ['rate', leaves ? 'node-rate' : 'rate', leaves ? 'root.node-rate' : 'root.rate', report ? rate(state?.rate) : NONE],
    ['elapsed', 'elapsed', 'root.elapsed', report ? duration(report.elapsedMs) : NONE],
  ];
  return html`<dl class="root-line">
    ${figures.map(
      ([hook, name, label, figure]) => html`<div><dt>${term(name, t(label))}</dt><dd data-root=${hook}>${figure}</dd></div>`,
    )}
  </dl>`;
}
