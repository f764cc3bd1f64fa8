// The colours as they stand in the style sheets, both themes: text on tiles, direction words, soft text, buttons.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const styles = new URL('../../../web/styles/', import.meta.url);
const charts = readFileSync(new URL('../extras/charts/charts.css', styles), 'utf8');
const source = [charts, ...['tokens.css', 'tiles.css'].map((name) => readFileSync(new URL(name, styles), 'utf8'))].join('\n');

/** @type {Map<string, string>} */
const tokens = new Map();
for (const [, name, value] of source.matchAll(/--([\w-]+):\s*([^;]+);/g)) if (!tokens.has(name)) tokens.set(name, value.trim());

/** @param {string} name @param {0 | 1} theme 0 light, 1 dark @returns {string} #rrggbb */
function colour(name, theme) {
  const value = tokens.get(name);
  assert.ok(value, `--${name} is missing`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  if (reference) return colour(reference[1], theme);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  return pair ? pair[theme + 1] : value;
}

/** Relative luminance of WCAG 2. @param {string} hex */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour laid thinly on another. @param {string} top @param {string} ground @param {number} opacity */
function laid(top, ground, opacity) {
  const mixed = [1, 3, 5].map((at) => Math.round(parseInt(top.slice(at, at + 2), 16) * opacity + parseInt(ground.slice(at, at + 2), 16) * (1 - opacity)));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

const tiles = Array.from({ length: 17 }, (_, rank) => 2 ** (rank + 1));
const themes = /** @type {const} */ ([['light', 0], ['dark', 1]]);

for (const [theme, index] of themes) {
  test(`${theme}: the number on every tile is readable`, () => {
    for (const tile of tiles) {
      const ratio = contrast(colour(`tile-${tile}`, index), colour(`tile-${tile}-ink`, index));
      assert.ok(ratio >= 4.5, `${tile}: ${ratio.toFixed(2)}`);
    }
  });

  test(`${theme}: every tile has a colour of its own`, () => {
    assert.equal(new Set(tiles.map((tile) => colour(`tile-${tile}`, index))).size, tiles.length);
  });

  test(`${theme}: words are readable on every ground they stand on`, () => {
    for (const ground of ['paper', 'sheet', 'row-wash']) {
      for (const word of ['ink', 'ink-soft', 'up', 'down', 'left', 'right', 'alarm', 'accent']) {
        const ratio = contrast(colour(word, index), colour(ground, index));
        assert.ok(ratio >= 4.5, `${word} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
    assert.ok(contrast(colour('alarm', index), colour('alarm-wash', index)) >= 4.5);
    assert.ok(contrast(colour('paper', index), colour('ink', index)) >= 4.5);
  });

  test(`${theme}: bars and the focus ring stand out from what they lie on`, () => {
    for (const side of ['up', 'down', 'left', 'right']) assert.ok(contrast(colour(side, index), colour('rail', index)) >= 3, side);
    assert.ok(contrast(colour('focus', index), colour('paper', index)) >= 3);
    assert.ok(contrast(colour('focus', index), colour('board', index)) >= 3);
  });
}

test('dark: bars of histograms stand out from the paper', () => {
  const opacity = Number(/\.area \{[^}]*fill-opacity: calc\(([\d.]+)/.exec(charts)?.[1]);
  for (const name of ['up', 'down', 'left', 'right', ...Array.from({ length: 8 }, (_, i) => `row-${i + 1}`)]) {
    const ratio = contrast(laid(colour(name, 1), colour('paper', 1), opacity), colour('paper', 1));
    assert.ok(ratio >= 3, `${name}: ${ratio.toFixed(2)}`);
  }
});
