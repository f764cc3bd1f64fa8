// @ts-check
/** How long a thread searches before it looks for messages: short enough to stop at once, long enough to cost nothing. */
export const SLICE_MS = 8;

/** Time between two progress messages: ten a second at most. */
export const PROGRESS_MS = 100;

/**
 * Lets other events of this thread through, then calls `work`. A MessageChannel hop takes some hundredths of a
 * millisecond where a timer takes four milliseconds.
 * @param {() => void} work
 */
export function createYield(work) {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => work();
  return {
    next: () => channel.port2.postMessage(0),
    close() {
      channel.port1.onmessage = null;
      channel.port1.close();
    },
  };
}
