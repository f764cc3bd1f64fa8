// @ts-check
/**
 * A game of the laboratory in the review. Only its result is kept: it is played again from its seed by a worker, which
 * tells the actions, and the rules give the tiles that came between.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { fill, t } from '../../app/i18n.js';
import { writtenMove } from '../../app/game.js';
import { breather } from '../../lib/breathe.js';
import { count } from '../../lib/format.js';
import { sentence } from '../../lib/sentence.js';
import { DIRECTIONS } from '../review/record.js';
import { showInReview } from '../review/review_view.js';
import { select } from './rows.js';
import '../../views/play/number_field.js';

/** @typedef {import('../../../wasm/engine.js').Engine} Engine */
/** @typedef {import('./lab.js').Result} Result */

const CHOICES = /** @type {const} */ (['best', 'median', 'worst', 'seed']);

/**
 * The record of a game of which only the actions are known.
 * @param {Engine} engine @param {string} seed @param {number} fourRate @param {string} actions  their first letters
 * @returns {Promise<import('../review/record.js').Game>}
 */
export async function recordOf(engine, seed, fourRate, actions) {
  const session = engine.createSession({ agent: 'random', seed, params: { 'four-rate': fourRate } });
  const { board, score } = session.state();
  const breathe = breather();
  let moves = '';
  for (const letter of actions) {
    const action = DIRECTIONS[letter];
    const { spawn } = session.play(action);
    if (spawn) moves += writtenMove(action, spawn);
    await breathe();
  }
  session.delete();
  return { seed, fourRate, record: { start: { board, score, moves: 0 }, moves, values: [], unit: 'points' } };
}

/** Seeds from the lowest score to the highest. @param {Result} result */
export const seedsByScore = ({ played }) => [...played.games].sort(([, a], [, b]) => a.score - b.score).map(([seed]) => seed);

export class LabWatch extends LightElement {
  static properties = ['controller', 'results', 'names', 'which', 'seed', 'row', 'doing'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    /** Those with games. @type {Result[]} */
    this.results = [];
    /** What they are called. @type {string[]} */
    this.names = [];
    this.which = 'best';
    /** Of the game asked for by its seed. */
    this.seed = '1';
    this.row = 0;
    /** What is being done, or why it cannot be. */
    this.doing = '';
    /** @type {import('../../engine/pool.js').Pool | null} */
    this.player = null;
  }

  async open() {
    const controller = /** @type {import('../../app/controller.js').Controller} */ (this.controller);
    const { engine, pool } = /** @type {import('../../app/controller.js').Loaded} */ (controller.machinery);
    const result = this.results[this.row] ?? this.results[0];
    const seeds = seedsByScore(result);
    const at = { best: seeds.length - 1, median: (seeds.length - 1) >> 1, worst: 0 }[this.which];
    const seed = at === undefined ? this.seed : seeds[at];
    const { agent, params, limits = {} } = result.experiment;
    const tasks = [{ game: /** @type {const} */ ('2048'), agent, params, limits, seed }];
    const say = (/** @type {number} */ moves) => (this.doing = t('lab.watch.at', { seed, moves: count(moves) }));
    /** @type {import('../../engine/protocol.js').GamePart | null} */
    let played = null;
    say(0);
    try {
      this.player ??= pool.another(1);
      await this.player.play(() => tasks.pop() ?? null, {
        game: (_, part) => void (played = part),
        progress: ([{ part }]) => say(part?.moves ?? 0),
      }).result;
      const { actions, score } = /** @type {import('../../engine/protocol.js').GamePart} */ (/** @type {unknown} */ (played));
      const game = await recordOf(engine, seed, Number(params['four-rate'] ?? 0.1), actions);
      const counted = result.played.games.get(seed)?.score ?? score;
      this.doing = '';
      showInReview(controller, (review) => review.openGame(game, counted === score ? null : { key: 'lab.watch.other', params: { score: count(counted) } }));
    } catch (error) {
      this.doing = t('review.failed', { message: /** @type {Error} */ (error).message });
    }
  }

  render() {
    const { results, names } = this;
    if (results.length === 0) return nothing;
    const which = select('which', t('lab.watch.which'), this.which, CHOICES.map((one) => [one, t(`lab.watch.${one}`)]), (one) => (this.which = one));
    const seed = html` <number-field .label=${t('settings.seed.label')} .kind=${'seed'} .value=${this.seed} .control=${'watch-seed'}
      @field-commit=${(/** @type {CustomEvent} */ event) => (this.seed = event.detail.value || this.seed)}></number-field>`;
    return html`<p class="sentence">${sentence(fill('lab.watch', {
      which: this.which === 'seed' ? [which, seed] : which,
      player: select('watched', t('lab.col.player'), String(this.row), names.map((name, i) => [String(i), name]), (row) => (this.row = Number(row))),
    }))} <button type="button" class="button button-small" data-lab="watch" @click=${this.open}>${t('lab.watch.open')}</button></p>
    <p class="panel-note" role="status" data-lab-watch>${this.doing}</p>`;
  }
}

customElements.define('lab-watch', LabWatch);
