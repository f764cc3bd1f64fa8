// One browser and one host for a test file; a fresh profile for each test, closed and judged at its end.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { GamePage } from './game_page.mjs';
import { serveSite } from './server.mjs';

const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--no-first-run',
  // Else each new profile, being a new window, loads the two pages behind its address bar, which nobody sees, for a
  // second or two of both cores: the tests would take a third longer, and every time they measure would be doubled.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];
/** Generous: several builds may share the machine. A condition that never comes true still fails. */
const PATIENCE_MS = 30_000;

/** Call once at the top of a test file. @param {Parameters<typeof serveSite>[0]} [extraPages] */
export function useSite(extraPages) {
  const site = { browser: null, host: null };

  before(async () => {
    [site.host, site.browser] = await Promise.all([
      serveSite(extraPages),
      chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ARGUMENTS }),
    ]);
  });
  after(async () => {
    await site.browser?.close();
    await site.host?.close();
  });

  /**
   * A new profile. Whatever its pages write to the console as an error, or throw, fails the test at its end.
   * @param {import('node:test').TestContext} t
   * @param {import('playwright-core').BrowserContextOptions} [options]
   */
  site.profile = async (t, options = {}) => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    const problems = [];
    context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    context.on('weberror', (error) => problems.push(String(error.error())));
    t.after(async () => {
      await context.close();
      assert.deepEqual(problems, [], 'the page wrote errors to the console');
    });
    return context;
  };

  /**
   * The page in a tab, ready to be used.
   * @param {import('node:test').TestContext} t
   * @param {object} [options]
   * @param {string | Record<string, string | number>} [options.link]  the fragment
   * @param {import('playwright-core').BrowserContext} [options.context]  a profile there is already
   * @param {import('playwright-core').BrowserContextOptions} [options.profile]
   * @param {(() => void) | {content: string}} [options.init]  runs in the page before its own scripts
   * @param {string} [options.address]
   * @param {boolean} [options.ready]  false: do not wait for the engine
   */
  site.open = async (t, { link = '', context, profile, init, address = site.host.page, ready = true } = {}) => {
    const tab = await (context ?? (await site.profile(t, profile))).newPage();
    if (init) await tab.addInitScript(init);
    const fragment = typeof link === 'string' ? link : String(new URLSearchParams(link));
    await tab.goto(address + (fragment ? `#${fragment}` : ''), { waitUntil: 'commit' });
    const game = new GamePage(tab);
    if (ready) await game.ready();
    return game;
  };

  return site;
}

/**
 * A figure of time on a machine shared with others: the best of a few tries counts. Noise only ever makes a figure
 * worse, so a real fault fails all of them.
 * @param {() => Promise<number>} measure  smaller is better
 * @param {number} bound
 * @param {number} [tries]
 */
export async function best(measure, bound, tries = 6) {
  let least = Infinity;
  for (let i = 0; i < tries && least > bound; i += 1) least = Math.min(least, await measure());
  return least;
}
