/** Which bets the legs of a slip make, whatever the client let through (specification §4, C44). Pure. */
import { countLines, kindOf, type MarketKey, parseMarketKey, seriesFault } from '@hj/betting';
import type { RefusalReason } from './bet-refusal.ts';
import type { AskedBet, BetKind } from './bet-types.ts';

/** What the slip's rules ask of a leg. */
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
 * from two legs up to all of them.
 */
export function comboFault(legs: readonly SlipLeg[], sizes: readonly number[]): RefusalReason | undefined {
  if (legs.length === 1)
    return sizes.every((size) => size === 1) && sizes.length === 1 ? undefined : 'too-few';
  if (sizes.some((size) => size < 2)) return 'too-few';
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
