// @ts-check
/**
 * When the page redraws. What a person does shows at once. Statistics of a running search show at most ten times a
 * second. A move of autoplay waits a moment for the first numbers of its new position, so that board and numbers
 * change together: numbers never belong to another board, and the bars do not collapse between two quick searches.
 */

/** @typedef {import('../../app/controller.js').State} State */

/** Least time between two redraws that only bring new statistics, in ms. */
const STATISTICS_MS = 100;
/** How long a move of autoplay waits for numbers to come along, in ms. */
const TOGETHER_MS = 40;

/** State that changes while a search runs; anything else changes by somebody's action. */
const LIVE = new Set(['report', 'reportBoard', 'rate', 'thinking', 'status']);

/**
 * How long the redraw of a new state may wait, in ms; null: not at all.
 * @param {State} drawn what the page shows
 * @param {State} next
 * @param {number} sinceDrawn ms since it was drawn
 * @returns {number | null}
 */
export function delayOf(drawn, next, sinceDrawn) {
  const keys = /** @type {Array<keyof State>} */ (Object.keys(next)).filter((key) => next[key] !== drawn[key]);
  const moved = next.game !== drawn.game;
  if (moved && next.autoplay && drawn.autoplay && next.lastMove?.kind === 'play' && !next.game.over) {
    // In a new task: what else follows from the same report has then been told.
    return next.report ? 0 : TOGETHER_MS;
  }
  if (!keys.every((key) => LIVE.has(key))) return null;
  const first = next.report && next.report.board !== drawn.report?.board;
  const ended = next.status !== drawn.status;
  return first || ended ? 0 : Math.max(0, STATISTICS_MS - sinceDrawn);
}

export class Pace {
  /** @param {(state: State) => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {State | null} */
    this.drawn = null;
    this.drawnAt = 0;
    /** @type {State | null} */
    this.next = null;
    this.due = Infinity;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {State} next */
  receive(next) {
    const now = performance.now();
    const delay = this.drawn ? delayOf(this.drawn, next, now - this.drawnAt) : null;
    this.next = next;
    if (delay === null) {
      this.flush();
    } else if (now + delay < this.due) {
      clearTimeout(this.timer);
      this.due = now + delay;
      this.timer = setTimeout(() => this.flush(), delay);
    }
  }

  flush() {
    clearTimeout(this.timer);
    this.due = Infinity;
    if (!this.next) return;
    this.drawn = this.next;
    this.drawnAt = performance.now();
    this.draw(this.next);
  }
}
