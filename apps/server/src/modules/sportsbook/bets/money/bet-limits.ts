/**
 * How much may be staked and won, in minor units. The server refuses; it never trims a stake (C38). The figures of the house go
 * by the tier of the league; the operator's own (`trading/`) come as another `LimitBook`, read in the flight of the batch.
 */
import type { MarketType, Sport } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';

export interface BetLimits {
  /** Least and most of one bet, all of its lines together. */
  minimum: Amount;
  maximum: Amount;
  /** Most of one member on one selection, and on one match. A series or system counts whole on each of its legs. */
  perSelection: Amount;
  perMatch: Amount;
  /** The most the house may lose on one selection; the ceiling in its exposure row holds beside it. */
  liability: Amount;
  /** The most that one bet may win. */
  maxWin: Amount;
}

/** The subject of a limit: a leg of a member's bet; without a member, the selection as such. */
export interface LimitSubject {
  memberId?: MemberId;
  sport: Sport;
  leagueId: number;
  tier: number;
  matchId: bigint;
  marketType: MarketType;
}

export interface LimitBook {
  limitsOf(subject: LimitSubject): BetLimits;
}

const yuan = 100n;

/** The least stake of the house, in every tier; the operator's rules may have another. */
const usualMinimum: Amount = 10n * yuan;

const byTier: Readonly<Record<1 | 2 | 3, BetLimits>> = {
  1: limits({
    maximum: 20_000n,
    perSelection: 40_000n,
    perMatch: 50_000n,
    liability: 500_000n,
    maxWin: 500_000n,
  }),
  2: limits({
    maximum: 10_000n,
    perSelection: 20_000n,
    perMatch: 30_000n,
    liability: 250_000n,
    maxWin: 250_000n,
  }),
  3: limits({
    maximum: 5_000n,
    perSelection: 10_000n,
    perMatch: 15_000n,
    liability: 100_000n,
    maxWin: 100_000n,
  }),
};

function limits(inYuan: Omit<BetLimits, 'minimum'>): BetLimits {
  return {
    minimum: usualMinimum,
    maximum: inYuan.maximum * yuan,
    perSelection: inYuan.perSelection * yuan,
    perMatch: inYuan.perMatch * yuan,
    liability: inYuan.liability * yuan,
    maxWin: inYuan.maxWin * yuan,
  };
}

/** An unknown tier is treated as the least important. */
export function tierLimits(tier: number): BetLimits {
  return tier === 1 || tier === 2 ? byTier[tier] : byTier[3];
}

/** The limits of a bet on several legs: each at its strictest. */
export function strictest(all: readonly BetLimits[]): BetLimits {
  return all.reduce((one, other) => ({
    minimum: greater(one.minimum, other.minimum),
    maximum: least(one.maximum, other.maximum),
    perSelection: least(one.perSelection, other.perSelection),
    perMatch: least(one.perMatch, other.perMatch),
    liability: least(one.liability, other.liability),
    maxWin: least(one.maxWin, other.maxWin),
  }));
}

export function least(...amounts: readonly Amount[]): Amount {
  return amounts.reduce((one, other) => (greater(one, other) === one ? other : one));
}

function greater(one: Amount, other: Amount): Amount {
  if (one > other) return one;
  return other;
}

/**
 * Least and most of one line: a single is one line. The lines of a system take the bet's minimum together, in whole yuan, but
 * none is below one yuan; its maximum is for all of them.
 */
export function lineLimits(
  { minimum, maximum }: Pick<BetLimits, 'minimum' | 'maximum'>,
  lines: number,
): { minimum: Amount; maximum: Amount } {
  const count = BigInt(lines);
  if (count === 1n) return { minimum, maximum };
  const share = (minimum + count * yuan - 1n) / (count * yuan);
  return { minimum: share * yuan, maximum: maximum / count };
}
