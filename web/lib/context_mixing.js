// @ts-check
/**
 * What comes next in a script or a text, as packer (build-scripts/mix.mjs) and unpacker (unmix.js) both expect it: a
 * seventh smaller than LZMA, at ten times its work. Context mixing (Mahoney, Adaptive Weighing of Context Models for Lossless Data Compression,
 * 2005): the probability of each bit, for an arithmetic coder, is made by a logistic mixer of what followed several
 * contexts before (the last bytes, the last words) and of the longest earlier match,
 *
 *   p = squash(sum of w_i * stretch(p_i)),  w_i += rate * (bit - p) * stretch(p_i)
 *
 * with squash(x) = 1 / (1 + exp(-x)) and stretch its inverse, both as tables that are filled by plain arithmetic, so
 * that every machine finds the same bits.
 */

/** Bytes known to both sides beforehand that the model looks at first: the page's own script, or its end. */
export const PRIME = 256_000;

const ORDERS = [1, 2, 3, 4];
const CONTEXTS = ORDERS.length + 3;
/** What is mixed: the contexts, the match, and a constant. */
const INPUTS = CONTEXTS + 2;
const SLOTS = 2 ** 18;
/** A count that is reached lets old bits fade. */
const MOST = 16;
const shares = Float64Array.from({ length: MOST + 1 }, (_, seen) => 1 / (seen + 1.2));
const RATE = 0.02;
const MATCH_LEAST = 5;
const MATCH_MOST = 31;

/** Steps of squash over -12 .. 12, and of stretch over 0 .. 1. */
const STEPS = 4096;
const squashed = new Float64Array(STEPS + 1);
const stretched = new Float64Array(STEPS).fill(12);
{
  // exp(24 / 4096) to the power of the step, from exp(-12).
  let power = 6.14421235332821e-6;
  for (let i = 0, from = 0; i <= STEPS; i += 1, power *= 1.0058765767582467) {
    squashed[i] = power / (1 + power);
    for (; from < STEPS && (from + 0.5) / STEPS <= squashed[i]; from += 1) stretched[from] = (i * 24) / STEPS - 12;
  }
}

/** @param {number} x */
const squash = (x) => squashed[x > 11.99 ? STEPS - 2 : x < -11.99 ? 2 : ((x + 12) * STEPS) / 24 | 0];

/** @param {number} hash @param {number} more */
const stir = (hash, more) => {
  const mixed = Math.imul(hash ^ more, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 15);
};

/** @param {Uint8Array} bytes */
export function checksum(bytes) {
  return bytes.reduce((sum, byte) => stir(sum, byte + 1), bytes.length) >>> 0;
}

/**
 * @param {Uint8Array} out  the content, known as far as it has been told
 */
export function createModel(out) {
  // A slot: probability of a one in 16 bits, check of the context in 11, number of bits seen in 5.
  const slots = new Int32Array(CONTEXTS * SLOTS);
  const hashes = new Int32Array(CONTEXTS);
  const bases = new Int32Array(CONTEXTS);
  const checks = new Int32Array(CONTEXTS);
  const inputs = new Float64Array(INPUTS);
  inputs[INPUTS - 1] = 0.3;
  // Three mixers, whose weights are chosen by how much is known here, by the byte so far, by the byte before.
  const weights = new Float64Array((64 + 256 + 256) * INPUTS).fill(0.25);
  const rows = new Int32Array(3);
  const mixed = new Float64Array(3);
  const lastSeen = new Int32Array(2 ** 16);
  const trust = new Float64Array(MATCH_MOST + 1).fill(0.75);
  let end = 0;
  // The byte so far after a one, its second half after a one, and the number of bits it has.
  let partial = 1;
  let half = 1;
  let bits = 0;
  let matchAt = 0;
  let matched = 0;
  let expected = 0;
  let word = 0;
  let wordBefore = 0;

  function hashContexts() {
    ORDERS.forEach((order, k) => {
      let hash = k + 1;
      for (let j = 1; j <= order; j += 1) hash = stir(hash, out[end - j]);
      hashes[k] = hash;
    });
    hashes[CONTEXTS - 3] = stir(word, 0x100);
    hashes[CONTEXTS - 2] = stir(stir(word, wordBefore), 0x200);
    hashes[CONTEXTS - 1] = stir(stir(0x300, out[end - 2]), out[end - 3]);
  }

  // Sixteen slots side by side serve the four bits of half a byte.
  function findSlots() {
    for (let k = 0; k < CONTEXTS; k += 1) {
      const hash = stir(hashes[k], Math.imul(partial, 0x9e3779b1));
      bases[k] = k * SLOTS + ((hash >>> 14) & (SLOTS - 16));
      checks[k] = hash & 0xffe0;
    }
  }

  function predict() {
    if (partial === 1) hashContexts();
    if (bits === 0 || bits === 4) findSlots();
    let known = 0;
    for (let k = 0; k < CONTEXTS; k += 1) {
      const slot = slots[bases[k] + half];
      if ((slot & 31) > 0 && (slot & 0xffe0) === checks[k]) {
        known += 1;
        inputs[k] = stretched[slot >>> 20];
      } else {
        inputs[k] = 0;
        slots[bases[k] + half] = 0x80000000 | checks[k];
      }
    }
    const guess = matched > 0 ? out[matchAt] | 256 : 0;
    if (guess >> (8 - bits) !== partial) matched = 0;
    expected = (guess >> (7 - bits)) & 1;
    const strength = matched > 0 ? stretched[(trust[Math.min(matched, MATCH_MOST)] * STEPS) | 0] : 0;
    inputs[CONTEXTS] = expected ? strength : -strength;

    rows[0] = (known * 4 + (matched > 15 ? 3 : matched > 5 ? 2 : matched > 0 ? 1 : 0)) * INPUTS;
    rows[1] = (64 + partial) * INPUTS;
    rows[2] = (320 + (end > 0 ? out[end - 1] : 0)) * INPUTS;
    let sum = 0;
    for (let m = 0; m < 3; m += 1) {
      const row = rows[m];
      let dot = 0;
      for (let i = 0; i < INPUTS; i += 1) dot += weights[row + i] * inputs[i];
      mixed[m] = squash(dot);
      sum += dot;
    }
    return Math.max(1, (squash(sum / 3) * 65536) | 0);
  }

  /** @param {number} bit */
  function update(bit) {
    for (let m = 0; m < 3; m += 1) {
      const row = rows[m];
      const step = (bit - mixed[m]) * RATE;
      for (let i = 0; i < INPUTS; i += 1) weights[row + i] += step * inputs[i];
    }
    for (let k = 0; k < CONTEXTS; k += 1) {
      const at = bases[k] + half;
      const slot = slots[at];
      const seen = slot & 31;
      const odds = slot >>> 16;
      const next = odds + (((bit * 65535 - odds) * shares[seen]) | 0);
      slots[at] = (next << 16) | checks[k] | (seen < MOST ? seen + 1 : seen);
    }
    if (matched > 0) {
      const length = Math.min(matched, MATCH_MOST);
      trust[length] += (Number(bit === expected) * 0.9998 - trust[length]) * 0.01;
      if (bit !== expected) matched = 0;
    }
    partial = partial * 2 + bit;
    bits += 1;
    half = bits === 4 ? 1 : half * 2 + bit;
    if (bits === 8) endByte(partial & 255);
  }

  /** @param {number} byte */
  function endByte(byte) {
    out[end] = byte;
    end += 1;
    partial = half = 1;
    bits = 0;
    if (/[\w$\x80-\xff]/.test(String.fromCharCode(byte))) word = stir(word, byte + 1);
    else if (word) [wordBefore, word] = [word, 0];
    if (matched > 0) {
      matched += 1;
      matchAt += 1;
    }
    if (end < MATCH_LEAST) return;
    let hash = 0;
    for (let j = 1; j <= MATCH_LEAST; j += 1) hash = stir(hash, out[end - j]);
    hash >>>= 16;
    if (matched === 0) {
      matchAt = lastSeen[hash];
      while (matched < matchAt && matched < MATCH_MOST && out[matchAt - 1 - matched] === out[end - 1 - matched]) matched += 1;
      if (matched < MATCH_LEAST) matched = 0;
    }
    lastSeen[hash] = end;
  }

  return {
    predict,
    update,

    /** A byte that is known already. @param {number} byte */
    learn(byte) {
      for (let i = 7; i >= 0; i -= 1) {
        predict();
        update((byte >> i) & 1);
      }
    },
  };
}
