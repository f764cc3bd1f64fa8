// What tests of several views ask of a page: that axe finds nothing, that nothing sticks out, and files from buttons.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';

/** @param {import('./game_page.mjs').GamePage} game @param {string} what */
export async function assertAccessible(game, what) {
  // The legacy way runs axe in the page itself, without a second tab for its report.
  const { violations } = await new AxeBuilder({ page: game.tab }).setLegacyMode(true).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).slice(0, 3).join(' | ')}`), [], what);
}

/** Whatever is wider than the window must lie in a part that scrolls by itself. @param {import('./game_page.mjs').GamePage} game @param {string} what */
export async function assertFits(game, what) {
  const { sticking, scroll, client } = await game.tab.evaluate(() => {
    const limit = document.documentElement.clientWidth + 1;
    const cut = (one) => {
      for (let up = one.parentElement; up; up = up.parentElement) if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    return {
      scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth,
      sticking: [...document.querySelectorAll('main *, header *')]
        .filter((one) => one.checkVisibility() && (one.getBoundingClientRect().right > limit || one.getBoundingClientRect().left < -1))
        .filter((one) => !one.closest('.unseen, .skip, dialog') && !cut(one))
        .map((one) => `${one.tagName}.${one.className?.baseVal ?? one.className}`).slice(0, 5),
    };
  });
  assert.ok(scroll <= client, `${what}: ${scroll} px wide in ${client}`);
  assert.deepEqual(sticking, [], what);
}

/** The file that a press brings. @param {import('./game_page.mjs').GamePage} game @param {string} selector */
export async function download(game, selector) {
  const [file] = await Promise.all([game.tab.waitForEvent('download'), game.tab.locator(selector).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
