// @ts-check
/** The hint: the best move drawn across the board, in its direction's colour with a paper edge; the numbers show through. */
import { html } from 'lit/html.js';

const TURN = { up: 0, right: 90, down: 180, left: 270 };

/** @param {keyof typeof TURN} direction */
export function hintArrow(direction) {
  return html`<svg class="hint" data-hint=${direction} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path
      .style="color: var(--${direction})"
      transform="rotate(${TURN[direction]} 50 50)"
      d="M47 86V30H38.500L50 12l11.500 18H53v56z"
    />
  </svg>`;
}
