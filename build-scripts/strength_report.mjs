// docs/strength.json to docs/strength.md and its curves. The report is a function of the JSON and of
// strength_experiments.mjs alone; run by itself it writes the report again.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chart } from './strength_chart.mjs';
import { claims, sections } from './strength_experiments.mjs';

/**
 * @typedef {{ tile: number, games: number, rate: number, low: number, high: number }} Tile
 * @typedef {{ games: number, mean: number, stderr: number | null, median: number, max: number, tiles: Tile[],
 *   meanMoves: number, msPerMove: number }} Row as `mcts2048 summary --json` prints it
 * @typedef {{ first: string, second: string, games: number, difference: number, low: number | null,
 *   high: number | null, higher: string, won: number }} Comparison
 * @typedef {{ sections: { name: string, experiments: string[], missing?: string[] }[], rows: Record<string, Row>,
 *   comparisons: Comparison[] }} Results `missing` are the rows that were not played
 */

const whole = (/** @type {number} */ x) => String(Math.round(x)).replace(/\B(?=(\d{3})+$)/g, ',');
const percent = (/** @type {number} */ rate) => `${Math.round(rate * 1000) / 10}`;
const score = (/** @type {Row} */ row) =>
  row.stderr === null ? whole(row.mean) : `${whole(row.mean)} +- ${whole(row.stderr)}`;
const time = (/** @type {number} */ ms) => (ms >= 100 ? whole(ms) : String(Number(ms.toPrecision(2))));

/** @param {Results} results @param {string[]} flags */
function table({ rows }, flags) {
  // Up to the largest tile that anybody in this table has made.
  const tiles = [1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072];
  const made = (/** @type {number} */ i) => flags.some((name) => rows[name].tiles[i].games > 0);
  const shown = tiles.filter((_, i) => i < 2 || tiles.some((__, k) => k >= i && made(k)));
  const head = ['agent', 'games', 'mean score', 'median', ...shown.map(String), 'moves', 'ms a move'];
  const lines = [`| ${head.join(' | ')} |`, `|---|${'--:|'.repeat(head.length - 1)}`];
  for (const name of flags) {
    const row = rows[name];
    const rates = row.tiles
      .slice(0, shown.length)
      .map(({ rate, low, high }) => `${percent(rate)} (${percent(low)}-${percent(high)})`);
    const cells = [`\`${name}\``, whole(row.games), score(row), whole(row.median), ...rates, whole(row.meanMoves)];
    lines.push(`| ${[...cells, time(row.msPerMove)].join(' | ')} |`);
  }
  return lines.join('\n');
}

// The fewest points that a game with this tile can have: see the text of the report.
/** @param {number} tile */
const fewestPoints = (tile) => tile * (Math.log2(tile) - 2);

// The lowest mean score that these rates allow.
/** @param {Record<number, number>} rates percentages */
function lowestMean(rates) {
  const tiles = Object.keys(rates).map(Number).sort((a, b) => a - b);
  return tiles.reduce((sum, tile, i) => {
    const exactly = rates[tile] - (rates[tiles[i + 1]] ?? 0);
    return sum + (exactly / 100) * fewestPoints(tile);
  }, 0);
}

// What our row says about a claimed mean between low and high.
/** @param {Row | undefined} row @param {number} low @param {number} high */
function verdict(row, low, high) {
  if (!row) return 'not played';
  if (row.stderr === null) return `${score(row)} in one game`;
  const error = 2 * row.stderr;
  if (row.mean - error > high) return `${score(row)}, more than claimed`;
  if (row.mean + error < low) return `${score(row)}, less than claimed`;
  return `${score(row)}, as claimed`;
}

/** @param {Results} results */
function claimTable({ rows }) {
  const lines = ['| claimed for | mean score | rates | possible | here |', '|---|--:|---|---|---|'];
  for (const { who, mean, rates, here } of claims) {
    const [low, high] = mean;
    const claimed = low === high ? whole(low) : `${whole(low)} to ${whole(high)}`;
    const needed = rates ? lowestMean(rates) : 0;
    const possible = !rates ? '' : needed > high ? `no: the rates alone are worth ${whole(needed)}` : 'yes';
    const verdicts = here.map((flags) => `\`${flags}\`: ${verdict(rows[flags], low, high)}`);
    const rateText = Object.entries(rates ?? {}).map(([tile, rate]) => `${tile} in ${rate} %`).join(', ');
    lines.push(`| ${who} | ${claimed} | ${rateText} | ${possible} | ${verdicts.join('<br>')} |`);
  }
  return lines.join('\n');
}

/** @param {Comparison} comparison */
function sentence({ first, second, games, difference, low, high, higher, won }) {
  const interval = low === null || high === null ? '' : ` (95 % interval ${whole(low)} to ${whole(high)})`;
  const settled = higher === 'not settled' ? 'not settled' : 'settled';
  return (
    `- \`${first}\` against \`${second}\` on ${games} common seeds: ${difference < 0 ? '' : '+'}${whole(difference)} points a ` +
    `game${interval}, ${settled}; the first scored more on ${won} of them.`
  );
}

/** @param {Results} results @param {NonNullable<import('./strength_experiments.mjs').Section['curve']>} curve */
function seriesOf({ rows }, curve) {
  const pattern = new RegExp(` --${curve.axis} (\\S+)`);
  return curve.series
    .map((name) => ({
      name,
      points: Object.entries(rows)
        .filter(([flags]) => pattern.test(flags) && flags.replace(pattern, '') === name)
        .map(([flags, row]) => ({ x: Number(pattern.exec(flags)?.[1]), y: row.mean, error: 1.96 * (row.stderr ?? 0) }))
        .sort((a, b) => a.x - b.x),
    }))
    .filter(({ points }) => points.length > 1);
}

/** @param {Results} results @returns {{ markdown: string, charts: Record<string, string> }} */
export function report(results) {
  /** @type {Record<string, string>} */
  const charts = {};
  const parts = [
    '# Strength',
    'Written by `build-scripts/strength.sh` from match files; the numbers are in [strength.json](strength.json). Game i of a row has ' +
      'seed i (or the i-th from the seed that it names), so any row is played again by its own command:',
    '```sh\nbuild/native/mcts2048 match --agent random --games 100 --seed 1 --jobs 2 --out build/random.jsonl --jsonl\n' +
      'build/native/mcts2048 summary build/random.jsonl\n```',
    '+- is one standard error of the mean. A rate is the percentage of games that made the tile or a larger one, with its 95 % interval ' +
      '(Wilson) in brackets. Milliseconds a move are processor time of one core, the others busy with other games.',
    'How many games a row has was decided by the time they take and the time there was. Some were lengthened when their few games ' +
      'looked odd or settled nothing, and kept those games: `uct --ms 100`, `uct` and `flat-mc` with 10,000 simulations, ' +
      '`expectimax --preset 10-ms`, and the two on tuned weights. A longer game is mostly a better one, so rows that ended early lean a ' +
      'little; those of few games say little at all: look at ' +
      'their intervals.',
  ];
  for (const { name, title, text, curve, answer } of sections) {
    const section = results.sections.find((known) => known.name === name);
    const flags = section?.experiments ?? [];
    if (flags.length === 0) continue;
    parts.push(`## ${title}`, text, table(results, flags));
    const missing = section?.missing ?? [];
    if (missing.length) parts.push(`Not played, for want of time: ${missing.map((name) => `\`${name}\``).join(', ')}.`);
    const found = results.comparisons.filter(
      ({ first, second }) => flags.includes(first) && flags.includes(second),
    );
    if (found.length) parts.push(found.map(sentence).join('\n'));
    if (answer && found.length) parts.push(answer(found));
    const series = curve ? seriesOf(results, curve) : [];
    if (curve && series.length) {
      charts[curve.file] = chart({ title: curve.title, xLabel: curve.label, yLabel: 'mean score', series });
      parts.push(`![${curve.title}, with 95 % intervals](${curve.file})`);
    }
  }
  parts.push(
    '## What articles claim',
    'A tile of value T that was merged from 2s alone has scored T (log2 T - 1) points: each of the log2 T - 1 rounds of merging pays ' +
      'T in all. Every 4 among the new tiles saves one merge worth 4 points, so from 4s alone it is T (log2 T - 2), the fewest ' +
      'possible. A game with 2048 is therefore worth at least 2048 * 9 = 18,432 points (about 20,100 with one 4 in ten: 931 new tiles ' +
      'of 2.2 on average, 93 of them 4s, 2048 * 10 - 93 * 4), and one with 4096 at least 40,960. Rates that alone are worth more than ' +
      'the mean cannot go with it.',
    claimTable(results),
    'Programs differ in evaluation, budget and what they count as a simulation; "here" are the nearest rows of ours, and "as claimed" ' +
      'means within two standard errors.',
  );
  return { markdown: `${parts.join('\n\n')}\n`, charts };
}

/** @param {string} folder @param {Results} results */
export function writeReport(folder, results) {
  const { markdown, charts } = report(results);
  writeFileSync(`${folder}/strength.json`, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(`${folder}/strength.md`, markdown);
  for (const [file, svg] of Object.entries(charts)) writeFileSync(`${folder}/${file}`, svg);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = `${dirname(dirname(fileURLToPath(import.meta.url)))}/docs`;
  writeReport(folder, JSON.parse(readFileSync(`${folder}/strength.json`, 'utf8')));
}
