// @ts-check
/**
 * The play view: puts the pictures in their places, hands each the controller's state, and turns their events into
 * the controller's actions. When it redraws is pace.js's business.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { loadExtras } from '../../app/extras.js';
import { setLanguage, t } from '../../app/i18n.js';
import { Announcer, answerTo, whatHappened } from './announcements.js';
import { arrowPad } from './arrow_pad.js';
import { boardText, cycled, draftTiles } from './board_editor_text.js';
import { learnNote } from './learn_note.js';
import { Pace } from './pace.js';
import { currentReport } from './report_facts.js';
import { SUGGESTIONS, judges, verdict } from './think_first.js';
import { NOTHING_KNOWN } from '../../app/state.js';
import './board.js';
import './rose.js';
import './scores.js';
import './notices.js';
import './controls.js';
import './settings.js';
import './parameters.js';
import './search_panel.js';
import { hides } from '../../lib/hidden.js';
import './new_game_dialog.js';

/** A search that is done again unasked is no longer than this. */
const QUICK_MS = 1000;

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {import('../../lib/slides.js').Direction} Direction */

export class PlayView extends LightElement {
  static properties = ['controller', 'state', 'draft', 'link', 'error', 'inside'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    /** @type {State | null} */
    this.state = null;
    /** The text of the board being edited. @type {string | null} */
    this.draft = null;
    /** Whether the board being edited is that of a game played elsewhere. */
    this.elsewhere = false;
    /** @type {{place: string, text: string} | null} */
    this.error = null;
    /** Whether the search is being looked into. */
    this.inside = false;
    /** A link the clipboard would not take, shown to be copied by hand. @type {string | null} */
    this.link = null;
    /** The last state with a report, of whatever position. @type {State | null} */
    this.decided = null;
    /** The same, if it is of the position that the last move was played from. @type {State | null} */
    this.judged = null;
    /** What the panel shows in place of `state`. @type {State | null} */
    this.panel = null;
    this.verdict = '';
    /** The board whose suggestions were asked for. */
    this.revealed = '';
    this.pace = new Pace((state) => this.draw(state));
    this.announcer = new Announcer((text) => {
      const region = this.querySelector('[data-live]');
      if (region) region.textContent = text;
    });
  }

  firstUpdated() {
    this.controller?.subscribe((state) => {
      if (state.report) this.decided = state;
      this.pace.receive(state);
    });
    this.addEventListener('page-error', (event) => {
      const { place, text } = /** @type {CustomEvent} */ (event).detail;
      this.error = text ? { place, text } : null;
    });
    this.addEventListener('configure', (event) => this.controller?.configure(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener('reset-params', () => this.controller?.resetParams());
    this.addEventListener('control', (event) => this.control(/** @type {CustomEvent} */ (event).detail.name));
    this.addEventListener('board-move', (event) => this.move(/** @type {CustomEvent} */ (event).detail.direction));
    this.addEventListener('board-ask', (event) => this.state && this.announcer.say(answerTo(this.state, /** @type {CustomEvent} */ (event).detail.question)));
    this.addEventListener('open-parameter', (event) => {
      const list = /** @type {import('./parameters.js').PlayParameters | null} */ (this.querySelector('play-parameters'));
      list?.reveal(/** @type {CustomEvent} */ (event).detail.name);
    });
    if (this.controller) this.draw(this.controller.state);
  }

  /** @param {State} next */
  draw(next) {
    // By a timer, and somebody else's page may have been drawn since.
    setLanguage(next.lang);
    const before = this.state;
    const { lastMove, status, game } = next;
    if (next.follow && !before?.follow) loadExtras(); // brings <follow-game> to life
    const hidden = next.hide.includes(SUGGESTIONS) && !next.autoplay && this.revealed !== game.board;
    const shown = hidden ? { ...next, ...NOTHING_KNOWN, error: next.error } : next;
    let said = before && whatHappened(before, shown);
    const fresh = lastMove?.seq !== before?.lastMove?.seq;
    // The tile told after a move is no other move.
    if (fresh && !before?.slid) this.judged = judges(this.decided, lastMove);
    const judged = hidden ? this.judged : null;
    this.verdict = judged ? verdict(judged, lastMove?.action ?? null) : hidden ? t('think.hidden') : '';
    if (said && fresh && judged) said += ` ${this.verdict}`;
    if (said) this.announcer.say(said, next.autoplay && !game?.over);
    if (this.link && game?.board !== before?.game?.board) this.link = null;
    this.panel = judged ? { ...judged, status, thinking: null, judged: lastMove?.action ?? '' } : shown;
    this.state = shown;
  }

  /** @param {Direction} direction */
  move(direction) {
    if (this.draft !== null || !this.controller || this.state?.game?.over || this.state?.slid) return;
    const moved = this.controller.play(direction);
    if (!moved) this.announcer.say(t('say.blocked', { direction: t(`direction.${direction}`) }));
  }

  /** @param {string} name */
  control(name) {
    const controller = this.controller;
    if (!controller) return;
    this.error = null;
    if (name === 'new-game') this.newGame();
    else if (name === 'edit-board') this.toggleEditor();
    else if (name === 'follow' && !this.state?.follow) this.toggleEditor(true);
    else if (name === 'follow') controller.unfollow();
    else if (name === 'think-first') this.toggleSuggestions();
    else if (name === 'hint') this.hint();
    else if (name === 'step') controller.step();
    else if (name === 'autoplay') controller.autoplay();
    else if (name === 'stop') controller.stop();
    else if (name === 'undo') controller.undo();
    else if (name === 'redo') controller.redo();
  }

  hint() {
    this.revealed = this.state?.game.board ?? '';
    this.controller?.hint();
  }

  toggleSuggestions() {
    const hide = this.state?.hide ?? [];
    this.revealed = '';
    this.controller?.configure({ hide: hide.includes(SUGGESTIONS) ? hide.filter((one) => one !== SUGGESTIONS) : [...hide, SUGGESTIONS] });
  }

  async newGame() {
    const game = this.state?.game;
    const losing = game && game.moves > 0 && !game.over;
    const dialog = /** @type {import('./new_game_dialog.js').NewGameDialog} */ (this.querySelector('new-game-dialog'));
    if (losing && !(await dialog.ask(game))) return;
    this.draft = null;
    this.controller?.newGame();
  }

  toggleEditor(elsewhere = false) {
    this.controller?.stop();
    this.elsewhere = elsewhere;
    loadExtras(); // brings <board-editor> to life
    this.draft = this.draft === null && this.state?.game ? boardText(this.state.game.tiles) : null;
  }

  applyDraft() {
    const result = this.controller?.setBoard(this.draft ?? '', this.elsewhere || undefined);
    if (result && !result.ok) {
      this.error = { place: 'editor', text: t(result.error.key, result.error.params) };
      return;
    }
    this.closeEditor();
  }

  closeEditor() {
    this.draft = null;
    this.error = null;
    const next = this.state?.follow ? '#board' : '[data-control="edit-board"]';
    /** @type {HTMLElement | null} */ (this.querySelector(next))?.focus({ preventScroll: true });
  }

  /** @param {CustomEvent<{cell: number, lower: boolean}>} event */
  onCellEdit(event) {
    const tiles = draftTiles(this.draft ?? '') ?? [...(this.state?.game?.tiles ?? [])];
    tiles[event.detail.cell] = cycled(tiles[event.detail.cell], event.detail.lower);
    this.draft = boardText(tiles);
  }

  /**
   * One direction under the pointer, tapped or focused stands out in all pictures until another place is. What merely
   * scrolls under a pointer at rest was not pointed at, and a finger that is lifted leaves its tap behind.
   * @param {Event} event
   */
  point(event) {
    const { type, target, currentTarget } = event;
    if (type === 'pointerleave' && /** @type {PointerEvent} */ (event).pointerType === 'touch') return;
    const at = type === 'focusout' ? null : /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-way]'));
    const { dataset } = /** @type {HTMLElement} */ (currentTarget);
    const { way = '' } = at?.dataset ?? {};
    if (dataset.linked !== way) dataset.linked = way;
  }

  /** Says beside the scores whether keys reach the board. @param {FocusEvent} event */
  onFocus(event) {
    this.point(event);
    const here = event.type === 'focusin' && /** @type {Element} */ (event.target).id === 'board';
    /** @type {HTMLElement} */ (event.currentTarget).toggleAttribute('data-playing', here);
  }

  /** Opened, it brings <analysis-views> to life. @param {{currentTarget: EventTarget | null}} event */
  onInside({ currentTarget }) {
    this.inside = /** @type {HTMLDetailsElement} */ (currentTarget).open;
    // Not by the views themselves: the next search may begin before they have been unpacked.
    this.controller?.explain(this.inside ? { tree: 300, returns: true, course: true } : null);
    if (!this.inside) return;
    loadExtras();
    // What was searched before this was opened kept no pictures: where that took but a moment, it is searched again.
    const report = currentReport(this.state);
    if (report && this.state?.status === 'idle' && report.stopReason !== 'cancelled' && report.elapsedMs < QUICK_MS) this.controller?.hint();
  }

  /** Opens what is inside at one of its tabs. @param {string} tab */
  async lookInside(tab) {
    const inside = /** @type {HTMLDetailsElement} */ (this.querySelector('.inside'));
    inside.open = true;
    this.onInside({ currentTarget: inside });
    await this.updateComplete;
    /** @type {HTMLElement & {tab: string}} */ (this.querySelector('analysis-views')).tab = tab;
    inside.scrollIntoView({ block: 'nearest' });
  }

  /** The error, where it belongs. @param {string} place */
  errorAt(place) {
    return this.error?.place === place ? this.error.text : null;
  }

  engineError() {
    const error = this.state?.error;
    return error ? t(error.key, error.params) : null;
  }

  render() {
    const state = this.state;
    const draft = this.draft === null ? null : (draftTiles(this.draft) ?? state?.game?.tiles ?? null);
    return html`
      <section
        class="play" data-view="play"
        @focusin=${this.onFocus} @focusout=${this.onFocus}
        @pointermove=${this.point} @click=${this.point} @pointerleave=${this.point}
      >
        <div class="play-columns">
          <div class="play-left">
            <play-scores .state=${state} ?hidden=${hides(state, 'score')}></play-scores>
            <div class="arena" ?data-bare=${hides(state, 'rose')}>
              <visit-rose .state=${state} role="group" aria-label=${t('rose.label')}></visit-rose>
              <play-board .state=${state} .draft=${draft} @cell-edit=${this.onCellEdit}></play-board>
              ${state?.follow ? html`<follow-game .controller=${this.controller} .state=${state}></follow-game>` : nothing}
            </div>
            ${this.verdict ? html`<p class="panel-note verdict" data-verdict>${this.verdict}</p>` : nothing}
            ${this.draft === null ? nothing : this.editor(this.draft)}
            <play-notices
              .state=${state} .error=${this.engineError()} .link=${this.link}
              @keep-going=${() => this.controller?.keepGoing()}
              @take-back=${() => this.controller?.undo()}
              @dismiss=${(/** @type {CustomEvent} */ event) => this.controller?.dismissNotice(event.detail.id)}
              @link-done=${() => (this.link = null)}
            ></play-notices>
            ${arrowPad(this.draft === null && !state?.slid ? (state?.game?.legal ?? []) : [], (direction) => this.move(direction))}
            <play-controls .state=${state} .editing=${this.draft !== null} ?hidden=${hides(state, 'controls')}></play-controls>
            <play-settings .state=${state} .error=${this.errorAt('settings')} ?hidden=${hides(state, 'settings')}></play-settings>
          </div>
          <div class="play-right">
            <search-panel .state=${this.panel} .decision=${this.decided?.report ?? null} ?hidden=${hides(state, 'table')}></search-panel>
            <details class="inside" ?hidden=${hides(state, 'analysis')} @toggle=${this.onInside}>
              <summary>${t('inside.open')}</summary>
              ${this.inside ? html`<analysis-views .controller=${this.controller} .state=${this.panel} .earlier=${this.judged}></analysis-views>` : nothing}
            </details>
            ${hides(state, 'parameters') ? nothing : html`<play-parameters
              .state=${state} .error=${this.errorAt('parameters')} .open=${matchMedia('(min-width: 62rem)').matches}
            ></play-parameters>`}
          </div>
        </div>
        ${hides(state, 'learn') ? nothing : learnNote(state)}
        <div class="unseen" aria-live="polite" data-live></div>
        <new-game-dialog></new-game-dialog>
      </section>
    `;
  }

  /** @param {string} text */
  editor(text) {
    return html`<board-editor
      .text=${text} .error=${this.errorAt('editor')} .elsewhere=${this.elsewhere}
      @edit-text=${(/** @type {CustomEvent} */ event) => (this.draft = event.detail.text)}
      @edit-apply=${this.applyDraft}
      @edit-cancel=${this.closeEditor}
    ></board-editor>`;
  }
}

customElements.define('play-view', PlayView);
