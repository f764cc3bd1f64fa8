// @ts-check
/** Where many elements stand on a page, each is drawn in a task of its own: what else happens there need not wait for all. */

let last = Promise.resolve();

export function inTurn() {
  last = last.then(() => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), resolve());
    port2.postMessage(0);
  }));
  return last;
}
