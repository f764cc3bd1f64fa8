// @ts-check
/**
 * Somebody else's page has a right to its thread. Where several elements stand on it they are drawn one after another,
 * and each in many tasks: after every few milliseconds of drawing all else that waits gets its turn.
 */
import { breather } from '../lib/breathe.js';

let last = Promise.resolve();

/** @param {() => unknown} work  not before all earlier work is done, and in a task of its own */
export function inTurn(work) {
  const done = last.then(nextTask).then(work);
  last = done.then(() => {}, () => {});
  return done;
}

export const nextTask = () => new Promise((/** @type {(value: void) => void} */ resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (port1.close(), resolve());
  port2.postMessage(0);
});

const breathe = breather();
let waiting = 0;

/** Before each drawing of a part. */
export async function turn() {
  waiting += 1;
  await breathe();
  waiting -= 1;
}

/** Parts make parts: settled when no more of them waits to be drawn. */
export async function allDrawn() {
  do await nextTask();
  while (waiting > 0);
}
