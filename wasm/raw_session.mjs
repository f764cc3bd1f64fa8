// @ts-check
/**
 * A session of the module, whose functions take its handle first, as an object with these as methods.
 * @param {import('./raw_module.js').RawModule} raw
 * @returns {import('./raw_module.js').RawSession}
 */
export function openRaw(raw) {
  const handle = raw.open();
  const methods = Object.entries(raw).filter(([name]) => name.startsWith('session.'));
  return /** @type {any} */ (
    Object.fromEntries(methods.map(([name, work]) => [name.slice('session.'.length), work.bind(null, handle)]))
  );
}
