// The page as its user and its scripts see it: by the hooks it promises (data-cell, data-field, ...), not its insides.
// The one look inside is `inside()`, the state the views draw, for what no hook shows to the last bit.

export const DIRECTIONS = ['up', 'down', 'left', 'right'];
export const CONTROLS = [
  'new-game', 'undo', 'redo', 'step', 'autoplay', 'stop', 'hint', 'copy-link', 'edit-board', 'agent', 'simulations',
  'seed', 'workers', 'speed', 'theme', 'lang',
];

/**
 * What a person sees: every drawn tile must lie in the cell that has its value, and no cell with a value is bare. Runs in
 * the page.
 * @param {Element} [host]  an element with a board of its own
 */
export function misplacedTiles(host) {
  const root = host?.shadowRoot ?? document;
  const cells = [...root.querySelectorAll('[data-cell]')].map((cell) => ({
    tile: cell.getAttribute('data-tile'), box: cell.getBoundingClientRect(), seen: 0,
  }));
  const wrong = [];
  for (const tile of root.querySelectorAll('.tiles .tile')) {
    const box = tile.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = cells.find(({ box: { left, right, top, bottom } }) => x > left && x < right && y > top && y < bottom);
    if (at) at.seen += 1;
    if (at?.tile !== tile.textContent.trim()) wrong.push(`${tile.textContent.trim()} over ${at?.tile}`);
  }
  cells.forEach(({ tile, seen }, i) => seen !== (tile === '0' ? 0 : 1) && wrong.push(`cell ${i} (${tile}): ${seen} tiles`));
  return wrong;
}

export class GamePage {
  /** @param {import('playwright-core').Page | import('playwright-core').Frame} tab */
  constructor(tab) {
    this.tab = tab;
  }

  ready() {
    return this.tab.waitForSelector('[data-field="state"]:not([data-state="loading"])');
  }

  /** @param {string} name */
  control(name) {
    return this.tab.locator(`[data-control="${name}"]`);
  }

  /** @param {...string} names  controls to press, one after another */
  async press(...names) {
    for (const name of names) await this.control(name).click();
  }

  /** Sets a field as a user does: write, then leave. @param {string} name @param {string | number} value */
  async set(name, value) {
    const control = this.control(name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(String(value));
    else {
      await control.fill(String(value));
      await control.blur();
    }
  }

  cells() {
    return this.tab.$$eval('[data-cell]', (all) => all.map((cell) => Number(cell.getAttribute('data-tile'))));
  }

  /** @param {string} name @returns {Promise<number>} */
  async field(name) {
    return Number((await this.tab.locator(`[data-field="${name}"]`).textContent()).replaceAll(',', ''));
  }

  state() {
    return this.tab.locator('[data-field="state"]').getAttribute('data-state');
  }

  /** @param {string} wanted */
  waitForState(wanted) {
    return this.tab.waitForSelector(`[data-field="state"][data-state="${wanted}"]`);
  }

  /** Cells, score and moves in one moment. */
  position() {
    return this.tab.evaluate(() => ({
      tiles: [...document.querySelectorAll('[data-cell]')].map((cell) => Number(cell.getAttribute('data-tile'))),
      score: Number(document.querySelector('[data-field="score"]').textContent.replaceAll(',', '')),
      moves: Number(document.querySelector('[data-field="moves"]').textContent.replaceAll(',', '')),
    }));
  }

  /** @param {number} count */
  waitForMoves(count) {
    return this.tab.waitForFunction(
      (least) => Number(document.querySelector('[data-field="moves"]').textContent.replaceAll(',', '')) >= least, count);
  }

  async focusBoard() {
    await this.tab.locator('[data-cell="5"]').click();
  }

  /** Keys to the focused board, each move shown before the next key. @param {...string} keys @returns how many moved */
  async type(...keys) {
    let moved = 0;
    for (const key of keys) {
      const before = await this.field('moves');
      await this.tab.keyboard.press(key);
      await this.settled();
      if ((await this.field('moves')) > before) moved += 1;
    }
    return moved;
  }

  /** Until nothing moves on the board any more, and no key waits. */
  settled() {
    return this.tab.evaluate(async () => {
      const moving = () =>
        document.querySelector('.tile[data-phase="leaving"], .tile[data-phase="merging"]') ||
        document.getAnimations().some((one) => one.playState === 'running' && one.effect.target.closest('.tiles'));
      for (let still = 0, i = 0; still < 3 && i < 600; i += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = moving() ? 0 : still + 1;
      }
    });
  }

  misplacedTiles() {
    return this.tab.evaluate(misplacedTiles);
  }

  /** The statistics table as text: {up: {visits, share, mean, interval, prior, current}, ...}. */
  table() {
    return this.tab.evaluate(() => Object.fromEntries([...document.querySelectorAll('[data-action]')].map((row) => [
      row.getAttribute('data-action'),
      {
        current: row.getAttribute('aria-current') === 'true',
        ...Object.fromEntries([...row.querySelectorAll('[data-stat]')].map((cell) => [cell.getAttribute('data-stat'), cell.textContent.trim()])),
      },
    ])));
  }

  /** Shares of the four bars, in order. */
  bars() {
    return this.tab.$$eval('[data-bar]', (all) => all.map((bar) => Number(bar.getAttribute('data-share'))));
  }

  /** The state behind the page, as data. */
  inside() {
    return this.tab.evaluate(() => JSON.parse(JSON.stringify(document.querySelector('play-view').controller.state)));
  }

  /** Searches the position shown to the end of its budget. @returns the report */
  async hint() {
    const before = await this.tab.evaluateHandle(() => document.querySelector('play-view').controller.state.report);
    await this.press('hint');
    await this.tab.waitForFunction((old) => {
      const { thinking, report } = document.querySelector('play-view').controller.state;
      return !thinking && report && report !== old;
    }, before);
    // What was found is shown in the next frames.
    await this.tab.waitForFunction(() => document.querySelector('[data-field="state"]').dataset.state !== 'searching');
    return (await this.inside()).report;
  }
}

/** Sixteen tiles as ranks, the form of links and reports. @param {number[]} tiles */
export function packed(tiles) {
  return tiles.map((tile) => (tile ? Math.log2(tile).toString(18) : '0')).join('');
}

/** A number as the page writes it. @param {string} text */
export function number(text) {
  if (!/^\d{1,3}(,\d{3})*$/.test(text)) throw new Error(`'${text}' is no whole number with grouping marks only`);
  return Number(text.replaceAll(',', ''));
}
