// Tic-tac-toe through engine.mjs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { build, openEngine, sessionMaker } from './support/real.mjs';

const program = join(build, 'native', 'mcts2048');

let engine;
const session = sessionMaker(() => engine);

before(async () => {
  engine = await openEngine();
});

test('a session of tic-tac-toe is played, searched and undone', () => {
  const game = session({ game: 'tictactoe', board: 'xx.oo....', agent: 'uct', params: { exploration: 1 }, seed: 7 });
  assert.deepEqual(game.state(), {
    board: 'xx.oo....', legal: ['2', '5', '6', '7', '8'], over: false, winner: 'none', moves: 0, toMove: 'x',
  });
  game.advance({ simulations: 300 });
  assert.equal(game.report().best, '2');
  assert.deepEqual(game.play('2'), { moved: true, reward: 0, spawn: null });
  assert.equal(game.state().winner, 'x');
  assert.throws(() => game.play('8'), { name: 'EngineError', code: 'bad-action' });
  assert.equal(game.undo(), true);
  assert.equal(game.state().board, 'xx.oo....');
});

test('a search of tic-tac-toe is the program\'s, number by number', () => {
  for (const agent of ['random', 'minimax', 'flat-mc', 'uct']) {
    const game = session({ game: 'tictactoe', board: 'x........', agent, seed: 7 });
    game.advance({ simulations: 500, depth: 9 });
    const { elapsedMs, ...report } = game.report();
    const line = execFileSync(program, ['best', '--game', 'tictactoe', '--board', 'x........', '--agent', agent,
      '--seed', '7', '--simulations', '500', '--depth', '9', '--json'], { encoding: 'utf8' });
    const { elapsedMs: other, ...native } = JSON.parse(line);
    assert.deepEqual(report, native, agent);
  }
});

test('games that there are not, and agents that do not play one, are refused', () => {
  for (const game of ['chess', '', null, 2048, {}])
    assert.throws(() => session({ game }), { name: 'EngineError', code: 'bad-parameter' });
  assert.throws(() => session({ game: 'tictactoe', agent: 'expectimax' }), { name: 'EngineError', code: 'bad-agent' });
  assert.throws(() => session({ game: 'tictactoe', board: '................' }), { name: 'EngineError', code: 'bad-board' });
  for (const agent of engine.agents()) assert.equal(agent.games.includes('tictactoe'), 'tictactoe' in agent, agent.id);
});
