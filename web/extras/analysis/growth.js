// @ts-check
/**
 * The tree while one simulation passes through it: as it was before, in select; with the nodes that it adds, not yet
 * counted; and, in backup, counted. Pure.
 */
import { keyOf } from './tree_layout.js';

/** @typedef {import('../../../wasm/engine.js').Tree} Tree */
/** @typedef {import('./tree_layout.js').TreeNode} TreeNode */

/** What nobody has visited. */
const NOTHING = { visits: 0, share: 0, mean: null, stderr: null, bound: null, total: 0 };

/** @param {Tree} before @param {Tree} after @param {number} phase  0 to 3 @returns {Tree} */
export function treeIn(before, after, phase) {
  if (phase === 0) return before;
  const known = new Map(before.nodes.flatMap((node) => (node.visits > 0 ? [[keyOf(node.node, node.action), node]] : [])));
  return {
    ...after,
    nodes: after.nodes.map((node) => {
      const { visits, share, mean, stderr, bound, total } = known.get(keyOf(node.node, node.action)) ?? NOTHING;
      // The root was there before it was visited.
      const fresh = node.parent !== null && node.visits > 0 && !known.has(keyOf(node.node, node.action));
      return phase < 3 ? { ...node, visits, share, mean, stderr, bound, total, fresh } : { ...node, fresh };
    }),
  };
}
