// @ts-check
/** The whole game on one line: score as an area, outlook as a line, the worst moves marked; a click jumps there. */
import { html, svg } from 'lit/html.js';
import { fill, t } from '../../app/i18n.js';
import { count, percent } from '../../lib/format.js';
import { niceTicks, scale, short } from '../charts/ticks.js';
import { term } from '../../views/term.js';
import '../charts/figure.js';

/** @typedef {import('./record.js').Played} Played */

const [HEIGHT, TOP, AXIS, LEFT, RIGHT] = [206, 30, 24, 52, 44];
/** Middle of the axes' names above; between the labels of an axis. */
const [NAME, LABEL_GAP] = [10, 14];

/**
 * At most two points a pixel: the least and the greatest, so that no dip is lost.
 * @param {(number | null)[]} values @param {number} most
 * @returns {[number, number][]}  index and value
 */
export function thinned(values, most) {
  const size = Math.max(1, Math.ceil(values.length / most));
  /** @type {[number, number][]} */
  const kept = [];
  for (let from = 0; from < values.length; from += size) {
    /** @type {[number, number] | null} */
    let low = null;
    /** @type {[number, number] | null} */
    let high = null;
    for (let i = from; i < Math.min(values.length, from + size); i += 1) {
      const value = values[i];
      if (value === null) continue;
      if (!low || value < low[1]) low = [i, value];
      if (!high || value > high[1]) high = [i, value];
    }
    if (!low || !high) continue;
    kept.push(...(low[0] === high[0] ? [low] : low[0] < high[0] ? [low, high] : [high, low]));
  }
  return kept;
}

/**
 * @param {object} facts
 * @param {Played} facts.played
 * @param {(number | null)[]} facts.outlook
 * @param {number[]} facts.marks  moves
 * @param {number} facts.at
 * @param {(at: number) => void} go
 */
export function timeline({ played, outlook, marks, at }, go) {
  const scores = played.positions.map(({ score }) => score);
  const known = outlook.some((value) => value !== null);
  const last = scores.length - 1;

  /** @param {number} width */
  const draw = (width) => {
    const top = Math.max(1, scores[last]);
    const x = scale([0, Math.max(1, last)], [LEFT, width - RIGHT]);
    const y = scale([0, top], [HEIGHT - AXIS, TOP]);
    const share = scale([0, 1], [HEIGHT - AXIS, TOP]);
    const area = thinned(scores, width).map(([i, score]) => `${x(i).toFixed(1)},${y(score).toFixed(1)}`);
    const line = thinned(outlook, width).map(([i, value]) => `${x(i).toFixed(1)},${share(value).toFixed(1)}`);
    // The score that was made stands at the top, whatever round numbers are near it.
    const ticks = [...niceTicks(0, top, 4).filter((tick) => y(tick) - TOP > LABEL_GAP), top];
    const jump = (/** @type {PointerEvent} */ event) => {
      if (event.type === 'pointermove' && event.buttons === 0) return;
      const left = /** @type {Element} */ (event.currentTarget).getBoundingClientRect().left;
      go(Math.round(((event.clientX - left - LEFT) / (width - LEFT - RIGHT)) * last));
    };
    return svg`<svg class="chart-svg timeline" width=${width} height=${HEIGHT} viewBox="0 0 ${width} ${HEIGHT}" @pointerdown=${jump} @pointermove=${jump}>
      ${ticks.map((tick) => svg`<line class="grid" x1=${LEFT} x2=${width - RIGHT} y1=${y(tick)} y2=${y(tick)} />
        <text x=${LEFT - 6} y=${y(tick)} text-anchor="end">${(tick === top ? count : short)(tick)}</text>`)}
      <text x="0" y=${NAME}>${t('unit.points')}</text>
      <text x=${width} y=${HEIGHT - AXIS / 2} text-anchor="end">${t('unit.moves')}</text>
      ${niceTicks(0, last, Math.max(2, width / 110)).filter((tick) => Number.isInteger(tick) && x(tick) < width - RIGHT - 8).map((tick) => svg`<text x=${x(tick)} y=${HEIGHT - AXIS / 2} text-anchor="middle">${tick}</text>`)}
      <polygon class="score-area" points="${LEFT},${HEIGHT - AXIS} ${area.join(' ')} ${x(last)},${HEIGHT - AXIS}" />
      ${known ? svg`<polyline class="series outlook" points=${line.join(' ')} />
        <text x=${width} y=${NAME} text-anchor="end">${t('review.timeline.outlook')}</text>
        ${[0, 0.5, 1].map((part) => svg`<text x=${width - RIGHT + 6} y=${share(part)}>${percent(part, 0)}</text>`)}` : ''}
      ${marks.map((move) => svg`<path class="mistake" data-mark=${move} d="M${x(move)} ${HEIGHT - AXIS - 1}l-4.500 -9h9z" />`)}
      <line class="cursor" x1=${x(at)} x2=${x(at)} y1=${TOP} y2=${HEIGHT - AXIS} />
    </svg>`;
  };
  return html`<chart-figure
    .name=${'game'} .heading=${t('review.timeline')} .label=${t('review.timeline.label')}
    .note=${known ? fill('review.timeline.note', { outlook: term('outlook', t('review.timeline.outlook')) }) : t('review.timeline.plain')}
    .draw=${draw}
    .table=${{
      columns: [t('review.col.move'), t('field.score'), t('review.timeline.outlook')],
      rows: scores.map((score, i) => [i, score, outlook[i] ?? null]),
      write: (/** @type {number} */ value, /** @type {number} */ i) => (i < 2 ? count : percent)(value),
    }}
  ></chart-figure>`;
}
