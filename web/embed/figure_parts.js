// @ts-check
/** What of web/extras the compact view can open. In the element it is there from the start. */
import '../extras/analysis/analysis_views.js';
import '../extras/board_editor.js';
import '../extras/follow_game.js';
