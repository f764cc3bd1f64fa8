// @ts-check
/**
 * Chinese for what the engine's catalogue says in English: agents, parameters, choices. English needs no such file,
 * it stands in C++ beside the parameter; what is absent here is shown in English.
 * @type {Record<string, string>}
 */
export const zhCatalogue = {
  'agent.random': '随机',
  'agent.random.help': '随机走一步合法走法：任何算法都该胜过的基线。',
  'agent.greedy': '贪心',
  'agent.greedy.help': '只走当下得分最多的一步，不再往后看。',
  'agent.flat-mc': '平坦蒙特卡洛',
  'agent.flat-mc.help': '把模拟平均分给各合法走法，走平均得分最高的一步。',
  'agent.uct': 'UCT',
  'agent.uct.help': '蒙特卡洛树搜索：模拟使树生长，访问集中到看来得分最高之处。',

  'param.exploration.label': '探索常数 C',
  'param.exploration.help': '探索项的权重；越大，越常尝试较弱的走法。',
  'param.scale.label': '价值缩放',
  'param.scale.help': '“按范围”依据出现过的回报把价值映射到 0 到 1；“不缩放”如论文所写直接用原始得分，这时 C 须以分数计。',
  'param.chance.label': '机会节点',
  'param.chance.help': '“抽样”按真实概率抽取新方块；“单一新块”每步只留一种新块，是许多教程的简化，棋力差得多。',
  'param.final.label': '最终选择',
  'param.final.help': '实际走哪一步：访问最多的，或均值最高的。',
  'param.max-nodes.label': '树的上限',
  'param.max-nodes.help': '最多保留的节点数；树满后不再生长，搜索照常进行。',
  'param.rollout.label': '模拟策略',
  'param.rollout.help': '模拟怎样走到终局：随机走，或总选合并得分最大的一步。',
  'param.rollout-depth.label': '模拟深度',
  'param.rollout-depth.help': '模拟走多少步后截断；0 表示走到终局。',
  'param.reuse-tree.label': '保留搜索树',
  'param.reuse-tree.help': '走一步后，把树中相应的部分留给下一次搜索。',

  'choice.on': '开',
  'choice.off': '关',
  'choice.range': '按范围',
  'choice.none': '不缩放',
  'choice.sampled': '抽样',
  'choice.single-spawn': '单一新块',
  'choice.visits': '访问最多',
  'choice.mean': '均值最高',
  'choice.random': '随机',
  'choice.greedy-merge': '贪心合并',
};
