// @ts-check
import { analysisZh } from './analysis_zh.js';
import { editorZh } from './editor_zh.js';
import { embedZh } from './embed_zh.js';
import { labZh } from './lab_zh.js';
import { reviewZh } from './review_zh.js';

/** Every sentence of web/extras in Chinese. @type {Record<string, string>} */
export const zh = {
  ...analysisZh,
  ...editorZh,
  ...embedZh,
  ...labZh,
  ...reviewZh,
};
