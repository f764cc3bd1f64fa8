// @ts-check
/** A figure in somebody's article says how high it is, so that its frame can fit it (docs/embedding.md). */

const TYPE = 'mcts-2048:height';
/** Between two looks at a figure that has not spoken, or that nobody sees yet. */
const LOOK_MS = 200;
/** What is still to come makes no frame smaller: an article shall move once. */
const ON_ITS_WAY = 'main > [data-wait]:empty:not([hidden]), [data-state="loading"], :is(lesson-searches, tic-tac-toe):not([data-done])';
/** What has not come by now may have failed; then what is said instead must fit. */
const PATIENCE_MS = 6000;

/** @param {Window & typeof globalThis} window */
export function tellHeight({ document, location, parent, addEventListener, performance, setInterval, clearInterval, ResizeObserver }) {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  const patient = performance.now() + PATIENCE_MS;
  let told = 0;
  /** @returns {boolean} whether there was something to measure */
  const tell = () => {
    if (!told && performance.now() < patient && document.querySelector(ON_ITS_WAY)) return false;
    // To whomever: a figure has no secrets, and does not know where it stands.
    parent.postMessage({ type: TYPE, id, height: (told = height()) }, '*');
    return true;
  };
  // Browsers do not draw a frame that is out of sight, and what is not drawn is not observed.
  const looks = setInterval(() => height() !== told && tell(), LOOK_MS);
  new ResizeObserver(() => tell() && clearInterval(looks)).observe(document.body);
  // Who asks too early is answered with the first that is told.
  addEventListener('message', ({ data, source }) => {
    if (source === parent && data?.type === TYPE) tell();
  });
}
