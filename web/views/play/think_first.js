// @ts-check
/**
 * "Let me think first": what a search finds stays hidden until the player has moved; then it is shown, with one
 * sentence on what the move was worth. Kept among the hidden parts of the page, so links and storage carry it.
 */
import { t } from '../../app/i18n.js';
import { mean } from '../../lib/format.js';
import { gapOf } from '../../lib/gap.js';
import { amount, gapText } from '../amount.js';
import { packed, rows } from './report_facts.js';

/** @typedef {import('../../app/controller.js').State} State */

export const SUGGESTIONS = 'suggestions';

/** Whether the move was made from the position that was searched. @param {State | null} decided @param {State['lastMove']} move */
export const judges = (decided, move) =>
  move?.kind === 'play' && decided?.report?.best && packed(move.before) === decided.report.board ? decided : null;

/** @param {State} decided @param {string | null} played */
export function verdict(decided, played) {
  const all = rows(decided);
  const best = all.find((row) => row.best);
  const own = all.find((row) => row.action === played);
  if (!best || !own) return '';
  const unit = decided.report?.unit ?? 'points';
  const words = { played: t(`direction.${own.action}`), best: t(`direction.${best.action}`) };
  if (best === own) return t('think.best', words);
  const [first, second] = [best, own].map(({ action }) => decided.report?.actions.find((one) => one.action === action));
  const gap = gapOf(first, second);
  if (own.mean === null || best.mean === null || !gap) return t('think.early', words);
  return t('think.other', { ...words, own: amount(own.mean, unit), value: mean(best.mean, unit), loss: gapText(gap, unit) });
}
