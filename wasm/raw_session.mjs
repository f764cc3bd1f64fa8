// @ts-check
/**
 * A session of the module, whose functions take its handle first, as an object with these as methods.
 * @param {import('./raw_module.js').RawModule} raw
 * @param {string} [game]
 * @returns {import('./raw_module.js').RawSession | null} null where there is no such game
 */
export function openRaw(raw, game = '2048') {
  const handle = raw.open(game);
  if (!handle) return null;
  const methods = Object.entries(raw).filter(([name]) => name.startsWith('session.'));
  return /** @type {any} */ (
    Object.fromEntries(methods.map(([name, work]) => [name.slice('session.'.length), work.bind(null, handle)]))
  );
}
