/** Seeded randomness: every number is a function of the seed and the names of the thing it is for. */

/** Mixes integers into 32 well-spread bits (murmur3's block step and finaliser). */
export function mix(...parts: number[]): number {
  let h = 0x9747b28c;
  for (const part of parts) {
    h = mixIn(h, part | 0);
    // A part beyond 32 bits (a time in milliseconds) keeps its upper half.
    if (part > 0xffffffff || part < -0x80000000) h = mixIn(h, Math.floor(part / 0x100000000) | 0);
  }
  return finish(h);
}

function mixIn(h: number, part: number): number {
  let k = Math.imul(part, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const next = h ^ Math.imul(k, 0x1b873593);
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 32 bits of a text. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return finish(h);
}

/** A number in [0, 1) that belongs to these integers. */
export function unit(...parts: number[]): number {
  return mix(...parts) / 0x100000000;
}

export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
}

/** An independent stream for these integers: the generator sfc32. */
export function createRandom(...parts: number[]): Random {
  let a = mix(...parts, 1);
  let b = mix(...parts, 2);
  let c = mix(...parts, 3);
  let counter = 1;
  const next = (): number => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 0x100000000;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (n) => Math.floor(next() * n),
  };
}

/** Smooth noise in [−1, 1] over a real argument: random values at whole numbers, eased between them. */
export function noise(at: number, ...parts: number[]): number {
  const cell = Math.floor(at);
  const t = at - cell;
  const low = 2 * unit(...parts, cell) - 1;
  const high = 2 * unit(...parts, cell + 1) - 1;
  return low + (high - low) * t * t * (3 - 2 * t);
}
