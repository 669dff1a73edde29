import { type MatchResult, type OtherSport, parseMarketKey, type Sport } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { resultText } from './result-text.ts';

const of = (home: number, away: number) => ({ home, away });
const football: MatchResult = {
  goals: { first: of(1, 0), second: of(0, 1), full: of(1, 1), extra: of(1, 1), penalties: of(4, 3) },
};
const tennis: MatchResult = {
  games: { set1: of(6, 4), set2: of(6, 7), set3: of(7, 5), full: of(19, 16) },
  sets: { full: of(2, 1) },
};
const rallies: MatchResult = { points: { set1: of(25, 20), full: of(98, 91) }, sets: { full: of(3, 1) } };
const basketball: MatchResult = { points: { q1: of(20, 18), first: of(45, 40), full: of(99, 90) } };
const hockey: MatchResult = {
  goals: { p1: of(0, 1), full: of(2, 2), extra: of(1, 0) },
  decided: { winner: 'home', extraTime: true },
};
const esports: MatchResult = { rounds: { map1: of(13, 7), full: of(26, 20) }, maps: { full: of(2, 0) } };

describe('the figures that decided a leg', () => {
  it.each<[Sport, OtherSport | undefined, string, MatchResult, string]>([
    ['FT', undefined, 'winner:full', football, '1-1'],
    ['FT', undefined, 'winner:first', football, '1-0'],
    ['FT', undefined, 'half-full:full', football, '1-0/1-1'],
    ['FT', undefined, 'qualify:full', football, '1-1 加时 1-1 点球 4-3'],
    ['FT', undefined, 'win-method:full', football, '1-1 加时 1-1 点球 4-3'],
    ['FT', undefined, 'winner:extra', football, '1-1'],
    ['FT', undefined, 'winner:penalties', football, '4-3'],
    ['TN', undefined, 'match-winner:full', tennis, '2-1'],
    ['TN', undefined, 'section-winner:set2', tennis, '6-7'],
    ['TN', undefined, 'game-total:full:90', tennis, '19-16'],
    ['TN', undefined, 'set-score:full:3', tennis, '2-1'],
    ['VB', undefined, 'match-winner:full', rallies, '3-1'],
    ['VB', undefined, 'section-winner:set1', rallies, '25-20'],
    ['VB', undefined, 'point-total:full:760', rallies, '98-91'],
    ['TT', undefined, 'match-winner:full', rallies, '3-1'],
    ['SK', undefined, 'match-winner:full', { frames: { full: of(6, 3) } }, '6-3'],
    ['BS', undefined, 'match-winner:full', { runs: { first5: of(2, 0), full: of(5, 4) } }, '5-4'],
    ['BS', undefined, 'section-winner:first5', { runs: { first5: of(2, 0), full: of(5, 4) } }, '2-0'],
    ['BK', undefined, 'match-winner:full', basketball, '99-90'],
    ['BK', undefined, 'section-winner:first', basketball, '45-40'],
    ['BK', undefined, 'section-winner:q1', basketball, '20-18'],
    ['OP', 'ice-hockey', 'match-winner:full', hockey, '2-2 加时 1-0'],
    ['OP', 'ice-hockey', 'regular-winner:full', hockey, '2-2'],
    ['OP', 'esports', 'match-winner:full', esports, '2-0'],
    ['OP', 'esports', 'section-winner:map1', esports, '13-7'],
    [
      'FS',
      undefined,
      'outright:full',
      { decided: { winners: ['皇家马德里', '利物浦'] } },
      '皇家马德里、利物浦',
    ],
  ])('%s %s %s', (sport, kind, key, result, text) => {
    expect(resultText({ sport, kind }, parseMarketKey(key), result)).toBe(text);
  });

  it('are empty while they are not known', () => {
    const half: MatchResult = { goals: { first: of(1, 0) } };
    const football = { sport: 'FT', kind: undefined } as const;
    expect(resultText(football, parseMarketKey('winner:full'), half)).toBeNull();
    expect(resultText(football, parseMarketKey('qualify:full'), half)).toBeNull();
    expect(resultText({ ...football, sport: 'TN' }, parseMarketKey('section-winner:set3'), {})).toBeNull();
  });
});
