// Presets, words for infinity and the rule four-rate, as JavaScript meets them.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openEngine, sessionMaker } from './support/real.mjs';

const MIDGAME = '1234002301200010';

let engine;
let agents;
const session = sessionMaker(() => engine);

before(async () => {
  engine = await openEngine();
  agents = engine.agents();
});

const defaults = ({ params }) => Object.fromEntries(params.map((param) => [param.name, param.default]));

test('every agent names its presets, default first, with values its parameters take and a budget it stops at', () => {
  for (const agent of agents) {
    const specs = new Map(agent.params.map((param) => [param.name, param]));
    assert.deepEqual(agent.presets[0].name, 'default');
    assert.deepEqual([agent.presets[0].params, agent.presets[0].budget], [{}, {}]);
    assert.deepEqual(specs.get('preset').choices, agent.presets.map(({ name }) => name));
    assert.equal(new Set(agent.limits).size, agent.limits.length);
    assert.equal(agent.limits.length > 0, Object.keys(agent.budget).length > 0, agent.id);
    for (const budget of [agent.budget, ...agent.presets.map((preset) => preset.budget)]) {
      for (const [name, value] of Object.entries(budget)) assert.ok(agent.limits.includes(name) && value > 0, `${agent.id} ${name}`);
    }
    for (const { name, help, params } of agent.presets) {
      assert.ok(help.endsWith('.'), `${agent.id} ${name}`);
      for (const [key, value] of Object.entries(params)) assert.ok(specs.has(key) && key !== 'preset' && value !== undefined, key);
    }
  }
});

test('a preset gives every parameter its value or the default, and what is given beside it comes on top', () => {
  for (const agent of agents) {
    for (const { name, params } of agent.presets) {
      const expected = { ...defaults(agent), ...params, preset: name };
      assert.deepEqual(session({ agent: agent.id, params: { preset: name } }).report().params, expected, `${agent.id} ${name}`);
    }
  }
  const game = session({ params: { exploration: 3, workers: 2 } });
  game.configure({ params: { exploration: 2, preset: 'default' } });
  const { params } = game.report();
  assert.deepEqual([params.exploration, params.workers], [2, 1], 'the preset came first although it stands last');
});

test('a preset nobody made is refused in one sentence that names those there are, and nothing has changed', () => {
  const game = session({ params: { exploration: 3 } });
  const wrong = () => game.configure({ params: { exploration: 4, preset: 'grandmaster' } });
  assert.throws(wrong, ({ name, code, message }) => {
    assert.deepEqual([name, code], ['EngineError', 'bad-parameter']);
    assert.match(message, /^[^\n]*preset[^\n]*default[^\n]*"grandmaster"[^\n]*$/);
    return message.length < 300;
  });
  assert.deepEqual([game.report().params.preset, game.report().params.exploration], ['default', 3]);
});

test('a word for infinity is taken and given back as the word; no other number is', () => {
  for (const agent of agents) {
    for (const { name, word, min } of agent.params) {
      if (word === undefined) continue;
      const game = session({ agent: agent.id, params: { [name]: min } });
      assert.equal(game.report().params[name], min);
      game.configure({ params: { [name]: word } });
      assert.equal(game.report().params[name], word);
      game.advance({ simulations: 50 });
      assert.throws(() => game.configure({ params: { [name]: `${word}ly` } }), { code: 'bad-parameter' });
      assert.throws(() => game.configure({ params: { [name]: Infinity } }), { code: 'bad-parameter' });
    }
  }
});

test('four-rate 1 makes every new tile a 4, in the game and in the search; 0 makes none', () => {
  for (const [rate, tile] of [[1, 4], [0, 2]]) {
    const game = session({ seed: 3, params: { 'four-rate': rate } });
    assert.deepEqual(game.state().tiles.filter(Boolean), [tile, tile]);
    game.advance({ simulations: 500 });
    const spawned = game.tree({ maxNodes: 300 }).nodes.filter(({ outcome }) => outcome).map(({ outcome }) => outcome.tile);
    assert.ok(spawned.length > 20 && spawned.every((one) => one === tile), `${spawned.length} chance outcomes`);
    for (let i = 0; i < 40 && !game.state().over; i += 1) assert.equal(game.play(game.state().legal[0]).spawn?.tile, tile);
  }
});

test('four-rate is a rule of the game: it stays when the agent changes or takes a preset, and decides from the next move on', () => {
  const game = session({ agent: 'random', seed: 3, board: MIDGAME });
  game.configure({ params: { 'four-rate': 1 } });
  assert.equal(game.state().board, MIDGAME);
  game.configure({ agent: 'uct' });
  assert.equal(game.report().params['four-rate'], 1);
  game.configure({ params: { preset: 'default' } });
  assert.equal(game.report().params['four-rate'], 1);
  assert.equal(game.play('left').spawn.tile, 4);
  game.undo();
  game.configure({ params: { 'four-rate': 0 } });
  assert.equal(game.play('left').spawn.tile, 2);
});
