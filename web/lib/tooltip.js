// @ts-check
/**
 * One tooltip for every [data-term] of the page: on hover, on keyboard focus, on tap. It can be hovered itself, goes
 * with Escape, and is tied to its term by aria-describedby while it shows.
 */

/** Hover must rest a moment before a tip opens, and may leave for a moment before it closes (ms). */
const OPEN_AFTER = 120;
const CLOSE_AFTER = 160;
const GAP = 8;

/**
 * @param {HTMLElement} root where the tip lives and terms are looked for
 * @param {(name: string) => string} explain
 */
export function installTooltip(root, explain) {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.id = 'term-tip';
  tip.setAttribute('role', 'tooltip');
  tip.hidden = true;
  // Above everything, whatever moves or clips what stands around the page.
  tip.popover = 'manual';
  (root.querySelector('main') ?? root).append(tip);

  /** @type {HTMLElement | null} */
  let anchor = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  const termAt = (target) => {
    if (!(target instanceof Element)) return null;
    const label = target.closest('label[for]');
    /** @type {HTMLElement | null} */
    const named = label && root.querySelector(`[id="${label.getAttribute('for')}"]`);
    return target.closest('[data-term]') ?? (named?.dataset.term ? named : null);
  };

  const close = () => {
    clearTimeout(timer);
    anchor?.removeAttribute('aria-describedby');
    anchor = null;
    tip.hidden = true;
    tip.hidePopover?.();
    removeEventListener('scroll', follow, true);
    removeEventListener('keydown', leave, true);
  };

  const follow = () => anchor && put(tip, anchor);

  /** @param {KeyboardEvent} event */
  const leave = (event) => {
    if (event.key !== 'Escape') return;
    close();
    event.stopPropagation();
  };

  /** @param {HTMLElement} term */
  const open = (term) => {
    clearTimeout(timer);
    const text = explain(term.dataset.term ?? '');
    if (!text || term === anchor) return;
    close();
    anchor = term;
    tip.textContent = text;
    tip.hidden = false;
    tip.showPopover?.();
    // Only while it is open: who removes the root shall be rid of all of it.
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('keydown', leave, true);
    term.setAttribute('aria-describedby', tip.id);
    put(tip, term);
  };

  root.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    const term = termAt(event.target);
    if (term) timer = setTimeout(() => open(term), OPEN_AFTER);
    else if (anchor && !tip.contains(/** @type {Node} */ (event.target))) timer = setTimeout(close, CLOSE_AFTER);
  });
  root.addEventListener('pointerleave', () => {
    clearTimeout(timer);
    timer = setTimeout(close, CLOSE_AFTER);
  });
  root.addEventListener('focusin', (event) => {
    const term = termAt(event.target);
    if (term) open(term);
    else close();
  });
  root.addEventListener('focusout', close);
  root.addEventListener('click', (event) => {
    const term = termAt(event.target);
    if (term) open(term);
    else if (!tip.contains(/** @type {Node} */ (event.target))) close();
  });
}

/** Below the term, or above it where there is no room, inside the window. @param {HTMLElement} tip @param {HTMLElement} term */
function put(tip, term) {
  const at = term.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const below = at.bottom + GAP + size.height < innerHeight;
  const left = Math.max(GAP, Math.min(at.left, width - size.width - GAP));
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(below ? at.bottom + GAP : at.top - size.height - GAP)}px`;
}
