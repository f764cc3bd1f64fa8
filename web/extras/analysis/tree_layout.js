// @ts-check
/**
 * Where the nodes of a search tree stand: depth to the right, every node that shows no children in a row of its own,
 * the others in the middle of their children. Pure.
 */

/** @typedef {import('../../../wasm/engine.js').TreeNode & {fresh?: boolean}} TreeNode  fresh: the simulation shown has just added it */
/** @typedef {{node: TreeNode, depth: number, row: number, hidden: number, children: TreeNode[]}} Placed  hidden: children not shown */

/** Most nodes drawn at once. */
export const MAX_SHOWN = 300;

/** Names a node in every picture of its tree. @param {number} node @param {string | null} action  of a chance node */
export const keyOf = (node, action) => `${node}${action ?? ''}`;

/** @param {TreeNode[]} nodes  parents first @returns {Map<number, TreeNode[]>} most visited first, unvisited ones left out */
export function childrenOf(nodes) {
  /** @type {Map<number, TreeNode[]>} */
  const children = new Map(nodes.map(({ id }) => [id, []]));
  for (const node of nodes) if (node.parent !== null && (node.visits > 0 || node.fresh)) children.get(node.parent)?.push(node);
  for (const list of children.values()) list.sort((a, b) => b.visits - a.visits || a.id - b.id);
  return children;
}

/** The line of most visits from the root on. @param {Map<number, TreeNode[]>} children @returns {number[]} ids */
export function principalLine(children) {
  const line = [0];
  for (let next = children.get(0)?.[0]; next; next = children.get(next.id)?.[0]) line.push(next.id);
  return line;
}

/**
 * @param {TreeNode[]} nodes
 * @param {ReadonlySet<number>} open  ids whose children are shown
 * @returns {Placed[]} in the order of a walk through the tree
 */
export function layOut(nodes, open) {
  const children = childrenOf(nodes);
  /** @type {Placed[]} */
  const placed = [];
  let rows = 0;
  /** @param {TreeNode} node @param {number} depth @returns {number} its row */
  const walk = (node, depth) => {
    const below = children.get(node.id) ?? [];
    const shown = open.has(node.id) && placed.length + below.length < MAX_SHOWN ? below : [];
    /** @type {Placed} */
    const place = { node, depth, row: 0, hidden: node.folded + below.length - shown.length, children: below };
    placed.push(place);
    const at = shown.map((child) => walk(child, depth + 1));
    place.row = at.length > 0 ? (at[0] + at[at.length - 1]) / 2 : rows++;
    return place.row;
  };
  if (nodes.length > 0) walk(nodes[0], 0);
  return placed;
}
