/**
 * The prices of the last minutes, line by line, in memory: a page shows them on demand (ADR 088). A change is kept once in so many
 * seconds, the last one counts, and rows older than the window are dropped: a line costs a kilobyte at the most, and a line that
 * moves every few minutes two or three rows. Tens of thousands of lines wait for their match for hours (ADR 190).
 */
import type { CatalogMarket, CatalogMatch } from './catalog.ts';

export const historyWindowMs = 10 * 60_000;
const stepSeconds = 10;
/** One more row than the window has steps: the price with which it began. */
const mostRows = historyWindowMs / 1_000 / stepSeconds + 1;

export interface PricePoint {
  /** The beginning; 0 where it is older than the kept ones. */
  at: number;
  price: number;
}

/** Rows of [seconds since 1970, price of each outcome], oldest first; most lines have a few, for which a typed array is the larger. */
class LineHistory {
  readonly #width: number;
  #rows: number[];

  constructor(prices: readonly number[]) {
    this.#width = prices.length + 1;
    this.#rows = [0, ...prices];
  }

  fits(prices: readonly number[]): boolean {
    return prices.length + 1 === this.#width;
  }

  note(seconds: number, prices: readonly number[]): void {
    const last = this.#rows.length - this.#width;
    const lastAt = this.#rows[last] ?? 0;
    // The first row tells the price before all changes and is never overwritten.
    if (last > 0 && Math.floor(lastAt / stepSeconds) === Math.floor(seconds / stepSeconds)) {
      this.#rows.splice(last + 1, prices.length, ...prices);
      return;
    }
    // An array that grows by a push has room for sixteen more.
    this.#rows = this.#rows.slice(this.#firstRowOf(seconds)).concat(seconds, prices);
  }

  /** Where the rows of a window that ends now begin: at the price with which it began. */
  #firstRowOf(seconds: number): number {
    const since = seconds - historyWindowMs / 1_000;
    let first = Math.max(0, this.#rows.length - (mostRows - 1) * this.#width);
    while ((this.#rows[first + this.#width] ?? Number.POSITIVE_INFINITY) <= since) first += this.#width;
    return first;
  }

  get rowCount(): number {
    return this.#rows.length / this.#width;
  }

  /** Whether the price has stood still since then. */
  isStill(since: number): boolean {
    return (this.#rows[this.#rows.length - this.#width] ?? 0) * 1_000 <= since;
  }

  /** From the price with which the window began. */
  of(place: number, since: number): PricePoint[] {
    const points: PricePoint[] = [];
    for (let row = 0; row < this.#rows.length; row += this.#width) {
      const at = (this.#rows[row] ?? 0) * 1_000;
      const price = this.#rows[row + 1 + place] ?? 0;
      if (at <= since) points.length = 0;
      if (points.at(-1)?.price !== price) points.push({ at, price });
    }
    return points;
  }
}

export class PriceHistory {
  readonly #lines = new Map<bigint, LineHistory>();

  /** Notes the prices that differ between two moments of a match. */
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
        // Other outcomes than before: the earlier prices are no history of them.
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

  /** Removes the history of lines whose prices have not changed since then: only their present price is shown. */
  forgetStill(since: number): void {
    for (const [id, line] of this.#lines) if (line.isStill(since)) this.#lines.delete(id);
  }

  /** Lines with a history, and their rows. */
  get size(): { lines: number; rows: number } {
    return {
      lines: this.#lines.size,
      rows: this.#lines.values().reduce((sum, line) => sum + line.rowCount, 0),
    };
  }

  forget(markets: Iterable<CatalogMarket>): void {
    for (const { id } of markets) this.#lines.delete(id);
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((price, place) => price === other[place]);
}
