// @ts-check
/** Pictures and tables as files. A drawing takes its colours along: outside the page no style sheet reaches it. */

import { LINE, wrapped } from './wrapped.js';

/** @typedef {string | number | null | number[]} Cell  two numbers: an interval */
/** @typedef {Cell[]} Cells */
/** @typedef {{columns: string[], rows: Cells[], write?: (value: number, column: number) => string | number}} Table  write: a number as the page shows it */

/** What of a style makes a drawing look as it does. */
const KEPT = [
  'fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order', 'opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'font-variant-numeric',
];
const PNG_SCALE = 2;

/** @param {string} name @param {Blob | string} content @param {string} [type] */
export function saveFile(name, content, type = 'text/plain') {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * For programs: numbers as they are, an interval as two columns. Commas, quotes and line breaks in a cell are quoted as
 * RFC 4180 asks.
 * @param {Table} table
 */
export function csvOf({ columns, rows }) {
  const spans = columns.map((_, i) => rows.some((row) => Array.isArray(row[i])));
  const cell = (/** @type {Cell} */ value) => {
    const text = String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const heads = columns.flatMap((name, i) => (spans[i] ? [`${name}_low`, `${name}_high`] : name));
  const lines = rows.map((row) => row.flatMap((value, i) => (spans[i] ? (value ?? [null, null]) : value)));
  return [heads, ...lines].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/** @param {Element} picture */
const paperOf = (picture) => getComputedStyle(picture.closest('[data-theme]') ?? document.body).backgroundColor;

/** @typedef {{heading: string, across: string}} Said  what stands above a drawing, which lies alone in its file */

/** Size of the heading, the room each line of it takes, and what is left free beside it. */
const [HEADING_PX, HEADING_LINE, INSET] = [15, 20, 4];

/** Writes it above. @param {SVGSVGElement} copy @param {SVGSVGElement} svg @param {Said} said */
function head(copy, svg, { heading, across }) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const { fontSize, color } = getComputedStyle(svg);
  // A wider letter has room for fewer.
  const lines = wrapped(heading, ((width - INSET) * parseFloat(fontSize)) / HEADING_PX);
  const above = lines.length * HEADING_LINE + (across ? LINE : 0) + HEADING_LINE / 2;
  const write = (/** @type {string} */ text, /** @type {number} */ at, /** @type {string} */ style) => {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    line.textContent = text;
    line.setAttribute('x', String(x + INSET));
    line.setAttribute('y', String(y - above + at));
    line.style.cssText = `fill:${color};${style}`;
    copy.prepend(line);
  };
  lines.forEach((line, i) => write(line, (i + 0.75) * HEADING_LINE, `font-size:${HEADING_PX}px;font-weight:600`));
  if (across) write(across, lines.length * HEADING_LINE + 0.75 * LINE, '');
  copy.setAttribute('viewBox', [x, y - above, width, height + above].join(' '));
  return above;
}

/** A drawing as a file of its own, on the page's paper. @param {SVGSVGElement} svg @param {Said} said */
export function svgText(svg, said) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const [from, to] = [svg, copy].map((one) => [one, ...one.querySelectorAll('*')]);
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const shape = /** @type {SVGElement} */ (to[i]);
    shape.removeAttribute('class');
    shape.style.cssText = KEPT.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height + head(copy, svg, said)));
  copy.style.background = paperOf(svg);
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, '');
}

/** @param {SVGSVGElement | HTMLCanvasElement} picture @param {Said} said @returns {Promise<Blob>} */
export async function pngOf(picture, said) {
  const canvas = document.createElement('canvas');
  const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const svg = picture instanceof SVGSVGElement;
  const image = svg ? new Image() : picture;
  if (image instanceof Image) {
    image.src = `data:image/svg+xml,${encodeURIComponent(svgText(/** @type {SVGSVGElement} */ (picture), said))}`;
    await image.decode();
  }
  const by = svg ? PNG_SCALE : 1;
  canvas.width = image.width * by;
  canvas.height = image.height * by;
  paper.fillStyle = paperOf(picture);
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png'));
}
