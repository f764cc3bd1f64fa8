// Pages of other people with <mcts-2048> in them, and what a script of theirs can see of it.
import assert from 'node:assert/strict';

/** @param {string} body @param {string} [head] */
export const blog = (body, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<link rel="icon" href="data:,">${head}<script src="/x/y/mcts-2048.js"></script></head><body>${body}</body></html>`;

/** Small enough to be quick, on one worker like any element that says nothing else. */
export const FIGURE = 'board="0021013222463ab8" agent="uct" simulations="200" seed="42"';

/** @param {import('playwright-core').Page} tab @param {string} selector */
export function figure(tab, selector) {
  const host = tab.locator(selector);
  return {
    host,
    /** @param {string} inside */
    find: (inside) => host.locator(inside),
    ready: () => host.locator('[data-field="state"]:not([data-state="loading"])').waitFor(),
    /** @template T @param {(element: any, given: any) => T} work @param {any} [given] */
    run: (work, given) => host.evaluate(work, given),
    cells: () => host.evaluate((element) => [...element.shadowRoot.querySelectorAll('[data-cell]')].map((cell) => Number(cell.dataset.tile))),
    /** Hears all its events from now on. */
    listen: () => host.evaluate((element) => {
      element.heard = [];
      for (const name of ['move', 'report', 'gameover', 'error']) element.addEventListener(name, ({ detail }) => element.heard.push([name, detail]));
    }),
    heard: (/** @type {string} */ name) => host.evaluate((element, wanted) => element.heard.filter(([one]) => one === wanted).map(([, detail]) => detail), name),
  };
}

/** @param {import('playwright-core').Page} tab @param {number} count */
export async function waitForWorkers(tab, count) {
  for (let tries = 0; tab.workers().length !== count && tries < 300; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(tab.workers().length, count, 'workers');
}
