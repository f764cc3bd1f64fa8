// @ts-check
import { analysisEn } from './analysis_en.js';
import { editorEn } from './editor_en.js';
import { embedEn } from './embed_en.js';
import { labEn } from './lab_en.js';
import { reviewEn } from './review_en.js';

/** Every sentence of web/extras in English; zh.js holds the same keys. @type {Record<string, string>} */
export const en = {
  ...analysisEn,
  ...editorEn,
  ...embedEn,
  ...labEn,
  ...reviewEn,
};
