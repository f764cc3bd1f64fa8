// @ts-check
/** Long work on the page's thread, in stretches. */

/** Milliseconds without a pause. */
const STRETCH = 10;

/** To be awaited often: now and then it lets other tasks run. Not by a timer, which is slowed down in hidden pages. */
export function breather() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH) return;
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    port1.close();
    since = performance.now();
  };
}
