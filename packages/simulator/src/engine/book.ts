/** The book of one match as its readers know it: all markets ever offered, their status and prices, and the changes of a new pricing. */
import type { FeedMarket, FeedPrice, Market, MarketKey } from '@hj/betting';
import { keyOf, type Priced, unoffered } from './prices.ts';

interface Known {
  market: Market;
  shown: FeedMarket;
}

/** It depends only on earlier offered markets and the last pricing: a rebuilt book equals one that was kept up to date. */
export class Book {
  readonly #known = new Map<MarketKey, Known>();

  /** Makes markets known that were offered earlier. */
  remember(markets: Iterable<Market>): void {
    for (const market of markets) {
      const key = keyOf(market);
      if (!this.#known.has(key)) this.#known.set(key, { market, shown: withoutPrices(key, 'suspended') });
    }
  }

  /** Takes a pricing; returns the changed markets. `all` repeats every active market. */
  apply(
    priced: readonly Priced[],
    mode: 'all' | 'changes',
    isOver: (market: Market) => boolean,
  ): FeedMarket[] {
    const changed: FeedMarket[] = [];
    const offered = new Set<MarketKey>();
    for (const { market, key, status, rank, prices } of priced) {
      const known = this.#known.get(key);
      if (known?.shown.status === 'closed') continue;
      offered.add(key);
      const shown = { key, status, rank, prices };
      if (known && isSame(known.shown, shown)) {
        if (mode === 'all' && status === 'active') changed.push(known.shown);
        continue;
      }
      changed.push(shown);
      if (known) known.shown = shown;
      else this.#known.set(key, { market, shown });
    }
    return [...changed, ...this.#withdraw(offered, isOver)].sort(byKey);
  }

  /** Markets no longer offered are suspended, or closed if they are decided. */
  #withdraw(offered: ReadonlySet<MarketKey>, isOver: (market: Market) => boolean): FeedMarket[] {
    const changed: FeedMarket[] = [];
    for (const [key, known] of this.#known) {
      if (offered.has(key) || known.shown.status === 'closed') continue;
      const status = isOver(known.market) ? 'closed' : 'suspended';
      if (known.shown.status === status && known.shown.prices.length === 0) continue;
      known.shown = withoutPrices(key, status);
      changed.push(known.shown);
    }
    return changed;
  }

  /** Closes markets for good; returns those that were open. */
  close(which: (market: Market) => boolean): FeedMarket[] {
    const changed: FeedMarket[] = [];
    for (const [key, known] of this.#known) {
      if (known.shown.status === 'closed' || !which(known.market)) continue;
      known.shown = withoutPrices(key, 'closed');
      changed.push(known.shown);
    }
    return changed.sort(byKey);
  }

  /** Every known market; while betting is stopped none is active. */
  all(isStopped: boolean): FeedMarket[] {
    return Array.from(this.#known.values(), ({ shown }): FeedMarket => {
      return isStopped && shown.status === 'active' ? { ...shown, status: 'suspended' } : shown;
    }).sort(byKey);
  }

  markets(): Market[] {
    return [...this.#known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { market }]) => market);
  }
}

// A rebuilt book came to know its markets in another order; messages must not show it.
const byKey = (a: FeedMarket, b: FeedMarket): number => (a.key < b.key ? -1 : 1);

function withoutPrices(key: MarketKey, status: FeedMarket['status']): FeedMarket {
  return { key, status, rank: unoffered, prices: [] };
}

function isSame(a: FeedMarket, b: FeedMarket): boolean {
  return a.status === b.status && a.rank === b.rank && isSamePrices(a.prices, b.prices);
}

function isSamePrices(a: readonly FeedPrice[], b: readonly FeedPrice[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i]?.price !== b[i]?.price || a[i]?.outcome !== b[i]?.outcome) return false;
  }
  return true;
}
