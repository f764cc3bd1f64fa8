// @ts-check
import { html } from 'lit/html.js';

/** Marks that may not begin a line, in both scripts. */
const CLOSING = /^[,.:;\uff0c\u3002\uff1a\uff1b]/;

/**
 * A sentence of words and controls, flattened, each control held together with the mark that follows it: browsers
 * break lines between a control and a comma, typesetters do not.
 * @param {unknown[]} parts texts and templates, possibly nested
 * @returns {unknown[]}
 */
export function sentence(parts) {
  const flat = parts.flat(4).filter((part) => part !== '');
  /** @type {unknown[]} */
  const held = [];
  for (const part of flat) {
    const last = held.at(-1);
    if (typeof part === 'string' && CLOSING.test(part) && last !== undefined && typeof last !== 'string') {
      held[held.length - 1] = html`<span class="held">${last}${part.charAt(0)}</span>`;
      held.push(part.slice(1));
    } else {
      held.push(part);
    }
  }
  return held;
}
