// @ts-check
/** One style sheet for the shadow roots of all elements; no policy on inline styles concerns it. */
import text from 'virtual:embed-style';

/** @type {CSSStyleSheet | undefined} */
let shared;

export function sheet() {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(text);
  }
  return shared;
}
