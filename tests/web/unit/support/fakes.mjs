// Stand-ins for the unit tests of the page: a worker port whose owner answers by hand, storage in memory, a page
// without a browser, a catalogue with one parameter of each kind.
import { answer } from '../../../../web/engine/protocol.js';

/** A port that records what the page says; the test speaks for the worker. */
export function fakePort() {
  const port = {
    sent: [],
    terminated: false,
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage(message) {
      port.sent.push(structuredClone(message.type === 'init' ? { ...message, wasm: null } : message));
    },
    terminate() {
      port.terminated = true;
    },
    say: (message) => port.onmessage?.({ data: message }),
    ready: () => port.say(answer.ready(1)),
    last: (type) => port.sent.filter((message) => message.type === type).at(-1),
    progress: (part, id = port.last('search').id) => port.say(answer.progress(id, part)),
    done: (part, id = port.last('search').id) => port.say(answer.done(id, part)),
  };
  return port;
}

/** What one tree knows, from visits of up, down, left, right; each visit returned 10. */
export function part(visits, { stopReason = 'simulations', ...patch } = {}) {
  const total = visits.reduce((a, b) => a + b, 0);
  const names = ['up', 'down', 'left', 'right'];
  return {
    report: {
      game: '2048', board: '0000000000000011', agent: 'uct', params: {}, seed: '1',
      best: names[visits.indexOf(Math.max(...visits))],
      visits: total, simulations: total, nodes: total, maxDepth: 3, elapsedMs: 5, stopReason, unit: 'points',
      value: 10,
      actions: names.map((action, i) => ({
        action, legal: true, visits: visits[i], share: total ? visits[i] / total : 0,
        mean: visits[i] ? 10 : null, stderr: visits[i] > 1 ? 0 : null, prior: null, bound: 1, pv: [action],
      })),
      phases: null,
      ...patch,
    },
    totals: {
      minReturn: 10, maxReturn: 10,
      actions: visits.map((n) => ({ visits: n, sum: n * 10, squares: n * 100 })),
    },
  };
}

export const task = Object.freeze({
  game: '2048', agent: 'uct', params: {}, seed: '1', board: '0000000000000011', score: 0, moves: 0, analyse: false,
  limits: { simulations: 100 }, phases: false, previous: null,
});

/** @param {Record<string, string>} [content] */
export function memoryStorage(content = {}) {
  const map = new Map(Object.entries(content));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, String(value)),
    removeItem: (key) => void map.delete(key),
  };
}

export function blockedStorage() {
  throw Object.assign(new Error('The operation is insecure.'), { name: 'SecurityError' });
}

export function fakePage({ fragment = '', reloaded = false, language = 'en' } = {}) {
  const page = {
    language,
    reloaded,
    address: fragment,
    isHidden: false,
    events: null,
    fragment: () => page.address,
    setFragment(next) {
      page.address = `#${next}`;
      return `https://example.org/page#${next}`;
    },
    hidden: () => page.isHidden,
    listen(events) {
      page.events = events;
      return () => (page.events = null);
    },
    show(visible) {
      page.isHidden = !visible;
      page.events.visibilityChanged();
    },
  };
  return page;
}

const plain = { name: 'default', help: '', params: {}, budget: {} };
/** What every agent has. @param {...string} presets */
const common = (...presets) => [
  { name: 'preset', label: '', help: '', type: 'choice', default: 'default', min: null, max: null, step: null, choices: ['default', ...presets] },
  { name: 'four-rate', label: '', help: '', type: 'number', default: 0.1, min: 0, max: 1, step: 0.05, choices: null },
];

export const catalogue = [
  { id: 'random', label: 'Random', help: '', games: ['2048'], budget: {}, limits: [], params: common(), presets: [plain] },
  {
    id: 'uct', label: 'UCT', help: '', games: ['2048'], budget: { simulations: 2000 },
    limits: ['simulations', 'ms', 'nodes', 'depth'],
    presets: [
      plain,
      { name: 'fast', help: '', params: { exploration: 0.5 }, budget: { simulations: 500 } },
      { name: 'raw', help: '', params: { scale: 'none', exploration: 2.5 }, budget: {} },
    ],
    params: [
      { name: 'exploration', label: '', help: '', type: 'number', default: 1.4, min: 0, max: 10, step: 0.1, choices: null },
      { name: 'rollout-depth', label: '', help: '', type: 'integer', default: 0, min: 0, max: 1000, step: 1, choices: null },
      { name: 'scale', label: '', help: '', type: 'choice', default: 'range', min: null, max: null, step: null, choices: ['range', 'none'] },
      { name: 'fpu', label: '', help: '', type: 'number', default: 'infinite', min: 0, max: 5, step: 0.1, choices: null, word: 'infinite' },
      { name: 'workers', label: '', help: '', type: 'integer', default: 1, min: 1, max: 64, step: 1, choices: null },
      ...common('fast', 'raw'),
    ],
  },
  {
    id: 'deep', label: 'Deep', help: '', games: ['2048'], budget: { depth: 3 }, limits: ['depth', 'nodes', 'ms'], presets: [plain],
    params: [
      { name: 'depth', label: '', help: '', type: 'integer', default: 9, min: 1, max: 12, step: 1, choices: null },
      ...common(),
    ],
  },
];

/** Lets everything that is already due happen. */
export const settled = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something holds; says what it waited for when it never does. */
export async function until(holds, what = String(holds), limitMs = 10000) {
  const end = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await settled(2);
  }
}

/** Browsers take one message of a channel at a time; Node takes a thousand before any timer, so tests yield this way. */
export const yieldWith = (work) => ({ next: () => void setImmediate(work), close() {} });
