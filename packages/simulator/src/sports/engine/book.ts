/** The book of one match as its readers know it: what was ever offered, how it stands, and what a new pricing changes. */
import type { FeedMarket, Market, MarketKey } from '@hj/betting';
import type { Priced } from './prices.ts';

interface Known {
  market: Market;
  shown: FeedMarket;
}

/** It depends only on what was offered before and on the last pricing: a book built anew equals one that was kept. */
export class SportBook {
  readonly #known = new Map<MarketKey, Known>();

  /** Makes markets known without telling anybody. */
  remember(markets: readonly Priced[]): void {
    for (const { market, key } of markets) {
      if (!this.#known.has(key)) this.#known.set(key, { market, shown: empty(key, 'suspended') });
    }
  }

  /** Takes a pricing; returns what readers must be told. `all` repeats every active market. */
  apply(
    priced: readonly Priced[],
    mode: 'all' | 'changes',
    isOver: (market: Market) => boolean,
  ): FeedMarket[] {
    const told: FeedMarket[] = [];
    const offered = new Set<MarketKey>();
    for (const { market, ...shown } of priced) {
      const known = this.#known.get(shown.key);
      if (known?.shown.status === 'closed') continue;
      offered.add(shown.key);
      if (!known || !isSame(known.shown, shown) || (mode === 'all' && shown.status === 'active'))
        told.push(shown);
      this.#known.set(shown.key, { market, shown });
    }
    for (const [key, known] of this.#known) {
      if (offered.has(key) || known.shown.status === 'closed') continue;
      const status = isOver(known.market) ? 'closed' : 'suspended';
      if (known.shown.status === status && known.shown.prices.length === 0) continue;
      known.shown = empty(key, status);
      told.push(known.shown);
    }
    return told.sort(byKey);
  }

  /** Closes markets for good; returns those that were open. */
  close(which: (market: Market) => boolean): FeedMarket[] {
    const told: FeedMarket[] = [];
    for (const [key, known] of this.#known) {
      if (known.shown.status === 'closed' || !which(known.market)) continue;
      known.shown = empty(key, 'closed');
      told.push(known.shown);
    }
    return told.sort(byKey);
  }

  all(isStopped: boolean): FeedMarket[] {
    return Array.from(this.#known.values(), ({ shown }): FeedMarket => {
      return isStopped && shown.status === 'active' ? { ...shown, status: 'suspended' } : shown;
    }).sort(byKey);
  }

  markets(): Market[] {
    return [...this.#known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { market }]) => market);
  }
}

// A book built anew came to know its markets in another order; what is told must not show it.
const byKey = (a: FeedMarket, b: FeedMarket): number => (a.key < b.key ? -1 : 1);

function empty(key: MarketKey, status: FeedMarket['status']): FeedMarket {
  return { key, status, rank: 0, prices: [] };
}

function isSame(a: FeedMarket, b: FeedMarket): boolean {
  if (a.status !== b.status || a.rank !== b.rank || a.prices.length !== b.prices.length) return false;
  return a.prices.every(
    ({ outcome, price }, i) => b.prices[i]?.outcome === outcome && b.prices[i]?.price === price,
  );
}
