// @ts-check
/** What an element shows: the page's compact view, and the controls it hides, where scripts find them. */
import { html, nothing } from 'lit/html.js';
import { wholePage } from '../views/page.js';

/** The page beside this script, '' where the script stands in somebody's page. */
export const pageAddress = addressOf(/** @type {HTMLScriptElement | null} */ (document.currentScript)?.src);

/** @param {string | undefined} script */
function addressOf(script) {
  return script ? new URL('index.html', script).href : '';
}

/** @param {import('../app/controller.js').State} state @param {import('../app/controller.js').Controller} controller */
export const drawFigure = (state, controller) => html`
  <page-header .state=${state} hidden @configure=${(/** @type {CustomEvent} */ event) => controller.configure(event.detail)}></page-header>
  <play-view .controller=${controller}></play-view>
  ${pageAddress ? wholePage(controller, pageAddress) : nothing}
`;
