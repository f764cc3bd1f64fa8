// @ts-check
/**
 * What the controller needs of the browser's window, and nothing else of it: the fragment, visibility, leaving, and
 * word from other tabs. A test hands in a plain object instead.
 */

import { embedded } from '../lib/hidden.js';

/**
 * @typedef {object} Page
 * @property {string} language  'en' or 'zh', what the browser prefers
 * @property {boolean} reloaded  the tab showed this page just before
 * @property {() => string} fragment
 * @property {(fragment: string) => string} setFragment  returns the whole address; the history gets no entry
 * @property {() => boolean} hidden
 * @property {number} [notes]  how many of its faults are told at most
 * @property {(events: PageEvents) => () => void} listen  returns what ends the listening
 */

/**
 * @typedef {object} PageEvents
 * @property {() => void} fragmentChanged
 * @property {() => void} visibilityChanged
 * @property {() => void} leaving
 * @property {() => void} backAgain
 * @property {(event: {key: string | null, newValue: string | null}) => void} stored
 */

/**
 * @param {Window & typeof globalThis} window
 * @returns {Page}
 */
export function createPage(window) {
  const { document, location, history } = window;
  // A figure may be scrolled away in its article.
  let seen = true;
  return {
    language: /^zh\b/i.test(window.navigator.language ?? '') ? 'zh' : 'en',
    reloaded: wasReloaded(window),
    fragment: () => location.hash,

    setFragment(fragment) {
      try {
        history.replaceState(history.state, '', `#${fragment}`);
      } catch {
        // Some frames may not touch their address; the link is made all the same.
      }
      return `${location.href.split('#')[0]}#${fragment}`;
    },

    hidden: () => document.visibilityState === 'hidden' || !seen,

    listen(events) {
      const ends = new AbortController();
      const { signal } = ends;
      if (embedded) {
        new IntersectionObserver((entries) => {
          seen = entries[entries.length - 1].isIntersecting;
          events.visibilityChanged();
        }).observe(document.documentElement);
      }
      window.addEventListener('hashchange', () => events.fragmentChanged(), { signal });
      // Another view may have been chosen since the address was this link's; the browser sees no change then.
      document.addEventListener('click', (event) => {
        const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest('a[href^="#"]'));
        const { defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
        if (link?.hash === location.hash && !defaultPrevented && !ctrlKey && !metaKey && !shiftKey) window.dispatchEvent(new Event('hashchange'));
      }, { signal });
      document.addEventListener('visibilitychange', () => events.visibilityChanged(), { signal });
      window.addEventListener('pagehide', () => events.leaving(), { signal });
      window.addEventListener('pageshow', (event) => event.persisted && events.backAgain(), { signal });
      window.addEventListener('storage', (event) => events.stored(event), { signal });
      return () => ends.abort();
    },
  };
}

/** @param {Window & typeof globalThis} window */
function wasReloaded(window) {
  const [navigation] = window.performance.getEntriesByType('navigation');
  const { type } = /** @type {PerformanceNavigationTiming} */ (navigation ?? { type: 'navigate' });
  return type === 'reload' || type === 'back_forward';
}
