import { kindOf, type Price } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { nearlyCertain, oddsRatioImplied } from '../engine/margin.ts';
import { defaultMargins, marginMarketOf } from '../engine/margin-table.ts';
import { booksumOf, type Priced, pairSumOf } from '../engine/prices.ts';
import { createFootballCalendar } from './calendar.ts';
import { fairBook } from './chances/index.ts';
import { footballDrift, meansOf } from './model.ts';
import { priceBook } from './test-matches.ts';
import { figuresBefore, type MatchView, nil } from './view.ts';

const calendar = createFootballCalendar(5);

function viewOf(slot: number, tier: 1 | 2 | 3, time = 0): MatchView {
  const pairing = calendar.pairing(slot);
  const isSecond = time >= 1;
  const half = isSecond ? nil : undefined;
  return {
    ...figuresBefore(pairing.knockout),
    tier,
    means: meansOf(pairing, footballDrift([5, slot], 0)),
    anchor: meansOf(pairing, [0, 0]),
    time,
    halfTime: half,
    halfCorners: half,
    halfCards: half,
  };
}

const views = ([1, 2, 3] as const).flatMap((tier) =>
  Array.from({ length: 40 }, (_, n) => viewOf(1000 + n, tier, (n % 4) / 2.5)),
);

/** The raw value of one side of an Asian pair, in thousandths. */
function rawOf(price: Price): number {
  const hongKong = price - 1000;
  return hongKong <= 1000 ? hongKong : 2000 - 1_000_000 / hongKong;
}

const marginOf = ({ market }: Priced, view: MatchView): number =>
  defaultMargins('FT', view.tier, view.time > 0 ? 'live' : 'prematch')[marginMarketOf(market)];

/** The sum of the implied chances of a market by the table. */
function wantedOf(priced: Priced, chances: readonly number[], view: MatchView): number {
  const margin = marginOf(priced, view);
  const isOpen = ['three-way', 'two-way', 'part-winner'].includes(marginMarketOf(priced.market));
  return isOpen ? booksumOf(margin, chances) : 1 + margin / 10_000;
}

/** By how much a market misses its margin: none, unless a price was cut at its bound. */
function missOf(priced: Priced, chances: readonly number[], view: MatchView): number {
  const { market, prices } = priced;
  const { asian, pays } = kindOf(market.type);
  const margin = asian ? pairSumOf(marginOf(priced, view)) : wantedOf(priced, chances, view);
  const implied = prices.map(({ price }) => 1000 / price);
  const sum = implied.reduce((total, each) => total + each, 0);
  if (asian) {
    const raw = prices.reduce((total, { price }) => total + rawOf(price), 0);
    // Prices are cut to the steps of the page, which costs a hundredth of the lower and more of the higher side.
    return raw > margin + 1 ? raw - margin : 0;
  }
  if (pays === 'one') return sum < margin - 1e-6 ? margin - sum : 0;
  if (pays === 'two') return sum < 2 * margin - 1e-6 ? 2 * margin - sum : 0;
  return 0;
}

describe('the prices of football', () => {
  it('keep at least the configured margin of their market and tier', () => {
    for (const view of views) {
      const fair = fairBook(view);
      for (const entry of priceBook(view)) {
        if (entry.status !== 'active') continue;
        const chances = fair(entry.market);
        // Where an outcome is not offered, the others do not sum to the whole margin.
        if (chances.filter((chance) => chance > 0).length > entry.prices.length) continue;
        expect(missOf(entry, chances, view), entry.key).toBe(0);
      }
    }
  });

  it('take no more than the configured margin, apart from the rounding to the steps of the page', () => {
    for (const view of views) {
      const fair = fairBook(view);
      for (const entry of priceBook(view)) {
        const { status, market, key, prices } = entry;
        if (status !== 'active' || prices.some(({ price }) => price > 30_000 || price < 1100)) continue;
        const { pays, asian } = kindOf(market.type);
        if (asian || pays !== 'one') continue;
        const sum = prices.reduce((total, { price }) => total + 1000 / price, 0);
        expect(sum / wantedOf(entry, fair(market), view), key).toBeLessThan(1.025);
      }
    }
  });

  it('price a market on its own by the odds ratio: an even chance at half the booksum, a longshot worth a bet', () => {
    expect(oddsRatioImplied(0.5, 1.1)).toBeCloseTo(0.55, 12);
    expect(0.02 / oddsRatioImplied(0.02, 1.1)).toBeGreaterThan(0.8);
    expect(oddsRatioImplied(nearlyCertain, 1.1)).toBeLessThan(1);
  });

  it('have four lines of the match’s alternates in the first tier, one or two elsewhere', () => {
    const linesOf = (tier: 1 | 2 | 3, type: string): number =>
      priceBook(viewOf(1003, tier)).filter(({ market }) => market.type === type && market.period === 'full')
        .length;
    for (const type of ['home-total', 'three-way-handicap', 'winner-total', 'card-total'])
      expect([1, 2, 3].map((tier) => linesOf(tier === 1 ? 1 : tier === 2 ? 2 : 3, type))[0], type).toBe(4);
    for (const type of ['home-total', 'three-way-handicap', 'winner-total']) {
      expect(linesOf(2, type), type).toBe(2);
      expect(linesOf(3, type), type).toBe(1);
    }
  });

  it('are made anew for a whole match in under 1.5 milliseconds of processor time (the quickest of 20 batches)', () => {
    const batch = 25;
    const times = Array.from({ length: 20 }, (_, turn) => {
      const views = Array.from({ length: batch }, (_, n) =>
        viewOf(2000 + turn * batch + n, 1, (n % 20) / 10.5),
      );
      const start = process.threadCpuUsage();
      for (const view of views) priceBook(view);
      return process.threadCpuUsage(start).user / 1000 / batch;
    });
    expect(Math.min(...times)).toBeLessThan(1.5);
  });
});
