/**
 * Parts that are equal on the lines of many matches are held once: parsed keys and lists of outcomes. There are tens of thousands
 * of lines and few kinds of them. A feed with ever new keys or runners cannot make the tables grow without end: a full table
 * begins anew, and its former content lives on where it is used.
 */
import { type Market, type MarketKey, parseMarketKey } from '@hj/betting';

const mostParts = 20_000;

class Parts<Part> {
  readonly #parts = new Map<string, Part>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(text: string, make: () => Part): Part {
    let part = this.#parts.get(text);
    if (part === undefined) {
      part = make();
      if (this.#parts.size >= this.#most) this.#parts.clear();
      this.#parts.set(text, part);
    }
    return part;
  }
}

export interface KeyParts {
  readonly key: MarketKey;
  readonly market: Market;
}

const keys = new Parts<KeyParts>(mostParts);
const lists = new Parts<readonly string[]>(mostParts);

/**
 * The key and its market, the same objects for every match.
 * @throws RangeError if it is no key
 */
export function sharedKey(key: MarketKey): KeyParts {
  return keys.get(key, () => ({ key, market: Object.freeze(parseMarketKey(key)) }));
}

/** The outcomes, and the prices, of a line that is not offered. */
export const none: readonly never[] = Object.freeze([]);

/** The same outcomes in the same order: one list for all lines. */
export function sharedOutcomes(outcomes: readonly string[]): readonly string[] {
  if (outcomes.length === 0) return none;
  return lists.get(outcomes.join('\n'), () => Object.freeze([...outcomes]));
}
