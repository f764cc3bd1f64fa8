// @ts-check
import { html } from 'lit/html.js';

/**
 * A word of the field that explains itself on hover, focus and tap (lib/tooltip.js shows `term.<name>`).
 * @param {string} name
 * @param {unknown} text
 */
export function term(name, text) {
  return html`<dfn class="term" tabindex="0" data-term=${name}>${text}</dfn>`;
}
