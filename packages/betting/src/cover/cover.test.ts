import { describe, expect, it } from 'vitest';
import {
  type CoverMatch,
  type CoverSingle,
  jointRisks,
  parseMarketKey,
  profitOf,
  type Score,
  type Sport,
} from '../index.ts';

const match = (change: Partial<CoverMatch> = {}): CoverMatch => ({
  sport: 'FT',
  kind: undefined,
  firstHalf: undefined,
  bestOf: undefined,
  ...change,
});
const nil: Score = { home: 0, away: 0 };

type Live = { phase: string; score?: Score };

/** `handicap:full:-2 home 1.9 1000`: odds, and the stake in yuan. */
function single(text: string, live?: Live): CoverSingle {
  const [key = '', outcome = '', odds = '0', yuan = '1000'] = text.split(' ');
  const market = parseMarketKey(key);
  const stake = BigInt(yuan) * 100n;
  const price = Math.round(Number(odds) * 1000);
  const toWin = profitOf({ stake, price, oddsType: 'E', marketType: market.type });
  const { phase = 'not-started', score = nil } = live ?? {};
  return { selection: { ...market, outcome }, risk: stake, toWin, inPlay: live !== undefined, phase, score };
}

/** By how much less is lost together than by each alone, in yuan. */
function coverOf(of: CoverMatch, singles: readonly CoverSingle[]): number {
  let sum = 0n;
  for (const { singles: own, risk } of jointRisks(of, singles)) {
    sum += own.reduce((total, each) => total + each.risk, 0n) - risk;
  }
  return Number(sum) / 100;
}

/** In yuan. */
const cover = (texts: readonly string[], live?: Live, change?: Partial<CoverMatch>): number =>
  coverOf(
    match(change),
    texts.map((text) => single(text, live)),
  );

describe('[C72] bets that return their stakes in every ending cover each other by the certain return', () => {
  const halfTime: Live = { phase: 'half-time' };

  it('the handicap of the match and of the second half at 0-0 at half-time, in any order', () => {
    expect(cover(['handicap:full:-2 home 1.958', 'handicap:second:2 away 1.958'], halfTime)).toBe(0);
    expect(cover(['handicap:full:-2 home 1.958', 'handicap:second:-2 away 1.958'], halfTime)).toBe(1958);
    expect(cover(['handicap:second:-2 away 1.958', 'handicap:full:-2 home 1.958'], halfTime)).toBe(1958);
  });

  it('in the second half too, where the first ended level; not where the match can go apart from its half', () => {
    const texts = ['handicap:full:-2 home 1.958', 'handicap:second:-2 away 1.958'];
    expect(cover(texts, { phase: 'second-half' }, { firstHalf: nil })).toBe(1958);
    expect(cover(texts)).toBe(0);
    expect(cover(texts, { phase: 'first-half' })).toBe(0);
  });

  it.each<[string, string[], number]>([
    ['1X2 and double chance', ['winner:full home 1.9', 'double-chance:full draw-away 1.9'], 1900],
    ['1X2 and the handicap of half a goal', ['winner:full home 1.9', 'handicap:full:-2 away 1.9'], 1900],
    [
      'all three of 1X2, of two markets',
      ['winner:full home 2 1425', 'winner:full draw 4 712', 'three-way-handicap:full:0 away 4 712'],
      2848,
    ],
    [
      'totals and combinations',
      [
        'total:full:10 under 1.9',
        'winner-total:full:10 home&over 5.7 333',
        'double-total:full:10 draw-away&over 2.85 667',
      ],
      1898.1,
    ],
    ['the exact margin', ['handicap:full:-4 home 2', 'handicap:full:4 away 2'], 0],
    ['quarters of a line', ['handicap:full:-1 home 2', 'winner:full away 3', 'winner:full draw 3'], 2000],
    ['corners', ['corner-total:full:38 over 1.9', 'corner-total:full:38 under 1.9'], 1900],
  ])('%s', (_, texts, yuan) => {
    expect(cover(texts)).toBe(yuan);
  });

  it.each<[Sport, CoverMatch['kind'], string[], number, Partial<CoverMatch>?]>([
    ['TN', undefined, ['match-winner:full home 1.9', 'set-handicap:full:6 away 3.2'], 0, { bestOf: 3 }],
    ['TN', undefined, ['match-winner:full home 1.9', 'set-handicap:full:-2 away 1.9'], 1900, { bestOf: 3 }],
    ['OP', 'ice-hockey', ['match-winner:full home 1.9', 'goal-handicap:full:-2 away 1.9'], 1900],
    ['OP', 'ice-hockey', ['match-winner:full home 1.9', 'goal-handicap:full:-4 away 1.9'], 1900],
    ['BK', undefined, ['match-winner:full home 1.9', 'point-handicap:full:-2 away 1.9'], 1900],
    ['BK', undefined, ['point-total:q1:162 over 1.9', 'point-total:q1:166 under 1.9'], 1900],
    [
      'SK',
      undefined,
      ['match-winner:full home 1.9', 'frame-handicap:full:-2 away 1.9'],
      1900,
      { bestOf: 11 },
    ],
  ])('%s %s: %s', (sport, kind, texts, yuan, change) => {
    expect(cover(texts, undefined, { sport, kind, ...change })).toBe(yuan);
  });

  it('basketball at the end of the first half, at any score of it', () => {
    const live = { phase: 'break', score: { home: 55, away: 48 } };
    const texts = ['point-handicap:full:-42 home 1.9', 'point-handicap:second:-14 away 1.9'];
    expect(cover(texts, live, { sport: 'BK', firstHalf: live.score })).toBe(1900);
    expect(cover(texts, undefined, { sport: 'BK' })).toBe(0);
  });
});

describe('bets that may all be lost cover nothing', () => {
  it.each([
    [['winner:full home 2', 'total:full:10 over 1.9']],
    [['winner:full home 2', 'total:full:10 under 1.9', 'winner:first draw 2.2']],
    [['winner:full home 2', 'winner:full away 3', 'both-score:full yes 1.8']],
    [['correct-score:full 1-0 7', 'correct-score:full 2-1 9', 'correct-score:full 2-0 9']],
    [['winner:full home 2', 'corner-total:full:38 under 1.9', 'card-total:full:18 under 1.9']],
    [['handicap:full:-2 home 1.9', 'handicap:second:2 away 1.9']],
    [['next-goal:full:1 home 1.9', 'next-goal:full:2 away 1.9', 'total:full:6 over 1.9']],
    [['winner:full home 2', 'winner:full home 2.1']],
  ])('%s', (texts) => {
    expect(cover(texts)).toBe(0);
  });

  it('a bet that was decided before covers none and is covered by none', () => {
    const first = single('winner:first home 2');
    const second = { phase: 'second-half', score: { home: 2, away: 0 } };
    const later = ['total:second:6 over 2', 'winner:second away 4'].map((text) => single(text, second));
    expect(coverOf(match({ firstHalf: { home: 2, away: 0 } }), [first, ...later])).toBe(0);
  });

  it('only the covered part counts where the stakes differ', () => {
    expect(cover(['winner:full home 1.9 1000', 'double-chance:full draw-away 1.9 100'])).toBe(190);
  });
});
