// @ts-check
/** The view `review`: a board to step through, the timeline, the reviewer and what it found. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { catalogueText, t } from '../../app/i18n.js';
import { labSize } from '../../engine/games.js';
import { count, mean } from '../../lib/format.js';
import { arrow } from '../../lib/icons.js';
import { difference } from '../../views/amount.js';
import { term } from '../../views/term.js';
import { saveFile } from '../charts/save.js';
import { copyText } from '../../lib/copy.js';
import { stillBoard } from './board.js';
import { outlooks } from './outlook.js';
import { speedChoice } from '../playback.js';
import { createReview } from './review.js';
import { worst } from './sweep.js';
import { timeline } from './timeline.js';
import '../lab/rows.js';

/** @typedef {import('../../lib/slides.js').Direction} Direction */

const MARKS = 10;

/** Opens a game on its way here. @type {((review: import('./review.js').Review) => void) | null} */
let coming = null;

/** Shows the review with a game. @param {import('../../app/controller.js').Controller} controller @param {NonNullable<typeof coming>} open */
export function showInReview(controller, open) {
  coming = open;
  controller.configure({ view: 'review' });
}

/** Signs of the player's buttons. */
const SIGNS = {
  first: 'M13 3v10L6 8zM3 3h2v10H3z', back: 'M11 3v10L4 8z', play: 'M4.500 2.800v10.400L13 8z', pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  on: 'M5 3v10l7-5z', last: 'M3 3v10l7-5zM11 3h2v10h-2z',
};

export class ReviewView extends LightElement {
  static properties = ['controller', 'review', 'copied', 'byHand'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    /** @type {import('./review.js').Review | null} */
    this.review = null;
    this.copied = false;
    this.byHand = '';
  }

  async firstUpdated() {
    const controller = /** @type {import('../../app/controller.js').Controller} */ (this.controller);
    await controller.ready;
    const loaded = controller.machinery;
    if (!loaded) return;
    /** @type {import('./sweep.js').Searcher[] | null} */
    let pools = null;
    this.review = createReview({
      catalogue: loaded.engine.agents().filter(({ games }) => games.includes('2048')),
      pools: () => (pools ??= Array.from({ length: labSize() }, () => loaded.pool.another(1))),
      gameOnBoard() {
        const { seed, record } = controller.record();
        return { seed, record, fourRate: Number(controller.state.params['four-rate'] ?? 0.1) };
      },
    });
    const { review } = this;
    review.subscribe(() => this.seen && this.requestUpdate());
    let before = '';
    controller.subscribe((state) => {
      if (state.view === 'review' && (coming || before !== 'review')) this.arrive();
      before = state.view;
      if (this.seen) this.requestUpdate();
    });
    controller.addToLink('review', () => review.link(`workers=${controller.state.workers}&`) ?? '');
    addEventListener('hashchange', () => this.follow());
    before = controller.state.view;
    const brought = coming;
    this.arrive();
    // Last: what it says of a bad link is cleared when another game is opened.
    if (!brought) this.follow();
  }

  /** A link may bring a game. */
  follow() {
    const text = new URLSearchParams(location.hash.slice(1)).get('record');
    if (text) this.review?.openLink(text);
  }

  /** A game is brought from another view, or the board's has gone on meanwhile. */
  arrive() {
    const state = this.review?.state;
    if (state?.source === 'board' && !state.sweeping) {
      const { record } = /** @type {import('../../app/controller.js').Controller} */ (this.controller).record();
      if (record.moves !== state.played?.game.record.moves) this.review?.openBoard();
    }
    // Last, so that what is said of a file that is none stays.
    if (this.review) coming?.(this.review);
    coming = null;
  }

  get seen() {
    return this.controller?.state.view === 'review';
  }

  /** @param {FileList | null | undefined} files */
  async read(files) {
    const file = files?.[0];
    if (file) this.review?.openFile(await file.text());
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const by = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[event.key];
    const target = /** @type {HTMLElement} */ (event.target);
    if (!by || !target.closest('.still-holder')) return;
    event.preventDefault();
    this.review?.go(this.review.state.at + by);
  }

  async copyLink() {
    const url = this.controller?.copyLink() ?? '';
    this.byHand = (await copyText(url)) ? '' : url;
    this.copied = this.byHand === '';
    setTimeout(() => (this.copied = false), 2000);
  }

  render() {
    const { review } = this;
    if (!review) return nothing;
    const { state } = review;
    const { played } = state;
    const some = played && played.steps.length > 0;
    return html`<section class=${`review${some ? '' : ' is-empty'}`} data-view="review" aria-label=${t('view.review')} @keydown=${this.onKey}>
      <div class="review-left">
        <div><h2>${t('view.review')}</h2><p class="panel-note">${t('review.intro')}</p></div>
        ${played ? this.board(state, played) : nothing}
        ${some ? this.player(review, state, played) : html`<p data-review-none>${t('review.none')}</p>`}
        ${this.files(review, state)}
        ${state.note ? html`<p class="error" data-error role="alert">${t(state.note.key, state.note.params)}</p>` : nothing}
      </div>
      ${some ? html`<div class="review-right">${this.findings(review, state, played)}</div>` : nothing}
    </section>`;
  }

  /** @param {import('./review.js').ReviewState} state @param {import('./record.js').Played} played */
  board({ at, verdicts }, { steps, positions, game }) {
    const step = steps[at];
    const verdict = verdicts[at];
    const better = verdict && step && verdict.best !== step.action ? /** @type {Direction} */ (verdict.best) : null;
    return html`
      <p class="panel-note"><span data-review-facts>${t('review.facts', { moves: count(steps.length), score: count(positions[steps.length].score), seed: game.seed })}</span></p>
      <div class="still-holder" tabindex="0" role="group" aria-label=${t('review.position', { at, moves: steps.length })}>${stillBoard(positions[at].tiles, at + 1, step?.action ?? null, better)}</div>`;
  }

  /** @param {import('./review.js').Review} review @param {import('./review.js').ReviewState} state @param {import('./record.js').Played} played */
  player(review, { at, running, speed, verdicts }, { steps, positions }) {
    const button = (/** @type {keyof typeof SIGNS} */ name, /** @type {() => void} */ act, off = false) => html`<button
      type="button" class="button" data-review=${name} aria-label=${t(name === 'pause' ? 'lab.pause' : `review.${name}`)} ?disabled=${off} @click=${act}
    ><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path class="solid" d=${SIGNS[name]} /></svg></button>`;
    return html`
      <p class="review-said" aria-live=${running ? 'off' : 'polite'} data-review-said>${said(steps[at]?.action, verdicts[at])}</p>
      <div class="review-where"><span>${t('review.position', { at: count(at), moves: count(steps.length) })}</span><b data-review-score>${count(positions[at].score)}</b></div>
      <input type="range" class="review-range" min="0" max=${steps.length} .value=${String(at)} aria-label=${t('review.position', { at, moves: steps.length })}
        @input=${(/** @type {Event} */ event) => review.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))}>
      <div class="review-buttons">
        ${button('first', () => review.go(0), at === 0)}
        ${button('back', () => review.go(at - 1), at === 0)}
        ${running ? button('pause', () => review.pause()) : button('play', () => review.run())}
        ${button('on', () => review.go(at + 1), at === steps.length)}
        ${button('last', () => review.go(steps.length), at === steps.length)}
        ${speedChoice(speed, (one) => review.setSpeed(one))}
      </div>`;
  }

  /** @param {import('./review.js').Review} review @param {import('./review.js').ReviewState} state */
  files(review, { played }) {
    const empty = !played || played.steps.length === 0;
    const linked = !empty && review.link() !== null;
    return html`<div class="lab-buttons">
      <button type="button" class="button button-small" data-review="board" @click=${() => review.openBoard()}>${t('review.board')}</button>
      <label class="button button-small">${t('lab.import')}<input class="unseen" type="file" accept=".json" data-review="open"
        @change=${(/** @type {Event} */ event) => this.read(/** @type {HTMLInputElement} */ (event.currentTarget).files)}></label>
      <button type="button" class="button button-small" data-review="save" ?disabled=${empty} @click=${() => saveFile('mcts2048-game.json', review.file(), 'application/json')}>${t('review.save')}</button>
      <button type="button" class="button button-small" data-review="link" ?disabled=${!linked} title=${empty || linked ? nothing : t('review.link.long')} @click=${this.copyLink}>${this.copied ? t('lab.export.copied') : t('lab.export.link')}</button>
    </div>
    ${this.byHand ? html`<label>${t('lab.export.by-hand')}<textarea class="by-hand" readonly rows="3" .value=${this.byHand}></textarea></label>` : nothing}`;
  }

  /** @param {import('./review.js').Review} review @param {import('./review.js').ReviewState} state @param {import('./record.js').Played} played */
  findings(review, { at, verdicts, sweeping, done, reviewer, by }, played) {
    const { steps, positions, game: { record } } = played;
    const swept = done > 0;
    const marks = worst(verdicts, MARKS);
    const values = swept ? steps.map((_, i) => verdicts[i]?.value ?? null) : record.values;
    const unit = swept ? (verdicts.find(Boolean)?.unit ?? 'points') : record.unit;
    const outlook = outlooks(positions.map((_, i) => values[i]), unit);
    return html`
      ${timeline({ played, outlook, marks, at }, review.go)}
      <div class="review-sweep">
        <lab-rows .lab=${{ ...review, setPlan: (/** @type {{rows: import('../lab/plan.js').Row[]}} */ { rows }) => review.setReviewer(rows[0]) }} .rows=${[reviewer]} .disabled=${sweeping} .single=${'reviewer'}></lab-rows>
        <div class="lab-buttons">
          <button type="button" class="button" data-review="sweep" data-primary ?disabled=${sweeping} @click=${() => review.sweep()}>${t(by === reviewer && done > 0 && done < steps.length ? 'lab.continue' : 'review.sweep')}</button>
          <button type="button" class="button" data-review="stop" ?disabled=${!sweeping} @click=${() => review.stop()}>${t('control.stop')}</button>
        </div>
        <progress max=${steps.length} .value=${done} aria-label=${t('review.progress', { done, total: steps.length })}></progress>
        <p class="lab-facts" data-review-progress>${t('review.progress', { done: count(done), total: count(steps.length) })}</p>
      </div>
      ${marks.length > 0 || (swept && !sweeping) ? html`<section><h3>${t('review.worst', { unit: t(`unit.${unit}`) })}</h3>
        ${marks.length === 0 ? html`<p class="panel-note">${t('review.worst.none')}</p>` : this.worstTable(review, marks, verdicts, steps, at, unit)}</section>` : nothing}
    `;
  }

  /** @param {import('./review.js').Review} review @param {number[]} marks @param {(import('./sweep.js').Verdict | null | undefined)[]} verdicts @param {import('./record.js').Step[]} steps @param {number} at @param {string} unit */
  worstTable(review, marks, verdicts, steps, at, unit) {
    const way = (/** @type {string} */ action) => html`<span class="direction" data-side=${action}>${arrow(action)} ${t(`direction.${action}`)}</span>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('review.worst', { unit: t(`unit.${unit}`) })}><table class="figures worst">
      <thead><tr><th scope="col">${t('review.col.move')}</th><th scope="col">${t('review.col.played')}</th><th scope="col">${t('review.col.best')}</th><th scope="col">${term('loss', t('review.col.loss'))}</th></tr></thead>
      <tbody>${marks.map((i) => {
        const verdict = /** @type {import('./sweep.js').Verdict} */ (verdicts[i]);
        return html`<tr data-worst=${i} aria-current=${i === at ? 'true' : nothing}>
          <th scope="row"><button type="button" class="button button-small" @click=${() => review.go(i)}>${i + 1}</button></th>
          <td>${way(steps[i].action)} <span class="beside">${mean(verdict.played, verdict.unit)}</span></td>
          <td>${way(verdict.best)} <span class="beside">${mean(verdict.value, verdict.unit)}</span></td>
          <td data-stat="loss">${mean(verdict.loss, verdict.unit)}</td>
        </tr>`;
      })}</tbody>
    </table></div>`;
  }
}

/** One sentence about the move that follows. @param {string | undefined} action @param {import('./sweep.js').Verdict | null | undefined} verdict */
function said(action, verdict) {
  if (!action) return t('review.said.end');
  const params = { direction: t(`direction.${action}`) };
  if (verdict === null) return t('review.said.only', params);
  if (!verdict) return t('review.said.played', params);
  if (verdict.best === action) return t('review.said.best', params);
  const best = t(`direction.${verdict.best}`);
  if (!verdict.sure) return t('review.said.unsure', { ...params, best });
  return t('review.said.loss', { ...params, best, loss: difference(verdict.loss, verdict.unit) });
}

customElements.define('review-view', ReviewView);
