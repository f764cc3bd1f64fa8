// @ts-check
/**
 * A game as a file and as part of a link, and back (docs/game-record.md). Whoever wrote the file, it is played through
 * by the rules before anything is shown: a move that moves nothing, or a tile on an occupied cell, refuses it with one
 * sentence that names the move.
 */
import { boardAfter, pointsOf, slidesOf } from '../../lib/slides.js';

/** @typedef {import('../../lib/slides.js').Direction} Direction */
/** @typedef {import('../../app/game.js').GameRecord} GameRecord */
/** @typedef {import('../../app/state.js').Text} Text */

/** @typedef {{seed: string, fourRate: number, record: GameRecord}} Game */
/** @typedef {{tiles: number[], score: number}} Position */
/** @typedef {{action: Direction, cell: number, tile: number}} Step */
/** @typedef {{game: Game, steps: Step[], positions: Position[]}} Played  positions: one more than steps */

const FORMAT = 'mcts2048-game';
const VERSION = 1;
/** No game of a person or of a program here is as long; a file that says so is none. */
const MAX_MOVES = 200_000;
/** By the letters of records. */
export const DIRECTIONS = /** @type {Record<string, Direction>} */ ({ u: 'up', d: 'down', l: 'left', r: 'right' });
const LETTERS = 'udlr';

/** @extends {Error} */
export class BadRecord extends Error {
  /** @param {string} key @param {Record<string, string | number>} [params] */
  constructor(key, params = {}) {
    super(key);
    this.text = { key: `review.bad.${key}`, params };
  }
}

/** Sixteen ranks as tiles. @param {string} board */
export const tilesOf = (board) => [...board].map((rank) => (rank === '0' ? 0 : 2 ** parseInt(rank, 18)));

export { packed as packedBoard } from '../../views/play/report_facts.js';

/**
 * Every position of a game, the first included.
 * @param {Game} game
 * @returns {Played}  throws BadRecord
 */
export function playThrough(game) {
  const { start, moves } = game.record;
  let tiles = tilesOf(start.board);
  let { score } = start;
  const positions = [{ tiles, score }];
  /** @type {Step[]} */
  const steps = [];
  for (let i = 0; i < moves.length; i += 3) {
    const step = { action: DIRECTIONS[moves[i]], cell: parseInt(moves[i + 1], 16), tile: 2 ** Number(moves[i + 2]) };
    const slides = slidesOf(tiles, step.action);
    if (slides.every(({ from, to }) => from === to)) throw new BadRecord('move', { n: i / 3 + 1 });
    const after = boardAfter(slides);
    if (after[step.cell]) throw new BadRecord('spawn', { n: i / 3 + 1 });
    after[step.cell] = step.tile;
    score += pointsOf(slides);
    tiles = after;
    steps.push(step);
    positions.push({ tiles, score });
  }
  return { game, steps, positions };
}

/** @param {Game} game */
export function writeFile({ seed, fourRate, record: { start, moves, values, unit } }) {
  const valued = values.some((value) => value !== null);
  return `${JSON.stringify({
    format: FORMAT, version: VERSION, seed, fourRate, start, moves,
    ...(valued ? { unit, values: values.map((value) => (value === null ? null : Number(value.toPrecision(6)))) } : {}),
  })}\n`;
}

/** @param {string} text @returns {Played}  throws BadRecord */
export function readFile(text) {
  /** @type {any} */
  let given;
  try {
    given = Object(JSON.parse(text));
  } catch {
    throw new BadRecord('json');
  }
  if (given.format !== FORMAT) throw new BadRecord('format');
  if (given.version !== VERSION) throw new BadRecord('version', { version: String(given.version).slice(0, 20) });
  return playThrough(checked(given));
}

/** @param {any} given @returns {Game} */
function checked({ seed, fourRate = 0.1, start, moves, values = [], unit = 'points' }) {
  const count = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
  const { board } = Object(start);
  if (typeof board !== 'string' || !/^(?!0{16})[0-9a-h]{16}$/.test(board) || !count(start.score) || !count(start.moves)) throw new BadRecord('content', { what: 'start' });
  if (typeof moves !== 'string' || moves.length > 3 * MAX_MOVES || !/^([udlr][0-9a-f][12])*$/.test(moves)) throw new BadRecord('content', { what: 'moves' });
  if (!/^\d{1,20}$/.test(String(seed))) throw new BadRecord('content', { what: 'seed' });
  if (!Number.isFinite(fourRate) || fourRate < 0 || fourRate > 1) throw new BadRecord('content', { what: 'fourRate' });
  if (!Array.isArray(values) || !values.every((value) => value === null || Number.isFinite(value))) throw new BadRecord('content', { what: 'values' });
  return {
    seed: String(seed), fourRate,
    record: { start: { board, score: start.score, moves: start.moves }, moves, values: values.slice(0, moves.length / 3), unit: String(unit) },
  };
}

/**
 * The game as text for a link: seven bits a move (direction, cell, tile), base64 for URLs, behind its start.
 * @param {Game} game
 */
export function writeLink({ seed, fourRate, record: { start, moves } }) {
  const bits = [...moves.matchAll(/(.)(.)(.)/g)].map(([, action, cell, rank]) => LETTERS.indexOf(action) * 32 + parseInt(cell, 16) * 2 + Number(rank) - 1);
  const bytes = new Uint8Array(Math.ceil((bits.length * 7) / 8));
  bits.forEach((value, i) => {
    for (let k = 0; k < 7; k += 1) if (value & (64 >> k)) bytes[(i * 7 + k) >> 3] |= 128 >> ((i * 7 + k) & 7);
  });
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const base64 = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return [seed, fourRate, start.board, start.score, start.moves, bits.length, base64].join('~');
}

/** @param {string} text @returns {Played}  throws BadRecord */
export function readLink(text) {
  const [seed, fourRate, board, score, played, count, base64] = text.split('~');
  const length = Number(count);
  if (!Number.isSafeInteger(length) || length < 0 || length > MAX_MOVES) throw new BadRecord('link');
  let binary = '';
  try {
    binary = atob((base64 ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new BadRecord('link');
  }
  if (binary.length !== Math.ceil((length * 7) / 8)) throw new BadRecord('link');
  let moves = '';
  for (let i = 0; i < length; i += 1) {
    let value = 0;
    for (let k = 0; k < 7; k += 1) value = value * 2 + ((binary.charCodeAt((i * 7 + k) >> 3) >> (7 - ((i * 7 + k) & 7))) & 1);
    moves += LETTERS[value >> 5] + ((value >> 1) & 15).toString(16) + ((value & 1) + 1);
  }
  return playThrough(checked({ seed, fourRate: Number(fourRate), start: { board, score: Number(score), moves: Number(played) }, moves }));
}
