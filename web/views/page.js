// @ts-check
/**
 * The page around the views: head, main, foot; theme and language on <html>; the tooltip for every term. The custom
 * element mounts a frame of its own inside itself.
 */
import { html, nothing, render } from 'lit/html.js';
import { loadExtras } from '../app/extras.js';
import { has, isLoaded, loadLanguage, setLanguage, t, catalogueText } from '../app/i18n.js';
import { copyText } from '../lib/copy.js';
import { embedded, hides } from '../lib/hidden.js';
import { installTooltip } from '../lib/tooltip.js';
import { paramHelp } from './play/parameter_text.js';
import { MIN_VISITS, countsLeaves } from './play/report_facts.js';
import { nameTab } from './title.js';
import './header.js';
import './play/play_view.js';

/** @typedef {import('../app/controller.js').Controller} Controller */
/** @typedef {import('../app/controller.js').State} State */

/**
 * @param {HTMLElement} root
 * @param {Controller} controller
 * @param {HTMLElement} [page]  what carries theme and language
 * @param {typeof frame} [draw]
 */
export function mount(root, controller, page = document.documentElement, draw = frame) {
  /** @param {State} state */
  const show = (state) => {
    const { lang } = state;
    // Until its texts are there the page stays as it is; then everything is drawn again.
    if (!isLoaded(lang)) loadLanguage(lang).then(() => controller.configure({ lang }), () => {});
    setLanguage(lang);
    page.toggleAttribute('data-embed', embedded);
    // Writing even the same value again makes the browser restyle the whole page.
    if (page.lang !== state.lang) page.lang = state.lang;
    if (page.dataset.theme !== state.theme) page.dataset.theme = state.theme;
    if (draw === frame) nameTab(state.view);
    render(draw(state, controller), root);
  };
  controller.subscribe(show);
  show(controller.state);
  installTooltip(root, (name) => explain(name, controller.state));
}

/** Views that have been shown: what runs in them goes on while another is. */
const seen = new Set();

/** @param {State} state @param {Controller} controller */
function frame(state, controller) {
  const { view } = state;
  if (view !== 'play' && !seen.has(view)) {
    seen.add(view);
    loadExtras(); // brings its element to life
  }
  const failed = loadError(state);
  // Said until its element has something to show.
  const wait = failed ? nothing : t('page.loading');
  return html`
    ${embedded ? '' : html`<a class="skip" href="#board" @click=${skipToBoard}>${t('page.skip')}</a>`}
    <page-header
      .state=${state} ?hidden=${hides(state, 'header')}
      @configure=${(/** @type {CustomEvent} */ event) => controller.configure(event.detail)}
      @copy-link=${() => copyLink(controller)}
      @embed=${() => loadExtras().then(({ openEmbed }) => openEmbed(controller))}
    ></page-header>
    <main>
      ${view === 'play' ? '' : notices(state, failed, controller)}
      <play-view .controller=${controller} ?hidden=${view !== 'play'}></play-view>
      ${seen.has('lab') ? html`<lab-view data-wait=${wait} .controller=${controller} ?hidden=${view !== 'lab'}></lab-view>` : ''}
      ${seen.has('review') ? html`<review-view data-wait=${wait} .controller=${controller} ?hidden=${view !== 'review'}></review-view>` : ''}
      ${seen.has('learn') ? html`<learn-view data-wait=${wait} .controller=${controller} ?hidden=${view !== 'learn'}></learn-view>` : ''}
    </main>
    <footer class="page-foot" ?hidden=${hides(state, 'footer')}>${t('page.footer')}</footer>
    ${embedded ? wholePage(controller, location.pathname) : ''}
  `;
}

/** Why there is no engine, without which no view has anything to show. @param {State} state */
const loadError = ({ error, catalogue }) => (error && catalogue.length === 0 ? t(error.key, error.params) : null);

/** What is said of the page, not of the game on its board, while another view is shown. @param {State} state @param {string | null} error @param {Controller} controller */
function notices({ notices }, error, controller) {
  return html`<play-notices class="page-notices" .state=${{ notices }} .error=${error}
    @dismiss=${(/** @type {CustomEvent} */ event) => controller.dismissNotice(event.detail.id)}
    @link-done=${(/** @type {any} */ { currentTarget }) => (currentTarget.link = null)}
  ></play-notices>`;
}

/** From the figure to the page it is a part of, with everything as it stands. @param {Controller} controller @param {string} address */
export function wholePage(controller, address) {
  const follow = (/** @type {Event} */ event) => {
    const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    link.href = controller.copyLink().replace(/\?[^#]*/, '');
  };
  return html`<p class="whole-page"><a href=${address} target="_blank" rel="noopener" @click=${follow}>${t('embed.whole-page')}</a></p>`;
}

/** @param {Controller} controller */
async function copyLink(controller) {
  const url = controller.copyLink();
  const head = /** @type {import('./header.js').PageHeader} */ (document.querySelector('page-header'));
  const place = /** @type {import('./play/notices.js').PlayNotices} */ (document.querySelector('.page-notices, play-view'));
  const copied = await copyText(url);
  // Where there is no clipboard the link is shown instead.
  place.link = copied ? null : url;
  if (copied) head.showCopied();
}

/** The fragment carries the page's state, so the skip link must not write its own. @param {Event} event */
function skipToBoard(event) {
  event.preventDefault();
  document.getElementById('board')?.focus();
}

/**
 * One sentence for a term, of the agent and the unit at hand where they make a difference; parameters explain
 * themselves through the catalogue.
 * @param {string} term  `param.x@uct`: of another agent than the one that plays
 * @param {State} state
 */
function explain(term, state) {
  const [name, of = state.agent] = term.split('@');
  const agent = state.catalogue.find((candidate) => candidate.id === of);
  if (name === 'agent' && agent?.help) return catalogueText(`agent.${agent.id}.help`, agent.help);
  if (!name.startsWith('param.')) {
    const unit = state.report?.unit ?? 'points';
    const special = countsLeaves(state) ? [`${name}.leaves.${unit}`, `${name}.leaves`] : [];
    const key = [...special, `${name}.${unit}`, name].map((one) => `term.${one}`).find(has);
    return key ? t(key, { n: MIN_VISITS }) : '';
  }
  const param = agent?.params.find((candidate) => `param.${candidate.name}` === name);
  return agent && param ? paramHelp(agent, param) : '';
}
