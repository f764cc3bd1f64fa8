import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLink, parseLink } from '../../../web/app/link.js';
import { catalogue } from './support/fakes.mjs';

/** Stands in for the engine's reader of boards. */
function readBoard(text) {
  if (!/^[0-9a-h]{16}$/.test(text)) throw new Error('not a board');
  return text;
}

const parse = (fragment, patch = {}) => parseLink(fragment, { catalogue, agent: 'uct', readBoard, ...patch });
const keys = (link) => link.notes.map(({ key }) => key);

test('an empty fragment says nothing', () => {
  for (const fragment of ['', '#']) {
    assert.deepEqual(parse(fragment), { settings: {}, game: null, run: false, notes: [], empty: true });
  }
});

test('a whole link is read', () => {
  const link = parse(
    '#v=1&game=2048&board=0000000000000012&score=12&moves=3&agent=uct&simulations=500&seed=42&workers=2' +
      '&exploration=0.5&scale=none&speed=2.5&run=1&view=play&lang=zh&theme=dark&hide=table,rose',
  );
  assert.deepEqual(link, {
    settings: {
      agent: 'uct', budget: { kind: 'simulations', value: 500 }, seed: '42', workers: 2, speed: 2.5, view: 'play',
      lang: 'zh', theme: 'dark', hide: ['rose', 'table'],
      params: { preset: 'default', exploration: 0.5, scale: 'none', 'four-rate': 0.1 },
    },
    game: { board: '0000000000000012', score: 12, moves: 3 },
    run: true, notes: [], empty: false,
  });
});

test('budgets are those the agent stops at, the one people think in first wins', () => {
  assert.deepEqual(parse('#ms=200').settings.budget, { kind: 'ms', value: 200 });
  assert.deepEqual(parse('#nodes=300').settings.budget, { kind: 'nodes', value: 300 });
  assert.deepEqual(parse('#ms=200&simulations=9').settings.budget, { kind: 'simulations', value: 9 });
  assert.deepEqual(parse('#agent=deep&ms=200&nodes=4').settings.budget, { kind: 'nodes', value: 4 });
  const foreign = parse('#agent=deep&simulations=9');
  assert.equal(foreign.settings.budget, undefined);
  assert.deepEqual(foreign.notes, [{ key: 'notice.link-budget', params: { name: 'simulations', agent: 'deep' } }]);
  assert.deepEqual(parse('#agent=random&simulations=9').notes, [{ key: 'notice.link-no-budget', params: { name: 'simulations', agent: 'random' } }]);
  assert.deepEqual(keys(parse('#agent=nobody&simulations=9', { agent: 'random' })), ['notice.link-unknown-agent', 'notice.link-no-budget']);
});

test('of several limits those that are not kept to are told in one note', () => {
  const left = (fragment) => parse(fragment).notes.map(({ key, params }) => [key, params.name, params.used]);
  assert.deepEqual(left('#simulations=100&ms=5&depth=3'), [['notice.link-budgets', 'depth, ms', 'simulations']]);
  assert.deepEqual(left('#agent=deep&simulations=9&nodes=4'), [['notice.link-budgets', 'simulations', 'nodes']]);
  assert.deepEqual(left('#agent=deep&depth=4&ms=100'), [], 'the depth is a parameter here');
  assert.deepEqual(left('#agent=random&simulations=9&ms=4'), [['notice.link-no-budget', 'simulations, ms', undefined]]);
  // One that is not read is not clamped, and one that cannot be read limits nothing.
  assert.deepEqual(left('#simulations=100&ms=0'), [['notice.link-budgets', 'ms', 'simulations']]);
  assert.deepEqual(left('#simulations=many&ms=5'), [['notice.link-bad-value', 'simulations', undefined]]);
  assert.deepEqual(parse('#simulations=many&ms=5').settings.budget, { kind: 'ms', value: 5 });
});

test('run is 1 or 0', () => {
  assert.deepEqual([parse('#run=1').run, keys(parse('#run=1'))], [true, []]);
  assert.deepEqual([parse('#run=0').run, keys(parse('#run=0'))], [false, []]);
  assert.deepEqual([parse('#run=maybe').run, parse('#run=maybe').notes], [false, [{ key: 'notice.link-bad-value', params: { name: 'run', value: 'maybe' } }]]);
});

test('of an agent that plays the other game only it is not said that the page has none', () => {
  const game = { game: 'tictactoe', catalogue: catalogue.slice(1), readBoard: (text) => text };
  assert.deepEqual(parse('#game=tictactoe&agent=random', game).notes, [{ key: 'notice.link-unknown-player', params: { name: 'agent', value: 'random' } }]);
});

test('a depth in a link is the budget, also of an agent with a parameter of that name; beside another budget it is the parameter', () => {
  const link = parse('#agent=deep&depth=4');
  assert.deepEqual([link.settings.budget, link.settings.params], [{ kind: 'depth', value: 4 }, { preset: 'default', 'four-rate': 0.1 }]);
  const both = parse('#agent=deep&depth=4&ms=100');
  assert.deepEqual([both.settings.budget, both.settings.params.depth], [{ kind: 'ms', value: 100 }, 4]);
  const fits = parse('#agent=expectimax&depth=0', { catalogue: [...catalogue, { ...catalogue[2], id: 'expectimax' }] });
  assert.deepEqual([fits.settings.budget, fits.notes], [{ kind: 'depth', value: 0 }, []], 'one that fits the position');
  assert.equal(parse('#agent=deep&depth=0').settings.budget.value, 1);
});

test('a preset comes first; a link that names an agent means its defaults, one that does not changes what there is', () => {
  assert.deepEqual(parse('#preset=fast&exploration=2').settings.params, { preset: 'fast', exploration: 2 });
  assert.deepEqual(parse('#agent=uct').settings.params, { preset: 'default', 'four-rate': 0.1 });
  assert.deepEqual(parse('#exploration=2').settings.params, { exploration: 2 });
  const unknown = parse('#agent=uct&preset=grandmaster');
  assert.deepEqual(unknown.notes, [{ key: 'notice.link-unknown-preset', params: { name: 'preset', value: 'grandmaster' } }]);
  assert.equal(unknown.settings.params.preset, 'default');
});

test('other odds are a rule: clamped into their range, and the usual ones where a link with a game names none', () => {
  assert.deepEqual(parse('#four-rate=0.25').settings.params, { 'four-rate': 0.25 });
  assert.deepEqual(parse('#four-rate=2').settings.params, { 'four-rate': 1 });
  assert.deepEqual(keys(parse('#four-rate=2')), ['notice.link-clamped']);
  for (const fragment of ['#seed=4', '#board=0000000000000012', '#agent=random']) {
    assert.equal(parse(fragment).settings.params['four-rate'], 0.1, fragment);
  }
  assert.equal(parse('#agent=random&four-rate=0').settings.params['four-rate'], 0);
});

test('a number that may be infinite takes its word', () => {
  assert.equal(parse('#fpu=infinite').settings.params.fpu, 'infinite');
  assert.equal(parse('#fpu=2').settings.params.fpu, 2);
  assert.deepEqual(keys(parse('#fpu=endless')), ['notice.link-bad-value']);
});

test('out of range is clamped, with a note that says what is used', () => {
  const link = parse('#exploration=99&workers=0&simulations=99999999999&speed=-1&seed=18446744073709551616');
  assert.equal(link.settings.params.exploration, 10);
  assert.equal(link.settings.workers, 1);
  assert.equal(link.settings.budget.value, 10_000_000);
  assert.equal(parse('#ms=0').settings.budget.value, 1);
  assert.equal(link.settings.speed, 0);
  assert.equal(link.settings.seed, '18446744073709551615');
  assert.deepEqual(new Set(keys(link)), new Set(['notice.link-clamped']));
  assert.deepEqual(link.notes.find(({ params }) => params.name === 'exploration').params, { name: 'exploration', value: '99', used: '10' });
});

test('the largest seed passes whole', () => {
  assert.equal(parse('#seed=18446744073709551615').settings.seed, '18446744073709551615');
  assert.deepEqual(parse('#seed=18446744073709551615').notes, []);
});

test('what makes no sense is left out, with a note', () => {
  for (const field of ['exploration=much', 'rollout-depth=1.5', 'scale=raw', 'workers=two', 'seed=abc', 'theme=pink', 'lang=xx', 'speed=', 'simulations=1e', 'exploration=NaN', 'exploration=Infinity']) {
    const link = parse(`#${field}`);
    assert.deepEqual(keys(link), ['notice.link-bad-value'], field);
    assert.deepEqual({ ...link.settings, params: undefined }, { params: undefined }, field);
  }
});

test('of the parts to hide those that there are not are told, and the rest is hidden', () => {
  const link = parse('#hide=foo,rose+<b>');
  assert.deepEqual(link.settings.hide, ['rose']);
  assert.deepEqual(link.notes, [{ key: 'notice.link-bad-value', params: { name: 'hide', value: 'foo <b>' } }]);
  assert.deepEqual(parse('#hide=').notes, []);
});

test('unknown keys are ignored without a word', () => {
  const link = parse('#foo=1&__proto__=x&constructor=y&toString=1&utm_source=blog');
  assert.deepEqual(link.notes, []);
  assert.deepEqual(link.settings, {});
});

test('an unknown agent, game, view or version is told and not used', () => {
  assert.deepEqual(keys(parse('#agent=alpha')), ['notice.link-unknown-agent']);
  assert.deepEqual(keys(parse('#game=chess')), ['notice.link-unknown-game']);
  assert.deepEqual(keys(parse('#view=train')), ['notice.link-unknown-view']);
  assert.deepEqual(keys(parse('#v=2')), ['notice.link-version']);
});

test('a link of the other game leaves the page its look and the view that plays it; that view reads the rest', () => {
  const fragment = '#v=1&game=tictactoe&board=xo.......&agent=uct&simulations=9&exploration=0.5&seed=3&workers=2&view=play&lang=zh&theme=dark&hide=footer';
  assert.deepEqual(parse(fragment), {
    settings: { view: 'learn', lang: 'zh', theme: 'dark', hide: ['footer'] }, game: null, run: false, notes: [], empty: false,
  });
  const { settings, game, notes } = parse(fragment, { game: 'tictactoe', readBoard: (text) => text });
  assert.deepEqual([settings.agent, settings.budget, settings.seed, settings.workers, settings.params.exploration], ['uct', { kind: 'simulations', value: 9 }, '3', 2, 0.5]);
  assert.deepEqual([game.board, notes], ['xo.......', []]);
});

test('a key that does nothing in its link is told, once; one that nobody knows is ignored', () => {
  const alone = (name, other) => ({ key: 'notice.link-alone', params: { name, other } });
  for (const [fragment, ...notes] of /** @type {[string, ...object[]][]} */ ([
    ['side=o&played=4', alone('side', 'game=tictactoe'), alone('played', 'game=tictactoe')],
    ['game=tictactoe&side=o&played=4&board=.........'],
    ['game=tictactoe&run=1&speed=4', alone('run', 'game=2048'), alone('speed', 'game=2048')],
    ['score=100&moves=7', alone('score', 'board'), alone('moves', 'board')],
    ['board=0000000000000012&score=100&moves=7&run=1&speed=4'],
    ['arms=0.2,0.8', alone('arms', 'step=bandit')],
    ['view=learn&step=bandit&arms=0.2,0.8&c=1&luck=2&pulls=3'],
    ['agent=random&exploration=2', { key: 'notice.link-foreign', params: { name: 'exploration', agent: 'random' } }],
    ['agent=uct&exploration=2'],
    ['ms=200&simulations=9', { key: 'notice.link-budgets', params: { name: 'ms', used: 'simulations' } }],
    ['agent=deep&depth=4&ms=100'],
    ['utm_source=blog&unheard-of=1'],
  ])) assert.deepEqual(parse(`#${fragment}`).notes, notes, fragment);
  assert.deepEqual(parse('#game=tictactoe&run=1&side=x', { game: 'tictactoe' }).notes, [], 'not again by the reader of the other game');
});

test('parameters are those of the agent in force', () => {
  assert.deepEqual(parse('#agent=random&exploration=1').settings, { agent: 'random', params: { preset: 'default', 'four-rate': 0.1 } });
  assert.deepEqual(parse('#exploration=1', { agent: 'random' }).settings, {});
});

test('a board that is none is told with the message of the reader, and score and moves go with it', () => {
  const link = parse('#board=xyz&score=4');
  assert.equal(link.game, null);
  assert.deepEqual(link.notes, [{ key: 'notice.link-bad-board', params: { message: 'not a board' } }]);
});

test('a board without score and moves begins at nought', () => {
  assert.deepEqual(parse('#board=0000000000000012').game, { board: '0000000000000012', score: 0, moves: 0 });
});

const state = {
  agent: 'uct', params: { preset: 'default', exploration: 1.4, 'rollout-depth': 0, scale: 'range', fpu: 'infinite', 'four-rate': 0.1 }, budget: { kind: 'simulations', value: 2000 },
  seed: '42', workers: 3, speed: 8, view: 'play', theme: 'auto', hide: [],
};
const game = { board: '0000000000000012', score: 12, moves: 3 };

test('a link names the whole game and always the workers; what is usual is left out', () => {
  assert.equal(
    formatLink(state, game, catalogue[1], false),
    'v=1&game=2048&board=0000000000000012&score=12&moves=3&agent=uct&simulations=2000&seed=42&workers=3',
  );
});

test('what was written reads back', () => {
  const changed = {
    ...state, params: { preset: 'fast', exploration: 0.1 + 0.2, 'rollout-depth': 7, scale: 'none', fpu: 2, 'four-rate': 0.2 }, budget: { kind: 'ms', value: 300 },
    seed: '18446744073709551615', speed: 0, theme: 'light', lang: 'zh', hide: ['score', 'table'],
  };
  const link = parse(`#${formatLink(changed, game, catalogue[1], true)}`);
  const { agent, params, budget, seed, workers, speed, theme, lang, hide } = changed;
  assert.deepEqual(link.settings, { agent, params, budget, seed, workers, speed, theme, lang, hide });
  assert.deepEqual(link.game, game);
  assert.equal(link.run, true);
  assert.deepEqual(link.notes, []);
});

test('what a preset says is not said again; what differs from it is', () => {
  const fields = (params) => {
    const written = new URLSearchParams(formatLink({ ...state, params: { ...state.params, ...params } }, game, catalogue[1], false));
    return Object.fromEntries([...written].filter(([name]) => name in state.params));
  };
  assert.deepEqual(fields({ preset: 'fast', exploration: 0.5 }), { preset: 'fast' });
  assert.deepEqual(fields({ preset: 'fast', exploration: 1.4 }), { preset: 'fast', exploration: '1.4' });
  assert.deepEqual(fields({ 'four-rate': 0 }), { 'four-rate': '0' });
});

test('a link of an agent that looks ahead says its depth, one that does not search says no budget', () => {
  const of = (agent, budget) => formatLink({ ...state, agent: agent.id, params: { preset: 'default', depth: 4, 'four-rate': 0.1 }, budget }, game, agent, false);
  assert.match(of(catalogue[2], { kind: 'depth', value: 3 }), /agent=deep&depth=3&seed=42&workers=3$/);
  assert.match(of(catalogue[2], { kind: 'nodes', value: 5000 }), /agent=deep&nodes=5000&seed=42&workers=3&depth=4$/);
  assert.match(of(catalogue[0], { kind: 'simulations', value: 2000 }), /agent=random&seed/);
});

test('a refused board is told first, however much else is wrong', () => {
  const { notes } = parse('#v=9&agent=nobody&view=moon&simulations=0&seed=-1&workers=1000&speed=abc&board=zz');
  assert.deepEqual([notes[0].key, notes.length], ['notice.link-bad-board', 6]);
});

test('no garbage makes it throw, flood the page or leave its ranges', () => {
  let seed = 12345;
  const below = (n) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
  const names = ['v', 'game', 'board', 'score', 'moves', 'agent', 'preset', 'four-rate', 'simulations', 'ms', 'depth', 'nodes', 'seed', 'workers', 'exploration', 'rollout-depth', 'scale', 'speed', 'run', 'view', 'lang', 'theme', 'hide', '__proto__', ''];
  const values = ['', 'fast', 'deep', '0', '-1', '1e308', '1e309', '-0', 'NaN', '%', '%ff', '%00', '\u0000', '\ud800', '🂡', '9'.repeat(400), 'x'.repeat(5000), '[]', '{}', 'uct', '0000000000000012', '<script>', '0x10', ' 5 ', '1,2,,3', 'null'];
  for (let round = 0; round < 5000; round += 1) {
    const fields = Array.from({ length: below(8) }, () => {
      const noise = String.fromCharCode(...Array.from({ length: below(6) }, () => below(0x10000)));
      return `${names[below(names.length)]}${['=', '', '=='][below(3)]}${below(2) ? values[below(values.length)] : noise}`;
    });
    const { settings, game: linked, notes } = parse(`#${fields.join(['&', '&&', ';'][below(3)])}`);
    assert.ok(notes.length <= 6);
    for (const { params } of notes) for (const value of Object.values(params)) assert.ok(String(value).length <= 300);
    if (settings.workers !== undefined) assert.ok(settings.workers >= 1 && settings.workers <= 64);
    if (settings.speed !== undefined) assert.ok(settings.speed >= 0 && settings.speed <= 60);
    if (settings.budget) assert.ok(settings.budget.value >= 1);
    if (linked) assert.ok(Number.isInteger(linked.score) && linked.score >= 0);
  }
});
