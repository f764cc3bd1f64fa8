// @ts-check
/** Composition root: the controller, the page's head and the play view. */
import { boot } from './app/boot.js';
import { tellHeight } from './app/frame.js';
import { loadLanguage } from './app/i18n.js';
import { embedded } from './lib/hidden.js';
import { takeDrops } from './views/drop.js';
import { mount } from './views/page.js';

const controller = boot(window);
// The page shall not begin in another language.
loadLanguage(controller.state.lang).finally(() => {
  mount(/** @type {HTMLElement} */ (document.getElementById('app')), controller);
  takeDrops(controller);
  // Not before there is something to see: its frame would close.
  if (embedded && parent !== window) tellHeight(window);
});
