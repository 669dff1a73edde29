import { type MarketKey, parseMarketKey } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import type { CatalogMarket, CatalogMatch } from './catalog.ts';
import { historyWindowMs, PriceHistory } from './price-history.ts';

const key: MarketKey = 'winner:full';
const noon = Date.UTC(2027, 0, 15, 4);

const line = (prices: readonly number[], id = 7n, outcomes = ['home', 'draw', 'away']): CatalogMarket => ({
  id,
  key,
  market: parseMarketKey('winner:full'),
  rank: 0,
  status: 'active',
  held: false,
  outcomes,
  prices,
  feedPrices: prices,
});
const match = (market: CatalogMarket) => ({ markets: new Map([[key, market]]) }) as unknown as CatalogMatch;

/** A line that had these prices, each so many seconds after noon. */
function played(prices: readonly (readonly [seconds: number, home: number])[]) {
  const history = new PriceHistory();
  let now = line([1_500, 4_000, 6_000]);
  for (const [seconds, home] of prices) {
    const next = line([home, 4_000, 6_000]);
    history.note(match(now), match(next), noon + seconds * 1_000);
    now = next;
  }
  const of = (outcome: string, seconds = 0) =>
    history.of(now, outcome, noon + seconds * 1_000 - historyWindowMs);
  return { history, now, of };
}

describe('the history of a price', () => {
  it('is the price of now where it never moved', () => {
    expect(played([]).of('home')).toEqual([{ at: 0, price: 1_500 }]);
    expect(played([[5, 1_600]]).of('draw', 5)).toEqual([{ at: 0, price: 4_000 }]);
    expect(played([]).of('nobody')).toEqual([]);
  });

  it('begins with the price before the first change and tells each change', () => {
    expect(
      played([
        [5, 1_600],
        [20, 1_450],
      ]).of('home', 20),
    ).toEqual([
      { at: 0, price: 1_500 },
      { at: noon + 5_000, price: 1_600 },
      { at: noon + 20_000, price: 1_450 },
    ]);
  });

  it('keeps the last of several changes within ten seconds', () => {
    expect(
      played([
        [5, 1_600],
        [6, 1_700],
        [9, 1_650],
      ]).of('home', 20),
    ).toEqual([
      { at: 0, price: 1_500 },
      { at: noon + 5_000, price: 1_650 },
    ]);
  });

  it('begins, after more than ten minutes, with the price that the window began with', () => {
    const points = played([
      [5, 1_600],
      [15, 1_700],
      [630, 1_650],
    ]).of('home', 640);
    expect(points).toEqual([
      { at: noon + 15_000, price: 1_700 },
      { at: noon + 630_000, price: 1_650 },
    ]);
  });

  it('holds no more than ten minutes of changes, however long a line is open', () => {
    const changes = Array.from({ length: 400 }, (_, turn) => [turn * 10, 1_500 + (turn % 2)] as const);
    const points = played(changes).of('home', 3_990);
    expect(points.length).toBe(61);
    expect(points[0]?.at).toBe(noon + 3_390_000);
    expect(points.at(-1)).toEqual({ at: noon + 3_990_000, price: 1_501 });
  });

  it('keeps no rows that are older than ten minutes, however seldom a price moves', () => {
    const changes = Array.from({ length: 50 }, (_, turn) => [turn * 300, 1_500 + (turn % 2)] as const);
    const { history, of } = played(changes);
    expect(history.size).toEqual({ lines: 1, rows: 3 });
    expect(of('home', 49 * 300)).toEqual([
      { at: noon + 47 * 300_000, price: 1_501 },
      { at: noon + 48 * 300_000, price: 1_500 },
      { at: noon + 49 * 300_000, price: 1_501 },
    ]);
  });

  it('lets go of a line whose price has stood still for ten minutes, and says the same of it', () => {
    const { history, of } = played([[5, 1_600]]);
    history.forgetStill(noon + 4_000);
    expect(of('home', 5)).toHaveLength(2);
    history.forgetStill(noon + 605_000 - historyWindowMs);
    expect(history.size).toEqual({ lines: 0, rows: 0 });
    expect(of('home', 605)).toEqual([{ at: 0, price: 1_600 }]);
  });

  it('begins anew where a line has other outcomes than before', () => {
    const { history, now } = played([[5, 1_600]]);
    const next = line([1_900, 1_900], 7n, ['home', 'away']);
    history.note(match(now), match(next), noon + 9_000);
    expect(history.of(next, 'home', noon)).toEqual([{ at: 0, price: 1_900 }]);
  });

  it('is gone with the line', () => {
    const { history, now } = played([[5, 1_600]]);
    history.forget([now]);
    expect(history.of(now, 'home', noon)).toEqual([{ at: 0, price: 1_600 }]);
  });
});
