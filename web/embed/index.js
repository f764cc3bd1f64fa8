// @ts-check
/**
 * The custom element <mcts-2048>, for pages of other people: dist/mcts-2048.js. It is the page's compact view and the
 * page's controller inside a shadow root; what they take of a window elsewhere (address, storage, visibility) the
 * element hands them instead.
 */
import { setLanguage } from '../app/i18n.js';
import { embed } from '../lib/hidden.js';
import { LightElement } from '../lib/light_element.js';
import { Mcts2048Element } from './element.js';
import { useAttributeTexts } from './texts.js';
import { turn } from './turns.js';
import './figure_parts.js';

embed();
useAttributeTexts();
// Figures of several languages may stand on one page.
LightElement.entering = (element) => setLanguage(/** @type {HTMLElement | null} */ (element.closest('[lang]'))?.lang ?? 'en');
LightElement.turn = turn;
customElements.define('mcts-2048', Mcts2048Element);
