// @ts-check
/** Attributes of the element as the fragment of a link: the same names and the same reader (web/app/link.js). */
import { BUDGETS } from '../app/settings.js';

/** Which game it is, and its rules. A change of one puts up the game they name together. */
const GAME = ['board', 'score', 'moves', 'seed', 'four-rate'];
/** What no search depends on; the rest says what is searched with. */
const LOOK = ['speed', 'lang', 'theme', 'hide'];
/** Names that a link has and the element has no use for. */
const NOT_HERE = ['view', 'v', 'game'];

/** Attributes that are properties as well. */
export const PROPERTIES = ['board', 'score', 'agent', 'preset', 'simulations', 'ms', 'depth', 'nodes', 'seed', 'workers', 'speed', 'theme', 'hide'];

/** @param {string} name @param {string} value */
function written(name, value) {
  if (name === 'run') return /^(0|false)$/.test(value) ? '0' : '1';
  // An article's zh-CN is our zh.
  if (name === 'lang') return /^(zh|en)\b/i.exec(value)?.[1].toLowerCase() ?? value;
  return value;
}

/**
 * @param {Element} element
 * @param {(name: string) => boolean} [wanted]
 */
export function fragmentOf(element, wanted = () => true) {
  const fields = [...element.attributes].filter(({ name }) => !NOT_HERE.includes(name) && wanted(name));
  return String(new URLSearchParams(fields.map(({ name, value }) => [name, written(name, value)])));
}

/** What is to be said of a game the element does not play. @param {Element} element */
export function refusedGame(element) {
  const value = element.getAttribute('game') ?? '2048';
  return value === '2048' ? null : { key: 'notice.link-unknown-game', params: { name: 'game', value: value.slice(0, 40) } };
}

/**
 * Changed attributes by what has to be done about them; each part is a fragment, empty where there is nothing.
 * @param {Element} element
 * @param {Set<string>} changed
 * @param {import('../../wasm/engine.js').AgentSpec[]} catalogue
 */
export function changesOf(element, changed, catalogue) {
  const search = ['agent', ...Object.keys(BUDGETS), ...catalogue.flatMap(({ params }) => params.map(({ name }) => name))];
  const searched = (/** @type {string} */ name) => search.includes(name) && !GAME.includes(name);
  /** All of a kind together: what one means may depend on another. One that is gone says nothing. @param {(name: string) => boolean} kind */
  const together = (kind) => ([...changed].some((name) => kind(name) && element.hasAttribute(name)) ? fragmentOf(element, kind) : '');
  return {
    game: together((name) => GAME.includes(name)),
    settings: [together(searched), fragmentOf(element, (name) => LOOK.includes(name) && changed.has(name))].join('&'),
    run: changed.has('run') ? fragmentOf(element, (name) => name === 'run') === 'run=1' : null,
  };
}

/** The language of the text around the element. @param {Element} element */
export function languageAround(element) {
  const said = /** @type {HTMLElement | null} */ ((element.parentElement ?? element).closest('[lang]'))?.lang || navigator.language;
  return /^zh\b/i.test(said ?? '') ? 'zh' : 'en';
}
