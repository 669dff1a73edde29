/** From fair chances to prices with a margin. Prices are decimal odds in thousandths. */

const lowestPrice = 1010;
/** A favourite beyond this is as good as decided: its market stops until it is open again. */
export const nearlyCertain = 0.975;

const steps = [
  { from: 100_000, step: 1000 },
  { from: 30_000, step: 500 },
  { from: 10_000, step: 100 },
  { from: 0, step: 10 },
] as const;

/**
 * Cuts a price down to the steps of the page: two decimals up to 10, then coarser. The paid price is the displayed one: a third
 * decimal that the page cuts off would show as a wrong sum.
 */
export function roundPrice(price: number): number {
  for (const { from, step } of steps) {
    if (price >= from) return Math.floor(price / step) * step;
  }
  return Math.floor(price);
}

/**
 * The exponent k with Σ p^k = booksum, the power method of reference/feeds-and-models.md §4.6. Longshots take more of the margin
 * than favourites, as in the field. Zeros are left out of the sum.
 */
export function powerExponent(chances: ArrayLike<number>, booksum: number): number {
  let k = 1;
  for (let round = 0; round < 20; round++) {
    let sum = 0;
    let slope = 0;
    for (let i = 0; i < chances.length; i++) {
      const p = chances[i] ?? 0;
      if (p <= 0) continue;
      const log = Math.log(p);
      const power = Math.exp(k * log);
      sum += power;
      slope += power * log;
    }
    if (Math.abs(sum - booksum) < 1e-7 || slope === 0) break;
    // Newton on the logarithm of the sum converges from either side.
    k = Math.max(0.02, k - (sum * Math.log(sum / booksum)) / slope);
  }
  return k;
}

/** The price of a chance under an exponent, within the bounds of the market. */
export function powerPrice(chance: number, exponent: number, highest: number): number {
  const price = roundPrice(1000 * chance ** -exponent);
  return Math.min(highest, Math.max(lowestPrice, price));
}

/**
 * The implied chance of an outcome that stands for itself, by the odds-ratio method of reference/feeds-and-models.md §4.6: the
 * ratio is that which brings an even pair to the booksum. Unlike powers it leaves a lonely longshot worth a bet.
 */
export function oddsRatioImplied(chance: number, booksum: number): number {
  const ratio = booksum / (2 - booksum);
  return (ratio * chance) / (1 - chance + ratio * chance);
}

/** The price of an implied chance, within the bounds of the market. */
export function impliedPrice(implied: number, highest: number): number {
  return Math.min(highest, Math.max(lowestPrice, roundPrice(1000 / implied)));
}

/** Lowest raw value of a symmetric pair that is still offered; below it the favourite is as good as certain. */
const lowestRaw = 30;

/**
 * The raw symmetric pair (reference/sportsbook.md §3), in thousandths, of a two-way market: the fair pair sums to 2000, and the
 * margin is taken from both sides alike. Undefined where one side would be offered too low to be worth a bet, which also keeps
 * the other below 2000.
 * @param chance fair chance of the first side, pushes left out
 * @param pairSum sum of the pair in thousandths, a multiple of 10
 */
export function symmetricPair(chance: number, pairSum: number): [number, number] | undefined {
  const favourite = Math.max(chance, 1 - chance);
  const fairLow = (1000 * (1 - favourite)) / favourite;
  const low = Math.floor((fairLow - (2000 - pairSum) / 2) / 10) * 10;
  if (low < lowestRaw) return undefined;
  const high = pairSum - low;
  return chance >= 0.5 ? [low, high] : [high, low];
}
