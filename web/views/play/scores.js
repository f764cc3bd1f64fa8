// @ts-check
/** Score, best and moves; what the last move earned floats up from the score. */
import { html, nothing } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from '../../lib/light_element.js';
import { count } from '../../lib/format.js';
import { t } from '../../app/i18n.js';

export class PlayScores extends LightElement {
  static properties = ['state'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').State | null} */
    this.state = null;
  }

  render() {
    const game = this.state?.game;
    const move = this.state?.lastMove;
    const gain = move?.kind === 'play' ? move.reward : 0;
    return html`
      <dl class="scores">
        ${['score', 'best', 'moves'].map((name) => html`<div>
          <dt>${t(`field.${name}`)}</dt>
          <dd data-field=${name}>${count(/** @type {any} */ (game)?.[name] ?? 0)}</dd>
        </div>`)}
      </dl>
      ${gain ? repeat([move?.seq], (seq) => seq, () => html`<span class="gain" aria-hidden="true">+${count(gain)}</span>`) : nothing}
      <p class="board-help" id="board-help">
        <span class="unseen">${t('board.help')}</span>
        <span class="when-away" aria-hidden="true">${t('board.focus')}</span>
        <span class="when-here" aria-hidden="true">${t('board.focused')}</span>
      </p>
    `;
  }
}

customElements.define('play-scores', PlayScores);
