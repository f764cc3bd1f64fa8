// Whatever goes in, what comes out is an EngineError with a code, and the session is as it was.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import vm from 'node:vm';
import { EngineError, createEngine } from '../../wasm/engine.mjs';
import { moduleFactory, openEngine, wasmBinary } from './support/real.mjs';

let engine;
let game;
before(async () => {
  engine = await openEngine();
  game = engine.createSession({ seed: 1 });
});
after(() => game.delete());

/** @param {string} code */
function refuses(code, work) {
  assert.throws(work, (error) => {
    assert.ok(error instanceof EngineError && error instanceof Error, String(error));
    assert.equal(error.name, 'EngineError');
    assert.equal(error.code, code, error.message);
    assert.ok(error.message.length > 5 && error.message.length < 300, error.message);
    return true;
  });
}

/** A call refused must leave the session untouched. */
function refusesCleanly(code, work) {
  const before = [game.state(), game.report()];
  refuses(code, work);
  assert.deepEqual([game.state(), game.report()], before);
}

const EMPTY = '0'.repeat(16);
const NO_NUMBERS = [null, '5', NaN, Infinity, -1, {}, [], true];

test('bad-board', () => {
  for (const board of [EMPTY, '', '2 2', '123456789abcdefg!', '3 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0', 'x'.repeat(50), '0 '.repeat(6000), null, 7, {}, []]) {
    refusesCleanly('bad-board', () => game.setBoard(board));
    refuses('bad-board', () => engine.createSession({ board }));
  }
  for (const count of [...NO_NUMBERS, 1.5, 2 ** 53 + 2]) {
    refusesCleanly('bad-board', () => game.setBoard('1100000000000000', { score: count }));
    refusesCleanly('bad-board', () => game.setBoard('1100000000000000', { moves: count }));
  }
  refusesCleanly('bad-board', () => game.setBoard('1100000000000000', { points: 4 }));
  refuses('bad-board', () => engine.createSession({ score: 4 }));
});

test('a refused board is quoted with at most forty characters', () => {
  const board = `${'y'.repeat(39)}${'z'.repeat(9000)}`;
  assert.throws(() => game.setBoard(board), (error) => error.message.length < 300 && !error.message.includes('z'.repeat(40)));
});

test('bad-seed', () => {
  for (const seed of [null, '', 'abc', '-1', '1.5', ' 1', '0x10', '18446744073709551616', -1, 1.5, NaN, Infinity, 2 ** 53 + 2, -1n, 1n << 64n, {}, [], true]) {
    refusesCleanly('bad-seed', () => game.reset({ seed }));
    refuses('bad-seed', () => engine.createSession({ seed }));
  }
  refusesCleanly('bad-seed', () => game.reset({ seeds: 1 }));
});

test('bad-agent', () => {
  for (const agent of ['alphazero', '', 'UCT', ' uct', 'uct\n', null, 1, {}]) {
    refusesCleanly('bad-agent', () => game.configure({ agent }));
    refuses('bad-agent', () => engine.createSession({ agent }));
  }
});

test('bad-parameter', () => {
  for (const params of [
    { speed: 1 }, { exploration: -1 }, { exploration: 1e9 }, { exploration: 'much' }, { exploration: NaN },
    { exploration: Infinity }, { exploration: null }, { exploration: true }, { exploration: {} }, { exploration: '' },
    { rollout: 'clever' }, { rollout: 1 }, { workers: 0 }, { workers: 1.5 }, { workers: 1000 }, { 'rollout-depth': -1 },
    { 'exploration=1\nworkers': 2 }, { rollout: 'random\nworkers=2' }, { Exploration: 1 }, { '': 1 },
  ]) {
    refusesCleanly('bad-parameter', () => game.configure({ params }));
    refuses('bad-parameter', () => engine.createSession({ params }));
  }
  for (const params of [null, 'exploration=1', 7, []]) refusesCleanly('bad-parameter', () => game.configure({ params }));
  for (const options of [{ analyze: true }, { board: '' }, null, 'uct', []]) {
    refusesCleanly('bad-parameter', () => game.configure(options));
  }
  for (const options of [{ Seed: 1 }, { game: 'chess' }, { game: 2048 }, null, 'uct', []]) {
    refuses('bad-parameter', () => engine.createSession(options));
  }
  for (const analyse of [1, 'on', null]) refusesCleanly('bad-parameter', () => game.configure({ analyse }));
  for (const worker of [-1, 0.5, '0', 1e6, true]) refusesCleanly('bad-parameter', () => game.configure({ worker }));
});

test('one bad parameter among good ones changes none', () => {
  refusesCleanly('bad-parameter', () => game.configure({ agent: 'uct', params: { exploration: 3, rollout: 'clever' } }));
});

test('bad-limit', () => {
  refusesCleanly('bad-limit', () => game.advance());
  for (const limits of [{}, null, 5, 'ms=5', [], { simulations: undefined }, { sims: 5 }, { simulations: 5, cores: 2 }]) {
    refusesCleanly('bad-limit', () => game.advance(limits));
  }
  for (const name of ['simulations', 'nodes', 'depth', 'ms']) {
    for (const value of NO_NUMBERS) refusesCleanly('bad-limit', () => game.advance({ [name]: value }));
  }
  refusesCleanly('bad-limit', () => game.advance({ simulations: 1.5 }));
  for (const maxNodes of [0, -1, 1.5, '5', 1e9, null]) refusesCleanly('bad-limit', () => game.tree({ maxNodes }));
  refusesCleanly('bad-limit', () => game.tree({ nodes: 4 }));
});

test('bad-action', () => {
  for (const action of ['north', '', 'Left', 'left ', 0, null, undefined, {}]) {
    refusesCleanly('bad-action', () => game.play(action));
  }
  const lost = engine.createSession({ board: '1212212112122121' });
  refuses('bad-action', () => lost.play('left'));
  lost.delete();
});

test('bad-spawn', () => {
  game.setBoard('1000000000000000');
  for (const spawn of [
    { cell: 3, tile: 2 }, { cell: 16, tile: 2 }, { cell: -1, tile: 2 }, { cell: 0, tile: 3 }, { cell: 0, tile: 8 },
    { cell: 0 }, { tile: 2 }, {}, { cell: '0', tile: 2 }, { cell: 0.5, tile: 2 }, 'x', 7, [], { cell: 0, tile: 2, rank: 1 },
  ]) {
    refusesCleanly('bad-spawn', () => game.play('right', { spawn }));
  }
  refusesCleanly('bad-spawn', () => game.play('right', { cell: 0, tile: 2 }));
  assert.equal(game.play('right', { spawn: { cell: 0, tile: 2 } }).moved, true);
});

test('deleted: safe twice, and every other call says so', () => {
  const gone = engine.createSession();
  gone.delete();
  gone.delete();
  const calls = {
    state: [], advance: [{ simulations: 1 }], report: [], totals: [], tree: [], play: ['left'], undo: [], redo: [],
    setBoard: ['1100000000000000'], reset: [], configure: [{ agent: 'uct' }],
  };
  for (const [name, given] of Object.entries(calls)) refuses('deleted', () => gone[name](...given));
  refuses('deleted', () => gone.configure({}));
  // Even when the call itself is wrong.
  refuses('deleted', () => gone.advance());
  refuses('deleted', () => gone.reset({ seed: 'x' }));
});

test('createEngine refuses what it cannot use', async () => {
  await assert.rejects(createEngine(), { name: 'EngineError', code: 'bad-parameter' });
  await assert.rejects(createEngine({ moduleFactory: 'x' }), { code: 'bad-parameter' });
  await assert.rejects(createEngine({ wasm: 1 }), { code: 'bad-parameter' });
  for (const options of [null, 5, 'x', []]) await assert.rejects(createEngine(options), { name: 'EngineError', code: 'bad-parameter' });
});

const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
/** It imports the global "x.y". */
const NEEDY_MODULE = new Uint8Array([...EMPTY_MODULE, 2, 8, 1, 1, 120, 1, 121, 3, 127, 0]);
const NO_ENGINES = [
  ['wasmBinary', 'x'], ['wasmBinary', ''], ['wasmBinary', null], ['wasmBinary', 5], ['wasmBinary', {}], ['wasmBinary', [0, 97]],
  ['wasmBinary', new Uint8Array([1, 2, 3])], ['wasmBinary', new ArrayBuffer(0)],
  ['wasmModule', 5], ['wasmModule', null], ['wasmModule', {}], ['wasmModule', wasmBinary],
  // Well formed, but nothing of ours is in it, and one that wants what nobody has.
  ['wasmBinary', EMPTY_MODULE], ['wasmModule', new WebAssembly.Module(EMPTY_MODULE)], ['wasmModule', new WebAssembly.Module(NEEDY_MODULE)],
];

test('createEngine refuses bytes and modules that are no engine, and leaves no promise to fail on its own', async () => {
  const orphans = [];
  const hear = (reason) => orphans.push(reason);
  process.on('unhandledRejection', hear);
  for (const [name, value] of NO_ENGINES) {
    await assert.rejects(createEngine({ moduleFactory, [name]: value }), (error) => {
      assert.ok(error instanceof EngineError, `${name}: ${error}`);
      assert.equal(error.code, 'bad-parameter');
      assert.match(error.message, /^(wasmBinary|wasmModule|createEngine) /);
      assert.ok(error.message.length < 300);
      return true;
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', hear);
  assert.deepEqual(orphans, []);
});

test('bytes and modules of another window are as good', async () => {
  const there = vm.runInNewContext('({ Uint8Array })');
  const bytes = there.Uint8Array.from(wasmBinary);
  assert.ok(!(bytes instanceof Uint8Array));
  assert.ok((await createEngine({ moduleFactory, wasmBinary: bytes })).agents().length > 0);
  assert.ok((await createEngine({ moduleFactory, wasmModule: await WebAssembly.compile(wasmBinary) })).agents().length > 0);
});

test('what is refused is quoted as a program writes it', () => {
  assert.throws(() => game.advance({ simulations: 5n }), { code: 'bad-limit', message: /not 5n$/ });
});

test('a fault inside the engine leaves as an EngineError too, never as a number', async () => {
  const broken = (fault) => ({
    open: () => 1,
    'session.state': () => {
      throw fault;
    },
    'session.configure': () => '{"ok":true}',
    'session.reset': () => '{"ok":true}',
    'session.delete': () => {},
  });
  for (const fault of [5246024, new WebAssembly.RuntimeError('unreachable'), 'abort', undefined]) {
    const sick = await createEngine({ moduleFactory: async () => broken(fault) });
    refuses('internal', () => sick.createSession().state());
  }
  // As Emscripten puts it, by version.
  for (const words of ['Aborted(). Build with -s ASSERTIONS=1 for more info.', 'Aborted(native code called abort())', 'Aborted(OOM)']) {
    const full = await createEngine({ moduleFactory: async () => broken(new WebAssembly.RuntimeError(words)) });
    assert.throws(() => full.createSession().state(), { code: 'internal', message: 'the engine ran out of memory' });
  }
});
