// @ts-check
/**
 * The one way to the part of the page that starts on first use, web/extras. In the built page packed_extras.js stands
 * in for this file; from sources, as under Node, it is an import like any other.
 */

/** @returns {Promise<typeof import('../extras/index.js')>} */
export function loadExtras() {
  return import('../extras/index.js');
}
