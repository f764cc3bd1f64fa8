// @ts-check
/** Sentences of the board editor and of games played elsewhere, in Chinese. @type {Record<string, string>} */
export const editorZh = {
  'edit.title': '编辑棋盘',
  'edit.help': '点击格子增大方块，按住 Shift 点击则减小；也可以逐行写出十六个方块。',
  'edit.label': '方块，逐行填写',
  'edit.apply': '使用这个棋盘',
  'edit.cancel': '取消',
  'edit.clear': '全部清空',
  'follow.title': '另一局的棋盘',
  'follow.begin': '从这里开始跟随',
  'follow.choose': '正在跟随别处的一局：请走那里走的一步。',
  'follow.which': '新方块出现在哪一格？点击或回车表示 2（可用“其实是 4”更正），按 4 键表示 4；Esc 收回这一步。',
  'follow.pick': '第 {row} 行第 {column} 列出现 2',
  'follow.other': '其实是 {tile}',
};
