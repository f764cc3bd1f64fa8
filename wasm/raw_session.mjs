// @ts-check
import { EngineError, quote } from './engine_error.mjs';

/**
 * A session of the module, whose functions take its handle first, as an object with these as methods.
 * @param {import('./raw_module.js').RawModule} raw
 * @param {unknown} game
 * @returns {import('./raw_module.js').RawSession}
 */
export function openRaw(raw, game) {
  const handle = raw.open(typeof game === 'string' ? game : '');
  if (!handle) {
    throw new EngineError('bad-parameter', `no game is called ${quote(game)}; there are 2048 and tictactoe`);
  }
  const methods = Object.entries(raw).filter(([name]) => name.startsWith('session.'));
  return /** @type {any} */ (
    Object.fromEntries(methods.map(([name, work]) => [name.slice('session.'.length), work.bind(null, handle)]))
  );
}
