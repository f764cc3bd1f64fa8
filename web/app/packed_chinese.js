// @ts-check
/** chinese.js as the built page has it: packed JSON in the page. */
import { unpack } from './packed.js';

/** @returns {Promise<import('./chinese.js').Chinese>} */
export async function loadChinese() {
  return JSON.parse(await unpack('chinese'));
}
