// @ts-check
/** The buttons under the board. Always there, disabled when they cannot act, so nothing moves under a thumb. */
import { html } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { icon } from '../../lib/icons.js';
import { t } from '../../app/i18n.js';
import { progressOf } from './report_facts.js';
import { SUGGESTIONS } from './think_first.js';

/** @typedef {import('../../app/controller.js').State} State */

/**
 * Name, whether it can act now. The order is the order on the page: the search first, the game below it.
 * @type {Array<[string, string, (state: State, editing: boolean) => boolean]>}
 */
const BUTTONS = [
  ['hint', 'hint', (s, editing) => playable(s) && !s.autoplay && !editing],
  ['step', 'step', (s, editing) => playable(s) && !s.autoplay && !editing],
  ['autoplay', 'play', (s, editing) => playable(s) && !s.autoplay && !s.follow && !editing],
  ['stop', 'stop', (s) => s.autoplay || s.status === 'searching'],
  ['undo', 'undo', (s, editing) => s.game.canUndo && !editing],
  ['redo', 'redo', (s, editing) => s.game.canRedo && !editing],
  ['edit-board', 'edit', (s) => ready(s)],
  ['new-game', 'fresh', (s) => ready(s)],
];

/** The one button that stands out: what one most likely wants next. @param {State | null} state */
function leading(state) {
  if (state?.autoplay || (state?.status === 'searching' && progressOf(state))) return 'stop';
  return state?.game.over ? 'new-game' : 'autoplay';
}

/** @param {State} state */
function ready(state) {
  return state.catalogue.length > 0 && state.status !== 'loading';
}

/** A search that failed does not end the game. @param {State} state */
function playable(state) {
  return ready(state) && !state.game.over && !state.slid;
}

/** What takes the focus from a button that can act no more: what undoes it, else the board, where a key pressed too late does no harm. @type {Record<string, string>} */
const NEXT = { autoplay: 'stop', stop: 'autoplay', undo: 'redo', redo: 'undo' };

export class PlayControls extends LightElement {
  static properties = ['state', 'editing'];

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    this.editing = false;
  }

  /** @param {string} name */
  press(name) {
    this.dispatchEvent(new CustomEvent('control', { detail: { name }, bubbles: true }));
  }

  updated() {
    const held = /** @type {HTMLElement | null} */ (this.querySelector('[data-control]:focus'));
    if (!held?.matches(':disabled')) return;
    const next = this.querySelector(`[data-control="${NEXT[held.dataset.control ?? '']}"]:enabled`) ?? this.parentElement?.querySelector('#board');
    /** @type {HTMLElement | null | undefined} */ (next)?.focus({ preventScroll: true });
  }

  render() {
    const state = this.state;
    return html`<div class="controls" role="group" aria-label=${t('control.group')}>
      ${BUTTONS.map(([name, sign, able]) => {
        const primary = name === leading(state);
        const title = ['hint', 'step', 'autoplay', 'stop'].includes(name) ? t(`control.${name}.title`) : '';
        return html`<button
          type="button"
          class="button"
          data-control=${name}
          ?data-primary=${primary}
          ?disabled=${!state || !able(state, this.editing)}
          title=${title}
          @click=${() => this.press(name)}
        >
          ${icon(sign)}<span>${t(`control.${name}`)}</span>
        </button>`;
      })}
    </div>
    <div class="modes">
      ${[['follow', state?.follow], ['think-first', state?.hide.includes(SUGGESTIONS)]].map(([name, on]) => html`<button
        type="button" class="button button-quiet" data-control=${name} aria-pressed=${String(Boolean(on))}
        ?disabled=${!state || !ready(state)} @click=${() => this.press(String(name))}
      >${t(`control.${name}`)}</button>`)}
    </div>`;
  }
}

customElements.define('play-controls', PlayControls);
