// The one who thinks, against a pool the test answers for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayer } from '../../../web/app/player.js';
import { part, settled, until } from './support/fakes.mjs';

function setup(t, patch = {}) {
  const jobs = [];
  const log = { reports: [], errors: [], played: [], states: [] };
  const world = { hidden: false, speed: 0, over: false };
  const player = createPlayer({
    pool: {
      search(request, onProgress) {
        const job = { request, onProgress, stopped: false };
        job.result = new Promise((resolve, reject) => {
          job.done = (best = 'left') => resolve({ outcome: 'done', report: { ...part([1, 2, 3, 4]).report, best } });
          job.cancelled = () => resolve({ outcome: 'cancelled', report: part([1, 0, 0, 0]).report });
          job.fail = reject;
        });
        jobs.push(job);
        return { result: job.result, stop: () => (job.stopped = true) };
      },
    },
    request: (purpose) => ({ purpose }),
    onReport: (report) => log.reports.push(report.visits),
    onState: (state) => log.states.push(state),
    onError: (error) => log.errors.push(error.message),
    play: (action) => log.played.push(action),
    isOver: () => world.over,
    movesPerSecond: () => world.speed,
    isHidden: () => world.hidden,
    ...patch,
  });
  t.after(player.forget);
  return { player, jobs, log, world };
}

test('think searches, reports progress and gives the last report', async (t) => {
  const { player, jobs, log } = setup(t);
  const thought = player.think('hint');
  assert.equal(jobs[0].request.purpose, 'hint');
  assert.equal(player.state.thinking, 'hint');
  jobs[0].onProgress(part([5, 0, 0, 0]).report);
  jobs[0].done();
  assert.equal((await thought).best, 'left');
  assert.deepEqual(log.reports, [5, 10]);
  assert.equal(player.state.thinking, null);
});

test('stop answers at once; the last numbers follow, but no move', async (t) => {
  const { player, jobs, log } = setup(t);
  const thought = player.think('step');
  player.stop();
  assert.equal(player.state.thinking, null);
  assert.equal(jobs[0].stopped, true);
  jobs[0].onProgress(part([9, 0, 0, 0]).report);
  jobs[0].cancelled();
  assert.equal(await thought, null);
  assert.deepEqual(log.reports, [1]);
});

test('after forget nothing of the search is heard', async (t) => {
  const { player, jobs, log } = setup(t);
  const thought = player.think('hint');
  player.forget();
  assert.equal(jobs[0].stopped, true);
  jobs[0].onProgress(part([9, 0, 0, 0]).report);
  jobs[0].done();
  assert.equal(await thought, null);
  assert.deepEqual(log.reports, []);
});

test('a new thought ends the one before', async (t) => {
  const { player, jobs, log } = setup(t);
  const first = player.think('hint');
  const second = player.think('step');
  assert.equal(jobs[0].stopped, true);
  jobs[0].done('up');
  jobs[1].done('down');
  assert.equal(await first, null);
  assert.equal((await second).best, 'down');
  assert.deepEqual(log.reports, [10]);
});

test('stop and at once another thought: the stopped one stays silent', async (t) => {
  const { player, jobs, log } = setup(t);
  const first = player.think('hint');
  player.stop();
  const second = player.think('hint');
  jobs[0].cancelled();
  jobs[1].done();
  assert.equal(await first, null);
  await second;
  assert.deepEqual(log.reports, [10]);
});

test('a failed search is told and ends autoplay', async (t) => {
  const { player, jobs, log } = setup(t);
  player.startAutoplay();
  jobs[0].fail(new Error('boom'));
  await settled();
  assert.deepEqual(log.errors, ['boom']);
  assert.deepEqual(player.state, { thinking: null, autoplay: false, paused: null });
});

test('autoplay plays move after move until the game is over', async (t) => {
  const { player, jobs, log, world } = setup(t);
  player.startAutoplay();
  player.startAutoplay();
  for (let i = 0; i < 3; i += 1) {
    await until(() => jobs.length === i + 1);
    if (i === 2) world.over = true;
    jobs[i].done();
    await until(() => log.played.length === i + 1);
  }
  await until(() => !player.state.autoplay);
  assert.equal(jobs.length, 3);
});

test('autoplay keeps its speed; the time spent searching counts', async (t) => {
  const { player, jobs, log, world } = setup(t);
  world.speed = 20;
  const times = [];
  const answer = setInterval(() => jobs.at(-1)?.done(), 5);
  t.after(() => clearInterval(answer));
  player.startAutoplay();
  let seen = 0;
  await until(() => {
    if (log.played.length > seen) {
      seen = log.played.length;
      times.push(performance.now());
    }
    return seen === 6;
  });
  player.stop();
  const mean = (times[5] - times[0]) / 5;
  assert.ok(mean >= 45 && mean < 500, `${mean} ms a move`);
});

test('stop during the pause between two moves plays no more', async (t) => {
  const { player, jobs, log, world } = setup(t);
  world.speed = 2;
  player.startAutoplay();
  jobs[0].done();
  await until(() => jobs.length === 2);
  jobs[1].done();
  await settled(20);
  player.stop();
  await settled(20);
  assert.equal(log.played.length, 1);
  assert.equal(player.state.autoplay, false);
});

test('autoplay pauses while the tab is hidden and goes on after', async (t) => {
  const { player, jobs, log, world } = setup(t);
  player.startAutoplay();
  world.hidden = true;
  player.look();
  assert.equal(jobs[0].stopped, true);
  jobs[0].cancelled();
  await settled();
  assert.deepEqual(player.state, { thinking: null, autoplay: true, paused: 'hidden' });
  assert.equal(jobs.length, 1);
  world.hidden = false;
  player.look();
  await until(() => jobs.length === 2);
  assert.equal(player.state.paused, null);
  jobs[1].done();
  await until(() => log.played.length === 1);
});

test('stop while paused ends autoplay', async (t) => {
  const { player, jobs, world } = setup(t);
  world.hidden = true;
  player.startAutoplay();
  await settled();
  assert.equal(player.state.paused, 'hidden');
  player.stop();
  assert.deepEqual(player.state, { thinking: null, autoplay: false, paused: null });
  world.hidden = false;
  player.look();
  await settled();
  assert.equal(jobs.length, 0);
});

test('new settings: autoplay searches the position again, a hint just ends', async (t) => {
  const { player, jobs, log } = setup(t);
  player.startAutoplay();
  player.restart();
  jobs[0].cancelled();
  await until(() => jobs.length === 2);
  assert.equal(player.state.autoplay, true);
  jobs[1].done();
  await until(() => log.played.length === 1);
  player.forget();
  const count = jobs.length;
  void player.think('hint');
  player.restart();
  await settled();
  assert.equal(jobs.length, count + 1);
  assert.equal(player.state.thinking, null);
});

test('new settings during the pause between moves: the old answer is not played', async (t) => {
  const { player, jobs, log, world } = setup(t);
  world.speed = 4;
  player.startAutoplay();
  jobs[0].done();
  await until(() => jobs.length === 2);
  jobs[1].done('up');
  await settled(10);
  player.restart();
  await until(() => jobs.length === 3);
  jobs[2].done('right');
  await until(() => log.played.length === 2);
  assert.deepEqual(log.played, ['left', 'right']);
});

test('a lost position ends autoplay without a move', async (t) => {
  const { player, jobs, log } = setup(t);
  player.startAutoplay();
  jobs[0].done(null);
  await until(() => !player.state.autoplay);
  assert.deepEqual(log.played, []);
});
