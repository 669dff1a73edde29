/** The book as its readers know it: which markets were ever offered, how each stands, and what a new pricing changes. */
import { type FeedMarket, type FeedPrice, type Market, type MarketKey, marketKey } from '@hj/betting';
import { type BookView, isDecided } from './lines.ts';
import { unoffered } from './margin.ts';
import type { BookEntry } from './pricing.ts';
import { outlastsRegularTime } from './whole/decided.ts';

interface Known {
  market: Market;
  shown: FeedMarket;
}

/** `all` repeats every active market, `changes` sends only what moved. */
type PricingMode = 'all' | 'changes';

/**
 * A reader's book. It depends only on what was offered before and on the last pricing, so a book rebuilt at a moment equals one
 * that was kept up to date until then.
 */
export class Book {
  readonly #known = new Map<MarketKey, Known>();

  /** Makes markets known as not offered now: they were offered earlier. */
  remember(markets: Iterable<Market>): void {
    for (const market of markets) {
      const key = marketKey(market);
      if (!this.#known.has(key)) this.#known.set(key, { market, shown: withoutPrices(key, 'suspended') });
    }
  }

  /** Takes a new pricing and returns what readers must be told. */
  apply(entries: readonly BookEntry[], view: BookView, mode: PricingMode): FeedMarket[] {
    const told: FeedMarket[] = [];
    const offered = new Set<MarketKey>();
    for (const { market, ...shown } of entries) {
      offered.add(shown.key);
      const known = this.#known.get(shown.key);
      if (!known || !isSame(known.shown, shown) || (mode === 'all' && shown.status === 'active'))
        told.push(shown);
      this.#known.set(shown.key, { market, shown });
    }
    return [...told, ...this.#withdraw(offered, view)];
  }

  /** What is no longer offered stops, or closes if it is decided. */
  #withdraw(offered: ReadonlySet<MarketKey>, view: BookView): FeedMarket[] {
    const told: FeedMarket[] = [];
    for (const [key, known] of this.#known) {
      if (offered.has(key)) continue;
      const status = isDecided(known.market, view) ? 'closed' : 'suspended';
      if (known.shown.status === status && known.shown.prices.length === 0) continue;
      known.shown = withoutPrices(key, status);
      told.push(known.shown);
    }
    return told.sort(byKey);
  }

  /** Closes markets for good, the first half's, those of regular time or all; returns those that were not closed yet. */
  close(which: 'first' | 'regular' | 'all'): FeedMarket[] {
    const told: FeedMarket[] = [];
    for (const [key, known] of this.#known) {
      if (which === 'first' && known.market.period !== 'first') continue;
      if (which === 'regular' && outlastsRegularTime(known.market)) continue;
      if (known.shown.status === 'closed') continue;
      known.shown = withoutPrices(key, 'closed');
      told.push(known.shown);
    }
    return told.sort(byKey);
  }

  /** Every known market; while betting is stopped none is active. */
  all(isStopped: boolean): FeedMarket[] {
    const markets = Array.from(
      this.#known.values(),
      ({ shown }): FeedMarket =>
        isStopped && shown.status === 'active' ? { ...shown, status: 'suspended' } : shown,
    );
    return markets.sort(byKey);
  }

  markets(): Market[] {
    return [...this.#known].sort(([a], [b]) => compareKeys(a, b)).map(([, { market }]) => market);
  }
}

// A rebuilt book came to know its markets in another order; what is told must not show it.
const compareKeys = (a: MarketKey, b: MarketKey): number => (a < b ? -1 : 1);
const byKey = (a: FeedMarket, b: FeedMarket): number => compareKeys(a.key, b.key);

function withoutPrices(key: MarketKey, status: FeedMarket['status']): FeedMarket {
  return { key, status, rank: unoffered, prices: [] };
}

function isSame(a: FeedMarket, b: FeedMarket): boolean {
  return a.status === b.status && a.rank === b.rank && samePrices(a.prices, b.prices);
}

function samePrices(a: readonly FeedPrice[], b: readonly FeedPrice[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i]?.price !== b[i]?.price || a[i]?.outcome !== b[i]?.outcome) return false;
  }
  return true;
}
