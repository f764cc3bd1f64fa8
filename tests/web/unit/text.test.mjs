// Both dictionaries say the same things: same keys, same placeholders, no empty or untranslated sentence.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createEngine } from '../../../wasm/engine.mjs';
import { openEngine } from '../../wasm/support/real.mjs';
import { en as enPage } from '../../../web/app/text/en.js';
import { zh as zhPage } from '../../../web/app/text/zh.js';
import { lessonsEn } from '../../../web/extras/learn/text/en.js';
import { lessonsZh } from '../../../web/extras/learn/text/zh.js';
import { attributeEn, attributeZh } from '../../../web/embed/texts.js';
import { en as enExtras } from '../../../web/extras/text/en.js';
import { zh as zhExtras } from '../../../web/extras/text/zh.js';
import { zhCatalogue } from '../../../web/app/text/zh_catalogue.js';
import { loadLessons } from '../../../web/app/lessons.js';
import { addTexts, fill, loadLanguage, setLanguage, t } from '../../../web/app/i18n.js';

/** All parts of the page, as they are once they have started. */
const en = { ...enPage, ...enExtras, ...lessonsEn };
const zh = { ...zhPage, ...zhExtras, ...lessonsZh };

const root = new URL('../../../web/', import.meta.url);

/** @param {string} text */
const placeholders = (text) => [...text.matchAll(/\{([\w-]+)\}/g)].map((match) => match[1]).sort();

/** A term has one sentence, or one for each unit it may be measured in. @param {string} name */
const hasTerm = (name) => Object.keys(en).some((key) => key === `term.${name}` || key.startsWith(`term.${name}.`));

test('English and Chinese have the same keys', () => {
  assert.deepEqual(Object.keys(zhPage).sort(), Object.keys(enPage).sort());
  assert.deepEqual(Object.keys(zhExtras).sort(), Object.keys(enExtras).sort());
  assert.deepEqual(Object.keys(lessonsZh).sort(), Object.keys(lessonsEn).sort());
  assert.equal(Object.keys(en).length, [enPage, enExtras, lessonsEn].reduce((sum, part) => sum + Object.keys(part).length, 0), 'no key twice');
});

test('both fill in the same placeholders', () => {
  for (const key of Object.keys(en)) assert.deepEqual(placeholders(zh[key]), placeholders(en[key]), key);
});

test('one is not many', () => {
  addTexts(enExtras);
  for (const [n, said] of [['1', '1 simulation done'], ['2', '2 simulations done'], ['11', '11 simulations done'], ['2,001', '2,001 simulations done']]) {
    assert.ok(t('steps.done', { n }).startsWith(said), n);
  }
  // Only t() knows the mark.
  for (const key of Object.keys(zh)) assert.ok(!zh[key].includes('(s)'), key);
});

test('what the element says otherwise it says in both languages', () => {
  assert.deepEqual(Object.keys(attributeZh), Object.keys(attributeEn));
  for (const key of Object.keys(attributeEn)) {
    assert.deepEqual(placeholders(attributeZh[key]), placeholders(attributeEn[key]), key);
    if (en[key] && !/unknown/.test(key)) assert.deepEqual(placeholders(attributeEn[key]).filter((name) => !placeholders(en[key]).includes(name)), [], key);
    assert.match(attributeZh[key], /\p{Script=Han}/u, key);
  }
});

test('no text is empty, and Chinese is Chinese', () => {
  const shared = new Set(['page.lang', 'learn.word.ucb', 'error.engine', 'settings.word', 'say.thought']);
  for (const key of Object.keys(en)) {
    assert.ok(en[key].trim() && zh[key].trim(), key);
    if (!shared.has(key)) assert.match(zh[key], /\p{Script=Han}|^（|^[，、；]/u, key);
  }
});

test('every agent, parameter, choice and preset of the engine has its Chinese text', async () => {
  const needed = new Set();
  for (const { id, params, presets } of (await openEngine()).agents()) {
    needed.add(`agent.${id}`).add(`agent.${id}.help`);
    for (const { name, choices, word } of params) {
      for (const part of ['label', 'help']) needed.add(`param.${name}.${part}`);
      for (const choice of name === 'preset' ? [] : [...(choices ?? []), ...(word ? [word] : [])]) needed.add(`choice.${choice}`);
    }
    for (const { name } of presets) {
      needed.add(`preset.${name}`);
      const help = [`preset.${id}.${name}.help`, `preset.${name}.help`];
      assert.ok(help.some((key) => zhCatalogue[key]), help.join(' or '));
    }
  }
  for (const key of needed) assert.ok(zhCatalogue[key], `zh_catalogue.js has no '${key}'`);
});

test('every literal key that the page asks for exists, and every term has a sentence', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const file of files) {
    const source = readFileSync(new URL(file, root), 'utf8');
    for (const [, key] of source.matchAll(/\b(?:t|fill)\('([\w-]+\.[\w.-]+)'/g)) assert.ok(key in en, `${file}: ${key}`);
    for (const [, name] of source.matchAll(/\bterm\('([\w-]+)'/g)) assert.ok(hasTerm(name), `${file}: ${name}`);
    for (const [, key] of source.matchAll(/'((?:notice|error)\.[\w-]+)'/g)) assert.ok(key in en, `${file}: ${key}`);
  }
});

test('fill() cuts a sentence at its controls', async () => {
  setLanguage('en');
  assert.deepEqual(fill('settings.param', { word: 1.2 }), [', ', 1.2, '']);
  assert.equal(t('panel.why', { direction: 'left' }), 'Why left');
  await loadLanguage('zh');
  setLanguage('zh');
  assert.equal(t('panel.why', { direction: '左' }), '为什么向左');
  setLanguage('en');
});

test('what the engine says of boards is said in Chinese', async () => {
  const engine = await openEngine();
  const seen = new Set();
  await loadLanguage('zh');
  for (const board of ['zzz', '2 2 3', '2 '.repeat(17), '0'.repeat(16), '000000000000000z', `${'0 '.repeat(15)}3`, '(.*)\n|'.repeat(3000)]) {
    const message = (() => {
      try {
        engine.createSession({ board }).delete();
      } catch (error) {
        return error.message;
      }
      return '';
    })();
    setLanguage('en');
    assert.equal(t('error.engine', { message }), message);
    setLanguage('zh');
    const said = t('error.engine', { message });
    setLanguage('en');
    assert.match(said, /^(棋盘|第 \d)/u, message);
    // What it quotes of the text, and its numbers, stay.
    for (const part of message.match(/"[^]*"|\d+/g) ?? []) assert.ok(said.includes(part), `${part} in ${said}`);
    seen.add(said.replace(/"[^]*"|\d/g, ''));
  }
  assert.equal(seen.size, 6, [...seen].join('\n'));
});

test('so is what it says of boards of tic-tac-toe, and of memory', async () => {
  const engine = await openEngine();
  await loadLanguage('zh');
  await loadLessons('zh');
  const seen = new Set();
  const said = (message) => {
    setLanguage('en');
    assert.equal(t('error.engine', { message }), message);
    setLanguage('zh');
    const text = t('error.engine', { message });
    setLanguage('en');
    assert.match(text, /\p{Script=Han}/u, message);
    assert.doesNotMatch(text.replace(/"[^]*"/, ''), /[a-z]{2}/, text);
    for (const part of message.match(/"[^]*"|\d+/g) ?? []) assert.ok(text.includes(part), `${part} in ${text}`);
    seen.add(text.replace(/"[^]*"|\d/g, ''));
  };
  // Too few, too many, an unknown character, x and o miscounted, two lines, a mark too many for either.
  for (const board of ['xo', '.'.repeat(10), 'xo?......', 'xxx......', 'xxxooo...', 'xxxoo.o..', 'oooxx.xx.']) {
    assert.throws(() => engine.createSession({ game: 'tictactoe', board }), (error) => {
      assert.equal(error.code, 'bad-board');
      return said(error.message) ?? true;
    });
  }
  assert.equal(seen.size, 5, [...seen].join('\n'));
  const full = { 'session.configure': () => { throw new WebAssembly.RuntimeError('Aborted()'); }, 'session.delete': () => {}, open: () => 1 };
  const sick = await createEngine({ moduleFactory: async () => full });
  assert.throws(() => sick.createSession({ agent: 'uct' }), ({ message }) => said(message) ?? true);
});
