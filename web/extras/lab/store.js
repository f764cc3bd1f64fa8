// @ts-check
/**
 * What the laboratory keeps between visits: the plan, whether it runs, and every finished game. Games are written at
 * most once a second. Where storage is blocked or full the laboratory goes on and says that a reload would lose it.
 */
import { packed, unpacked } from './games.js';

/** @typedef {import('./games.js').Played} Played */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} Area */

const PLAN = 'mcts2048.lab';
const GAMES = `${PLAN}.`;
const WRITE_MS = 1000;

/**
 * @param {() => Area} open  may throw: a blocked storage throws when it is named
 * @param {(kept: boolean) => void} onKept  whether the last write was taken
 */
export function createLabStore(open, onKept) {
  /** @type {Set<Played>} */
  const dirty = new Set();
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;

  /** @param {(area: Area) => void} work */
  function attempt(work) {
    try {
      work(open());
      onKept(true);
    } catch {
      onKept(false);
    }
  }

  function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const all = [...dirty];
    dirty.clear();
    if (all.length > 0) attempt((area) => all.forEach((played) => area.setItem(GAMES + hash(played.key), packed(played))));
  }

  return {
    /** @param {object} plan */
    savePlan: (plan) => attempt((area) => area.setItem(PLAN, JSON.stringify(plan))),

    /** @param {Played} played */
    saveGames(played) {
      dirty.add(played);
      timer ??= setTimeout(flush, WRITE_MS);
    },

    flush,

    /** @param {Played} played */
    forget(played) {
      dirty.delete(played);
      attempt((area) => area.removeItem(GAMES + hash(played.key)));
    },

    /** @returns {{plan: any, played: Played[]}} */
    read() {
      try {
        const area = open();
        const names = Array.from({ length: area.length }, (_, i) => area.key(i) ?? '').filter((name) => name.startsWith(GAMES));
        return {
          plan: JSON.parse(area.getItem(PLAN) ?? 'null'),
          played: names.sort().flatMap((name) => unpacked(area.getItem(name)) ?? []),
        };
      } catch {
        return { plan: null, played: [] };
      }
    },
  };
}

/** A short name for a long key (FNV-1a). @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value.toString(36);
}
