// @ts-check
/** The few drawn signs of the page. All inherit colour and size, all are decoration: words stand beside them. */
import { svg, html } from 'lit/html.js';

const TURN = { up: 0, right: 90, down: 180, left: 270 };

/** @param {string} direction */
export function arrow(direction) {
  const turn = TURN[/** @type {keyof typeof TURN} */ (direction)] ?? 0;
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path transform="rotate(${turn} 8 8)" d="M8 14V2.6M3.6 7 8 2.4 12.4 7" />
  </svg>`;
}

/** @type {Record<string, import('lit').SVGTemplateResult>} */
const SHAPES = {
  play: svg`<path class="solid" d="M4.5 2.8v10.4L13 8z" />`,
  stop: svg`<path class="solid" d="M3.8 3.8h8.4v8.4H3.8z" />`,
  step: svg`<path class="solid" d="M3.5 3v10L10 8z" /><path d="M12.2 3v10" />`,
  undo: svg`<path d="M3 6.5h6.2a3.4 3.4 0 0 1 0 6.8H6M5.8 3.4 2.8 6.5l3 3.1" />`,
  redo: svg`<path d="M13 6.5H6.8a3.4 3.4 0 0 0 0 6.8H10M10.2 3.4l3 3.1-3 3.1" />`,
  hint: svg`<path d="M5.9 11.2C4.500 10.300 3.800 8.900 3.800 7.300a4.200 4.200 0 0 1 8.400 0c0 1.600-.7 3-2.100 3.900v.9H5.900zM6.400 14.200h3.200" />`,
  edit: svg`<path d="M3 13l.6-2.800L10.900 2.900l2.200 2.200-7.300 7.300zM9.400 4.400l2.200 2.200" />`,
  fresh: svg`<path d="M8 3v10M3 8h10" />`,
  link: svg`<path d="M6.800 9.200a2.500 2.500 0 0 0 3.600 0l2.300-2.300a2.500 2.500 0 0 0-3.600-3.600l-.9.9M9.200 6.800a2.500 2.500 0 0 0-3.600 0L3.300 9.100a2.500 2.500 0 0 0 3.600 3.600l.9-.9" />`,
};

/** @param {string} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
}
