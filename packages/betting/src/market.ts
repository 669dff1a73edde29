/** A market is a type, a period and, for some types, a parameter: the line or a number. The table lists the markets that exist. */
import { type Period, periods, type Sport } from './sport.ts';
import { isMarketType, kindOf, type MarketType, marketTypes } from './table/index.ts';

export type { Score } from './sport.ts';
export type { Period };
export { type MarketType, marketTypes };

/**
 * A line in quarters of the counted unit (a goal, a point, a set …). For handicaps it is added to the home side (−2: home
 * gives half a goal); for totals it is the total (10: two and a half goals). For n-th types it is the number n.
 */
export type Line = number;

export interface Market {
  type: MarketType;
  period: Period;
  line?: Line;
}

/** `handicap:full:-2`, `winner:first`, `next-goal:full:3`, `winner-total:full:10`: unique within a match. */
export type MarketKey = string;

/**
 * Names of outcomes: `home` `draw` `away` · `over` `under` · `odd` `even` · `yes` `no` · `2-1` … `other` (correct score) ·
 * `0-1` `2-3` `4-6` `7+` (total goals, full time), `0` `1` `2` `3+` (first half) · `home/draw` … (half/full) ·
 * `home-draw` `draw-away` `home-away` (double chance) · `home&over` … (combinations). `outcomesOf` lists them.
 */
export type Outcome = string;

/** The key of a market: type, period and, where it has one, the line or number. `parseMarketKey` reads it back. */
export function marketKey(market: Market): MarketKey {
  return market.line === undefined
    ? `${market.type}:${market.period}`
    : `${market.type}:${market.period}:${market.line}`;
}

/** Whether markets of this type differ by a line. */
export function hasLine(type: MarketType): boolean {
  const { param } = kindOf(type);
  return param !== undefined && param !== 'number';
}

/** Whether markets of this type differ by a number n. */
export function hasNumber(type: MarketType): boolean {
  return kindOf(type).param === 'number';
}

/** Whether the type exists for the period: half/full needs the whole match. */
export function hasPeriod(type: MarketType, period: Period): boolean {
  return kindOf(type).periods.includes(period);
}

/** The types that a sport offers. */
export function marketTypesOf(sport: Sport): readonly MarketType[] {
  return marketTypes.filter((type) => kindOf(type).sports.includes(sport));
}

/** Whether the parameter is one that markets of the type have. */
export function fitsParam(type: MarketType, param: number | undefined): boolean {
  const { param: kind, numbers } = kindOf(type);
  if (kind === undefined || param === undefined) return kind === param;
  if (!Number.isSafeInteger(param)) return false;
  switch (kind) {
    case 'line':
      return true;
    case 'half-line':
      return param > 0 && param % 4 === 2;
    case 'whole-line':
      return param % 4 === 0;
    case 'number':
      return numbers?.includes(param) ?? param > 0;
  }
}

/**
 * The inverse of `marketKey`.
 * @throws RangeError if the text is not the key of a market that exists
 */
export function parseMarketKey(key: MarketKey): Market {
  const [type = '', periodText, lineText] = key.split(':');
  const period = periods.find((each) => each === periodText);
  if (!isMarketType(type) || period === undefined) throw notAKey(key);
  const market: Market = lineText === undefined ? { type, period } : { type, period, line: Number(lineText) };
  // Numbers have many spellings ('', '1e1', '-0'); only the one we write is a key.
  if (!fitsParam(type, market.line) || !hasPeriod(type, period) || marketKey(market) !== key) {
    throw notAKey(key);
  }
  return market;
}

function notAKey(key: string): RangeError {
  return new RangeError(`not a market key: ${key}`);
}
