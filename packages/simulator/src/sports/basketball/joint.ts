/**
 * Margin and total of one stretch of a match, bound together: both are odd or both are even, and neither team loses points. Every
 * price of a moment comes from one such law, so no two of them contradict each other.
 */
import { type Distribution, sumOf } from '../../engine/distribution.ts';

/** Rounds of fitting; a wide stretch takes two, the last seconds more. */
const mostRounds = 25;
const close = 1e-5;
const tiny = 1e-12;

const isOdd = (value: number): boolean => (value & 1) !== 0;

/**
 * The law with the given margins and totals that ties them no further than it must: u(margin) · v(total) wherever both can be, fitted
 * in turns. Where the two cannot agree (an odd total is likelier than an odd margin) the total stands.
 */
export class Joint {
  readonly margin: Distribution;
  readonly total: Distribution;
  readonly #byMargin: Distribution;
  readonly #byTotal: Distribution;

  constructor(margin: Distribution, total: Distribution) {
    const u = { from: margin.from, chances: margin.chances.slice() };
    const v = { from: total.from, chances: total.chances.slice() };
    for (let round = 0; round < mostRounds; round++) {
      const strays = adjust(u, margin, totalsBeyond(v));
      adjust(v, total, marginsWithin(u));
      if (strays < close) break;
    }
    const beyond = totalsBeyond(v);
    const weights = u.chances.map((weight, i) => weight * beyond(u.from + i));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const within = marginsWithin(u);
    this.margin = { from: u.from, chances: weights.map((weight) => weight / all) };
    this.total = {
      from: v.from,
      chances: v.chances.map((weight, i) => (weight * within(v.from + i)) / all),
    };
    this.#byMargin = { from: u.from, chances: u.chances.map((weight) => weight / all) };
    this.#byTotal = v;
  }

  /** The totals that come with one margin, with their chances: they add up to that of the margin. */
  totalsAt(margin: number): Distribution {
    const { from, chances } = this.#byTotal;
    const weight = at(this.#byMargin, margin);
    return {
      from,
      chances: chances.map((chance, i) => (fits(margin, from + i) ? weight * chance : 0)),
    };
  }

  /** The distribution of each team's points. */
  sides(): Record<'home' | 'away', Distribution> {
    const { from: low, chances: margins } = this.#byMargin;
    const { from: least, chances: totals } = this.#byTotal;
    const size = least + totals.length;
    const home = new Float64Array(size);
    const away = new Float64Array(size);
    for (let i = 0; i < margins.length; i++) {
      const margin = low + i;
      const weight = margins[i] ?? 0;
      if (weight < tiny) continue;
      for (let total = firstFitting(margin, least); total < size; total += 2) {
        const chance = weight * (totals[total - least] ?? 0);
        const points = (total + margin) / 2;
        home[points] = (home[points] ?? 0) + chance;
        away[total - points] = (away[total - points] ?? 0) + chance;
      }
    }
    return { home: { from: 0, chances: home }, away: { from: 0, chances: away } };
  }
}

const at = ({ from, chances }: Distribution, value: number): number => chances[value - from] ?? 0;

const fits = (margin: number, total: number): boolean =>
  Math.abs(margin) <= total && isOdd(margin) === isOdd(total);

/** The lowest total from a number on that a margin can come with. */
function firstFitting(margin: number, least: number): number {
  const from = Math.max(Math.abs(margin), least);
  return isOdd(from) === isOdd(margin) ? from : from + 1;
}

/** By margin: the weight of all totals that it can come with. */
function totalsBeyond({ from, chances }: Distribution): (margin: number) => number {
  const sums = new Float64Array(chances.length + 2);
  for (let i = chances.length - 1; i >= 0; i--) sums[i] = (chances[i] ?? 0) + (sums[i + 2] ?? 0);
  return (margin) => sums[firstFitting(margin, from) - from] ?? 0;
}

/** By total: the weight of all margins that it can come with. */
function marginsWithin({ from, chances }: Distribution): (total: number) => number {
  const sums = new Float64Array(chances.length + 2);
  for (let i = 0; i < chances.length; i++) sums[i + 2] = (chances[i] ?? 0) + (sums[i] ?? 0);
  const highest = from + chances.length - 1;
  // The sum of every second margin up to one; beyond the highest there is no more.
  const until = (margin: number): number => {
    const top = margin <= highest ? margin : highest - (isOdd(highest) === isOdd(margin) ? 0 : 1);
    return top < from ? 0 : (sums[top - from + 2] ?? 0);
  };
  return (total) => Math.max(0, until(total) - until(-total - 2));
}

/** Adjusts weights to the wanted distribution; returns the sum of the differences before. */
function adjust(weights: Distribution, wanted: Distribution, partners: (value: number) => number): number {
  let strays = 0;
  for (let i = 0; i < wanted.chances.length; i++) {
    const partner = partners(wanted.from + i);
    const aim = wanted.chances[i] ?? 0;
    strays += Math.abs((weights.chances[i] ?? 0) * partner - aim);
    weights.chances[i] = partner > tiny ? aim / partner : 0;
  }
  return strays;
}

/** A figure in which a part of the chances goes on by another figure. */
export function goneOn(whole: Distribution, part: Distribution, by: Distribution): Distribution {
  const further = sumOf(part, by);
  const from = Math.min(whole.from, part.from, further.from);
  const to = Math.max(...[whole, part, further].map((each) => each.from + each.chances.length));
  const chances = new Float64Array(to - from);
  put(chances, from, whole, 1);
  put(chances, from, part, -1);
  put(chances, from, further, 1);
  return { from, chances };
}

function put(into: Float64Array, start: number, { from, chances }: Distribution, weight: number): void {
  for (let i = 0; i < chances.length; i++) {
    const cell = from - start + i;
    // The subtraction leaves no rounding error below 0.
    into[cell] = Math.max(0, (into[cell] ?? 0) + weight * (chances[i] ?? 0));
  }
}
