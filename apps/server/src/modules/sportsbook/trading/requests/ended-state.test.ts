import type { LiveState, MatchResult, OtherSport, Sport } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { scoreOf } from '../../catalog/catalog.ts';
import { endedState } from './ended-state.ts';

const of = (home: number, away: number) => ({ home, away });
const nil = of(0, 0);
const live: LiveState = { section: 'set4', sectionText: '第四局', score: of(2, 1) };

function boardOf(sport: Sport, result: MatchResult, change: Partial<LiveState> = {}, kind?: OtherSport) {
  const state = {
    ...{ phase: 'in-play' as const, clockSeconds: 0 },
    ...{ goals: nil, corners: nil, yellowCards: nil, redCards: nil },
    live: { ...live, ...change },
  };
  const ended = endedState({ sport, kind, state }, result);
  return { phase: ended.phase, score: scoreOf({ state: ended }), sets: ended.live?.sets };
}

describe('a match that ends by the operator’s result', () => {
  it.each<[Sport, OtherSport | undefined, MatchResult, ReturnType<typeof of>]>([
    ['VB', undefined, { points: { full: of(98, 91) }, sets: { full: of(3, 1) } }, of(3, 1)],
    ['TT', undefined, { points: { full: of(44, 30) }, sets: { full: of(4, 0) } }, of(4, 0)],
    ['TN', undefined, { games: { full: of(12, 8) }, sets: { full: of(2, 0) } }, of(2, 0)],
    ['BK', undefined, { points: { full: of(98, 91) } }, of(98, 91)],
    ['SK', undefined, { frames: { full: of(6, 4) } }, of(6, 4)],
    ['BS', undefined, { runs: { full: of(5, 3) } }, of(5, 3)],
    ['OP', 'esports', { rounds: { full: of(26, 20) }, maps: { full: of(2, 0) } }, of(2, 0)],
    ['OP', 'handball', { goals: { full: of(30, 28) } }, of(30, 28)],
  ])('stands on the board of %s %s at the score that won it', (sport, kind, result, score) => {
    expect(boardOf(sport, result, {}, kind)).toMatchObject({ phase: 'ended', score });
  });

  it('has the sets beside it, and in football the goals of extra time', () => {
    const sets = { points: { full: of(98, 91) }, sets: { full: of(3, 1) } };
    expect(boardOf('VB', sets, { sets: of(2, 1) }).sets).toEqual(of(3, 1));
    expect(boardOf('FT', { goals: { full: of(1, 1), extra: of(1, 0) } }).score).toEqual(of(2, 1));
  });
});
