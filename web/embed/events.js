// @ts-check
/** What the element tells of two states that follow each other. Pure. */
import { t } from '../app/i18n.js';

/** @typedef {import('../app/state.js').State} State */

/**
 * @param {State | null} before
 * @param {State} now
 * @returns {[string, object][]}
 */
export function eventsBetween(before, now) {
  /** @type {[string, object][]} */
  const events = [];
  const { board, score, moves, over, tiles } = now.game;
  if (now.report && isNews(before, now)) events.push(['report', now.report]);
  if (now.lastMove?.kind === 'play' && now.lastMove.seq !== before?.lastMove?.seq) {
    const { action, reward, spawn } = now.lastMove;
    events.push(['move', { action, reward, spawn, board, score, moves }]);
  }
  if (over && !before?.game.over) events.push(['gameover', { board, score, moves, maxTile: Math.max(...tiles) }]);
  if (now.error && now.error !== before?.error) events.push(['error', { message: t(now.error.key, now.error.params) }]);
  const known = before?.notices ?? [];
  for (const notice of now.notices) {
    if (!known.includes(notice) && /link|worker/.test(notice.key)) events.push(['error', { message: t(notice.key, notice.params) }]);
  }
  return events;
}

/**
 * A search has ended, or one that was stopped sends its last numbers. A slice ends by time, so a report that says so
 * without being asked is one of a search that went on, and was dropped.
 * @param {State | null} before
 * @param {State} now
 */
function isNews(before, now) {
  if (now.thinking) return false;
  if (now.report !== before?.report) return true;
  return Boolean(before?.thinking) && (now.report?.stopReason !== 'time' || now.budget.kind === 'ms');
}
