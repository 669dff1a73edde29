import {
  type FeedMarket,
  type Grade,
  gradeSelection,
  type MatchResult,
  parseMarketKey,
  type Score,
} from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { Book } from '../engine/book.ts';
import { stopAt } from '../engine/course.ts';
import { defaultMargins } from '../engine/margin-table.ts';
import { Match } from '../engine/match.ts';
import { createFootballCalendar } from './calendar.ts';
import { football } from './index.ts';

const start = Date.UTC(2026, 10, 21);
/** In every match one outcome of a market pays: few matches show its margin. */
const matches = rounds(2000, 150);

const shareOf: Record<Grade, (odds: number) => number> = {
  W: (odds) => odds,
  LW: (odds) => 1 + (odds - 1) / 2,
  P: () => 1,
  LL: () => 0.5,
  L: () => 0,
};

/** The markets with the most stakes; fair.test.ts and arbitrage.test.ts look at all of the others. */
const watched: ReadonlySet<string> = new Set([
  ...['winner:full', 'winner:first', 'odd-even:full', 'odd-even:first', 'double-chance:full'],
  ...['double-chance:first', 'correct-score:full', 'correct-score:first', 'total-goals:full'],
  ...['total-goals:first', 'both-score:full', 'half-full:full', 'corner-odd-even:full'],
  ...['handicap:full', 'handicap:first', 'total:full', 'total:first'],
  ...['corner-handicap:full', 'corner-total:full'],
]);

interface Moment {
  markets: readonly FeedMarket[];
  scoreAtBet: Score | undefined;
}

/** Returns of equal stakes on all watched selections, by type and period of the market. */
class Takings {
  readonly byMarket = new Map<string, { staked: number; paid: number }>();

  betOnAll({ markets, scoreAtBet }: Moment, result: MatchResult): void {
    for (const { key, status, prices } of markets) {
      if (status !== 'active') continue;
      const market = parseMarketKey(key);
      const name = `${market.type}:${market.period}`;
      if (!watched.has(name)) continue;
      const takings = this.byMarket.get(name) ?? { staked: 0, paid: 0 };
      this.byMarket.set(name, takings);
      for (const { outcome, price } of prices) {
        const grade = gradeSelection({ ...market, outcome }, result, scoreAtBet);
        // Each outcome is backed to pay one unit, so that longshots do not drown the rest in luck.
        const stake = 1000 / price;
        takings.staked += stake;
        takings.paid += grade ? stake * shareOf[grade](price / 1000) : 0;
      }
    }
  }
}

const seed = 0x40;
const calendar = createFootballCalendar(seed);

/** The offered markets and the score of one match before it and at two moments of it, and how it ended. */
function pricesOf(slot: number): { result: MatchResult; moments: Moment[] } | undefined {
  const pairing = calendar.pairing(slot);
  const match = new Match({
    ...{ rules: football, pairing, key: [seed, slot], delayMs: 4000 },
    ...{ matchDurationMs: 720_000, driftEveryMs: 60_000, margins: defaultMargins },
    fixture: {
      ...{ type: 'fixture', at: start - 1, matchId: slot, league: pairing.league, startsAt: start },
      ...{ home: pairing.home.team, away: pairing.away.team, round: '', neutral: pairing.neutral },
      ...{ simulated: true, status: 'scheduled' },
    },
  });
  if (match.postponedAt !== undefined || match.course.broken) return undefined;
  const { course } = match;
  const live = [150_000, 520_000]
    .map((ms) => start + ms)
    .filter((at) => !stopAt(course, at))
    .map((at) => ({
      markets: match.reprice(match.stateAt(at), new Book(), 'all'),
      scoreAtBet: match.matchStateAt(at).goals,
    }));
  return {
    result: football.result(match.stateAt(course.endsAt), match.setup),
    moments: [{ markets: match.prematchPricing()(start - 60_000), scoreAtBet: undefined }, ...live],
  };
}

describe('who bets on everything', () => {
  it('loses about the margin in every market, before the match and during it', () => {
    const takings = new Takings();
    for (let slot = 0; slot < matches; slot++) {
      const prices = pricesOf(slot);
      for (const moment of prices?.moments ?? []) if (prices) takings.betOnAll(moment, prices.result);
    }
    expect(takings.byMarket.size).toBe(watched.size);
    for (const [name, { staked, paid }] of takings.byMarket) {
      expect(paid / staked, name).toBeLessThan(0.99);
      expect(paid / staked, name).toBeGreaterThan(0.75);
    }
  });
});
