// @ts-check
/** What is said otherwise where there are attributes in place of a link, and what only the element says. */
import { addTexts } from '../app/i18n.js';
import { analysisEn } from '../extras/text/analysis_en.js';
import { editorEn } from '../extras/text/editor_en.js';
import { labEn } from '../extras/text/lab_en.js';

/** @type {Record<string, string>} */
export const attributeEn = {
  'state.hidden': 'Paused while out of sight',
  'notice.link-unknown-preset': 'The attribute preset asks for "{value}", which this agent does not have.',
  'notice.link-budget': 'The attribute {name} is a limit {agent} does not stop at; its usual budget is used.',
  'notice.link-foreign': 'The attribute {name} is no parameter of {agent}; it is left out.',
  'notice.link-alone': 'The attribute {name} does nothing without {other}; it is left out.',
  'notice.link-budgets': 'The attribute {name} is a limit as well; a search here has one, {used}.',
  'notice.link-no-budget': 'The attribute {name} is a limit, but {agent} does not search.',
  'notice.link-clamped': 'The attribute {name} asks for {value}; {used} is used, the nearest allowed value.',
  'notice.link-bad-value': 'The attribute {name} has the value "{value}", which makes no sense here; it is left out.',
  'notice.link-bad-board': 'The attribute board cannot be read: {message}',
  'notice.link-unknown-agent': 'The attribute agent asks for "{value}", which does not exist.',
  'notice.link-unknown-game': 'The attribute game asks for "{value}"; this element plays 2048 only; the page in a frame plays others, too.',
  'embed.bad-action': '"{value}" is no move: up, down, left or right.',
  'embed.apart': 'The element is not in a page, so it has no engine.',
};

/** @type {Record<string, string>} */
export const attributeZh = {
  'state.hidden': '不在视野内，已暂停',
  'notice.link-unknown-preset': '属性 preset 要求“{value}”，这个算法没有这个预设。',
  'notice.link-budget': '属性 {name} 不是 {agent} 的限制，因此用它平常的预算。',
  'notice.link-foreign': '属性 {name} 不是 {agent} 的参数，已忽略。',
  'notice.link-alone': '没有 {other}，属性 {name} 不起作用，已忽略。',
  'notice.link-budgets': '属性 {name} 也是限制；这里的搜索只有一个限制，即 {used}。',
  'notice.link-no-budget': '属性 {name} 是限制，而 {agent} 不搜索。',
  'notice.link-clamped': '属性 {name} 要求 {value}，已改用最接近的允许值 {used}。',
  'notice.link-bad-value': '属性 {name} 的值“{value}”在这里没有意义，已忽略。',
  'notice.link-bad-board': '无法读取属性 board：{message}',
  'notice.link-unknown-agent': '属性 agent 要求“{value}”，没有这个算法。',
  'notice.link-unknown-game': '属性 game 要求“{value}”，但这个元素只玩 2048；内嵌框架（iframe）还能玩井字棋。',
  'embed.bad-action': '“{value}”不是走法：只有 up、down、left、right。',
  'embed.apart': '元素不在页面中，因此没有引擎。',
};

export const useAttributeTexts = () => addTexts({ ...analysisEn, ...editorEn, ...labEn, ...attributeEn });
