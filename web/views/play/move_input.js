// @ts-check
/**
 * From keys and fingers to directions, with the board's manners: one move at a time, a quick second press waits for
 * the first move to arrive, a held key repeats only when nothing is moving.
 */

/** @typedef {import('../../lib/slides.js').Direction} Direction */

/** @type {Record<string, Direction>} */
const KEYS = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  KeyW: 'up', KeyS: 'down', KeyA: 'left', KeyD: 'right',
};

/** What a key asks for: see answerTo() in announcements.js. @type {Record<string, import('./announcements.js').Question>} */
const QUESTIONS = { KeyC: 'score', KeyL: 'legal', KeyO: 'thought' };

/** Finger travel that counts as a swipe, in CSS pixels. */
const SWIPE_PX = 24;

/** Presses that may wait; more are dropped, so the game never runs on after the player stopped. */
const WAITING = 2;

/** @param {KeyboardEvent} event @returns {Direction | null} */
export function directionOfKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return KEYS[event.code] ?? KEYS[event.key] ?? null;
}

/** @param {KeyboardEvent} event */
export function questionOfKey(event) {
  return event.ctrlKey || event.altKey || event.metaKey ? null : (QUESTIONS[event.code] ?? null);
}

/** @param {number} dx @param {number} dy @returns {Direction | null} */
export function directionOfSwipe(dx, dy) {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_PX) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

export class MoveInput {
  /** @param {(direction: Direction) => void} play */
  constructor(play) {
    this.play = play;
    /** @type {Direction[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {{id: number, x: number, y: number} | null} */
    this.finger = null;
  }

  /** @param {Direction} direction @param {boolean} [held] the key repeats by itself */
  press(direction, held = false) {
    if (!this.busy) this.play(direction);
    else if (!held && this.waiting.length < WAITING) this.waiting.push(direction);
  }

  /** The board calls this when a move starts to show. */
  started() {
    this.busy = true;
  }

  /** The board calls this when it has arrived. */
  arrived() {
    this.busy = false;
    while (!this.busy) {
      const next = this.waiting.shift();
      if (!next) return;
      this.play(next);
    }
  }

  forget() {
    this.waiting = [];
    this.finger = null;
  }

  /** @param {PointerEvent} event */
  touch(event) {
    if (event.pointerType === 'mouse' || !event.isPrimary) {
      this.finger = null;
      return;
    }
    this.finger = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** A swipe acts as soon as it is long enough, once for each time the finger comes down. @param {PointerEvent} event */
  drag(event) {
    if (this.finger?.id !== event.pointerId) return;
    const direction = directionOfSwipe(event.clientX - this.finger.x, event.clientY - this.finger.y);
    if (!direction) return;
    this.finger = null;
    this.press(direction);
  }
}
