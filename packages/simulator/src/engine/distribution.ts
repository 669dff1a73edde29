/** Distributions over whole numbers: margins, totals, scores. */

/** `chances[i]` is the chance of the number `from + i`. */
export interface Distribution {
  from: number;
  chances: Float64Array;
}

/** One number for certain. */
export function certain(value: number): Distribution {
  return { from: value, chances: new Float64Array([1]) };
}

export function shifted({ from, chances }: Distribution, by: number): Distribution {
  return { from: from + by, chances };
}

/** The distribution of the sum of two independent numbers. */
export function sumOf(a: Distribution, b: Distribution): Distribution {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < a.chances.length; i++) {
    const p = a.chances[i] ?? 0;
    if (p === 0) continue;
    for (let j = 0; j < b.chances.length; j++) {
      chances[i + j] = (chances[i + j] ?? 0) + p * (b.chances[j] ?? 0);
    }
  }
  return { from: a.from + b.from, chances };
}

export function mirrored({ from, chances }: Distribution): Distribution {
  return { from: -(from + chances.length - 1), chances: chances.slice().reverse() };
}

export function differenceOf(a: Distribution, b: Distribution): Distribution {
  return sumOf(a, mirrored(b));
}

/** The chance of the numbers that a test accepts. */
export function chanceThat({ from, chances }: Distribution, accepts: (value: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i++) if (accepts(from + i)) sum += chances[i] ?? 0;
  return sum;
}

export function meanOf({ from, chances }: Distribution): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < chances.length; i++) {
    sum += (from + i) * (chances[i] ?? 0);
    weight += chances[i] ?? 0;
  }
  return weight > 0 ? sum / weight : from;
}

/**
 * The fair chance of "value − line is positive" as a share of the stake that is decided: a push is no part of it, a quarter line is
 * two half stakes on its neighbours.
 * @param quarters the line in quarters
 */
export function chanceAbove({ from, chances }: Distribution, quarters: number): number {
  let won = 0;
  let lost = 0;
  for (let i = 0; i < chances.length; i++) {
    const p = chances[i] ?? 0;
    const margin = 4 * (from + i) - quarters;
    if (margin >= 2) won += p;
    else if (margin === 1) won += p / 2;
    else if (margin === -1) lost += p / 2;
    else if (margin <= -2) lost += p;
  }
  return won + lost > 0 ? won / (won + lost) : 0.5;
}

/** The normal distribution on whole numbers, each with the mass half a unit around it. */
export function normal(mean: number, variance: number): Distribution {
  const sd = Math.sqrt(Math.max(variance, 1e-6));
  const from = Math.floor(mean - 5 * sd) - 1;
  const size = Math.ceil(10 * sd) + 4;
  const chances = new Float64Array(size);
  let before = 0;
  for (let i = 0; i < size; i++) {
    const until = normalCdf((from + i + 0.5 - mean) / sd);
    chances[i] = until - before;
    before = until;
  }
  return { from, chances };
}

/** The normal distribution on the whole numbers from 0: probability below 0 is added to 0. */
export function normalCount(mean: number, variance: number): Distribution {
  const { from, chances } = normal(mean, variance);
  if (from >= 0) return { from, chances };
  const kept = chances.slice(Math.min(-from, chances.length - 1));
  const cut = chances.slice(0, -from).reduce((sum, p) => sum + p, 0);
  kept[0] = (kept[0] ?? 0) + cut;
  return { from: 0, chances: kept };
}

export function poisson(mean: number): Distribution {
  const size = Math.ceil(mean + 8 * Math.sqrt(mean) + 8);
  const chances = new Float64Array(size);
  let p = Math.exp(-mean);
  for (let i = 0; i < size; i++) {
    chances[i] = p;
    p *= mean / (i + 1);
  }
  return { from: 0, chances };
}

/** The standard normal distribution function, to seven digits (Abramowitz and Stegun 26.2.17). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
