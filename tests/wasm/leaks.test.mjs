// Memory stays what it was: sessions give theirs back, and a long game with a kept tree does not pile up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../wasm/engine.mjs';
import { moduleFactory, wasmBinary } from './support/real.mjs';

/** An engine whose memory can be looked at. */
async function watchedEngine() {
  let memory;
  const wasmModule = await WebAssembly.compile(wasmBinary);
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    return instance;
  };
  const engine = await createEngine({ moduleFactory, wasmModule });
  WebAssembly.instantiate = instantiate;
  assert.ok(memory, 'the module exports its memory');
  return { engine, bytes: () => memory.buffer.byteLength };
}

test('a thousand sessions made, used and deleted', async () => {
  const { engine, bytes } = await watchedEngine();
  const live = (seed) => {
    const one = engine.createSession({ seed, agent: 'uct' });
    one.advance({ simulations: 20 });
    one.report();
    one.tree();
    one.play(one.state().legal[0]);
    one.delete();
  };
  for (let i = 0; i < 20; i += 1) live(i);
  const before = bytes();
  for (let i = 0; i < 1000; i += 1) live(i);
  assert.equal(bytes(), before);
});

test('sessions refused at the door leave nothing behind', async () => {
  const { engine, bytes } = await watchedEngine();
  const refuse = () => assert.throws(() => engine.createSession({ agent: 'uct', board: 'nonsense' }));
  for (let i = 0; i < 20; i += 1) refuse();
  const before = bytes();
  for (let i = 0; i < 1000; i += 1) refuse();
  assert.equal(bytes(), before);
});

test('two thousand moves with the tree kept', async () => {
  const { engine, bytes } = await watchedEngine();
  const game = engine.createSession({ agent: 'uct', params: { 'reuse-tree': 'on', 'max-nodes': 2000 }, seed: 1 });
  let seed = 1;
  const move = () => {
    if (game.state().over) game.reset({ seed: (seed += 1) });
    game.advance({ simulations: 30 });
    game.play(game.report().best);
  };
  // The history of a game grows with it, so the first games set the measure.
  for (let i = 0; i < 1000; i += 1) move();
  const before = bytes();
  for (let i = 0; i < 2000; i += 1) move();
  assert.equal(bytes(), before);
  game.delete();
});
