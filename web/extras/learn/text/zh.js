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
  'lesson.opinions': '横条和百分比是访问占比；其下是均值 ± 标准误差；✓ 是会走的一步。',

  'lesson.rollout.title': '什么是随机对局',
  'lesson.rollout.text': '随机对局从一个局面随机走到终局，累计途中的得分。单独一局说明不了什么，全凭运气；许多局的均值则说明：对随机走子的人来说，这个局面有多好。',
  'lesson.rollout.try': '看图中的这一局，再换一局，比较得分。',
  'lesson.rollout.ask': '直方图分布很宽。均值也和单独一局一样不确定吗？',
  'lesson.rollout.answer': '不。如果单局的标准差是 s，n 局均值的标准误差就是 s/√n：400 局比一局精确二十倍。',

  'lesson.flat.title': '平坦蒙特卡洛',
  'lesson.flat.text': '给每个合法走法同样多的随机对局，走均值最高的一步：这就是平坦蒙特卡洛的全部。色带是 95% 区间；局数变为四倍，区间宽度减半。',
  'lesson.flat.try': '在“对局”中打开，先用 100 次、再用 10,000 次模拟按“提示”。',
  'lesson.flat.ask': '什么是再多对局也弥补不了的？',
  'lesson.flat.answer': '它假设的玩家。第一步之后全是随机走子，所以需要后续好棋的走法总被低估，无论均值多精确。',

  'lesson.tree.title': '为什么要树',
  'lesson.tree.text': '树记住每个走法、每个新方块之后学到的东西，后来的模拟就能在那里选出更好的应对。它的均值会上升，因为说的是会选择的玩家。它更常访问好的走法，而不是一视同仁。',
  'lesson.tree.try': '比较同一走法在两个玩家下的均值。',
  'lesson.tree.ask': '两者模拟次数相同。谁对最差的走法知道得更少？',
  'lesson.tree.answer': 'UCT：访问少，误差大。它不必知道一个走法有多差，只需知道它不是最好的。',

  'lesson.phases.title': '四个阶段',
  'lesson.phases.text': '选择：按树策略和运气从根向下走，直到走出树外。扩展：把那里的局面加入树。模拟：随机走到终局。回传：把回报加到路径上的每个走法。这就是一次模拟。',
  'lesson.phases.try': '按四次“下一阶段”，跟随一次模拟。',
  'lesson.phases.ask': '哪些阶段会出现新方块？',
  'lesson.phases.answer': '选择阶段中路径上的每一步之后，以及随机对局中。回传只是记账。',

  'lesson.uct.title': '从 UCB1 到 UCT',
  'lesson.uct.text': 'UCT 在树的每个决策处使用 UCB1。上面的树只有根：就是有四个固定的臂的老虎机，均值稳定下来。下面是整棵树：规则、棋盘和种子相同，均值却在漂移，因为下层走得越来越好。',
  'lesson.uct.try': '比较同一方向在两张图中的线。',
  'lesson.uct.ask': 'UCB1 是对固定的臂证明的。证明适用于树吗？',
  'lesson.uct.answer': '不能直接适用。Kocsis 和 Szepesvári 证明漂移会消失，所以根上选错的概率趋于 0。',

  'lesson.scale.title': '回报及其尺度',
  'lesson.scale.text': 'C 用来权衡大小约为 1 的探索项与均值。原始均值有几百分：探索项被淹没，一局好运之后就不再尝试别的。所以按见过的最小值和最大值把回报映射到 0…1。三个玩家：映射；原始；原始且 C = 1,000。',
  'lesson.scale.try': '看第二个玩家的访问次数。',
  'lesson.scale.ask': '原始分数配 C = 1,000 和映射一样好吗？',
  'lesson.scale.answer': '在这里也许。换一个棋盘，回报大十倍，同样的 C 就弱十倍。映射会自动适应。',

  'lesson.c.title': '常数 C 的两种形式',
  'lesson.c.text': '发表过两种形式：{uct}，以及综述中的 {survey}。当 C = 2{root} Cp 时二者相等：第二、第三个玩家是同一个。回报在 0…1 时，UCB1 的 C = {root}，而综述的 Cp = 1/{root} 相当于 C = 2。',
  'lesson.c.try': '从第一个到最后一个玩家，比较访问占比。',
  'lesson.c.ask': '哪个 C 是对的？',
  'lesson.c.answer': '没有唯一的值。C 小则相信早期的均值，C 大则接近平均访问。哪个最好取决于随机对局、尺度和预算，要靠对局来找。',
};
