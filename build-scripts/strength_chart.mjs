// A curve with error bars as an SVG image: x on a logarithmic scale, y from 0.

/** @typedef {{ x: number, y: number, error: number }} Dot */

const width = 640;
const height = 400;
const left = 70;
const right = 20;
const bottom = 50;
// Told apart by people who see colours differently, and by shape of line in print.
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'];
const dashes = ['', '6 4', '2 3', '8 3 2 3'];

// About five round steps up to `most`.
/** @param {number} most */
function stepFor(most) {
  const raw = most / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (/** @type {number} */ (([1, 2, 5, 10].find((factor) => factor * power >= raw)))) * power;
}

const text = (/** @type {string} */ content) =>
  content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const at = (/** @type {number} */ x) => String(Math.round(x * 10) / 10);
const whole = (/** @type {number} */ x) => String(Math.round(x)).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * @param {{ title: string, xLabel: string, yLabel: string, series: { name: string, points: Dot[] }[] }} data
 *   each series has a point or more
 */
export function chart({ title, xLabel, yLabel, series }) {
  // The legend stands above the plot, where no curve can run into it.
  const top = 34 + 18 * series.length + 8;
  const dots = series.flatMap(({ points }) => points);
  const xs = [...new Set(dots.map(({ x }) => x))].sort((a, b) => a - b);
  const step = stepFor(Math.max(...dots.map(({ y, error }) => y + error)));
  const most = step * Math.ceil(Math.max(...dots.map(({ y, error }) => y + error)) / step);
  const first = Math.log(xs[0]);
  const span = Math.log(xs[xs.length - 1]) - first || 1;
  const xOf = (/** @type {number} */ x) => left + 15 + ((Math.log(x) - first) / span) * (width - left - right - 30);
  const yOf = (/** @type {number} */ y) => height - bottom - (y / most) * (height - top - bottom);

  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      'role="img" font-family="sans-serif" font-size="12">',
    `<title>${text(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${width / 2}" y="20" text-anchor="middle" font-size="14">${text(title)}</text>`,
  ];
  for (let y = 0; y <= most + step / 2; y += step) {
    parts.push(
      `<path d="M${left} ${at(yOf(y))}H${width - right}" stroke="#ddd"/>`,
      `<text x="${left - 8}" y="${at(yOf(y) + 4)}" text-anchor="end">${whole(y)}</text>`,
    );
  }
  for (const x of xs) {
    parts.push(
      `<path d="M${at(xOf(x))} ${height - bottom}v5" stroke="#444"/>`,
      `<text x="${at(xOf(x))}" y="${height - bottom + 20}" text-anchor="middle">${x < 10 ? x : whole(x)}</text>`,
    );
  }
  parts.push(
    `<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="#444"/>`,
    `<text x="${(left + width - right) / 2}" y="${height - 10}" text-anchor="middle">${text(xLabel)}</text>`,
    `<text transform="translate(16 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${text(yLabel)}</text>`,
  );
  series.forEach(({ name, points }, i) => {
    const colour = colours[i % colours.length];
    const path = points.map(({ x, y }) => `${at(xOf(x))} ${at(yOf(y))}`).join('L');
    parts.push(
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes[i % dashes.length]}"/>`,
    );
    for (const { x, y, error } of points) {
      const low = yOf(Math.max(0, y - error));
      const high = yOf(y + error);
      parts.push(
        `<path d="M${at(xOf(x) - 4)} ${at(high)}h8m-4 0V${at(low)}m-4 0h8" fill="none" stroke="${colour}"/>`,
        `<circle cx="${at(xOf(x))}" cy="${at(yOf(y))}" r="3.5" fill="${colour}"/>`,
      );
    }
    const row = 42 + 18 * i;
    parts.push(
      `<path d="M${left} ${row - 4}h30" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes[i % dashes.length]}"/>`,
      `<text x="${left + 38}" y="${row}">${text(name)}</text>`,
    );
  });
  return `${parts.join('\n')}\n</svg>\n`;
}
