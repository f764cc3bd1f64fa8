// An experiment as flags, link and command; its games as lines; what storage gives back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEngine } from '../../wasm/support/real.mjs';
import { FIRST_PLAN, commandOf, flagsOf, linkFields, newRow, paramsOf, readFlags, readLink, readPlan, seedAt, withParams } from '../../../web/extras/lab/plan.js';
import { loadLanguage, setLanguage } from '../../../web/app/i18n.js';
import { rowLabel } from '../../../web/extras/lab/labels.js';
import { experimentOf, keyOf, linesOf, newPlayed, packed, readLines, unpacked } from '../../../web/extras/lab/games.js';

const catalogue = (await openEngine()).agents().filter(({ games }) => games.includes('2048'));
const specOf = (id) => catalogue.find((one) => one.id === id);

test('a row is written as the flags of match and read back', () => {
  for (const flags of [
    'random', 'uct', 'uct --simulations 500', 'uct --preset fast --exploration 2 --ms 10', 'uct --fpu infinite --fpu 0.5',
    'expectimax --depth 2', 'expectimax --depth 2 --nodes 1000', 'greedy --four-rate 0.2', 'minimax --preset empty-only --nodes 50',
  ]) {
    const row = readFlags(flags, catalogue);
    const again = flagsOf(row, specOf(row.agent));
    assert.deepEqual(readFlags(again, catalogue), row, flags);
  }
  assert.equal(flagsOf(readFlags('uct --simulations=500 --exploration 1', catalogue), specOf('uct')), 'uct --simulations 500', 'what is default stays out');
});

test('depth alone is the budget, beside another budget it is the parameter', () => {
  assert.deepEqual(readFlags('expectimax --depth 2', catalogue).budget, { kind: 'depth', value: 2 });
  const both = readFlags('expectimax --depth 2 --nodes 1000', catalogue);
  assert.deepEqual([both.budget, both.changes], [{ kind: 'nodes', value: 1000 }, { depth: 2 }]);
  const [fits, not] = ['expectimax --depth 0', 'hybrid --depth 0'].map((flags) => readFlags(flags, catalogue));
  assert.deepEqual([flagsOf(fits, specOf('expectimax')), not.budget.value], ['expectimax --depth 0', 1], 'one that fits the position');
  assert.equal(rowLabel(fits, specOf('expectimax')), 'Expectimax, as deep as fits the position');
});

test('a player is called in the language of the page, its marks included', async (context) => {
  context.after(() => setLanguage('en'));
  await loadLanguage('zh');
  setLanguage('zh');
  assert.equal(rowLabel(readFlags('uct --simulations 500 --rollout greedy-merge', catalogue), specOf('uct')), 'UCT、500 次模拟、模拟策略 贪心合并');
});

test('flags of anybody: what makes no sense is left out, ranges are kept', () => {
  // As the engine has it: no more than the parameter may be.
  const most = ['expectimax', 'minimax', 'uct'].map((agent) => readFlags(`${agent} --depth 100`, catalogue).budget.value);
  assert.deepEqual(most, [60, 30, 100]);
  assert.equal(readFlags('nobody --depth 2', catalogue), null);
  assert.equal(readFlags('', catalogue), null);
  const row = readFlags('uct --simulations -3 --exploration 1e99 --nonsense 5 --preset none --rollout moon', catalogue);
  assert.deepEqual(row, { ...newRow(specOf('uct')), budget: { kind: 'simulations', value: 1 }, changes: { exploration: 100000 } });
});

test('a parameter set back to what the preset says is no change any more', () => {
  const spec = specOf('uct');
  const changed = withParams(newRow(spec), spec, { exploration: 3 });
  assert.deepEqual(changed.changes, { exploration: 3 });
  assert.deepEqual(withParams(changed, spec, { exploration: paramsOf(newRow(spec), spec).exploration }).changes, {});
});

test('a plan survives the link and storage; a link without rows is none', () => {
  const plan = { games: 7, first: '18446744073709551615', rows: ['uct --preset fast', 'random'].map((flags) => readFlags(flags, catalogue)) };
  const fields = linkFields(plan, catalogue);
  assert.equal(fields, 'games=7&first=18446744073709551615&row=uct+--preset+fast&row=random');
  assert.deepEqual(readLink(`#v=1&view=lab&${fields}`, catalogue), plan);
  assert.deepEqual(readPlan({ games: 7, first: plan.first, rows: ['uct --preset fast', 'random'] }, catalogue), plan);
  assert.equal(readLink('#v=1&games=5', catalogue), null);
  for (const rubbish of [null, 5, {}, { rows: [7] }, { rows: 'uct' }]) assert.equal(readPlan(rubbish, catalogue), null);
  assert.deepEqual(readLink('row=random&games=lots&first=-4', catalogue), { rows: [newRow(specOf('random'))], games: FIRST_PLAN.games, first: '0' });
});

test('what a link asks and does not get is told, each once', () => {
  const notes = [];
  const plan = readLink('row=uct+--exploration+abc+--preset+nope&row=nonsense&row=uct+--simulations+-3&games=20000&first=zz', catalogue,
    (key, { name = '', value, used = '' }) => notes.push([key.replace('notice.link-', ''), name, value, used].join(' ').trim()));
  assert.equal(plan.rows.length, 2);
  assert.deepEqual(notes, [
    'unknown-preset  nope', 'bad-value exploration abc', 'unknown-agent  nonsense', 'clamped simulations -3 1', 'clamped games 20000 10000', 'bad-value first zz',
  ]);
  const many = [];
  readLink(Array(9).fill('row=random').join('&'), catalogue, (key, params) => many.push([key, params]));
  assert.deepEqual(many, [['notice.link-clamped', { name: 'row', value: 9, used: 8 }]]);
});

test('seeds follow one another, around the end of 64 bits', () => {
  assert.deepEqual([0, 1, 2].map((i) => seedAt('18446744073709551614', i)), ['18446744073709551614', '18446744073709551615', '0']);
});

test('the command of a row', () => {
  const row = readFlags('uct --preset fast --exploration 2', catalogue);
  assert.equal(commandOf(row, specOf('uct'), { rows: [row], games: 20, first: '5' }, 0),
    'mcts2048 match --agent uct --preset fast --exploration 2 --games 20 --seed 5 --out row-1.jsonl');
});

const game = { score: 1200, maxTile: 128, moves: 100, ms: 3.25 };

test('games become lines and come back; equal experiments have equal keys in whatever order', () => {
  const spec = specOf('uct');
  const played = newPlayed(experimentOf(readFlags('uct --simulations 20', catalogue), spec));
  played.games.set('1', game).set('18446744073709551615', { ...game, score: 7 });
  const { played: [again], bad } = readLines(linesOf(played));
  assert.equal(bad, null);
  assert.equal(again.key, played.key);
  assert.deepEqual([...again.games], [...played.games]);
  assert.equal(keyOf({ b: 1, a: [1, { d: 2, c: 3 }] }), keyOf({ a: [1, { c: 3, d: 2 }], b: 1 }));
  assert.notEqual(keyOf({ a: 1 }), keyOf({ a: 2 }));
  assert.deepEqual(unpacked(packed(played)).games, played.games);
});

test('a file that is none is refused at its line, storage of another hand is no game', () => {
  const good = linesOf({ ...newPlayed({ agent: 'random', params: {}, limits: {} }), games: new Map([['1', game]]) });
  assert.equal(readLines(`${good}\n${good}rubbish\n`).bad, 4);
  for (const bad of ['{}', '[]', 'null', '{"agent":"x","params":{},"seed":"1","score":-1,"maxTile":4,"moves":1,"ms":1}',
    '{"agent":"x","params":{},"seed":"1","score":1,"maxTile":5,"moves":1,"ms":1}', '{"agent":"x","params":{},"seed":"x","score":1,"maxTile":4,"moves":1,"ms":1}']) {
    assert.equal(readLines(bad).bad, 1, bad);
  }
  for (const bad of [null, '', '{}', '{"experiment":{},"games":"1 2 x 3 4"}', '{"experiment":{},"games":"a 2 3 4 5"}']) assert.equal(unpacked(bad), null, String(bad));
});
