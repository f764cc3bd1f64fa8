// The measuring part of bench.sh: node build-scripts/bench.mjs ROUNDS

import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.argv[2] ?? 3);

/** @typedef {{ name: string, value: number, unit: string }} Figure */

/** @param {string} command @param {string[]} args @returns {Figure[]} */
function measure(command, args) {
  const run = spawnSync(command, [...args, 'bench', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
  if (run.status !== 0) {
    console.error(`bench: ${[command, ...args].join(' ')} bench --json ended with ${run.status ?? run.signal}`);
    process.exit(1);
  }
  return JSON.parse(run.stdout);
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @type {Map<string, { unit: string, native: number[], wasm: number[] }>} in the program's order */
const figures = new Map();
for (let round = 0; round < rounds; ++round) {
  console.error(`bench: round ${round + 1} of ${rounds}`);
  const runs = {
    native: measure(`${root}build/native/mcts2048`, []),
    wasm: measure('node', [`${root}build/wasm/mcts2048.js`]),
  };
  for (const side of /** @type {const} */ (['native', 'wasm'])) {
    for (const { name, value, unit } of runs[side]) {
      const figure = figures.get(name) ?? { unit, native: [], wasm: [] };
      figure[side].push(value);
      figures.set(name, figure);
    }
  }
}

for (const [name, figure] of figures) {
  const native = median(figure.native);
  const wasm = median(figure.wasm);
  const isTime = /^(ns|us|ms|s)\b/.test(figure.unit);
  const ratio = isTime ? native / wasm : wasm / native;
  console.log(JSON.stringify({ name, native, wasm, ratio: Number(ratio.toFixed(4)), unit: figure.unit }));
}
