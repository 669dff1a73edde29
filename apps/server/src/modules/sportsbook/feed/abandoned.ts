/**
 * Matches that the feed never ended. A match that is broken off or forgotten and not finished within 36 hours of its
 * start is void by the house rules (reference sportsbook.md §4.5); without this its bets would stay open for ever.
 */
import type { BrokenOff, FeedMessage, MarketKey, MatchResult } from '@hj/betting';
import { type Catalog, type CatalogMatch, isOver, scoreOf } from '../catalog/catalog.ts';
import { winningFigure } from '../catalog/winning-figure.ts';

export const resumeWithinMs = 36 * 3_600_000;

/**
 * Cancel reasons of @hj/betting: 赛事延期 for a postponed match, 赛事取消 for a match without any later message. The feed
 * cancels a postponed match for the same reason, so that a second cancellation changes no bet.
 */
const reasons = { postponed: 4, neverBegun: 6 } as const;

/** The messages of the house in the feed's place. */
export function cancelForgotten(catalog: Catalog, now: number): FeedMessage[] {
  return [...catalog.matches()]
    .filter((match) => !isOver(match) && match.startsAt < now - resumeWithinMs)
    .flatMap((match) => [cancelledFixture(match, now), lastWord(match, now)]);
}

function cancelledFixture(match: CatalogMatch, at: number): FeedMessage {
  const { id: matchId, sport, kind, league, home, away, round, startsAt, neutral, simulated } = match;
  const facts = { matchId, sport, league, home, away, round, startsAt, neutral, simulated };
  return { type: 'fixture', at, ...facts, ...(kind ? { kind } : {}), status: 'cancelled' };
}

/** One that had begun is settled as broken off: finished or decided parts stand, all else is void. */
function lastWord(match: CatalogMatch, at: number): FeedMessage {
  const { id: matchId, status } = match;
  if (status !== 'live') {
    const reason = status === 'postponed' ? reasons.postponed : reasons.neverBegun;
    return { type: 'bet-cancel', at, matchId, reason };
  }
  const result = brokenResult(match);
  return { type: 'settlement', at, matchId, certainty: 2, result, markets: openLines(match, result) };
}

function brokenResult(match: CatalogMatch): MatchResult {
  const { state, result = {} } = match;
  const isFootball = match.sport === 'FT' || match.sport === 'VF';
  const standing: BrokenOff['standing'] = {
    // Play after regular time is no part of football's figures.
    [winningFigure(match)]: isFootball ? state.goals : scoreOf(match),
    ...(isFootball ? { corners: state.corners, reds: state.redCards } : {}),
  };
  const broken: BrokenOff = { kind: 'abandoned', standing };
  if (!state.halfTimeGoals || result.goals?.first) return { ...result, broken };
  return { ...result, goals: { ...result.goals, first: state.halfTimeGoals }, broken };
}

/** Parts of the match that are over were settled when they ended. */
function openLines({ markets, result = {} }: CatalogMatch, { goals }: MatchResult): { key: MarketKey }[] {
  const { sequence: _, decided: __, broken: ___, ...figures } = result;
  const over = new Set(Object.values(figures).flatMap((periods) => Object.keys(periods)));
  if (over.size === 0 && goals?.first) over.add('first');
  return [...markets.values()].filter(({ market }) => !over.has(market.period)).map(({ key }) => ({ key }));
}
