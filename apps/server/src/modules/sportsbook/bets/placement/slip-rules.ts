/**
 * Which bets the legs of a slip make, checked again on the server (specification §4, C44), and whether a leg can be taken as the
 * member saw it. Pure.
 */
import {
  betDelayOf,
  countLines,
  hasOutcome,
  isWithSingles,
  kindOf,
  type MarketKey,
  type Outcome,
  type Price,
  parseMarketKey,
  seriesFault,
} from '@hj/betting';
import { isDeciding } from '../../feed/deciding.ts';
import type { AskedBet, AskedLeg, BetKind, MarketNow, SlipCommand } from '../bet-types.ts';
import { type Place, type RefusalReason, refuseSlip } from '../refusals.ts';

/** The facts of a leg that the rules of the slip need. */
export interface SlipLeg {
  matchId: bigint;
  /** A champion bet. */
  isOutright: boolean;
}

export interface SlipFault {
  reason: RefusalReason;
  leg?: number;
  bet?: number;
}

export function isOutright(key: MarketKey): boolean {
  return kindOf(parseMarketKey(key).type).rule.by === 'outright';
}

/**
 * Why these legs cannot stand on one slip: two of one match, or champions beside others. The leg is the later one.
 * `legs` by their place on the slip.
 */
export function slipFault(legs: ReadonlyMap<number, SlipLeg>): SlipFault | undefined {
  const matches = new Set<bigint>();
  let kind: boolean | undefined;
  for (const [leg, { matchId, isOutright: outright }] of legs) {
    if (kind !== undefined && kind !== outright) return { reason: 'mixed', leg };
    if (matches.has(matchId)) return { reason: 'same-match', leg };
    kind = outright;
    matches.add(matchId);
  }
  return undefined;
}

/**
 * Why these legs do not make a bet of these sizes. One leg is a single; two and more are a series or a system, whose lines have
 * from two legs up to all of them; a patent and the Lucky systems have the singles too.
 */
export function comboFault(legs: readonly SlipLeg[], sizes: readonly number[]): RefusalReason | undefined {
  if (legs.length === 1)
    return sizes.every((size) => size === 1) && sizes.length === 1 ? undefined : 'too-few';
  if (sizes.some((size) => size < 2) && !isWithSingles({ legs: legs.length, sizes })) return 'too-few';
  if (sizes.some((size) => size > legs.length)) return 'too-many';
  return seriesFault(legs.map((leg) => ({ ...leg, matchId: String(leg.matchId) })));
}

export interface BetShape {
  kind: BetKind;
  /** In ascending order. */
  sizes: readonly number[];
  lines: number;
}

/**
 * Single, series or system, and of how many lines.
 * @throws RangeError for sizes that `comboFault` refuses, or that stand twice
 */
export function shapeOf({ legs, sizes }: Pick<AskedBet, 'legs' | 'sizes'>): BetShape {
  if (legs.length === 1) return { kind: 'single', sizes: [1], lines: 1 };
  const ordered = [...sizes].sort((a, b) => a - b);
  const lines = countLines({ legs: legs.length, sizes: ordered });
  return { kind: lines === 1 ? 'series' : 'system', sizes: ordered, lines };
}

const livePhases: ReadonlySet<string> = new Set([
  'first-half',
  'half-time',
  'second-half',
  'extra-time',
  'penalties',
  'in-play',
  'break',
]);

/** Whether the market has the outcome, be it without a price at the moment. The runners of a champion market are in its row alone. */
export function offers({ key, prices }: Pick<MarketNow, 'key' | 'prices'>, outcome: Outcome): boolean {
  if (prices.has(outcome)) return true;
  const market = parseMarketKey(key);
  return kindOf(market.type).rule.by !== 'outright' && hasOutcome(market, outcome);
}

export function isInPlay({ match }: MarketNow): boolean {
  return match.status === 'live';
}

/**
 * How long a bet on the market waits for its decision, in milliseconds: 0 before the match.
 * @param configuredMs one delay for every sport, in place of the sport's own
 */
export function delayMsOf(market: MarketNow, configuredMs: number | undefined): number {
  if (!isInPlay(market)) return 0;
  const { delayMs, sport } = market.match;
  return delayMs ?? configuredMs ?? betDelayOf(sport);
}

/** Whether a market takes bets at a moment, and if not, why. The moment of the start is already too late. */
export function closedReason({ status, match }: MarketNow, now: Date): RefusalReason | undefined {
  if (status === 'closed') return 'closed';
  if (match.status === 'scheduled') {
    if (now >= match.startsAt) return 'started';
    // A match that is not live has no phase yet: the grading of a leg follows from its phase.
    if (match.phase !== 'not-started') return 'closed';
  } else if (match.status !== 'live' || !livePhases.has(match.phase)) {
    return 'closed';
  }
  return status === 'suspended' || match.stop !== null ? 'suspended' : undefined;
}

/** Whether bets on the market count from the score at the bet, so that the member must have seen that score. */
export function countsFromBet(market: MarketNow): boolean {
  const { type, period } = parseMarketKey(market.key);
  return isInPlay(market) && kindOf(type).fromBet?.includes(period) === true;
}

/**
 * Whether a goal refuses the bets in their delay: then it also refuses one whose member saw the score before it, under every policy
 * of prices (ADR 204). Point by point a score is often behind, and decides nothing (ADR 073).
 */
function isDecidedByGoals(market: MarketNow): boolean {
  const { sport, kind } = market.match;
  return isInPlay(market) && isDeciding('goal', { sport, kind: kind ?? undefined });
}

/**
 * Whether a price that moved from `seen` to `now` is taken (C40). `none`: only the price that was seen. `any`: every
 * price. `better`: a price that pays as much or more, or less by at most `tolerance` per cent of the profit that was seen:
 * at 1.90 and 5 per cent of 0.90, down to 1.855.
 */
export function agreesTo(
  { policy, tolerance }: Pick<SlipCommand, 'policy' | 'tolerance'>,
  seen: Price,
  now: Price,
): boolean {
  if (now === seen || policy === 'any') return true;
  if (policy === 'none') return false;
  return (seen - now) * 100 <= tolerance * (seen - 1000);
}

/**
 * The price at which the leg is taken: always the server's.
 * @throws AppError 6012 the market is not open, or the score or the price is not the one that the member saw
 */
export function priceOf(
  command: Pick<SlipCommand, 'policy' | 'tolerance'>,
  { outcome, price: seen, score }: AskedLeg,
  { market, now, place }: { market: MarketNow; now: Date; place: Place },
): Price {
  const closed = closedReason(market, now);
  if (closed !== undefined) throw refuseSlip(closed, place);
  const price = market.prices.get(outcome);
  if (price === undefined) throw refuseSlip('suspended', place);
  const { home, away } = market.match.score;
  const isOtherScore = score !== `${home}-${away}`;
  if (isOtherScore && (countsFromBet(market) || (score !== undefined && isDecidedByGoals(market)))) {
    throw refuseSlip('score-changed', place);
  }
  if (!agreesTo(command, seen, price)) throw refuseSlip('price-changed', { ...place, price });
  return price;
}
