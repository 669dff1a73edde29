import { kindOf, type Price } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { nearlyCertain, oddsRatioImplied } from '../margin.ts';
import { anchorMeans, meansAt } from '../model.ts';
import { type BookEntry, priceBook } from '../pricing.ts';
import { createSchedule } from '../schedule.ts';
import type { FullView } from './laws.ts';
import { wholeMargin } from './margins.ts';
import { fairBook, priceWhole } from './price.ts';
import { nil, viewBefore } from './view.ts';

const schedule = createSchedule(5);

function viewOf(slot: number, tier: 1 | 2 | 3, time = 0): FullView {
  const pairing = schedule.pairing(slot);
  const isSecond = time >= 1;
  const half = isSecond ? nil : undefined;
  return {
    tier,
    means: meansAt(pairing, 5, 60_000 * slot),
    anchor: anchorMeans(pairing),
    time,
    goals: nil,
    corners: nil,
    redCards: nil,
    halfTime: half,
    whole: { ...viewBefore(pairing.knockout), halfCorners: half, halfCards: half },
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

/** By how much a market misses its margin: none, unless a price was cut at its bound. */
function missOf({ market, prices }: BookEntry, view: FullView): number {
  const margin = wholeMargin(market, view.tier);
  const { asian, pays } = kindOf(market.type);
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

describe('the prices of the whole offer', () => {
  it('keep at least the configured margin of their market and tier', () => {
    for (const view of views) {
      const fair = fairBook(view);
      for (const entry of priceWhole(view)) {
        if (entry.status !== 'active') continue;
        const chances = fair(entry.market).filter((chance) => chance > 0);
        // Where some outcome is not offered, what is left says less than all.
        if (chances.length > entry.prices.length) continue;
        expect(missOf(entry, view), entry.key).toBe(0);
      }
    }
  });

  it('take no more than the configured margin, but for what the steps of the page cut off', () => {
    for (const view of views) {
      for (const { status, market, key, prices } of priceWhole(view)) {
        if (status !== 'active' || prices.some(({ price }) => price > 30_000 || price < 1100)) continue;
        const { pays, asian } = kindOf(market.type);
        if (asian || pays !== 'one') continue;
        const sum = prices.reduce((total, { price }) => total + 1000 / price, 0);
        expect(sum / wholeMargin(market, view.tier), key).toBeLessThan(1.025);
      }
    }
  });

  it('price what stands for itself by the odds ratio: an even chance at half the booksum, a longshot worth a bet', () => {
    expect(oddsRatioImplied(0.5, 1.1)).toBeCloseTo(0.55, 12);
    expect(0.02 / oddsRatioImplied(0.02, 1.1)).toBeGreaterThan(0.8);
    expect(oddsRatioImplied(nearlyCertain, 1.1)).toBeLessThan(1);
  });

  it('have four lines of the match’s alternates in the first tier, one or two elsewhere', () => {
    const linesOf = (tier: 1 | 2 | 3, type: string): number =>
      priceWhole(viewOf(1003, tier)).filter(({ market }) => market.type === type && market.period === 'full')
        .length;
    for (const type of ['home-total', 'three-way-handicap', 'winner-total', 'card-total'])
      expect([1, 2, 3].map((tier) => linesOf(tier === 1 ? 1 : tier === 2 ? 2 : 3, type))[0], type).toBe(4);
    for (const type of ['home-total', 'three-way-handicap', 'winner-total']) {
      expect(linesOf(2, type), type).toBe(2);
      expect(linesOf(3, type), type).toBe(1);
    }
  });

  it('are made anew for a whole match in under 1.5 milliseconds (the quickest tenth: what a busy machine adds is not the model’s)', () => {
    const times = Array.from({ length: 900 }, (_, n) => {
      const view = viewOf(2000 + n, 1, (n % 20) / 10.5);
      const start = performance.now();
      priceBook(view);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    expect(times[90]).toBeLessThan(1.5);
  });
});
