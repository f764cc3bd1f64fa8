// @ts-check
/** A parameter's value as people read it: choices and words in the page's language, numbers plain. */
import { catalogueText } from '../../app/i18n.js';
import { plain } from '../../lib/format.js';

/**
 * @param {import('../../app/settings.js').ParamSpec} param
 * @param {number | string} value
 */
export function paramText(param, value) {
  return typeof value === 'string' ? catalogueText(`choice.${value}`, value) : plain(value);
}
