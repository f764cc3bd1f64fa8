// The controller with the real engine; the searches run in this thread, in slices, through the real pool.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createController } from '../../../web/app/controller.js';
import { PREFIX, createStorage } from '../../../web/app/storage.js';
import { createPool } from '../../../web/engine/pool.js';
import { openLocal } from '../../../web/workers/local.js';
import { openEngine } from '../../wasm/support/real.mjs';
import { blockedStorage, fakePage, memoryStorage, settled, until, yieldWith } from './support/fakes.mjs';

let engine;
before(async () => {
  engine = await openEngine();
});

const open = () => openLocal(async () => engine, yieldWith);

async function visit(t, { fragment = '', reloaded = false, local = memoryStorage(), session = memoryStorage(), blocked = false, workers = 2, notify = () => {} } = {}) {
  const page = fakePage({ fragment, reloaded });
  let draws = 100;
  const ports = [];
  const controller = createController({
    page, workers,
    storage: createStorage(
      blocked ? { local: blockedStorage, session: blockedStorage } : { local: () => local, session: () => session },
    ),
    drawSeed: () => String((draws += 1)),
    async load(tell) {
      const openWorker = () => (ports.push(open()), ports.at(-1));
      const pool = createPool({ wasm: null, size: workers, notify: (n) => (notify(n), tell(n)), openWorker, openLocal: open });
      return { engine, pool };
    },
  });
  t.after(controller.dispose);
  const seen = [];
  controller.subscribe((state) => seen.push(state));
  await controller.ready;
  return { controller, page, local, session, seen, ports };
}

const keys = (state) => state.notices.map(({ key }) => key);
const fast = { budget: { kind: 'simulations', value: 60 }, speed: 0 };
const long = { budget: { kind: 'ms', value: 60000 } };
const link = (board, rest = '') => `#board=${board}&seed=1${rest}`;
const ONE_FROM_WIN = 'aa00000000000000';
/** A full board whose one move makes 2048 and leaves nothing: left merges the top row. */
const LAST_MOVE = 'aa12343443433434';

test('loading, then idle with a new game', async (t) => {
  const page = fakePage();
  const controller = createController({
    page, workers: 1, storage: createStorage({ local: blockedStorage, session: blockedStorage }),
    load: async () => ({ engine, pool: createPool({ wasm: null, size: 1, openWorker: open, openLocal: open }) }),
  });
  t.after(controller.dispose);
  assert.equal(controller.state.status, 'loading');
  assert.equal(controller.state.game.board, '0'.repeat(16));
  for (const action of ['undo', 'redo', 'newGame', 'autoplay', 'stop', 'keepGoing', 'hint', 'step']) controller[action]();
  assert.equal(controller.play('left'), false);
  await controller.ready;
  assert.equal(controller.state.status, 'idle');
  assert.equal(controller.state.game.tiles.filter(Boolean).length, 2);
  assert.ok(controller.state.catalogue.some(({ id }) => id === 'uct'));
});

test('language and theme are right before the engine has come', () => {
  const local = memoryStorage({ [`${PREFIX}settings`]: '{"theme":"dark","lang":"zh"}' });
  const early = (fragment) => {
    const controller = createController({
      page: fakePage({ fragment }), workers: 1, load: () => new Promise(() => {}),
      storage: createStorage({ local: () => local, session: memoryStorage }),
    });
    const { theme, lang } = controller.state;
    controller.dispose();
    return { theme, lang };
  };
  assert.deepEqual(early(''), { theme: 'dark', lang: 'zh' });
  assert.deepEqual(early('#theme=light&agent=x'), { theme: 'light', lang: 'zh' });
});

test('an engine that does not load is said', async () => {
  const controller = createController({
    page: fakePage(), workers: 1, storage: createStorage({ local: blockedStorage, session: blockedStorage }),
    load: () => Promise.reject(new Error('no wasm here')),
  });
  await controller.ready;
  assert.equal(controller.state.status, 'failed');
  assert.deepEqual(controller.state.error, { key: 'error.load', params: { message: 'no wasm here' } });
  controller.dispose();
});

test('a move by hand shows at once: board, score, slides; an illegal one does nothing', async (t) => {
  const { controller, seen } = await visit(t, { fragment: link('1100000000000000') });
  const count = seen.length;
  assert.equal(controller.play('up'), false);
  assert.equal(seen.length, count);
  assert.equal(controller.play('left'), true);
  const { game, lastMove } = controller.state;
  assert.equal(game.score, 4);
  assert.equal(game.best, 4);
  assert.equal(game.moves, 1);
  assert.equal(lastMove.kind, 'play');
  assert.equal(lastMove.reward, 4);
  assert.equal(game.tiles[lastMove.spawn.cell], lastMove.spawn.tile);
  assert.deepEqual(lastMove.slides.map(({ from, to, merged }) => [from, to, merged]), [[0, 0, true], [1, 0, true]]);
});

test('undo and redo take board and score together, never the best score', async (t) => {
  const { controller } = await visit(t, { fragment: link('1100000000000000') });
  assert.equal(controller.undo(), false);
  controller.play('left');
  const played = controller.state.game;
  assert.equal(controller.undo(), true);
  assert.deepEqual(
    { ...controller.state.game },
    { ...controller.state.game, board: '1100000000000000', score: 0, moves: 0, best: 4, canUndo: false, canRedo: true },
  );
  assert.equal(controller.redo(), true);
  assert.deepEqual(controller.state.game, played);
  assert.equal(controller.redo(), false);
  controller.undo();
  controller.play('right');
  assert.equal(controller.state.game.canRedo, false);
});

test('the win is noticed once; who plays on has seen it', async (t) => {
  const { controller } = await visit(t, { fragment: link(ONE_FROM_WIN) });
  controller.play('left');
  assert.equal(controller.state.game.won, true);
  assert.equal(controller.state.game.wonNotice, true);
  assert.equal(controller.state.status, 'idle');
  controller.keepGoing();
  assert.equal(controller.state.game.wonNotice, false);
  controller.undo();
  assert.equal(controller.state.game.won, false);
  controller.play('left');
  assert.equal(controller.state.game.won, true);
  assert.equal(controller.state.game.wonNotice, false);
});

test('playing on dismisses the notice, taking the move back does too', async (t) => {
  const { controller } = await visit(t, { fragment: link(ONE_FROM_WIN) });
  controller.play('left');
  controller.undo();
  assert.equal(controller.state.game.wonNotice, false);
  const other = (await visit(t, { fragment: link(ONE_FROM_WIN) })).controller;
  other.play('left');
  assert.equal(other.play('down') || other.play('right'), true);
  assert.equal(other.state.game.wonNotice, false);
});

test('2048 made by the last move: won and over', async (t) => {
  let shown;
  for (let seed = 1; seed < 200 && !shown; seed += 1) {
    const { controller } = await visit(t, { fragment: `#board=${LAST_MOVE}&seed=${seed}` });
    controller.play('left');
    if (controller.state.game.over) shown = controller.state;
    controller.dispose();
  }
  assert.ok(shown, 'some seed ends the game');
  assert.equal(shown.game.won, true);
  assert.equal(shown.game.wonNotice, true);
  assert.equal(shown.status, 'over');
});

test('a lost game can be taken back', async (t) => {
  const { controller } = await visit(t, { fragment: link('1212212112122121') });
  assert.equal(controller.state.status, 'over');
  controller.hint();
  controller.step();
  controller.autoplay();
  await settled();
  assert.equal(controller.state.status, 'over');
  controller.newGame();
  assert.equal(controller.state.status, 'idle');
});

test('other odds are a rule of the game on the board: it goes on with them, is told so, and a link carries them', async (t) => {
  const { controller, page } = await visit(t, { fragment: link('1234002301200010', '&moves=9&four-rate=0') });
  controller.play('left');
  assert.equal(controller.state.lastMove.spawn.tile, 2);
  controller.configure({ params: { 'four-rate': 1 } });
  assert.deepEqual(controller.state.notice, { ...controller.state.notice, key: 'notice.four-rate', params: { now: 1 } });
  controller.play('up');
  assert.equal(controller.state.lastMove.spawn.tile, 4);
  controller.undo();
  controller.configure({ seed: '5' });
  controller.play('up');
  assert.equal(controller.state.lastMove.spawn.tile, 4, 'another seed plays by the same rules');
  controller.newGame();
  assert.deepEqual(controller.state.game.tiles.filter(Boolean), [4, 4]);
  controller.configure({ params: { 'four-rate': 0 } });
  assert.equal(keys(controller.state).length, 1, 'nothing to say before the first move');
  await controller.hint();
  assert.equal(controller.state.report.params['four-rate'], 0);
  controller.copyLink();
  const other = (await visit(t, { fragment: page.address })).controller;
  assert.equal(other.state.params['four-rate'], 0);
  page.address = '#board=1234002301200010&seed=3';
  page.events.fragmentChanged();
  assert.equal(controller.state.params['four-rate'], 0.1, 'a link that names no odds means the usual ones');
});

test('the editor: a board is set, a wrong one is refused in words', async (t) => {
  const { controller } = await visit(t);
  const before = controller.state.game;
  const refused = controller.setBoard('2 2 2');
  assert.equal(refused.ok, false);
  assert.equal(refused.error.key, 'error.engine');
  assert.ok(refused.error.params.message.length < 300);
  assert.deepEqual(controller.state.game, before);
  assert.deepEqual(controller.setBoard('2 0 0 0 / 0 4 0 0 / 0 0 0 0 / 0 0 0 2048'), { ok: true });
  const { board, score, moves, won, wonNotice, canUndo } = controller.state.game;
  assert.deepEqual({ board, score, moves, won, wonNotice, canUndo }, { board: '100002000000000b', score: 0, moves: 0, won: true, wonNotice: false, canUndo: false });
});

test('hint searches, shows and plays nothing; the numbers are those of one engine with so many workers', async (t) => {
  const { controller } = await visit(t, { fragment: link('1234432112344320', '&workers=2&simulations=400') });
  await controller.hint();
  const { report, hint, game, rate, reportBoard, status } = controller.state;
  assert.equal(status, 'idle');
  assert.equal(game.moves, 0);
  assert.equal(hint, report.best);
  assert.equal(reportBoard, game.board);
  assert.ok(rate > 0);
  const session = engine.createSession({ board: game.board, seed: '1', params: { workers: 2 }, analyse: true });
  session.advance({ simulations: 400 });
  const { elapsedMs, phases, ...whole } = session.report();
  session.delete();
  const { elapsedMs: ours, phases: also, ...shown } = report;
  assert.deepEqual(shown, whole);
});

test('a single legal action is searched by the hint and answered at once by a step', async (t) => {
  const { controller } = await visit(t, { fragment: link('1234432112340000', '&simulations=100') });
  await controller.hint();
  assert.equal(controller.state.report.simulations, 100);
  assert.equal(controller.state.hint, 'down');
  await controller.step();
  assert.equal(controller.state.game.moves, 1);
});

test('step plays the best; the new position shows no old numbers', async (t) => {
  const { controller, seen } = await visit(t);
  controller.configure(fast);
  seen.length = 0;
  await controller.step();
  assert.equal(controller.state.game.moves, 1);
  assert.equal(controller.state.report, null);
  assert.ok(seen.some(({ report }) => report?.visits === 60));
  for (const { report, game } of seen) if (report) assert.equal(report.board, game.board);
});

test('a move by hand cancels the search; nothing of it is shown', async (t) => {
  const { controller, seen } = await visit(t, { fragment: link('1100000000000000') });
  controller.configure(long);
  void controller.hint();
  await until(() => controller.state.report);
  assert.equal(controller.state.status, 'searching');
  seen.length = 0;
  controller.play('left');
  assert.equal(controller.state.status, 'idle');
  await settled(250);
  assert.equal(controller.state.report, null);
  assert.equal(controller.state.hint, null);
  for (const { report, game } of seen) if (report) assert.equal(report.board, game.board);
  assert.equal(seen.filter(({ game }) => game.moves === 1).some(({ report }) => report), false);
  controller.configure({ budget: { kind: 'simulations', value: 50 } });
  await controller.hint();
  assert.equal(controller.state.report.simulations, 50);
});

test('stop answers within 50 ms and keeps what is known of the position', async (t) => {
  const { controller } = await visit(t);
  controller.configure(long);
  void controller.step();
  await until(() => controller.state.report);
  const asked = performance.now();
  controller.stop();
  assert.equal(controller.state.status, 'idle');
  assert.ok(performance.now() - asked < 50);
  await until(() => controller.state.report.stopReason === 'cancelled');
  assert.equal(controller.state.game.moves, 0);
});

test('autoplay plays to the end of the game and says over', async (t) => {
  const { controller, seen } = await visit(t);
  controller.configure({ ...fast, budget: { kind: 'simulations', value: 4 } });
  controller.autoplay();
  assert.equal(controller.state.status, 'searching');
  await until(() => controller.state.status === 'over', 'game over', 120000);
  assert.equal(controller.state.autoplay, false);
  assert.ok(controller.state.game.moves > 20);
  for (const { report, game } of seen) if (report) assert.equal(report.board, game.board);
  assert.equal(controller.state.game.best, controller.state.game.score);
});

test('autoplay with agents that search nothing', async (t) => {
  for (const agent of ['random', 'greedy']) {
    const { controller } = await visit(t);
    controller.configure({ agent, speed: 0 });
    controller.autoplay();
    await until(() => controller.state.game.moves >= 10 || controller.state.game.over);
    controller.stop();
    assert.equal(controller.state.status === 'searching', false);
  }
});

test('autoplay makes at least four moves a second by default', async (t) => {
  const { controller } = await visit(t);
  controller.configure({ budget: { kind: 'simulations', value: 50 } });
  controller.autoplay();
  // Two seconds on an idle machine are one; this one may be busy.
  await until(() => controller.state.game.moves >= 8, 'eight moves', 4000);
});

test('autoplay pauses in a hidden tab and goes on', async (t) => {
  const { controller, page } = await visit(t);
  controller.configure(fast);
  controller.autoplay();
  await until(() => controller.state.game.moves > 2);
  page.show(false);
  await settled(50);
  const { moves } = controller.state.game;
  assert.equal(controller.state.paused, 'hidden');
  assert.equal(controller.state.autoplay, true);
  assert.equal(controller.state.status, 'idle');
  await settled(100);
  assert.equal(controller.state.game.moves, moves);
  page.show(true);
  await until(() => controller.state.game.moves > moves + 1);
  assert.equal(controller.state.paused, null);
});

test('a move, undo or new game by hand ends autoplay; settings do not', async (t) => {
  const { controller } = await visit(t);
  controller.configure(fast);
  for (const act of [() => controller.undo(), () => controller.newGame(), () => controller.setBoard('1100000000000000')]) {
    controller.autoplay();
    await until(() => controller.state.game.moves > 3);
    act();
    assert.equal(controller.state.autoplay, false);
    const { moves } = controller.state.game;
    await settled(30);
    assert.equal(controller.state.game.moves, moves);
    controller.newGame();
  }
  controller.autoplay();
  controller.configure({ params: { exploration: 2 }, workers: 1 });
  assert.equal(controller.state.autoplay, true);
  await until(() => controller.state.game.moves > 3);
});

test('settings in words of the engine reach the search', async (t) => {
  const { controller } = await visit(t);
  controller.configure({ agent: 'flat-mc', budget: { kind: 'simulations', value: 90 }, workers: 3 });
  await controller.hint();
  assert.equal(controller.state.report.agent, 'flat-mc');
  assert.equal(controller.state.report.params.workers, 3);
  assert.equal(controller.state.report.simulations, 90);
  controller.configure({ params: { 'rollout-depth': 3 } });
  assert.equal(controller.state.report, null, 'numbers of other settings are not shown');
  await controller.hint();
  assert.equal(controller.state.report.params['rollout-depth'], 3);
  controller.resetParams();
  assert.equal(controller.state.params['rollout-depth'], 0);
});

test('a seed that is set is that of every new game; another one changes what comes, not what was', async (t) => {
  const { controller } = await visit(t);
  controller.configure({ seed: '42' });
  controller.newGame();
  const fresh = engine.createSession({ seed: '42' });
  assert.equal(controller.state.game.board, fresh.state().board);
  assert.equal(controller.state.seed, '42');
  for (let i = 0; i < 6; i += 1) controller.play(controller.state.game.legal[0]);
  controller.undo();
  const before = controller.state.game;
  controller.configure({ seed: '43' });
  assert.deepEqual(controller.state.game, before);
  const other = engine.createSession({ seed: '43', board: before.board, score: before.score, moves: before.moves });
  controller.play(before.legal[0]);
  other.play(before.legal[0]);
  assert.equal(controller.state.game.board, other.state().board);
  for (let i = 0; i < 6; i += 1) controller.undo();
  assert.equal(controller.state.game.board, fresh.state().board);
  fresh.delete();
  other.delete();
  controller.configure({ seed: 'nonsense' });
  assert.equal(controller.state.seed, '43');
  controller.newGame();
  assert.equal(controller.state.seed, '43');
  controller.configure({ seed: '' });
  controller.newGame();
  assert.notEqual(controller.state.seed, '43');
});

test('a copied link restores the whole state, tiles to come included', async (t) => {
  const { controller, page } = await visit(t);
  controller.configure({ agent: 'uct', params: { exploration: 0.5, scale: 'none' }, budget: { kind: 'ms', value: 321 }, workers: 3, speed: 2, theme: 'dark', lang: 'zh', hide: ['table'] });
  for (let i = 0; i < 9; i += 1) controller.play(controller.state.game.legal[0]);
  const url = controller.copyLink();
  assert.match(url, /^https:.*#v=1&/);
  assert.match(page.address, /workers=3/);
  const { controller: other } = await visit(t, { fragment: page.address });
  for (const name of ['agent', 'params', 'budget', 'seed', 'workers', 'speed', 'theme', 'lang', 'hide']) {
    assert.deepEqual(other.state[name], controller.state[name], name);
  }
  for (let i = 0; i < 10; i += 1) {
    const { board, score, moves, legal } = controller.state.game;
    const { board: b, score: s, moves: m } = other.state.game;
    assert.deepEqual([b, s, m], [board, score, moves]);
    controller.play(legal.at(-1));
    other.play(legal.at(-1));
  }
});

test('a link with run=1 starts autoplay; copied while it runs it says so', async (t) => {
  const { controller, page } = await visit(t, { fragment: '#run=1&simulations=20&speed=0&seed=3' });
  await until(() => controller.state.game.moves > 2);
  assert.equal(controller.state.autoplay, true);
  controller.copyLink();
  assert.match(page.address, /&run=1/);
  controller.stop();
  controller.copyLink();
  assert.doesNotMatch(page.address, /run=1/);
});

test('notes of a link are shown and can be dismissed', async (t) => {
  const { controller } = await visit(t, { fragment: '#exploration=-5&board=zzz&agent=nobody' });
  assert.deepEqual(new Set(keys(controller.state)), new Set(['notice.link-unknown-agent', 'notice.link-clamped', 'notice.link-bad-board']));
  assert.equal(controller.state.status, 'idle');
  for (const { id } of controller.state.notices) controller.dismissNotice(id);
  assert.equal(controller.state.notice, null);
});

test('no fragment breaks the page', async (t) => {
  for (const fragment of ['#%', '#board=%ff', '#board=0000000000000000', '#board=hhhhhhhhhhhhhhhh&score=-1', '#score=5&moves=x', '#seed=99999999999999999999999', '#&&&=', `#${'x'.repeat(100000)}`, '#workers=64&simulations=3', '#agent=random&depth=0']) {
    const { controller } = await visit(t, { fragment });
    assert.notEqual(controller.state.status, 'failed', fragment);
    assert.notEqual(controller.state.status, 'loading', fragment);
    controller.dispose();
  }
});

/** A game played elsewhere, from a board whose left move merges two tiles. */
async function following(t, options) {
  const found = await visit(t, options);
  found.controller.configure({ budget: { kind: 'simulations', value: 60 } });
  assert.deepEqual(found.controller.setBoard('1100000000000002', true), { ok: true });
  return found;
}

test('a game played elsewhere is valued by itself; a move slides and waits for its tile; nothing is searched meanwhile', async (t) => {
  const { controller } = await following(t);
  await until(() => controller.state.report?.simulations === 60 && !controller.state.thinking);
  const { best } = controller.state.report;
  assert.equal(controller.play('left'), true);
  const { slid, game, report } = controller.state;
  assert.deepEqual([slid.action, slid.thought.best, report], ['left', best, null]);
  assert.deepEqual([game.tiles.filter(Boolean), game.score, game.moves], [[4, 4], 4, 0], 'the tiles slid, none came');
  assert.equal(controller.play('down'), false, 'no move before the tile');
  await Promise.all([controller.hint(), controller.step()]);
  controller.autoplay();
  assert.deepEqual([controller.state.report, controller.state.status], [null, 'idle']);
  assert.equal(controller.tell(0, 2), false, 'there is a tile already');
  assert.equal(controller.tell(5, 4), true);
  assert.deepEqual([controller.state.slid, controller.state.game.tiles[5], controller.state.game.moves], [null, 4, 1]);
  await until(() => controller.state.report?.board === controller.state.game.board, 'valued again');
  const { moves, values } = controller.record().record;
  assert.deepEqual([moves, values.length, typeof values[0]], ['l52', 1, 'number'], 'the record has the tile and what was thought before it');
});

test('a tile told wrongly is told again until the next move; undo takes back the move without a tile, then whole moves', async (t) => {
  const { controller } = await following(t);
  const { board } = controller.state.game;
  controller.play('left');
  controller.tell(5, 2);
  assert.equal(controller.tell(6, 4), true);
  assert.deepEqual([controller.state.game.tiles[5], controller.state.game.tiles[6], controller.state.game.moves], [0, 4, 1]);
  assert.equal(controller.record().record.moves, 'l62');
  const told = controller.state.game.board;
  controller.play('down');
  assert.ok(controller.state.slid);
  assert.equal(controller.undo(), true);
  assert.deepEqual([controller.state.slid, controller.state.game.board], [null, told]);
  assert.equal(controller.tell(7, 2), false, 'something else has happened since');
  assert.equal(controller.undo(), true);
  assert.equal(controller.state.game.board, board);
  assert.equal(controller.redo(), true);
  assert.equal(controller.state.game.board, told);
});

test('a step slides the best move; following ends with a new game, and by itself takes back a move without a tile', async (t) => {
  const { controller } = await following(t);
  await controller.step();
  assert.equal(controller.state.slid.action, controller.state.slid.thought.best);
  controller.unfollow();
  assert.deepEqual([controller.state.follow, controller.state.slid, controller.state.game.moves], [false, null, 0]);
  controller.play('left');
  assert.equal(controller.state.game.tiles.filter(Boolean).length, 3, 'the page has its own tiles again');
  controller.setBoard('1100000000000002', true);
  controller.newGame();
  assert.equal(controller.state.follow, false);
  assert.equal(controller.setBoard('nonsense', true).ok, false);
  assert.equal(controller.state.follow, false);
});

test('a reload goes on following, before the move whose tile was not told; and not once it has ended', async (t) => {
  const [local, session] = [memoryStorage(), memoryStorage()];
  const first = await following(t, { local, session });
  first.controller.play('left');
  first.controller.tell(5, 2);
  first.controller.play('down');
  const reload = async (before, fragment = '') => {
    before.page.events.leaving();
    return visit(t, { local, session, reloaded: true, fragment });
  };
  const second = await reload(first);
  const { follow, slid, game } = second.controller.state;
  assert.deepEqual([follow, slid, game.moves], [true, null, 1]);
  await until(() => second.controller.state.report?.board === game.board, 'valued by itself');
  assert.equal(second.controller.play('left') || second.controller.play('down'), true);
  assert.ok(second.controller.state.slid, 'its tile is asked for');
  second.controller.undo();
  second.controller.unfollow();
  const third = await reload(second);
  assert.equal(third.controller.state.follow, false);
  third.controller.setBoard('1100000000000002', true);
  const fourth = await visit(t, { local, session, fragment: '#run=1' });
  assert.deepEqual([fourth.controller.state.follow, fourth.controller.state.autoplay], [true, false], 'nothing plays by itself');
});

test('another link put into the address of the open page is followed', async (t) => {
  const { controller, page } = await visit(t);
  controller.configure(long);
  controller.autoplay();
  page.address = link('1100000000000000', '&score=40&theme=dark&simulations=30');
  page.events.fragmentChanged();
  assert.equal(controller.state.game.board, '1100000000000000');
  assert.equal(controller.state.game.score, 40);
  assert.equal(controller.state.theme, 'dark');
  assert.equal(controller.state.autoplay, false);
  page.address = '#';
  page.events.fragmentChanged();
  assert.equal(controller.state.game.board, '1100000000000000');
});

test('the game is saved after every move and goes on at the next visit, with its tiles to come', async (t) => {
  const local = memoryStorage();
  const first = await visit(t, { local });
  for (let i = 0; i < 5; i += 1) first.controller.play(first.controller.state.game.legal[0]);
  const { board, score, moves, legal, best } = first.controller.state.game;
  first.page.events.leaving();
  const { controller } = await visit(t, { local });
  assert.deepEqual([controller.state.game.board, controller.state.game.score, controller.state.game.moves, controller.state.game.best], [board, score, moves, best]);
  first.controller.play(legal[0]);
  controller.play(legal[0]);
  assert.equal(controller.state.game.board, first.controller.state.game.board);
  assert.ok([...local.map.keys()].every((key) => key.startsWith(PREFIX)));
});

test('a reload goes on with the game, also under a link; a new visit opens the link', async (t) => {
  const local = memoryStorage();
  const session = memoryStorage();
  const fragment = link('1100000000000000', '&run=1&theme=dark&simulations=10');
  const first = await visit(t, { local, session, fragment });
  first.controller.stop();
  first.controller.play('left');
  first.controller.configure({ theme: 'light' });
  const { board } = first.controller.state.game;
  first.page.events.leaving();
  const again = await visit(t, { local, session, fragment, reloaded: true });
  assert.equal(again.controller.state.game.board, board);
  assert.equal(again.controller.state.theme, 'light');
  assert.equal(again.controller.state.autoplay, false);
  again.page.events.leaving();
  const fresh = await visit(t, { local, session, fragment: link('1100000000000000') });
  assert.equal(fresh.controller.state.game.board, '1100000000000000');
});

test('settings are remembered; those of a link only in its tab', async (t) => {
  const local = memoryStorage();
  const first = await visit(t, { local });
  first.controller.configure({ theme: 'dark', workers: 1, params: { exploration: 2.5 }, budget: { kind: 'simulations', value: 77 } });
  await visit(t, { local, fragment: '#theme=light&lang=zh&exploration=0.1' });
  const { controller } = await visit(t, { local });
  assert.equal(controller.state.theme, 'dark');
  assert.equal(controller.state.lang, 'en');
  assert.equal(controller.state.workers, 1);
  assert.equal(controller.state.params.exploration, 2.5);
  assert.equal(controller.state.budget.value, 77);
});

test('blocked or corrupt storage: the page works all the same', async (t) => {
  const { controller } = await visit(t, { blocked: true });
  controller.play(controller.state.game.legal[0]);
  controller.configure({ theme: 'dark' });
  assert.equal(controller.state.game.moves, 1);
  const local = memoryStorage({ [`${PREFIX}settings`]: '{"agent":7,"params":[],"workers":"x","budgets":{"uct":9}}', [`${PREFIX}best`]: 'NaN', [`${PREFIX}game.x`]: '{"board":"zz"}' });
  const other = await visit(t, { local });
  assert.equal(other.controller.state.status, 'idle');
  assert.equal(other.controller.state.agent, 'uct');
  assert.equal(other.controller.state.game.best, 0);
});

test('a score that came with a link, and a board set by hand, make no best score', async (t) => {
  const local = memoryStorage();
  const best = async (/** @type {string} */ fragment, /** @type {string} */ board = '') => {
    const { controller } = await visit(t, { fragment, local });
    if (board) controller.setBoard(board);
    for (const action of /** @type {const} */ (['left', 'up', 'right', 'down'])) controller.play(action);
    assert.ok(controller.state.game.moves > 0 && controller.state.game.score > 0);
    return [local.getItem(`${PREFIX}best`), controller.state.game.score];
  };
  assert.equal((await best(`${link('1100000000000000')}&score=99999`))[0], null);
  assert.equal((await best(link('9900000000000000')))[0], null);
  assert.equal((await best('#v=1&seed=3', '1122000000000000'))[0], null);
  const [kept, score] = await best(link('1100000000000000'));
  assert.equal(kept, String(score), 'a game from its beginning');
});

test('the best score of another tab is shown', async (t) => {
  const { controller, page } = await visit(t);
  page.events.stored({ key: `${PREFIX}best`, newValue: '4444' });
  assert.equal(controller.state.game.best, 4444);
  page.events.stored({ key: `${PREFIX}best`, newValue: '10' });
  assert.equal(controller.state.game.best, 4444);
});

test('another link takes the place of what the one before had said, and of nothing else', async (t) => {
  const { controller, page } = await visit(t, { fragment: '#board=zzz' });
  const follow = (fragment) => {
    page.address = fragment;
    page.events.fragmentChanged();
    return keys(controller.state);
  };
  assert.deepEqual(keys(controller.state), ['notice.link-bad-board']);
  controller.notify({ key: 'notice.fewer-workers', params: { count: 1 } });
  assert.deepEqual(follow('#board=zz&speed=many'), ['notice.fewer-workers', 'notice.link-bad-board', 'notice.link-bad-value']);
  assert.deepEqual(follow('#board=1111222233334444&seed=8'), ['notice.fewer-workers']);
  assert.equal(controller.state.game.board, '1111222233334444');
});

test('a worker that dies in autoplay is replaced with a notice and the game goes on', async (t) => {
  const { controller, ports } = await visit(t, { workers: 2 });
  controller.configure({ budget: { kind: 'simulations', value: 3000 }, speed: 0 });
  controller.autoplay();
  await until(() => controller.state.game.moves > 1);
  const { moves } = controller.state.game;
  ports[0].onerror({ message: 'boom' });
  await until(() => controller.state.game.moves > moves + 2);
  assert.ok(keys(controller.state).includes('notice.worker-replaced'));
  assert.equal(controller.state.error, null);
});

test('the same search with and without a death gives the same numbers', async (t) => {
  const numbers = [];
  for (const kill of [false, true]) {
    const { controller, ports } = await visit(t, { fragment: link('1234432112344320', '&workers=2&simulations=30000'), workers: 2 });
    const done = controller.hint();
    await until(() => controller.state.report);
    if (kill) ports[0].onerror({ message: 'boom' });
    await done;
    const { elapsedMs, phases, ...report } = controller.state.report;
    numbers.push(report);
    controller.dispose();
  }
  assert.deepEqual(numbers[1], numbers[0]);
});
