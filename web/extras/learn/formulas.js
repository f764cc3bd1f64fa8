// @ts-check
/** Formulas of the texts, by the name of their place. N: visits of the node; n: of the action; Q: its mean in 0..1. */
import { html } from 'lit/html.js';

/** @type {Record<string, unknown>} */
export const formulas = {
  root: html`<math><msqrt><mn>2</mn></msqrt></math>`,
  uct: html`<math><mi>Q</mi><mo>+</mo><mi>C</mi><msqrt><mi>ln</mi><mi>N</mi><mo>/</mo><mi>n</mi></msqrt></math>`,
  survey: html`<math><mi>Q</mi><mo>+</mo><mn>2</mn><msub><mi>C</mi><mi>p</mi></msub><msqrt><mn>2</mn><mi>ln</mi><mi>N</mi><mo>/</mo><mi>n</mi></msqrt></math>`,
};
