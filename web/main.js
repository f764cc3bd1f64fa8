// @ts-check
/** Composition root: the controller, the page's head and the play view. */
import { boot } from './app/boot.js';
import { mount } from './views/page.js';

mount(/** @type {HTMLElement} */ (document.getElementById('app')), boot(window));
