import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PREFIX, createStorage } from '../../../web/app/storage.js';
import { blockedStorage, memoryStorage } from './support/fakes.mjs';

const game = (score, patch = {}) => ({
  board: '0000000000000012', score, moves: 1, seed: '7', winSeen: false, over: false, ...patch,
});

/** A browser: one lasting storage, and tabs that each have a session of their own. */
function browser({ local = memoryStorage() } = {}) {
  let clock = 1_000_000;
  const tab = (session = memoryStorage()) => ({
    session,
    storage: createStorage({ local: () => local, session: () => session, now: () => (clock += 1) }),
  });
  return { local, tab, wait: (ms) => (clock += ms) };
}

const score = (saved) => saved?.score ?? null;

test('a first visit has no game, no best score and no settings', () => {
  const { storage } = browser().tab();
  assert.equal(storage.claimGame(), null);
  assert.equal(storage.readBest(), 0);
  assert.deepEqual(storage.readSettings(), {});
});

test('only keys under our own prefix are touched', () => {
  const local = memoryStorage({ bestScore: '5', gameState: '{}' });
  const { storage } = browser({ local }).tab();
  storage.claimGame();
  storage.saveGame(game(4));
  storage.raiseBest(4);
  storage.saveSettings({ theme: 'dark' });
  const others = [...local.map.keys()].filter((key) => !key.startsWith(PREFIX));
  assert.deepEqual(others, ['bestScore', 'gameState']);
  assert.equal(local.map.get('bestScore'), '5');
});

test('a reloaded tab goes on with its game', () => {
  const { tab } = browser();
  const { storage, session } = tab();
  storage.claimGame();
  storage.saveGame(game(44));
  assert.equal(score(tab(session).storage.claimGame()), 44);
});

test('a later visit goes on with the game that was left last', () => {
  const { tab } = browser();
  for (const points of [10, 20]) {
    const { storage } = tab();
    storage.startSlot();
    storage.saveGame(game(points));
    storage.leaveGame(game(points));
  }
  assert.equal(score(tab().storage.claimGame()), 20);
  // The other one is not lost: the next new tab gets it.
  assert.equal(score(tab().storage.claimGame()), 10);
});

test('a finished game is not taken up by a new tab, but a reload still shows it', () => {
  const { tab } = browser();
  const { storage, session } = tab();
  storage.claimGame();
  storage.leaveGame(game(9, { over: true }));
  assert.equal(tab().storage.claimGame(), null);
  assert.equal(score(tab(session).storage.claimGame()), 9);
});

test('two open tabs never overwrite each other', () => {
  const { tab } = browser();
  const a = tab();
  a.storage.claimGame();
  a.storage.saveGame(game(100));
  const b = tab();
  assert.equal(score(b.storage.claimGame()), 100, 'the second tab begins with a copy');
  b.storage.saveGame(game(4));
  a.storage.saveGame(game(200));
  assert.equal(score(tab(a.session).storage.claimGame()), 200);
  assert.equal(score(tab(b.session).storage.claimGame()), 4);
});

test('a duplicated tab, which brings the same session, gets a slot of its own', () => {
  const { tab } = browser();
  const a = tab();
  a.storage.claimGame();
  a.storage.saveGame(game(100));
  const copy = memoryStorage(Object.fromEntries(a.session.map));
  const b = tab(copy);
  assert.equal(score(b.storage.claimGame()), 100);
  b.storage.saveGame(game(150));
  a.storage.saveGame(game(300));
  b.storage.saveGame(game(160));
  assert.equal(score(tab(a.session).storage.claimGame()), 300);
  assert.equal(score(tab(copy).storage.claimGame()), 160);
});

test('a game whose tab never said goodbye is taken over after an hour; the tab, if alive, keeps its own', () => {
  const { tab, wait } = browser();
  const a = tab();
  a.storage.claimGame();
  a.storage.saveGame(game(100));
  wait(3_700_000);
  const b = tab();
  assert.equal(score(b.storage.claimGame()), 100);
  b.storage.saveGame(game(8));
  a.storage.saveGame(game(120));
  assert.equal(score(tab(a.session).storage.claimGame()), 120);
  assert.equal(score(tab(b.session).storage.claimGame()), 8);
});

test('a linked game does not replace the saved one', () => {
  const { tab } = browser();
  const a = tab();
  a.storage.claimGame();
  a.storage.leaveGame(game(500));
  const b = tab();
  b.storage.startSlot();
  b.storage.saveGame(game(0));
  assert.equal(score(tab().storage.claimGame()), 500);
});

test('the number of kept games is bounded', () => {
  const { tab, local } = browser();
  for (let i = 0; i < 40; i += 1) {
    const { storage } = tab();
    storage.startSlot();
    storage.leaveGame(game(i));
  }
  tab().storage.claimGame();
  assert.ok([...local.map.keys()].filter((key) => key.startsWith(`${PREFIX}game.`)).length <= 9);
});

test('the best score is the highest of all tabs and never falls', () => {
  const { tab } = browser();
  const a = tab().storage;
  const b = tab().storage;
  assert.equal(a.raiseBest(100), 100);
  assert.equal(b.raiseBest(40), 100);
  assert.equal(b.raiseBest(140), 140);
  assert.equal(a.raiseBest(120), 140);
  assert.equal(a.bestFrom({ key: `${PREFIX}best`, newValue: '150' }), 150);
  assert.equal(a.bestFrom({ key: 'other', newValue: '999' }), null);
  assert.equal(a.bestFrom({ key: `${PREFIX}best`, newValue: 'x' }), 0);
});

test('settings are merged; parameters of each agent apart', () => {
  const { tab } = browser();
  const { storage, session } = tab();
  storage.saveSettings({ theme: 'dark', params: { uct: { exploration: 2 } } });
  storage.saveSettings({ params: { 'flat-mc': { workers: 1 } }, speed: 3 });
  const all = { theme: 'dark', speed: 3, params: { uct: { exploration: 2 }, 'flat-mc': { workers: 1 } } };
  assert.deepEqual(storage.readSettings(), all);
  assert.deepEqual(tab(session).storage.readTabSettings(), all);
  assert.deepEqual(tab().storage.readTabSettings(), {});
  storage.forgetTabSettings();
  assert.deepEqual(storage.readTabSettings(), {});
});

test('rubbish in the storage is as good as nothing', () => {
  const bad = ['', '{', 'null', '[]', '7', '"x"', '{"board":"zz"}', '{"board":"0000000000000012","score":-1}', '{"board":"0000000000000012","score":1e99,"moves":1,"seed":"1","owner":"a","at":1}', '{"board":"0000000000000012","score":1,"moves":1,"seed":"-1","owner":"a","at":1}'];
  for (const text of bad) {
    const local = memoryStorage({
      [`${PREFIX}game.a`]: text, [`${PREFIX}best`]: text, [`${PREFIX}settings`]: text,
    });
    const session = memoryStorage({ [`${PREFIX}tab`]: text });
    const storage = createStorage({ local: () => local, session: () => session });
    assert.equal(storage.claimGame(), null, text);
    assert.ok(Number.isInteger(storage.readBest()));
    assert.equal(typeof storage.readSettings(), 'object');
    storage.saveGame(game(3));
    assert.equal(score(createStorage({ local: () => local, session: () => session }).claimGame()), 3, text);
  }
});

test('blocked storage: nothing throws, and this page load still remembers', () => {
  const storage = createStorage({ local: blockedStorage, session: blockedStorage });
  assert.equal(storage.claimGame(), null);
  storage.saveGame(game(5));
  storage.leaveGame(game(5));
  assert.equal(storage.raiseBest(12), 12);
  assert.equal(storage.readBest(), 12);
  storage.saveSettings({ theme: 'dark' });
  assert.deepEqual(storage.readSettings(), { theme: 'dark' });
});

test('a full storage: the last value counts, not the last one that fitted', () => {
  const local = memoryStorage();
  const { storage } = browser({ local }).tab();
  storage.raiseBest(10);
  local.setItem = () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  storage.raiseBest(20);
  assert.equal(storage.readBest(), 20);
});
