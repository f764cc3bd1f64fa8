// @ts-check
/** The line for the root itself: how much was searched, how fast, how deep. Fixed columns, so growing numbers move nothing. */
import { html } from 'lit';
import { count, rate, NONE } from '../../lib/format.js';
import { t } from '../../app/i18n.js';
import { term } from '../term.js';
import { currentReport } from './report_facts.js';

/** @param {number} ms */
function duration(ms) {
  if (ms < 10) return t('unit.ms', { n: ms.toFixed(1) });
  return ms < 1000 ? t('unit.ms', { n: Math.round(ms) }) : t('unit.s', { n: (ms / 1000).toFixed(1) });
}

/** @param {import('../../app/controller.js').State | null} state */
export function rootLine(state) {
  const report = currentReport(state);
  const figures = [
    ['root-visits', 'root.visits', report ? count(report.visits) : NONE],
    ['rate', 'root.rate', report ? rate(state?.rate) : NONE],
    ['nodes', 'root.nodes', report ? count(report.nodes) : NONE],
    ['depth', 'root.depth', report ? count(report.maxDepth) : NONE],
    ['elapsed', 'root.elapsed', report ? duration(report.elapsedMs) : NONE],
  ];
  return html`<dl class="root-line">
    ${figures.map(
      ([name, label, value]) => html`<div><dt>${term(name, t(label))}</dt><dd data-root=${name}>${value}</dd></div>`,
    )}
  </dl>`;
}
