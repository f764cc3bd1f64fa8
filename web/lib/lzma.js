// @ts-check
/**
 * Unpacks what bundle.mjs packs: LZMA, which makes a WebAssembly module a fifth smaller than the gzip that browsers
 * unpack by themselves. A range coder over bits, each with a probability that follows what was seen in its context:
 * literals, and matches of a length at a distance, the last four distances at hand (Pavlov's LZMA specification, with
 * lc = 3, lp = 0, pb = 0, which is all that is packed here).
 *
 *   bytes   length of the content, 4 bytes from the lowest | an LZMA stream without a header
 *
 * A tenth of a second in all on a cold start, so it lets the page live in between.
 */
import { breather } from './breathe.js';

const LITERAL_CONTEXT_BITS = 3;
const STATES = 12;

/** Where each kind of probability begins. */
const IS_MATCH = 0;
const IS_REP = IS_MATCH + STATES;
const IS_REP0 = IS_REP + STATES;
const IS_REP1 = IS_REP0 + STATES;
const IS_REP2 = IS_REP1 + STATES;
const IS_LONG = IS_REP2 + STATES;
const SLOT = IS_LONG + STATES;
const DISTANCE = SLOT + 4 * 64;
const ALIGN = DISTANCE + 128;
const LENGTH = ALIGN + 16;
const LENGTH_SIZE = 2 + 8 + 8 + 256;
const REP_LENGTH = LENGTH + LENGTH_SIZE;
const LITERAL = REP_LENGTH + LENGTH_SIZE;
const LITERAL_SIZE = 0x300;

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function unlzma(bytes) {
  const out = new Uint8Array(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true));
  const odds = new Uint16Array(LITERAL + (LITERAL_SIZE << LITERAL_CONTEXT_BITS)).fill(1024);
  let at = 5; // the first byte of a stream says nothing
  let range = 2 ** 32 - 1;
  let code = 0;
  for (; at < 9; at += 1) code = code * 256 + bytes[at];

  function refill() {
    if (range >= 2 ** 24) return;
    range *= 256;
    code = code * 256 + bytes[at];
    at += 1;
  }

  /** @param {number} i */
  function bit(i) {
    const bound = (range >>> 11) * odds[i];
    const one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      odds[i] -= odds[i] >> 5;
    } else {
      range = bound;
      odds[i] += (2048 - odds[i]) >> 5;
    }
    refill();
    return Number(one);
  }

  /** A number of `count` bits, from the highest. @param {number} base @param {number} count */
  function tree(base, count) {
    let node = 1;
    for (let i = 0; i < count; i += 1) node = node * 2 + bit(base + node);
    return node - (1 << count);
  }

  /** From the lowest. @param {number} base @param {number} count */
  function reverseTree(base, count) {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const one = bit(base + node);
      node = node * 2 + one;
      value += one << i;
    }
    return value;
  }

  /** Bits as likely as not. @param {number} count */
  function plain(count) {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      range >>>= 1;
      const one = Number(code >= range);
      code -= one * range;
      value = value * 2 + one;
      refill();
    }
    return value;
  }

  /** @param {number} base */
  function length(base) {
    if (!bit(base)) return 2 + tree(base + 2, 3);
    if (!bit(base + 1)) return 10 + tree(base + 10, 3);
    return 18 + tree(base + 18, 8);
  }

  /** @param {number} matched */
  function distance(matched) {
    const slot = tree(SLOT + Math.min(matched - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const high = (2 + (slot & 1)) * 2 ** count;
    if (slot < 14) return high + reverseTree(DISTANCE + high - slot, count);
    return high + plain(count - 4) * 16 + reverseTree(ALIGN, 4);
  }

  let state = 0;
  let last = [0, 0, 0, 0];
  let look = 0;
  const breathe = breather();
  for (let end = 0; end < out.length; ) {
    if (end >= look) {
      look = end + 2048;
      await breathe();
    }
    if (!bit(IS_MATCH + state)) {
      const base = LITERAL + LITERAL_SIZE * ((out[end - 1] ?? 0) >> (8 - LITERAL_CONTEXT_BITS));
      let symbol = 1;
      if (state >= 7) {
        // After a match the byte it would have gone on with is a context, as long as it is right.
        for (let guess = out[end - last[0] - 1]; symbol < 256; guess <<= 1) {
          const expected = (guess >> 7) & 1;
          const one = bit(base + 256 * (1 + expected) + symbol);
          symbol = symbol * 2 + one;
          if (one !== expected) break;
        }
      }
      while (symbol < 256) symbol = symbol * 2 + bit(base + symbol);
      out[end] = symbol;
      end += 1;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    const early = state < 7;
    let matched = 1;
    if (!bit(IS_REP + state)) {
      matched = length(LENGTH);
      last = [distance(matched), last[0], last[1], last[2]];
      state = early ? 7 : 10;
    } else {
      // One of the last distances again; the latest may also serve for a single byte.
      const again = bit(IS_REP0 + state) && 1 + (bit(IS_REP1 + state) && 1 + bit(IS_REP2 + state));
      if (again === 0 && !bit(IS_LONG + state)) {
        state = early ? 9 : 11;
      } else {
        last.unshift(...last.splice(again, 1));
        matched = length(REP_LENGTH);
        state = early ? 8 : 11;
      }
    }
    for (let i = 0; i < matched && end < out.length; i += 1, end += 1) out[end] = out[end - last[0] - 1];
  }
  return out;
}
