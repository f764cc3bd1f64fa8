// engine.d.ts is written by hand; this holds it against the module: every name there exists, and nothing exists that
// is not there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as face from '../../wasm/engine.mjs';
import { openEngine, root } from './support/real.mjs';

const text = readFileSync(join(root, 'wasm/engine.d.ts'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Members of an interface, with those it extends; optional ones end in "?". */
function declared(name) {
  const found = new RegExp(`interface ${name}(?:<[^>]*>)?(?: extends (\\w+))? \\{\\n([\\s\\S]*?)\\n\\}`).exec(text);
  assert.ok(found, `engine.d.ts declares ${name}`);
  const own = [...found[2].matchAll(/^ {2}(?:readonly )?(\w+\??)[:(]/gm)].map(([, member]) => member);
  return [...new Set([...(found[1] ? declared(found[1]) : []), ...own])];
}

const members = (name) => declared(name).map((member) => member.replace('?', ''));

const sorted = (names) => [...names].sort();
/** Every member is there but for those that may be absent, and nothing else is. */
function same(value, name) {
  const absent = declared(name).filter((member) => member.endsWith('?') && !(member.slice(0, -1) in value));
  assert.deepEqual(sorted([...Object.keys(value), ...absent.map((member) => member.slice(0, -1))]), sorted(members(name)), name);
}

/** Names on an object and its class, without what every object has. */
function namesOf(object) {
  const names = new Set(Object.keys(object));
  for (let at = Object.getPrototypeOf(object); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  names.delete('constructor');
  return sorted(names);
}

test('exported values', () => {
  const names = [...text.matchAll(/^export (?:declare )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(sorted(Object.keys(face)), sorted(names));
});

test('engine, session and everything they return', async () => {
  const engine = await openEngine();
  const session = engine.createSession({ seed: 1 });
  session.advance({ simulations: 50 });
  assert.deepEqual(namesOf(engine), sorted(members('Engine')));
  assert.deepEqual(namesOf(session), sorted(members('Session')));
  same(session.state(), 'State');
  const report = session.report();
  same(report, 'Report');
  report.actions.forEach((action) => same(action, 'ActionReport'));
  if (report.phases) same(report.phases, 'Phases');
  same(session.totals(), 'Totals');
  const tree = session.tree();
  same(tree, 'Tree');
  tree.nodes.forEach((node) => same(node, 'TreeNode'));
  same(session.advance({ simulations: 1 }), 'AdvanceResult');
  const played = session.play(report.best);
  same(played, 'PlayResult');
  same(played.spawn, 'Spawn');
  for (const agent of engine.agents()) {
    same(agent, 'AgentSpec');
    agent.params.forEach((param) => same(param, 'ParamSpec'));
    agent.presets.forEach((preset) => same(preset, 'PresetSpec'));
    for (const limits of [agent.budget, ...agent.presets.map(({ budget }) => budget)]) same(limits, 'Limits');
    for (const limit of agent.limits) assert.ok(members('Limits').includes(limit), limit);
  }
  session.delete();
});

test('options: each name is taken', async () => {
  const engine = await openEngine();
  const options = {
    game: '2048', agent: 'uct', params: {}, seed: 1, board: '1100000000000000', score: 0, moves: 0, analyse: true, worker: 0,
  };
  assert.deepEqual(sorted(Object.keys(options)), sorted(members('SessionOptions')));
  const session = engine.createSession(options);
  const { agent, params, analyse, worker } = options;
  assert.deepEqual(sorted(members('Configuration')), ['agent', 'analyse', 'params', 'worker']);
  session.configure({ agent, params, analyse, worker });
  for (const limit of members('Limits')) session.advance({ [limit]: 1 });
  session.delete();
});

test('every error code declared is used, and the other way round', () => {
  const union = /type ErrorCode =([^;]+);/.exec(text)[1];
  const codes = [...union.matchAll(/'([\w-]+)'/g)].map(([, code]) => code);
  const words = ['bad-board', 'bad-seed', 'bad-agent', 'bad-parameter', 'bad-limit', 'bad-action', 'bad-spawn', 'bad-weights', 'deleted', 'internal'];
  assert.deepEqual(sorted(codes), sorted(words));
});
