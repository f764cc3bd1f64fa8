// Documents stay true: what the README tells people to type is typed here.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

/** @param {string} language @returns {string[]} the fenced blocks in that language */
const blocks = (language) =>
  [...readme.matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map((match) => match[1]);

const commands = blocks('sh')
  .flatMap((block) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter(Boolean);

// A test run cannot run itself, nor build over what it tests; that these start is seen by the run itself.
const scripts = commands.filter((command) => command.startsWith('build-scripts/'));
const programs = commands.filter((command) => !command.startsWith('build-scripts/'));

test('the README names the commands that exist', () => {
  assert.ok(scripts.length >= 3 && programs.length >= 6, `${scripts.length} scripts, ${programs.length} programs`);
  for (const script of scripts) {
    const { status, stdout } = spawnSync(script.split(' ')[0], ['--help'], { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, script);
    assert.match(stdout, /^usage: /, script);
  }
});

for (const command of programs) {
  test(`README: ${command}`, () => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.notEqual(stdout.trim(), '');
    for (const line of command.includes('--json') ? stdout.trim().split('\n') : []) JSON.parse(line);
  });
}

test('the README\'s JavaScript runs and plays a move', () => {
  const [example] = blocks('js');
  const file = `${root}/build/readme-example.mjs`;
  writeFileSync(file, example);
  try {
    const { status, stdout, stderr } = spawnSync('node', [file], { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^(up|down|left|right) \[/);
  } finally {
    rmSync(file);
  }
});

test('the page is served at the address that is printed, until it is interrupted', async () => {
  const port = 20000 + (process.pid % 20000);
  const server = spawn('node', ['build-scripts/serve.mjs', '--port', String(port)], { cwd: root });
  try {
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
    const url = `http://localhost:${port}/`;
    for (let tries = 0; !printed.includes(`${url}\n`) && tries < 200; ++tries) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.ok(printed.split('\n').includes(url), printed);
    const answer = await fetch(url);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /<title>mcts2048/);
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
});

test('every file the README links to exists', () => {
  for (const [, target] of readme.matchAll(/\]\(([^)#:]+)\)/g)) assert.ok(existsSync(`${root}/${target}`), target);
});
