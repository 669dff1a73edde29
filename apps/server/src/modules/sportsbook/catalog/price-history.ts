/**
 * The prices of the last minutes, line by line, in memory: what a page shows on demand (ADR 088). A change is kept once in so many
 * seconds, the last one counts, so that a line costs a kilobyte at the most.
 */
import type { CatalogMarket, CatalogMatch } from './catalog.ts';

export const historyWindowMs = 10 * 60_000;
const stepSeconds = 10;
/** One more row than the window has steps: the price with which it began. */
const mostRows = historyWindowMs / 1_000 / stepSeconds + 1;
const firstRows = 8;

export interface PricePoint {
  /** From when on; 0 where it is older than what is kept. */
  at: number;
  price: number;
}

/** Rows of [seconds since 1970, price of each outcome], oldest first. */
class LineHistory {
  readonly #width: number;
  #rows: Uint32Array;
  #length = 0;

  constructor(prices: readonly number[]) {
    this.#width = prices.length + 1;
    this.#rows = new Uint32Array(firstRows * this.#width);
    this.#write(0, prices);
  }

  fits(prices: readonly number[]): boolean {
    return prices.length + 1 === this.#width;
  }

  note(seconds: number, prices: readonly number[]): void {
    const last = this.#length - 1;
    const lastAt = this.#rows[last * this.#width] ?? 0;
    // The first row tells the price before all changes and is never overwritten.
    if (last > 0 && Math.floor(lastAt / stepSeconds) === Math.floor(seconds / stepSeconds)) {
      this.#rows.set(prices, last * this.#width + 1);
      return;
    }
    if (this.#length === mostRows) {
      this.#rows.copyWithin(0, this.#width);
      this.#length -= 1;
    }
    this.#write(seconds, prices);
  }

  /** From the price with which the window began. */
  of(place: number, since: number): PricePoint[] {
    const points: PricePoint[] = [];
    for (let row = 0; row < this.#length; row += 1) {
      const at = (this.#rows[row * this.#width] ?? 0) * 1_000;
      const price = this.#rows[row * this.#width + 1 + place] ?? 0;
      if (at <= since) points.length = 0;
      if (points.at(-1)?.price !== price) points.push({ at, price });
    }
    return points;
  }

  #write(seconds: number, prices: readonly number[]): void {
    if ((this.#length + 1) * this.#width > this.#rows.length) {
      const grown = new Uint32Array(Math.min(this.#rows.length * 2, mostRows * this.#width));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[this.#length * this.#width] = seconds;
    this.#rows.set(prices, this.#length * this.#width + 1);
    this.#length += 1;
  }
}

export class PriceHistory {
  readonly #lines = new Map<bigint, LineHistory>();

  /** Whatever differs between two moments of a match. */
  note(before: CatalogMatch, after: CatalogMatch, at: number): void {
    const seconds = Math.floor(at / 1_000);
    for (const [key, line] of after.markets) {
      const known = before.markets.get(key);
      if (known === undefined || known.prices === line.prices || isSame(known.prices, line.prices)) continue;
      const history = this.#lines.get(line.id);
      if (history?.fits(line.prices)) {
        history.note(seconds, line.prices);
      } else if (known.prices.length === line.prices.length && line.prices.length > 0) {
        const begun = new LineHistory(known.prices);
        begun.note(seconds, line.prices);
        this.#lines.set(line.id, begun);
      } else {
        // Other outcomes than before: what was is no history of them.
        this.#lines.delete(line.id);
      }
    }
  }

  /** The changes of a price since then, oldest first, after the price with which that time began; nothing else where it never moved. */
  of(line: CatalogMarket, outcome: string, since: number): PricePoint[] {
    const place = line.outcomes.indexOf(outcome);
    const price = line.prices[place];
    if (price === undefined) return [];
    return this.#lines.get(line.id)?.of(place, since) ?? [{ at: 0, price }];
  }

  forget(markets: Iterable<CatalogMarket>): void {
    for (const { id } of markets) this.#lines.delete(id);
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((price, place) => price === other[place]);
}
