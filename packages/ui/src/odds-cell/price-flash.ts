/** Which changes of a price are shown: those that matter to a reader of the table. Pure. */

/** How long the tint is shown: held for 200 ms, then fading over the next 1,000 ms (DESIGN §6). */
export const FLASH_MS = 1_200;

export type FlashDirection = 'up' | 'down';

export interface FlashFacts {
  /** The stored price (decimal odds in thousandths), so that another odds type is not a change. */
  value: number | undefined;
  /** The priced selection; another selection or line in the same cell is not a change. */
  key: string;
  /** The cell is not visible, so it does not flash. */
  isSeen: boolean;
  /** The market takes no bets; its next price is another one than before the incident. */
  isStopped: boolean;
  /** Milliseconds on any clock that does not go back. */
  at: number;
}

/** A change is shown from 2 % of the price on, also when it came in small steps; after an incident a smaller one too. */
const SHOWN_SHARE = 0.02;
/** Never less than one point of the implied probability: 15.0 to 16.0 is no news. */
const SHOWN_PROBABILITY = 0.01;
/**
 * A cell that was just tinted rests: in sports of a point every few seconds each cell would be tinted without end. In its rest a cell
 * is tinted for that many times as long.
 */
const REST_MS = 15_000;
const SHOWN_IN_REST = 8;

/** One price as its cell remembers it. */
export interface SeenPrice {
  key: string;
  value: number | undefined;
  /** The base of the next change: the price that was shown as news last. */
  base: number | undefined;
  /** The market was stopped since, so that any other price is news. */
  wasStopped: boolean;
  /** When it was shown as news last. */
  shownAt: number;
  /** Which way it went just now, if that is shown. */
  moved: FlashDirection | undefined;
}

export function firstPrice({ key, value, isStopped }: FlashFacts): SeenPrice {
  return {
    key,
    value,
    base: value,
    wasStopped: isStopped,
    shownAt: Number.NEGATIVE_INFINITY,
    moved: undefined,
  };
}

/** The same object where nothing changed. */
export function nextPrice(seen: SeenPrice, facts: FlashFacts): SeenPrice {
  const { key, value, isSeen, isStopped, at } = facts;
  if (key !== seen.key || value === undefined || seen.base === undefined) {
    const isSame = key === seen.key && value === seen.value;
    return isSame ? seen : firstPrice(facts);
  }
  if (isStopped) return seen.wasStopped ? seen : { ...seen, wasStopped: true, moved: undefined };
  if (value === seen.value && !seen.wasStopped) return seen;
  const { base, shownAt } = seen;
  const isNews = isShown(base, value, seen.wasStopped, at - shownAt < REST_MS ? SHOWN_IN_REST : 1);
  const isShownNow = isNews && isSeen;
  return {
    ...{ key, value, wasStopped: false },
    base: isNews || !isSeen ? value : base,
    shownAt: isShownNow ? at : shownAt,
    moved: isShownNow ? (value > base ? 'up' : 'down') : undefined,
  };
}

function isShown(base: number, value: number, wasStopped: boolean, times: number): boolean {
  const isLarge = wasStopped || Math.abs(value - base) >= base * SHOWN_SHARE * times;
  return isLarge && Math.abs(1_000 / value - 1_000 / base) >= SHOWN_PROBABILITY * times;
}
