// @ts-check
/**
 * Whether the text around an element is dark on light or light on dark. What the system prefers is no help: a light
 * blog stays light on a dark system.
 */

/** @param {Element} element @returns {'light' | 'dark'} */
export function paperAround(element) {
  for (let at = outside(element); at; at = outside(at)) {
    const [red, green, blue, alpha = 1] = (getComputedStyle(at).backgroundColor.match(/^rgba?\((.*)\)/)?.[1] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
    if (red !== undefined && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'dark' : 'light';
  }
  // Nobody paints: the browser does, as the page's colour scheme says.
  const scheme = getComputedStyle(element.ownerDocument.documentElement).colorScheme;
  const both = /light/.test(scheme) && matchMedia('(prefers-color-scheme: dark)').matches;
  return /dark/.test(scheme) && (both || !/light/.test(scheme)) ? 'dark' : 'light';
}

/** @param {Element} element @returns {Element | null} */
function outside(element) {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * Looks now, and after everything by which a page usually changes its colours. Each time with the next frame, which
 * needs the styles of the page anyway.
 * @param {() => void} see
 * @param {AbortSignal} signal
 */
export function watchPaper(see, signal) {
  const look = () => requestAnimationFrame(() => signal.aborted || see());
  look();
  const changes = new MutationObserver(look);
  for (const element of [document.documentElement, document.body]) {
    if (element) changes.observe(element, { attributes: true, attributeFilter: ['class', 'style', 'data-theme', 'data-mode', 'data-color-mode', 'theme'] });
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal });
  signal.addEventListener('abort', () => changes.disconnect());
}
