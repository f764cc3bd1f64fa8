// @ts-check
/**
 * Chinese for what the engine's catalogue says in English: agent labels, parameter labels and help, choices.
 * English needs no such file, it lives in C++ beside the parameter; what is absent here is shown in English.
 * @type {Record<string, string>}
 */
export const zhCatalogue = {
  'agent.random': '随机',
  'agent.greedy': '贪心',
  'agent.flat-mc': '平坦蒙特卡洛',
  'agent.uct': 'UCT',
};
