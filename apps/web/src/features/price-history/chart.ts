/** The line of a price over ten minutes. Pure. */

export interface Moment {
  at: number;
  price: number;
}

export interface Chart {
  /** The steps, in a box of `width` by `height`. */
  path: string;
  lowest: number;
  highest: number;
  first: number;
  last: number;
  isMoved: boolean;
}

/** A price stands until the next one: steps, from the left edge to the right. */
export function chartOf(
  moments: readonly Moment[],
  { since, until, width, height }: { since: number; until: number; width: number; height: number },
): Chart | undefined {
  const [begin] = moments;
  const end = moments.at(-1);
  if (!begin || !end) return undefined;
  const prices = moments.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const x = (at: number) => round((Math.max(0, Math.min(1, (at - since) / (until - since))) || 0) * width);
  // A price that stood still is a line in the middle.
  const y = (price: number) =>
    round(highest === lowest ? height / 2 : ((highest - price) / (highest - lowest)) * height);
  const steps = moments.slice(1).map(({ at, price }) => `H${x(at)}V${y(price)}`);
  return {
    path: `M0 ${y(begin.price)}${steps.join('')}H${width}`,
    lowest,
    highest,
    first: begin.price,
    last: end.price,
    isMoved: highest !== lowest,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The first answer, with the push messages since. */
export function withNow(
  moments: readonly Moment[],
  price: number | undefined,
  at: number,
): readonly Moment[] {
  const last = moments.at(-1);
  return price === undefined || last?.price === price ? moments : [...moments, { at, price }];
}
