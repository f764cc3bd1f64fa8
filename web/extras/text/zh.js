// @ts-check
import { analysisZh } from './analysis_zh.js';
import { labZh } from './lab_zh.js';
import { reviewZh } from './review_zh.js';

/** Every sentence of web/extras in Chinese. @type {Record<string, string>} */
export const zh = {
  ...analysisZh,
  ...labZh,
  ...reviewZh,
  'edit.title': '编辑棋盘',
  'edit.help': '点击格子增大方块，按住 Shift 点击则减小；也可以逐行写出十六个方块。',
  'edit.label': '方块，逐行填写',
  'edit.apply': '使用这个棋盘',
  'edit.cancel': '取消',
  'edit.clear': '全部清空',
};
