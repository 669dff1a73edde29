import { describe, expect, it } from 'vitest';
import type { MarketNow, MatchNow } from '../bet-types.ts';
import { agreesTo, closedReason, countsFromBet, offers } from './slip-rules.ts';

const match: MatchNow = {
  sport: 'FT',
  kind: null,
  status: 'live',
  phase: 'first-half',
  stop: null,
  startsAt: new Date(1_000),
  score: { home: 0, away: 0 },
  clockSeconds: 0,
  redCards: 0,
  seq: 1n,
  incidentSeq: 0,
  leagueId: 1,
  league: '',
  tier: 1,
  home: '',
  away: '',
  simulated: false,
  delayMs: null,
};

function market(key: string, change: Partial<MatchNow> = {}, prices: [string, number][] = []): MarketNow {
  return {
    marketId: 1n,
    matchId: 1n,
    key,
    status: 'active',
    newHandicap: false,
    prices: new Map(prices),
    players: new Map(),
    match: { ...match, ...change },
  };
}

describe('a price that moved from 1.90', () => {
  it.each([
    ['none', 0, 1900, true],
    ['none', 20, 1899, false],
    ['none', 20, 1901, false],
    ['better', 0, 1901, true],
    ['better', 0, 1899, false],
    // 5 per cent of 0.90 are 0.045.
    ['better', 5, 1855, true],
    ['better', 5, 1854, false],
    ['better', 1, 1891, true],
    ['better', 1, 1890, false],
    ['better', 20, 1720, true],
    ['better', 20, 1719, false],
    ['any', 0, 1001, true],
  ] as const)(
    '[rules 1.2] with the choice %s and a tolerance of %i per cent is taken at %i: %s',
    (policy, tolerance, now, taken) => {
      expect(agreesTo({ policy, tolerance }, 1900, now)).toBe(taken);
    },
  );

  it('never moves by more than the tolerance of the profit, at every price (C40)', () => {
    for (const seen of [1001, 1010, 1333, 2500, 10_007, 500_000]) {
      for (let tolerance = 0; tolerance <= 20; tolerance += 1) {
        const least = seen - Math.floor((tolerance * (seen - 1000)) / 100);
        const policy = 'better' as const;
        expect(agreesTo({ policy, tolerance }, seen, least)).toBe(true);
        expect(agreesTo({ policy, tolerance }, seen, least - 1)).toBe(false);
      }
    }
  });
});

describe('a market', () => {
  it.each(['first-half', 'half-time', 'second-half', 'extra-time', 'penalties', 'in-play', 'break'])(
    'takes bets in play in the phase %s',
    (phase) => {
      expect(closedReason(market('winner:full', { phase }), new Date(5_000))).toBeUndefined();
    },
  );

  it.each([
    [{ phase: 'ended' }, 'closed'],
    [{ phase: 'not-started' }, 'closed'],
    [{ status: 'scheduled', phase: 'not-started' }, 'started'],
    [{ status: 'scheduled', phase: 'not-started', startsAt: new Date(5_001) }, undefined],
    [{ status: 'scheduled', phase: 'in-play', startsAt: new Date(5_001) }, 'closed'],
    [{ status: 'ended', phase: 'ended' }, 'closed'],
    [{ stop: 'desk' }, 'suspended'],
  ])('of a match that is %j is %s', (change, reason) => {
    expect(closedReason(market('winner:full', change), new Date(5_000))).toBe(reason);
  });

  it('counts from the score at the bet only in play, and only where the reference has it', () => {
    expect(countsFromBet(market('handicap:full:-2'))).toBe(true);
    expect(countsFromBet(market('handicap:first:-2'))).toBe(true);
    expect(countsFromBet(market('frame-handicap:full:-6', { sport: 'SK' }))).toBe(true);
    expect(countsFromBet(market('handicap:full:-2', { status: 'scheduled' }))).toBe(false);
    expect(countsFromBet(market('handicap:band1:-2'))).toBe(false);
    expect(countsFromBet(market('corner-handicap:full:-2'))).toBe(false);
    expect(countsFromBet(market('point-handicap:full:-10', { sport: 'BK' }))).toBe(false);
  });

  it('has the outcomes of its type, but champions only those that it names', () => {
    expect(offers(market('winner:full'), 'draw')).toBe(true);
    expect(offers(market('winner:full'), '9-9')).toBe(false);
    const runners = market('outright:full', { sport: 'FS' }, [['曼城', 3000]]);
    expect(offers(runners, '曼城')).toBe(true);
    expect(offers(runners, '阿森纳')).toBe(false);
  });
});
