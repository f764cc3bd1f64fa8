// @ts-check
/**
 * The parameters of an agent in groups, so that thirty of them can be found one's way in. Only the order on the page
 * is written here: a parameter nobody has sorted stands in the last group, and an agent with few has none.
 */

/** @typedef {import('../../app/settings.js').ParamSpec} ParamSpec */
/** @typedef {{name: string, params: ParamSpec[]}} Group */

/** @type {Record<string, string[]>} */
const GROUPS = {
  search: [
    'policy', 'exploration', 'scale', 'past-mean', 'fpu', 'temperature', 'depth', 'depth-open', 'depth-tight', 'tight-below', 'cutoff', 'samples', 'answers', 'pruning', 'table', 'symmetry', 'chance', 'final',
    'max-nodes', 'reuse-tree',
  ],
  rollout: ['rollout', 'playouts', 'rollout-depth', 'epsilon', 'early-stop'],
  goal: ['reward', 'target-tile', 'discount', 'w-empty', 'w-smooth'],
  evaluation: ['evaluator', 'lambda', 'move-reward'],
};

/** Weights of an evaluator are many, and have a name in common. */
const WEIGHT = /^(weight|power)-/;

/** So few need no headings. */
const FEW = 6;

/** @param {string} name */
function groupOf(name) {
  const found = Object.keys(GROUPS).find((group) => GROUPS[group].includes(name));
  return found ?? (WEIGHT.test(name) ? 'evaluation' : 'more');
}

/**
 * @param {ParamSpec[]} params
 * @returns {Group[]}  the groups that are not empty, in order; a single one without headings
 */
export function parameterGroups(params) {
  if (params.length <= FEW) return [{ name: 'all', params }];
  return [...Object.keys(GROUPS), 'more']
    .map((name) => ({ name, params: params.filter((param) => groupOf(param.name) === name) }))
    .filter((group) => group.params.length > 0);
}
