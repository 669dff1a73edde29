/** How a feed's list of markets changes the lines of a match. Lines that did not change stay the same objects. */
import { type FeedMarket, hasOutcome, type MarketKey } from '@hj/betting';
import type { CatalogMarket } from '../catalog/catalog.ts';
import { type KeyParts, none, sharedKey, sharedOutcomes } from '../catalog/shared-parts.ts';

type Lines = ReadonlyMap<MarketKey, CatalogMarket>;

const lowestPrice = 1001;
const highestPrice = 10_000_000;

export interface MarketRules {
  /** This message ends a stop of the betting: only markets that it lists as active are open again. */
  afterStop: boolean;
}

export function applyMarkets(lines: Lines, listed: readonly FeedMarket[], { afterStop }: MarketRules): Lines {
  const changed = new Map<MarketKey, CatalogMarket>();
  const named = new Set<MarketKey>();
  for (const entry of listed) {
    named.add(entry.key);
    const before = changed.get(entry.key) ?? lines.get(entry.key);
    const after = applyMarket(before, entry);
    if (after && after !== before) changed.set(after.key, after);
  }
  if (afterStop) {
    for (const line of lines.values()) {
      if (line.status === 'active' && !named.has(line.key))
        changed.set(line.key, { ...line, status: 'suspended' });
    }
  }
  return changed.size === 0 ? lines : new Map([...lines, ...changed]);
}

function applyMarket(before: CatalogMarket | undefined, entry: FeedMarket): CatalogMarket | undefined {
  if (before?.status === 'closed') return before;
  const parts = before ?? partsOf(entry.key);
  if (!parts) return undefined;
  const { key, market } = parts;
  const priced = isPriced(market, entry);
  // A line that was never offered is left out; one that is not offered now has no prices.
  if (!priced && !before) return undefined;
  const prices = priced ? entry.prices.map(({ price }) => price) : none;
  const after = {
    id: before?.id ?? 0n,
    key,
    market,
    rank: entry.rank,
    status: entry.status === 'active' && !priced ? 'suspended' : entry.status,
    held: before?.held ?? false,
    outcomes: priced ? outcomesIn(entry, before) : none,
    prices,
    feedPrices: prices,
  };
  return before && sameLine(before, after) ? before : after;
}

/** Prices move far oftener than outcomes. */
function outcomesIn({ prices }: FeedMarket, before: CatalogMarket | undefined): readonly string[] {
  const isSame =
    before?.outcomes.length === prices.length &&
    prices.every(({ outcome }, index) => outcome === before.outcomes[index]);
  return isSame ? before.outcomes : sharedOutcomes(prices.map(({ outcome }) => outcome));
}

function partsOf(key: MarketKey): KeyParts | undefined {
  try {
    return sharedKey(key);
  } catch {
    // A real feed has markets that we do not offer.
    return undefined;
  }
}

/** A runner's name goes with a bet through every screen. */
const longestOutcome = 40;

function isPriced(market: CatalogMarket['market'], { prices }: FeedMarket): boolean {
  const named = new Set(prices.map(({ outcome }) => outcome));
  return (
    prices.length > 0 &&
    named.size === prices.length &&
    prices.every(
      ({ outcome, price }) =>
        hasOutcome(market, outcome) &&
        outcome.length <= longestOutcome &&
        Number.isInteger(price) &&
        price >= lowestPrice &&
        price <= highestPrice,
    )
  );
}

function sameLine(a: CatalogMarket, b: CatalogMarket): boolean {
  return (
    a.status === b.status &&
    a.rank === b.rank &&
    a.feedPrices.length === b.feedPrices.length &&
    a.feedPrices.every(
      (price, index) => price === b.feedPrices[index] && a.outcomes[index] === b.outcomes[index],
    )
  );
}

/** The lines of a match that is over; with `keys`, only those that are decided. */
export function closeAll(lines: Lines, keys?: ReadonlySet<MarketKey>): Lines {
  const open = [...lines.values()].filter(
    ({ key, status }) => status !== 'closed' && keys?.has(key) !== false,
  );
  if (open.length === 0) return lines;
  return new Map([...lines, ...open.map((line) => [line.key, { ...line, status: 'closed' }] as const)]);
}
