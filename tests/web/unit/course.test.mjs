// The course of a search: looks on the way, on the real engine.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { lastChange, mergeCourses, momentOf, nextLook } from '../../../web/engine/course.js';
import { mergeParts } from '../../../web/engine/merge.js';
import { beginSearch, clearDesk, createDesk, partOf, searchSlice } from '../../../web/workers/handlers.js';
import { openEngine } from '../../wasm/support/real.mjs';
import { task as plain } from './support/fakes.mjs';

const BOARD = '0012012323563478';
const NAMES = ['up', 'down', 'left', 'right'];
const explain = { tree: 0, returns: false, course: true };

let engine;
before(async () => {
  engine = await openEngine();
});

function search(t, patch) {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const job = beginSearch(desk, { ...plain, board: BOARD, worker: null, explain, ...patch }, performance.now());
  while (!searchSlice(job, performance.now()));
  return partOf(job);
}

test('each look is the search of so many simulations', (t) => {
  const { course, report } = search(t, { limits: { simulations: 300 } });
  for (const [i, look] of course.entries()) {
    if (i > 0) assert.equal(look[0], Math.min(300, nextLook(course[i - 1][0])));
    const session = engine.createSession({ agent: 'uct', board: BOARD, seed: plain.seed });
    session.advance({ simulations: look[0] });
    const { actions } = session.report();
    const { best } = session.report();
    session.delete();
    const moment = momentOf(look, NAMES, false);
    assert.deepEqual(moment.actions.map(({ visits, share, mean, stderr }) => [visits, share, mean, stderr]), actions.map(({ visits, share, mean, stderr }) => [visits, share, mean, stderr]));
    assert.equal(moment.best, best);
  }
  assert.equal(course.at(-1)[0], 300);
  assert.equal(report.simulations, 300);
});

test('looking changes nothing', (t) => {
  const without = search(t, { explain: null, limits: { simulations: 3000 } }).report;
  const looked = search(t, { limits: { simulations: 3000 } }).report;
  assert.deepEqual({ ...looked, elapsedMs: 0 }, { ...without, elapsedMs: 0 });
});

test('a budget in time is looked at as well, and ends at what was known last', (t) => {
  const { course, report } = search(t, { limits: { ms: 60 } });
  assert.equal(report.stopReason, 'time');
  assert.equal(course.at(-1)[0], report.simulations);
  assert.deepEqual(momentOf(course.at(-1), NAMES, false).actions.map(({ visits }) => visits), report.actions.map(({ visits }) => visits));
});

test('who counts no simulations has no course', (t) => {
  assert.deepEqual(search(t, { agent: 'expectimax', limits: { depth: 2 } }).course, []);
});

test('several trees add up look by look, and end with the whole', (t) => {
  const parts = [0, 1].map((worker) => search(t, { params: { workers: 2 }, worker, limits: { simulations: 100 + worker } }));
  const merged = mergeParts(parts);
  assert.equal(merged.course.at(-1)[0], merged.simulations);
  assert.deepEqual(merged.course[3], parts[0].course[3].map((number, i) => number + parts[1].course[3][i]));
  assert.deepEqual(momentOf(merged.course.at(-1), NAMES, false).actions.map(({ mean }) => mean), merged.actions.map(({ mean }) => mean));
  assert.deepEqual(mergeCourses([[[1, 1]], []]), []);
});

test('the last change of the choice', () => {
  const moments = ['up', 'left', 'left', 'up', 'up'].map((best, simulations) => ({ simulations, actions: [], best }));
  assert.equal(lastChange(moments)?.simulations, 3);
  assert.equal(lastChange(moments.slice(3)), null);
});
