/**
 * The effect of the operator's controls on a match: held where a stop covers it, prices as the nearest rule has them. Pure. The ingest
 * sends every new version of a match through here, and all of them when the controls themselves have changed; opening a stop or ending a
 * rule so restores the feed's state.
 */
import type { MarketType } from '@hj/betting';
import type { CatalogMarket, CatalogMatch } from '../../catalog/catalog.ts';
import { adjustPrices, type PriceRule } from '../prices/adjust-prices.ts';
import { type ScopeKey, scopesOf } from '../scope.ts';

export interface Controls {
  /** Grows with every change of the operator's. */
  version: bigint;
  /** Scopes that are stopped. */
  stops: ReadonlySet<ScopeKey>;
  /** By scope and market type, such as `league:9|handicap`; without a type `league:9|`. */
  prices: ReadonlyMap<PriceRuleKey, PriceRule>;
}

export type PriceRuleKey = `${ScopeKey}|${MarketType | ''}`;

/** The nearest rule counts, and it alone: match before league before sport before all, and in each a type before all types. */
export function priceRuleOf(
  { prices }: Controls,
  scopes: readonly ScopeKey[],
  type: MarketType,
): PriceRule | undefined {
  if (prices.size === 0) return undefined;
  for (const scope of scopes) {
    const rule = prices.get(`${scope}|${type}`) ?? prices.get(`${scope}|`);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/** The match under the controls: the same object if they change nothing. Lines of `before` are known to be right. */
export function applyControls(match: CatalogMatch, controls: Controls, before?: CatalogMatch): CatalogMatch {
  const scopes = scopesOf({ sport: match.sport, leagueId: match.league.id, matchId: match.id });
  const held = scopes.some((scope) => controls.stops.has(scope));
  const changed: CatalogMarket[] = [];
  for (const line of match.markets.values()) {
    if (line.status === 'closed' || before?.markets.get(line.key) === line) continue;
    const after = applyToLine(line, controls, scopes);
    if (after !== line) changed.push(after);
  }
  if (held === match.held && changed.length === 0) return match;
  const markets =
    changed.length === 0
      ? match.markets
      : new Map([...match.markets, ...changed.map((line) => [line.key, line] as const)]);
  return { ...match, held, markets };
}

function applyToLine(line: CatalogMarket, controls: Controls, scopes: readonly ScopeKey[]): CatalogMarket {
  const held = controls.stops.has(`market:${line.id}`);
  const rule = priceRuleOf(controls, scopes, line.market.type);
  const { outcomes, feedPrices } = line;
  const prices =
    rule === undefined
      ? feedPrices
      : adjustPrices({ type: line.market.type, outcomes, prices: feedPrices }, rule);
  const isSame = prices === line.prices || prices.every((price, index) => price === line.prices[index]);
  if (held === line.held && isSame) return line;
  return { ...line, held, prices: isSame ? line.prices : prices };
}
