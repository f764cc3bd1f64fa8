// The report of strength: made from match files, and what stands in docs/ is what its numbers give.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chart } from '../../build-scripts/strength_chart.mjs';
import { sections } from '../../build-scripts/strength_experiments.mjs';
import { report } from '../../build-scripts/strength_report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/mcts2048-strength-`);
after(() => rmSync(folder, { recursive: true }));

/** @param {string[]} words */
const strength = (...words) =>
  spawnSync(`${root}/build-scripts/strength.sh`, words, { cwd: folder, encoding: 'utf8' });

/** @param {number} mean @param {number} [stderr] @param {number} [games2048] of ten */
const row = (mean, stderr = 10, games2048 = 0) => ({
  games: 10,
  mean,
  stderr,
  median: mean,
  max: mean,
  tiles: [1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072].map((tile) => ({
    tile,
    games: tile === 2048 ? games2048 : 0,
    rate: tile === 2048 ? games2048 / 10 : 0,
    low: 0,
    high: 0.3,
  })),
  meanMoves: 1234,
  msPerMove: 0.0123,
});

/** @param {Record<string, ReturnType<typeof row>>} rows */
const results = (rows, comparisons = []) => ({
  sections: sections.map(({ name, experiments }) => ({
    name,
    experiments: experiments.map(({ flags }) => flags).filter((flags) => rows[flags]),
  })),
  rows,
  comparisons,
});

test('the script plays, goes on where it was stopped, and reports', () => {
  const words = ['--only', 'random', '--scale', '0.01', '--folder', `${folder}/games`, '--docs', `${folder}/docs`];
  const first = strength(...words);
  assert.equal(first.status, 0, first.stderr);
  const lines = readFileSync(`${folder}/games/random.jsonl`, 'utf8');
  assert.equal(lines.trimEnd().split('\n').length, 100);
  const markdown = readFileSync(`${folder}/docs/strength.md`, 'utf8');
  assert.match(markdown, /\| `random` \| 100 \| 1,[01]\d\d \+- \d\d \|/);
  assert.equal(strength(...words).status, 0);
  assert.equal(readFileSync(`${folder}/games/random.jsonl`, 'utf8'), lines);
  // Another engine's games are not mixed with this one's.
  writeFileSync(`${folder}/games/random.jsonl`, lines.replace(/"score":/g, '"score":1'));
  const again = strength(...words);
  assert.equal(again.status, 0);
  assert.match(again.stderr, /moved aside/);
  assert.deepEqual(
    JSON.parse(readFileSync(`${folder}/docs/strength.json`, 'utf8')).rows.random.mean,
    Number((JSON.parse(`[${lines.trimEnd().replace(/\n/g, ',')}]`).reduce((sum, { score }) => sum + score, 0) / 100).toFixed(2)),
  );
  // A row without its file stays as the report has it, beside one that is new.
  const kept = JSON.parse(readFileSync(`${folder}/docs/strength.json`, 'utf8')).rows.random;
  rmSync(`${folder}/games/random.jsonl`);
  const more = strength(...words.map((word) => (word === 'random' ? 'greedy' : word)));
  assert.equal(more.status, 0, more.stderr);
  const { rows } = JSON.parse(readFileSync(`${folder}/docs/strength.json`, 'utf8'));
  assert.deepEqual(rows.random, kept);
  assert.equal(rows.greedy.games, 20);
});

test('--list prints commands, and bad usage is refused in one line', () => {
  const { status, stdout } = strength('--list', '--section', 'agents');
  assert.equal(status, 0);
  for (const line of stdout.trimEnd().split('\n'))
    assert.match(line, /^mcts2048 match --agent \S+( --\S+ \S+)* --seed 1 --games \d+ --jsonl$/);
  for (const words of [['--surplus'], ['--section', 'nothing'], ['--scale', '0'], ['--jobs', 'x'], ['surplus']]) {
    const refused = strength(...words);
    assert.equal(refused.status, 2, words.join(' '));
    assert.equal(refused.stderr.trimEnd().split('\n').filter((line) => line.startsWith('strength:')).length, 1);
  }
});

test('claims are measured by our rows and by what their rates are worth', () => {
  const { markdown } = report(results({ random: row(1190), greedy: row(3000), 'uct --preset fast': row(9000, 100, 5) }));
  const lines = markdown.split('\n');
  const line = (/** @type {string} */ start) => lines.find((text) => text.startsWith(start)) ?? '';
  assert.match(line('| random play'), /`random`: 1,190 \+- 10, as claimed \|$/);
  // 0.85 * 18,432 = 15,667 is more than 15,000.
  assert.match(line('| greedy'), /no: the rates alone are worth 15,667 \| `greedy`: 3,000 \+- 10, less than claimed \|$/);
  assert.match(line('| UCT "fast"'), /yes .* more than claimed \|$/);
  // 0.59 * 18,432 + 0.40 * 40,960 = 27,259 goes with 35,000.
  assert.match(line('| expectimax, depth 3 |'), /yes .*`expectimax --preset depth-3`: not played<br>/);
});

test('tables end at the largest tile made, and say what is compared', () => {
  const names = ['uct --simulations 500', 'flat-mc --simulations 500'];
  const { markdown } = report(
    results({ [names[0]]: row(41613, 1581, 9), [names[1]]: row(36487, 1675, 8) }, [
      { first: names[0], second: names[1], games: 10, difference: 5126, low: -612, high: 9640, higher: 'not settled', won: 6 },
    ]),
  );
  assert.ok(markdown.includes('| agent | games | mean score | median | 1024 | 2048 | moves | ms a move |'));
  assert.ok(markdown.includes('| `uct --simulations 500` | 10 | 41,613 +- 1,581 | 41,613 | 0 (0-30) | 90 (0-30) | 1,234 | 0.012 |'));
  assert.ok(markdown.includes('+5,126 points a game (95 % interval -612 to 9,640), not settled; the first scored more on 6 of them.'));
});

test('a row that was not played is named below its table', () => {
  const some = results({ 'uct --ms 100': row(60000, 3000) });
  const one = some.sections.find(({ name }) => name === 'equal-time');
  assert.ok(one && !report(some).markdown.includes('Not played'));
  const { markdown } = report({ ...some, sections: [{ ...one, missing: ['puct --ms 100', 'expectimax --ms 100'] }] });
  assert.ok(markdown.includes('Not played, for want of time: `puct --ms 100`, `expectimax --ms 100`.'));
});

test('curves have a line a series and a bar a point, of 1.96 standard errors', () => {
  const rows = Object.fromEntries(
    [100, 1000].flatMap((n) => ['uct', 'flat-mc'].map((agent) => [`${agent} --simulations ${n}`, row(20000 + n, 1000)])),
  );
  const svg = report(results(rows)).charts['strength-simulations.svg'];
  assert.equal(svg.match(/<circle/g)?.length, 4);
  assert.equal(svg.match(/stroke-width="2"/g)?.length, 4);
  assert.ok(svg.includes('>1,000</text>'));
  // y runs from 0 to 25,000 over the height; an error of 1,960 is as long above as below.
  const one = chart({ title: 'a < b', xLabel: 'x', yLabel: 'y', series: [{ name: 's', points: [{ x: 1, y: 50, error: 25 }] }] });
  const [, high, low] = /d="M[\d.]+ ([\d.]+)h8m-4 0V([\d.]+)/.exec(one) ?? [];
  const [, middle] = /cy="([\d.]+)"/.exec(one) ?? [];
  assert.ok(Math.abs(Number(middle) * 2 - Number(high) - Number(low)) < 0.3);
  assert.ok(one.includes('a &lt; b'));
});

test('what stands in docs/ is what its numbers give', { skip: !existsSync(`${root}/docs/strength.json`) }, () => {
  const { markdown, charts } = report(JSON.parse(readFileSync(`${root}/docs/strength.json`, 'utf8')));
  assert.equal(readFileSync(`${root}/docs/strength.md`, 'utf8'), markdown);
  for (const [file, svg] of Object.entries(charts)) assert.equal(readFileSync(`${root}/docs/${file}`, 'utf8'), svg);
});
