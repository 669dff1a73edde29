import {
  type FeedOddsChange,
  type Grade,
  gradeSelection,
  type MatchResult,
  parseMarketKey,
} from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';

const start = Date.UTC(2026, 10, 21);
/** One outcome of a market pays whatever the match: few matches show its margin. */
const matches = rounds(700);

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

/** What comes back of stakes on everything that is watched, by type and period of the market. */
class Takings {
  readonly byMarket = new Map<string, { staked: number; paid: number }>();

  betOnAll({ markets, state }: FeedOddsChange, result: MatchResult): void {
    const scoreAtBet = state.phase === 'not-started' ? undefined : state.goals;
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

describe('who bets on everything', () => {
  it('loses about the margin in every market, before the match and during it', () => {
    const simulator = createAllSports({ seed: 'house', sports: ['FT'] });
    const takings = new Takings();
    for (const fixture of simulator.fixturesBetween(start, start + matches * 40_000)) {
      const play = simulator.play(fixture, fixture.startsAt + 719_000);
      const settlement = play
        .advance(fixture.startsAt + 900_000)
        .findLast((message) => message.type === 'settlement' && message.markets.length > 1);
      if (settlement?.type !== 'settlement' || !settlement.result.goals?.full) continue;
      for (const moment of [-60_000, 150_000, 520_000])
        takings.betOnAll(play.snapshot(fixture.startsAt + moment), settlement.result);
    }
    expect(takings.byMarket.size).toBe(watched.size);
    for (const [name, { staked, paid }] of takings.byMarket) {
      expect(paid / staked, name).toBeLessThan(0.99);
      expect(paid / staked, name).toBeGreaterThan(0.75);
    }
  }, 600_000);
});
