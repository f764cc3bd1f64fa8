// @ts-check
/** A figure in somebody's article says how high it is, so that its frame can fit it (docs/embedding.md). */

const TYPE = 'mcts-2048:height';
/** Between two looks at a figure that nobody sees yet. */
const LOOK_MS = 500;

/** @param {Window & typeof globalThis} window */
export function tellHeight({ document, location, parent, addEventListener, setInterval, clearInterval, ResizeObserver }) {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  let told = 0;
  // To whomever: a figure has no secrets, and does not know where it stands.
  const tell = () => parent.postMessage({ type: TYPE, id, height: (told = height()) }, '*');
  // Browsers do not draw a frame that is out of sight, and what is not drawn is not observed.
  const looks = setInterval(() => height() !== told && tell(), LOOK_MS);
  new ResizeObserver(() => {
    clearInterval(looks);
    tell();
  }).observe(document.body);
  addEventListener('message', ({ data, source }) => {
    if (source === parent && data?.type === TYPE) tell();
  });
}
