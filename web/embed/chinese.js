// @ts-check
/** web/app/chinese.js as the element has it: the sentences of the compact view, and no others. */
import { zh as page } from '../app/text/zh.js';
import { zhCatalogue } from '../app/text/zh_catalogue.js';
import { analysisZh } from '../extras/text/analysis_zh.js';
import { editorZh } from '../extras/text/editor_zh.js';
import { labZh } from '../extras/text/lab_zh.js';
import { attributeZh } from './texts.js';

/** All have their keys here. */
export function nameChinese() {}

/** @returns {Promise<import('../app/chinese.js').Chinese>} */
export const loadChinese = async () => ({ zh: { ...page, ...analysisZh, ...editorZh, ...labZh, ...attributeZh }, zhCatalogue });
