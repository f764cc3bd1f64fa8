// @ts-check
/** The view `learn`: one step at a time, its text beside its figure; the step is in the link. */
import { html, nothing } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from '../../lib/light_element.js';
import { fill, isLoaded, t } from '../../app/i18n.js';
import { loadLessons } from '../../app/lessons.js';
import { shorten } from '../../app/link.js';
import { embedded } from '../../lib/hidden.js';
import { labSize } from '../../engine/games.js';
import { namePart } from '../../views/title.js';
import { formulas } from './formulas.js';
import { playerOf } from './player.js';
import { SOURCES, STEPS } from './steps.js';
import './bandit_view.js';
import './games.js';
import './searches.js';
import '../tictactoe/tictactoe.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./bandit_view.js').LessonBandit | import('../tictactoe/tictactoe.js').TicTacToe} Figure  with a state of its own */

export class LearnView extends LightElement {
  static properties = ['controller', 'texts', 'at', 'fragment'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    /** The language whose texts are there. */
    this.texts = '';
    this.at = 0;
    /** The last link that was followed. */
    this.fragment = '';
    /** @type {import('../../engine/pool.js').Pool | null} */
    this.workers = null;
  }

  get machinery() {
    return /** @type {import('../../app/controller.js').Controller} */ (this.controller).machinery;
  }

  async firstUpdated() {
    const controller = /** @type {import('../../app/controller.js').Controller} */ (this.controller);
    await controller.ready;
    if (!this.machinery) return;
    const bring = async () => {
      const lang = isLoaded(controller.state.lang) ? controller.state.lang : 'en';
      if (lang === this.texts) return;
      await loadLessons(lang);
      this.texts = lang;
    };
    this.follow();
    await bring();
    controller.subscribe(bring);
    controller.addToLink('learn', () => {
      const fields = (/** @type {'tic-tac-toe' | 'lesson-bandit'} */ name) => /** @type {Figure | null} */ (this.querySelector(name))?.fields;
      return fields('tic-tac-toe') ?? `workers=${controller.state.workers}&${fields('lesson-bandit') ?? this.link(STEPS[this.at])}`;
    });
    addEventListener('hashchange', () => this.follow());
  }

  /** The step of the page's address. */
  follow() {
    this.fragment = location.hash;
    const address = new URLSearchParams(this.fragment.slice(1));
    const step = address.get('step') ?? (address.get('game') === 'tictactoe' ? 'tictactoe' : null);
    const before = this.at;
    const at = STEPS.findIndex(({ key }) => key === step);
    if (step) this.at = Math.max(0, at);
    if (step && at < 0) this.controller?.notify({ key: 'notice.link-bad-value', params: { name: 'step', value: shorten(step) } });
    // The page that opens here takes no focus: it may be a figure in somebody's article.
    if (this.at === before || !this.texts) return;
    this.scrollIntoView();
    this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.querySelector('h2'))?.focus({ preventScroll: true }));
  }

  updated() {
    if (this.texts) namePart('learn', () => t(`lesson.${STEPS[this.at].key}.title`));
  }

  /** @param {Step} step */
  link = ({ key }) => `step=${key}`;

  pool = () => (this.workers ??= /** @type {import('../../app/controller.js').Loaded} */ (this.machinery).pool.another(labSize()));

  /** @param {Step} step @param {string} text @param {string} [control] */
  to(step, text, control) {
    return html`<a class=${control ? 'button' : nothing} data-learn=${control ?? nothing} href=${`#v=1&view=learn&${this.link(step)}`}
      aria-current=${!control && step === STEPS[this.at] ? 'step' : nothing}>${text}</a>`;
  }

  /** @param {typeof SOURCES[string]} source */
  source([who, title, where, address]) {
    return html`<p class="panel-note"><cite>${who}, ${address ? html`<a data-source href=${`https://${address}`} target="_blank" rel="noreferrer">${title}</a>` : title}. ${where}.</cite></p>`;
  }

  /** @param {Step} step */
  words(step) {
    const rows = (step.rows ?? []).slice(0, 2).map((row) => ['row', row]);
    const lab = html`<a href=${`#v=1&view=lab&${new URLSearchParams([['games', '50'], ['first', '1'], ...rows])}`}>${t('view.lab')}</a>`;
    const part = (/** @type {string} */ name) => fill(`lesson.${step.key}.${name}`, { ...formulas, lab });
    return html`<div class="lesson-text">
      <p class="panel-note">${t('lesson.of', { n: this.at + 1, all: STEPS.length })}</p>
      <h2 tabindex="-1">${part('title')}</h2>
      <p>${part('text')}</p>
      <p><b>${t('lesson.try')}</b> ${part('try')}</p>
      <details><summary>${part('ask')}</summary><p>${part('answer')}</p></details>
      ${step.sources.map((name) => this.source(SOURCES[name]))}
    </div>`;
  }

  /** @param {Step} step */
  figure({ figure, rows = [], board = '', games = 0, pair }) {
    const loaded = /** @type {import('../../app/controller.js').Loaded} */ (this.machinery);
    const controller = /** @type {import('../../app/controller.js').Controller} */ (this.controller);
    const { catalogue, lang } = controller.state;
    if (figure === 'bandit') return html`<lesson-bandit data-done .notify=${controller.notify} .from=${this.fragment} .lang=${lang}></lesson-bandit>`;
    if (figure === 'tictactoe') return html`<tic-tac-toe .from=${this.fragment} .engine=${loaded.engine} .catalogue=${catalogue} .lang=${lang}></tic-tac-toe>`;
    const players = rows.map((row) => playerOf(row, catalogue));
    if (figure === 'games') {
      return html`<lesson-games .pool=${this.pool} .players=${players} .catalogue=${catalogue} .pair=${pair} .games=${games} .lang=${lang}></lesson-games>`;
    }
    return html`<lesson-searches .loaded=${loaded} .pool=${this.pool} .board=${board} .players=${players} .kind=${figure} .lang=${lang}></lesson-searches>`;
  }

  render() {
    if (!this.texts) return nothing;
    const [before, step, after] = [STEPS[this.at - 1], STEPS[this.at], STEPS[this.at + 1]];
    return html`<section class="lesson" data-view="learn" data-lesson=${step.key} aria-label=${t('view.learn')}>${embedded ? html`<div class="lesson-figure">${this.figure(step)}</div>` : html`
      <nav aria-label=${t('lesson.steps')}><ol>${STEPS.map((one) => html`<li>${this.to(one, t(`lesson.${one.key}.title`))}</li>`)}</ol></nav>
      ${repeat([step], ({ key }) => key, () => html`${this.words(step)}<div class="lesson-figure">${this.figure(step)}</div>`)}
      ${after ? nothing : html`<aside class="lesson-end" data-learn="end"><h3>${t('lesson.end.title')}</h3><p>${fill('lesson.end.text', Object.fromEntries(
        ['play', 'lab'].map((view) => [view, html`<a href=${`#v=1&view=${view}`}>${t(`view.${view}`)}</a>`])))}</p></aside>`}
      <p class="lesson-on">${before ? this.to(before, t('lesson.back'), 'back') : nothing}${after ? this.to(after, t('lesson.next'), 'next') : nothing}</p>`}
    </section>`;
  }
}

customElements.define('learn-view', LearnView);
