// @ts-check
/** Which parts of the page stay out: those a link names (`hide=a,b`), and in the compact embed (`?embed=1`) a fixed set. */

/** True in `index.html?embed=1`: the page is a figure in somebody else's text. */
export let embedded = new URLSearchParams(globalThis.location?.search ?? '').get('embed') === '1';

/** The same for the custom element, which has no address of its own. */
export const embed = () => (embedded = true);

/** All that can be left out. */
export const PARTS = ['header', 'footer', 'score', 'rose', 'controls', 'settings', 'parameters', 'table', 'analysis', 'learn', 'suggestions'];

/** The board, what the search finds, and the buttons are the figure; the rest is on the whole page. */
const NOT_IN_EMBED = ['header', 'footer', 'settings', 'parameters', 'learn'];

/** @param {{hide: string[]} | null} state @param {string} part */
export function hides(state, part) {
  return (embedded && NOT_IN_EMBED.includes(part)) || (state?.hide.includes(part) ?? false);
}
