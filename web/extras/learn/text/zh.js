// @ts-check
/** The tutorial in Chinese: the same keys as en.js. @type {Record<string, string>} */
export const lessonsZh = {
  'lesson.steps': '步骤',
  'lesson.of': '第 {n} 步，共 {all} 步',
  'lesson.back': '上一步',
  'lesson.next': '下一步',
  'lesson.try': '试一试：',
  'lesson.open': '在“对局”中打开',
  'lesson.board': '搜索的是这个棋盘，种子为 1。在“对局”中按“提示”会得到同样的数字。',
  'lesson.opinions': '横条和百分比是访问占比；其下是平均值 ± 标准误差；✓ 表示会走这一步。',

  'lesson.rollout.title': '什么是模拟对局',
  'lesson.rollout.text': '模拟对局就是从一个局面出发，随机走到终局，并累计途中的得分。单独一局说明不了什么，运气决定一切；许多局的平均值则告诉我们：对随机走子的人来说，这个局面有多好。',
  'lesson.rollout.try': '看看下面这一局，再看另一局，比较它们的得分。',
  'lesson.rollout.ask': '直方图分布很宽。平均值也和单独一局一样不确定吗？',
  'lesson.rollout.answer': '不。如果单局的标准差是 s，n 局平均值的标准误差是 s/√n：400 局比一局精确二十倍。',

  'lesson.flat.title': '平坦蒙特卡洛',
  'lesson.flat.text': '给每个合法走法同样多的模拟对局，然后走平均值最高的：这就是平坦蒙特卡洛的全部。色带是 95% 置信区间；对局数变成四倍，区间缩小一半。',
  'lesson.flat.try': '在“对局”中打开它，分别用 100 次和 10,000 次模拟按“提示”。',
  'lesson.flat.ask': '什么是再多对局也弥补不了的？',
  'lesson.flat.answer': '它所假设的玩家。第一步之后全是随机走子，所以需要后续好棋的走法总被低估，无论平均值多精确。',

  'lesson.tree.title': '为什么要树',
  'lesson.tree.text': '树记住每个走法和每个新方块之后学到的东西，后来的模拟就能在那里选出更好的应对。它的平均值会上升，因为说的是一个会选择的玩家。它还更常访问好的走法，而不是一视同仁。',
  'lesson.tree.try': '比较同一走法在两行中的平均值。',
  'lesson.tree.ask': '两个玩家的模拟次数相同。谁对最差的走法知道得更少？',
  'lesson.tree.answer': 'UCT：访问少，误差大。它不需要知道一个走法有多差，只需要知道它不是最好的。',
};
