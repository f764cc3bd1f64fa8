// @ts-check
/** The bandit as a figure: sliders for its arms and C; means with their bounds, pulls and regret over time. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { readField } from '../../app/link.js';
import { readValue } from '../../app/settings.js';
import { nextLook } from '../../engine/course.js';
import { count } from '../../lib/format.js';
import { lineChart } from '../charts/lines.js';
import { speedChoice, startClock } from '../playback.js';
import { bonus, leastRate, mostRegret, newBandit, pull, regret } from './bandit.js';
import '../charts/figure.js';

/** @typedef {{at: number, means: number[], spans: number[], shares: number[], regret: number}} Look */

const CHANCE = /** @type {const} */ ({ type: 'number', min: 0, max: 1 });
const C = /** @type {const} */ ({ type: 'number', min: 0, max: 4 });
const PULLS = /** @type {const} */ ({ type: 'integer', min: 0, max: 20_000 });
const LUCK = /** @type {const} */ ({ type: 'integer', min: 0, max: 2 ** 31 });

/** Two to five of them. @param {string} text @returns {import('../../app/settings.js').Reading} */
function readArms(text) {
  const arms = text.split(',').map((one) => readValue(CHANCE, one));
  if (arms.length < 2 || arms.length > 5 || arms.includes(null)) return null;
  return { value: arms.map((arm) => arm?.value), clamped: arms.some((arm) => arm?.clamped) };
}

/** At single speed, to begin with: on a logarithmic axis equal steps are equal parts of what there is. */
const PULLS_A_SECOND = 10;
const PART = 0.03;
/** Where the axis ends until there are more pulls. */
const RUN = 5000;

export class LessonBandit extends LightElement {
  static properties = ['from', 'lang', 'bandit', 'playing', 'speed'];

  constructor() {
    super();
    /** The fragment of a link that says what to begin with. */
    this.from = '';
    this.lang = '';
    /** Told what of the link could not be taken as it is. @type {(note: import('../../app/link.js').Note) => void} */
    this.notify = () => {};
    this.bandit = newBandit([], 0, 0);
    /** @type {Look[]} */
    this.course = [];
    this.playing = false;
    this.speed = 1;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.play(false);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('from')) return;
    const fields = new URLSearchParams(this.from.slice(1));
    const note = (/** @type {string} */ key, /** @type {import('../../app/link.js').Note['params']} */ params) => this.notify({ key, params });
    const read = (/** @type {Parameters<typeof readValue>[0]} */ spec, /** @type {string} */ name, /** @type {number} */ otherwise) =>
      readField(name, fields.get(name), (text) => readValue(spec, text), note) ?? otherwise;
    const arms = readField('arms', fields.get('arms'), readArms, note) ?? [0.2, 0.4, 0.8];
    this.begin(arms, read(C, 'c', 1.41), read(LUCK, 'luck', 1), read(PULLS, 'pulls', arms.length));
  }

  /** As a link carries it. */
  get fields() {
    const { chances, c, seed, pulls } = this.bandit;
    return `step=bandit&arms=${chances}&c=${c}&luck=${seed}&pulls=${pulls}`;
  }

  /** @param {number[]} chances @param {number} c @param {number} seed @param {number} pulls */
  begin(chances, c, seed, pulls) {
    this.bandit = newBandit(chances, c, seed);
    this.course = [];
    this.pull(pulls);
  }

  /** The same luck under other settings. @param {{chances?: number[], c?: number, seed?: number, pulls?: number}} change */
  change({ chances = this.bandit.chances, c = this.bandit.c, seed = this.bandit.seed, pulls = this.bandit.pulls }) {
    this.begin(chances, c, seed, pulls);
  }

  /** @param {number} pulls */
  pull(pulls) {
    const { bandit, course } = this;
    for (let i = 0; i < pulls && bandit.pulls < PULLS.max; i += 1) {
      pull(bandit);
      if (bandit.pulls >= nextLook(course[course.length - 1]?.at ?? 0)) course.push(this.look());
    }
    if (bandit.pulls === PULLS.max) this.play(false);
    this.requestUpdate();
  }

  /** @returns {Look} */
  look() {
    const { bandit } = this;
    const { arms, pulls, c } = bandit;
    return {
      at: pulls, means: arms.map(({ n, sum }) => sum / n), spans: arms.map(({ n }) => bonus(n, pulls, c)),
      shares: arms.map(({ n }) => n / pulls), regret: regret(bandit),
    };
  }

  /** @param {boolean} on */
  play(on) {
    clearInterval(this.timer);
    this.playing = on;
    if (on) this.timer = startClock(PULLS_A_SECOND * this.speed, (pulls) => this.pull(Math.round(pulls * Math.max(1, PART * this.bandit.pulls))));
  }

  /** @param {string} name @param {string} label @param {number} value @param {number} max @param {(value: number) => void} set */
  slider(name, label, value, max, set) {
    return html`<label class="arm"><span>${label}</span><input type="range" data-bandit=${name} min="0" max=${max} step="0.01" .value=${String(value)}
      @input=${(/** @type {Event} */ event) => set(Number(/** @type {HTMLInputElement} */ (event.target).value))} /></label>`;
  }

  arm = (/** @type {number} */ i) => {
    const { chances, arms, pulls, c } = this.bandit;
    const { n, sum } = arms[i];
    const two = (/** @type {number} */ value) => (n ? value.toFixed(2) : '-');
    return html`<div .style=${`--series: var(--row-${i + 1})`} data-arm=${i + 1} data-pulls=${n}>
      ${this.slider(`arm-${i + 1}`, t('bandit.arm', { n: i + 1, p: chances[i] }), chances[i], 1, (p) => this.change({ chances: chances.map((one, k) => (k === i ? p : one)) }))}
      <p class="panel-note">${t('bandit.state', { n: count(n), mean: two(sum / n), bound: two(sum / n + bonus(n, pulls, c)) })}</p>
    </div>`;
  };

  /** @param {'bounds' | 'pulls' | 'regret'} name @param {Look[]} looks */
  chart(name, looks) {
    const arms = name === 'regret' ? [0] : this.bandit.chances.map((_, i) => i);
    const value = (/** @type {Look} */ { means, shares, regret: lost }, /** @type {number} */ i) => ({ bounds: means[i], pulls: shares[i], regret: lost })[name];
    const means = arms.map((i) => {
      const dots = looks.map((look) => {
        const middle = value(look, i);
        return { at: look.at, value: middle, band: /** @type {[number, number] | null} */ (name === 'bounds' ? [middle, middle + look.spans[i]] : null) };
      });
      const last = dots[dots.length - 1].value;
      return { key: String(i + 1), color: name === 'regret' ? 'ink' : `row-${i + 1}`, end: name === 'regret' ? last.toFixed(1) : `${i + 1}: ${last.toFixed(2)}`, dots };
    });
    const bounds = name !== 'bounds' ? [] : means.map((line, i) => {
      const dots = looks.map((look) => ({ at: look.at, value: look.means[i] + look.spans[i] }));
      return { ...line, key: `bound ${i + 1}`, end: t('bandit.bound', { n: i + 1, value: dots[dots.length - 1].value.toFixed(2) }), dots };
    });
    const { chances, c, pulls } = this.bandit;
    const until = Math.max(RUN, pulls);
    const rate = leastRate(chances);
    const least = name !== 'regret' ? [] : [{ key: 'least', color: 'ink-soft', end: `${rate.toFixed(2)} ln N`, dots: [1, until].map((at) => ({ at, value: rate * Math.log(at) })) }];
    const lines = [...means, ...bounds];
    const proved = Math.abs(c - Math.SQRT2) < 0.01 ? t('bandit.regret.proved', { most: count(mostRegret(chances, pulls)), n: count(pulls) }) : '';
    const top = { bounds: Math.max(1, ...bounds.flatMap(({ dots }) => dots.map((dot) => dot.value))), pulls: 1, regret: Math.max(1, rate * Math.log(until), looks[looks.length - 1].regret) }[name];
    return html`<chart-figure .name=${`bandit-${name}`} .heading=${t(`bandit.${name}`)} .note=${name === 'pulls' ? nothing : `${t(`bandit.${name}.note`, { rate: rate.toFixed(2) })} ${name === 'regret' ? proved : ''}`} .label=${t('course.label')}
      .draw=${(/** @type {number} */ width) => lineChart([...lines, ...least], { width, along: '\u2003N', range: [0, top], until })}
      .table=${{ columns: ['pulls', ...lines.map(({ key }) => key)], rows: looks.map(({ at }, k) => [at, ...lines.map(({ dots }) => dots[k].value)]) }}
    ></chart-figure>`;
  }

  render() {
    const { bandit, playing } = this;
    const { chances, c, seed, pulls } = bandit;
    const looks = [...this.course.filter(({ at }) => at >= chances.length && at < pulls), this.look()];
    const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ act, disabled = false) => html`<button
      type="button" class="button" ?data-primary=${name === 'play'} data-bandit=${name} ?disabled=${disabled} @click=${act}>${text}</button>`;
    return html`<div class="arms">${chances.map((_, i) => this.arm(i))}
        <div>${this.slider('c', t('bandit.c', { c, cp: (c / (2 * Math.SQRT2)).toFixed(2) }), c, C.max, (one) => this.change({ c: one }))}</div></div>
      <div class="steps-controls">
        ${button('play', t(playing ? 'steps.pause' : 'steps.play'), () => this.play(!playing))}
        ${button('pull', t('bandit.pull'), () => (this.play(false), this.pull(1)))}
        ${button('run', t('bandit.run', { n: count(RUN) }), () => (this.play(false), this.pull(RUN - pulls)), pulls >= RUN)}
        ${button('restart', t('steps.restart'), () => (this.play(false), this.change({ pulls: chances.length })))}
        ${button('luck', t('bandit.luck'), () => this.change({ seed: seed + 1 }))}
        ${speedChoice(this.speed, (speed) => ((this.speed = speed), this.play(this.playing)))}
      </div>
      <p data-regret=${regret(bandit)}>${t('bandit.sum', { n: count(pulls), regret: regret(bandit).toFixed(1), seed })}</p>
      ${pulls >= chances.length ? /** @type {const} */ (['bounds', 'pulls', 'regret']).map((name) => this.chart(name, looks)) : ''}`;
  }
}

customElements.define('lesson-bandit', LessonBandit);
