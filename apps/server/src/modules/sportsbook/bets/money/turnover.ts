/**
 * The turnover of a member's bets (C72, §6.3): the effective turnover of settled bets as it stands now, so that a corrected result
 * counts by itself. The settlement has already left out pushes, voids and odds below the floor. Of singles on one match, bets on both
 * sides of a market do not count, and over all its markets nothing counts beyond the joint risk of the singles (ADR 083).
 */
import { jointRisks, outcomesOf, parseMarketKey } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { listSinglesOfMatches, type MatchSingle, sumSportTurnover } from './turnover-store.ts';

/** With more outcomes than these, backing two of them still is a risk: exact scores, champions. */
const mostSides = 3;

/**
 * Turnover of the bets that were accepted in [t0, t1), [t1, t2) … [tn, now]; the moments stand in order and may be equal. Bets
 * that are open, refused or void have none.
 */
export async function sportsbookTurnover(
  q: Queries,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<Amount[]> {
  const [since] = moments;
  if (since === undefined) return [];
  const singles = await listSinglesOfMatches(q, memberId, since);
  const matches = Map.groupBy(singles, ({ matchId }) => matchId);
  return sumSportTurnover(q, memberId, moments, [...matches.values()].flatMap(uncountedOf));
}

/** The uncounted turnover of the singles on one match, by the time at which each was accepted. */
function uncountedOf(singles: MatchSingle[]): { at: Date; turnover: Amount }[] {
  const doubled = doubledMarkets(singles);
  const isDoubled = ({ marketId }: MatchSingle) => doubled.has(marketId);
  const both = singles.filter(isDoubled).map(({ acceptedAt: at, turnover }) => ({ at, turnover }));
  const beyond = risksOf(singles).flatMap(({ singles: joined, risk }) => {
    const others = joined.map(({ single }) => single).filter((single) => !isDoubled(single));
    return beyondRisk(others, risk > 0n ? risk : 0n);
  });
  return [...both, ...beyond].filter(({ turnover }) => turnover > 0n);
}

/** The turnover of singles beyond their possible loss, in shares, rounded so that no cent more is counted. */
function beyondRisk(singles: readonly MatchSingle[], risk: Amount): { at: Date; turnover: Amount }[] {
  const made = singles.reduce((total, { turnover }) => total + turnover, 0n);
  if (made <= risk) return [];
  return singles.map(({ acceptedAt: at, turnover }) => ({
    at,
    turnover: (turnover * (made - risk) + made - 1n) / made,
  }));
}

/** Markets of few outcomes of which two were backed. */
function doubledMarkets(singles: readonly MatchSingle[]): Set<bigint> {
  const markets = Map.groupBy(singles, ({ marketId }) => marketId);
  const doubled = [...markets].filter(([, own]) => {
    const [first] = own;
    if (first === undefined || own.every(({ outcome }) => outcome === first.outcome)) return false;
    const sides = outcomesOf(parseMarketKey(first.marketKey)).length;
    return sides > 0 && sides <= mostSides;
  });
  return new Set(doubled.map(([marketId]) => marketId));
}

function risksOf(singles: readonly MatchSingle[]) {
  const [first] = singles;
  if (first === undefined) return [];
  const { sport, kind, firstHalf, bestOf } = first;
  return jointRisks(
    { sport, kind, firstHalf, bestOf },
    singles.map((single) => {
      const { marketKey, outcome, risk, toWin, inPlay, phase, score } = single;
      const selection = { ...parseMarketKey(marketKey), outcome };
      return { single, selection, risk, toWin, inPlay, phase, score };
    }),
  );
}
