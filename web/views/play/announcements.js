// @ts-check
/**
 * What a screen reader hears: at most one sentence a move, and while the computer plays at most one every few
 * seconds. The text is pure (from one state to the next); Announcer only keeps the pace.
 */
import { list, t } from '../../app/i18n.js';
import { count, mean, percent } from '../../lib/format.js';

/** @typedef {import('../../app/controller.js').State} State */

/** Least time between two sentences while autoplay runs, in ms. */
const AUTOPLAY_GAP = 4000;

/** @param {State | null} before @param {State} after @returns {string | null} */
export function whatHappened(before, after) {
  const game = after.game;
  if (!game) return null;
  if (game.over && !before?.game?.over) return t('say.over', { score: count(game.score), moves: count(game.moves) });
  if (game.wonNotice && !before?.game?.wonNotice) return t('say.won');
  const move = after.lastMove;
  if (move && move.seq !== before?.lastMove?.seq) return moveText(move, game.score);
  if (after.hint && after.hint !== before?.hint) return t('say.hint', { direction: t(`direction.${after.hint}`) });
  return null;
}

/** @param {NonNullable<State['lastMove']>} move @param {number} score */
function moveText(move, score) {
  if (move.kind !== 'play') return t(`say.${move.kind}`, { score: count(score) });
  const spawn = move.spawn;
  if (!spawn) return t('say.slid', { direction: t(`direction.${move.action}`), gain: count(move.reward) });
  return t(move.reward ? 'say.moved' : 'say.moved-plain', {
    direction: t(`direction.${move.action}`),
    gain: count(move.reward),
    tile: spawn.tile,
    row: (spawn.cell >> 2) + 1,
    column: (spawn.cell % 4) + 1,
    score: count(score),
  });
}

/** @typedef {'score' | 'legal' | 'thought'} Question */

/** What a player who does not see the page asks for by a key. @param {State} state @param {Question} question */
export function answerTo({ game, report }, question) {
  if (!game) return '';
  if (game.over || question === 'score') return t(game.over ? 'say.over' : 'say.score', { score: count(game.score), moves: count(game.moves) });
  if (question === 'legal') return t('say.legal', { directions: list(game.legal.map((action) => t(`direction.${action}`))) });
  const known = report?.actions.filter(({ visits }) => visits > 0).sort((a, b) => b.visits - a.visits) ?? [];
  if (!report || known.length === 0) return t('say.unknown');
  return list(known.map((one) => t('say.thought', { direction: t(`direction.${one.action}`), share: percent(one.share, 0), mean: mean(one.mean, report.unit) })), 'semicolon');
}

export class Announcer {
  /** @param {(text: string) => void} show */
  constructor(show) {
    this.show = show;
    this.last = '';
    this.saidAt = -Infinity;
  }

  /** @param {string} text @param {boolean} hurried whether sentences may be dropped to keep the pace */
  say(text, hurried = false) {
    const now = performance.now();
    if (hurried && now - this.saidAt < AUTOPLAY_GAP) return;
    this.saidAt = now;
    // A live region is read when its text changes; a no-break space makes the same sentence a new one.
    this.last = text === this.last ? `${text}\u00a0` : text;
    this.show(this.last);
  }
}
