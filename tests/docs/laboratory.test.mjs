// docs/laboratory.md, done as it says, in a folder of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}/docs/laboratory.md`, 'utf8');

/** @param {string} language @returns {string[]} the fenced blocks in that language */
const blocks = (language) =>
  [...text.matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map((match) => match[1]);

const folder = mkdtempSync(`${tmpdir()}/mcts2048-docs-`);
mkdirSync(`${folder}/build`);
symlinkSync(`${root}/build/native`, `${folder}/build/native`);
after(() => rmSync(folder, { recursive: true }));

/** @param {string} script @param {Record<string, string>} [env] */
function run(script, env = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    // GNU parallel writes its settings to the home folder.
    env: { ...process.env, HOME: folder, ...env },
  });
  assert.equal(status, 0, `${script}\n${stderr}`);
  return stdout;
}

// Statistics without what depends on time.
/** @param {string} files */
function statistics(files) {
  const [row, ...others] = JSON.parse(run(`build/native/mcts2048 summary --json ${files}`));
  assert.deepEqual(others, []);
  delete row.msPerMove;
  return row;
}

// As a task of an array job finds itself; written before the last block asks for its files.
function runArrayJob() {
  const [script] = blocks('bash');
  writeFileSync(`${folder}/uct.sbatch`, script);
  const [, count] = /--array=1-(\d+)/.exec(script) ?? [];
  for (let task = 1; task <= Number(count); ++task) {
    run('bash uct.sbatch', {
      SLURM_SUBMIT_DIR: folder,
      SLURM_ARRAY_TASK_ID: String(task),
      SLURM_ARRAY_TASK_COUNT: count,
      SLURM_CPUS_PER_TASK: '2',
    });
  }
}

for (const block of blocks('sh')) {
  test(`laboratory.md: ${block.trim().split('\n').pop()}`, () => {
    if (block.includes('slurm.')) runArrayJob();
    assert.notEqual(run(block).trim(), '');
  });
}

test('the shards of every way to play them are the whole match', () => {
  const whole = statistics('build/lab/uct.jsonl');
  assert.equal(whole.games, 12);
  for (const shards of ['shard', 'apart', 'slurm']) assert.deepEqual(statistics(`build/lab/${shards}.*.jsonl`), whole);
  assert.deepEqual(statistics('build/lab/slurm.3.jsonl build/lab/shard.*.jsonl build/lab/uct.jsonl'), whole);
});

test('a second run of the page plays nothing again', () => {
  const before = readFileSync(`${folder}/build/lab/shard.1.jsonl`, 'utf8');
  run(blocks('sh').find((block) => block.includes('shard.{}')) ?? 'false');
  assert.equal(readFileSync(`${folder}/build/lab/shard.1.jsonl`, 'utf8'), before);
});

test('every file that the page links to exists', () => {
  for (const [, target] of text.matchAll(/\]\(([^)#:]+)\)/g)) assert.ok(existsSync(`${root}/docs/${target}`), target);
});
