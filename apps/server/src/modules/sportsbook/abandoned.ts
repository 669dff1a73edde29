/**
 * Matches that the feed never ended. A match that is broken off or forgotten and not finished within 36 hours of its
 * start is void by the house rules (reference sportsbook.md §4.5); without this its bets would stay open for ever.
 */
import type { FeedMessage, MarketKey } from '@hj/betting';
import { type Catalog, type CatalogMatch, isOver } from './catalog.ts';

export const resumeWithinMs = 36 * 3_600_000;

/**
 * Cancel reasons of @hj/betting: 赛事腰斩 for one that had begun, 赛事延期 for one that was put off, 赛事取消 for one that was
 * never heard of again. The feed cancels a postponed match for the same reason, so that saying it twice changes no bet.
 */
const reasons = { begun: 2, postponed: 4, neverBegun: 6 } as const;

function reasonOf({ status }: CatalogMatch): number {
  if (status === 'live') return reasons.begun;
  return status === 'postponed' ? reasons.postponed : reasons.neverBegun;
}

/** What the house says in the feed's place. A first half that was played to its end stands. */
export function cancelForgotten(catalog: Catalog, now: number): FeedMessage[] {
  return [...catalog.matches()]
    .filter((match) => !isOver(match) && match.startsAt < now - resumeWithinMs)
    .flatMap((match) => cancelMessages(match, now));
}

function cancelMessages(match: CatalogMatch, at: number): FeedMessage[] {
  const { id: matchId, league, home, away, round, startsAt, neutral, simulated } = match;
  return [
    {
      type: 'fixture',
      at,
      matchId,
      league,
      home,
      away,
      round,
      startsAt,
      neutral,
      simulated,
      status: 'cancelled',
    },
    {
      type: 'bet-cancel',
      at,
      matchId,
      reason: reasonOf(match),
      ...(match.state.halfTimeGoals ? { markets: wholeMatchLines(match) } : {}),
    },
  ];
}

function wholeMatchLines({ markets }: CatalogMatch): MarketKey[] {
  return [...markets.values()].filter(({ market }) => market.period === 'full').map(({ key }) => key);
}
