// @ts-check
/** Three short paragraphs for someone who has never seen a tree search, about the kind of search at hand. */
import { html } from 'lit/html.js';
import { t, fill } from '../../app/i18n.js';
import { term } from '../term.js';
import { countsLeaves, looksAhead } from './report_facts.js';

/** @param {string} name */
const word = (name) => term(name, t(`learn.word.${name}`));

/** @param {import('../../app/controller.js').State | null} state */
export function learnNote(state) {
  const byValue = countsLeaves(state);
  const parts = byValue ? ['values', looksAhead(state) ? 'ahead' : 'once', 'scale'] : ['rose', 'loop', 'table'];
  return html`<section class="learn" data-part="learn" aria-labelledby="learn-title">
    <h2 id="learn-title">${t('learn.title')}</h2>
    <div class="learn-columns">
      ${parts.map((name) => html`<div>
        <h3>${t(`learn.${name}.title`)}</h3>
        <p>${fill(`learn.${name}.text`, {
          visits: word('visits'), ucb: word('ucb'), chance: word('chance'),
          rollout: word('rollout'), interval: word('interval'),
        })}</p>
      </div>`)}
    </div>
  </section>`;
}
