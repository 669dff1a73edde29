/** The markets of football: their names, outcomes and keys. A market is a type, a period and, for some types, a line. */

/** `corner-*` types count corners; all others count goals. */
export const marketTypes = [
  'winner',
  'handicap',
  'total',
  'odd-even',
  'correct-score',
  'total-goals',
  'half-full',
  'double-chance',
  'both-score',
  'corner-handicap',
  'corner-total',
  'corner-odd-even',
] as const;
export type MarketType = (typeof marketTypes)[number];

/** `full` is 90 minutes and stoppage time; `first` is the first half. */
export type Period = 'full' | 'first';

/**
 * A line in quarters of a goal. For handicaps it is added to the home side (−2: home gives half a goal);
 * for totals it is the total (10: two and a half goals).
 */
export type Line = number;

export interface Market {
  type: MarketType;
  period: Period;
  line?: Line;
}

/** `handicap:full:-2`, `winner:first`: unique within a match. */
export type MarketKey = string;

/**
 * Names of outcomes: `home` `draw` `away` · `over` `under` · `odd` `even` · `yes` `no` · `2-1` … `other` (correct score) ·
 * `0-1` `2-3` `4-6` `7+` (total goals, full time), `0` `1` `2` `3+` (first half) · `home/draw` … (half/full) ·
 * `home-draw` `draw-away` `home-away` (double chance).
 */
export type Outcome = string;

/** Goals or corners of the two sides. */
export interface Score {
  home: number;
  away: number;
}

/** The key of a market: type, period and, where it has one, the line in quarters. `parseMarketKey` reads it back. */
export function marketKey(market: Market): MarketKey {
  return market.line === undefined
    ? `${market.type}:${market.period}`
    : `${market.type}:${market.period}:${market.line}`;
}

const lineTypes: ReadonlySet<MarketType> = new Set(['handicap', 'total', 'corner-handicap', 'corner-total']);

/** Whether markets of this type differ by a line. */
export function hasLine(type: MarketType): boolean {
  return lineTypes.has(type);
}

/** Whether the type exists for the period: half/full needs the whole match. */
export function hasPeriod(type: MarketType, period: Period): boolean {
  return type !== 'half-full' || period === 'full';
}

/**
 * Reads exactly what `marketKey` writes.
 * @throws RangeError if the text is not the key of a market that exists
 */
export function parseMarketKey(key: MarketKey): Market {
  const [typeText, period, lineText] = key.split(':');
  const type = marketTypes.find((each) => each === typeText);
  if (type === undefined || (period !== 'full' && period !== 'first')) throw notAKey(key);
  const market: Market = lineText === undefined ? { type, period } : { type, period, line: Number(lineText) };
  const lineFits = hasLine(type) ? Number.isSafeInteger(market.line) : market.line === undefined;
  // Numbers have many spellings ('', '1e1', '-0'); only the one we write is a key.
  if (!lineFits || !hasPeriod(type, period) || marketKey(market) !== key) throw notAKey(key);
  return market;
}

function notAKey(key: string): RangeError {
  return new RangeError(`not a market key: ${key}`);
}
