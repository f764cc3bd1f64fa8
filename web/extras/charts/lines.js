// @ts-check
/** Lines over a count of trials, each labelled at its end, some with a band around them. */
import { nothing, svg } from 'lit/html.js';
import { logTicks, niceTicks, scale, short, spread, thin } from './ticks.js';

/** @typedef {{at: number, value: number, band?: [number, number] | null}} Dot */
/** @typedef {{key: string, color: string, end: string, dots: Dot[], quiet?: boolean}} Line  color: a custom property; end: its label; one dot at least; quiet: of those the eye may pass over */

const [TOP, LEFT, AXIS, HEIGHT, LABEL_GAP, ROOM] = [16, 46, 28, 210, 15, 96];
/** Between ticks: the last label may end at its tick. */
const TICK_GAP = 40;

/** @param {number[][]} points */
const path = (points) => points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ');

/**
 * @param {Line[]} lines
 * @param {object} how
 * @param {number} how.width
 * @param {boolean} [how.linear]
 * @param {[number, number]} [how.range]  of the values; without it that of the later two thirds
 * @param {(value: number) => string} [how.write]  what stands at the ticks
 * @param {number} [how.mark]  where a dashed line stands
 * @param {string} [how.along]  what is counted
 * @param {number} [how.until]  where the axis ends; without it where the longest line does
 */
export function lineChart(lines, { width, linear = false, range, write = short, mark, along = '', until }) {
  const right = Math.max(LEFT, width - ROOM);
  const last = until ?? Math.max(...lines.map(({ dots }) => dots[dots.length - 1].at));
  const x = scale([linear ? 0 : 1, last], [LEFT, right], !linear);
  // The first few values spread so widely that all else would be a flat line: the axis is for the later
  // ones, and an inner svg cuts off what leaves it.
  const settled = lines.flatMap(({ dots }) => dots.slice(Math.floor(dots.length / 3)).flatMap(({ value, band }) => band ?? value));
  const [low, high] = range ?? [Math.min(...settled), Math.max(...settled)];
  const y = scale([low, high], [HEIGHT - AXIS, TOP]);
  const space = right - LEFT;
  const ticks = linear ? niceTicks(0, last, Math.max(2, Math.floor(space / 80))) : logTicks(1, last, Math.max(3, Math.floor(space / 45)));
  const ends = spread(lines.map(({ dots }) => y(dots[dots.length - 1].value)), LABEL_GAP, HEIGHT - AXIS);
  return svg`<svg class="chart-svg" width=${width} height=${HEIGHT} viewBox=${`0 0 ${width} ${HEIGHT}`}>
    ${niceTicks(low, high, 4).map((tick) => svg`<line class="grid" x1=${LEFT} x2=${right} y1=${y(tick)} y2=${y(tick)} />
      <text x=${LEFT - 6} y=${y(tick)} text-anchor="end">${write(tick)}</text>`)}
    ${thin(ticks, x, TICK_GAP).map((tick) => svg`<text x=${x(tick)} y=${HEIGHT - AXIS / 2} text-anchor=${x(tick) > right - 12 ? 'end' : 'middle'}>${short(tick)}</text>`)}
    <text x=${right + 8} y=${HEIGHT - AXIS / 2}>${along}</text>
    ${mark === undefined ? nothing : svg`<line class="median" .style=${'--series: var(--ink-soft)'} data-change=${mark}
      x1=${x(mark)} x2=${x(mark)} y1=${TOP} y2=${HEIGHT - AXIS} />`}
    ${lines.map(({ key, color, end, dots, quiet }, i) => {
      const bands = dots.flatMap(({ at, band }) => (band ? [[x(at), y(band[0]), y(band[1])]] : []));
      // Wider than the frame, they would be walls from top to bottom.
      const fits = bands.findIndex(([, down, up]) => down <= HEIGHT - AXIS + 1 && up >= TOP - 1);
      const banded = fits < 0 ? [] : bands.slice(fits);
      const points = path(dots.map(({ at, value }) => [x(at), y(value)]));
      return svg`<g .style=${`--series: var(--${color})`} data-line=${key} data-way=${key} ?data-quiet=${quiet} data-value=${dots[dots.length - 1].value}>
        <svg y=${TOP - 2} width=${right} height=${HEIGHT - AXIS - TOP + 4} viewBox=${`0 ${TOP - 2} ${right} ${HEIGHT - AXIS - TOP + 4}`}>${banded.length > 1 ? svg`<polygon class="band" points=${path([...banded.map(([at, , up]) => [at, up]), ...banded.reverse().map(([at, down]) => [at, down])])} />` : nothing}
        <polyline class="reach" points=${points} /><polyline class="series" points=${points} /></svg>
        <text class="at-end" x=${x(dots[dots.length - 1].at) + 8} y=${ends[i]}>${end}</text>
      </g>`;
    })}
  </svg>`;
}
