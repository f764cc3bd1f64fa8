// @ts-check
/**
 * What starts on first use: the only entry to this folder, reached by loadExtras() of web/app/extras.js. Its elements
 * define themselves here; web/extras/style.css is put into the page with it.
 */
import { addTexts } from '../app/i18n.js';
import { en } from './text/en.js';
import './analysis/analysis_views.js';
import './board_editor.js';
export { openEmbed } from './embed_dialog.js';
import './follow_game.js';
import './lab/lab_view.js';
import './learn/learn_view.js';
export { showInReview } from './review/review_view.js';

addTexts(en);
