/** Which changes of a price are shown: those that matter to somebody who reads the table. Pure. */
export type FlashDirection = 'up' | 'down';

export interface FlashFacts {
  /** The stored price (decimal odds in thousandths), so that another odds type is not a change. */
  value: number | undefined;
  /** What is priced; another selection or line in the same cell is not a change. */
  key: string;
  /** Nobody sees the cell, so it does not flash. */
  isSeen: boolean;
  /** The market takes no bets; what comes after it is another price than before the incident. */
  isStopped: boolean;
}

/** A change is shown from 2 % of the price on, also when it came in small steps; after an incident a smaller one too. */
const SHOWN_SHARE = 0.02;
/** Never less than one point of the implied probability: 15.0 to 16.0 is news to nobody. */
const SHOWN_PROBABILITY = 0.01;

/** One price as its cell remembers it. */
export interface SeenPrice {
  key: string;
  value: number | undefined;
  /** What the next change is measured against: the price that was shown as news last. */
  base: number | undefined;
  /** The market was stopped since, so that any other price is news. */
  wasStopped: boolean;
  /** Which way it went just now, if that is shown. */
  moved: FlashDirection | undefined;
}

export function firstPrice({ key, value, isStopped }: FlashFacts): SeenPrice {
  return { key, value, base: value, wasStopped: isStopped, moved: undefined };
}

/** The same object where nothing changed. */
export function nextPrice(seen: SeenPrice, facts: FlashFacts): SeenPrice {
  const { key, value, isSeen, isStopped } = facts;
  if (key !== seen.key || value === undefined || seen.base === undefined) {
    const isSame = key === seen.key && value === seen.value;
    return isSame ? seen : firstPrice(facts);
  }
  if (isStopped) return seen.wasStopped ? seen : { ...seen, wasStopped: true, moved: undefined };
  if (value === seen.value && !seen.wasStopped) return seen;
  const { base } = seen;
  const isNews = isShown(base, value, seen.wasStopped);
  const moved = isNews && isSeen ? (value > base ? 'up' : 'down') : undefined;
  return { key, value, base: isNews || !isSeen ? value : base, wasStopped: false, moved };
}

function isShown(base: number, value: number, wasStopped: boolean): boolean {
  const isLarge = wasStopped || Math.abs(value - base) >= base * SHOWN_SHARE;
  return isLarge && Math.abs(1_000 / value - 1_000 / base) >= SHOWN_PROBABILITY;
}
