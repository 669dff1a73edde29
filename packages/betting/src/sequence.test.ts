/** Markets of the order of events, outrights, and facts that no score tells. */
import { describe, expect, it } from 'vitest';
import {
  deadHeatPayout,
  gradeSelection,
  type MatchResult,
  parseMarketKey,
  payout,
  type Score,
  type SequenceEvent,
  type Side,
} from './index.ts';

const grade = (result: MatchResult, key: string, outcome: string, scoreAtBet?: Score) =>
  gradeSelection({ ...parseMarketKey(key), outcome }, result, scoreAtBet);

function goal(n: number, side: Side, minute: number, period: 'first' | 'second'): SequenceEvent {
  return { figure: 'goals', n, side, seconds: minute * 60, period };
}

describe('the order of goals', () => {
  const first = { home: 0, away: 1 };

  it('decides a goal as soon as it has fallen, and none only at the end', () => {
    const playing: MatchResult = { goals: { first }, sequence: [goal(1, 'away', 20, 'first')] };
    expect(grade(playing, 'next-goal:full:1', 'away')).toBe('W');
    expect(grade(playing, 'next-goal:full:1', 'none')).toBe('L');
    expect(grade(playing, 'next-goal:full:2', 'none')).toBeUndefined();
    expect(grade(playing, 'last-goal:full', 'away')).toBeUndefined();
    expect(grade(playing, 'race-goals:full:2', 'away')).toBeUndefined();
    const over: MatchResult = { ...playing, goals: { first, full: first } };
    expect(grade(over, 'next-goal:full:2', 'none')).toBe('W');
    expect(grade(over, 'last-goal:full', 'away')).toBe('W');
    expect(grade(over, 'race-goals:full:2', 'none')).toBe('W');
  });

  it('is not guessed: a result without it, or with a goal missing, grades nothing that needs it', () => {
    const full = { home: 2, away: 1 };
    for (const result of [
      { goals: { first, full } },
      { goals: { first, full }, sequence: [goal(1, 'away', 20, 'first'), goal(2, 'home', 60, 'second')] },
    ] satisfies MatchResult[]) {
      expect(grade(result, 'last-goal:full', 'home')).toBeUndefined();
      expect(grade(result, 'next-goal:full:3', 'home')).toBeUndefined();
      expect(grade(result, 'come-back:full', 'home')).toBeUndefined();
      expect(grade(result, 'come-back:full', 'away')).toBe('L');
    }
  });

  it('of a goalless match needs no events', () => {
    const nil = { home: 0, away: 0 };
    const result: MatchResult = { goals: { first: nil, full: nil } };
    expect(grade(result, 'first-goal:full', 'none')).toBe('W');
    expect(grade(result, 'goal-time:full', 'none')).toBe('W');
    expect(grade(result, 'winner-first-goal:full', 'draw&home')).toBe('L');
    expect(grade(result, 'win-margin:full', 'no-goal')).toBe('W');
    expect(grade(result, 'win-margin:full', 'score-draw')).toBe('L');
    expect(grade(result, 'odd-even:full', 'even')).toBe('W');
  });

  it.each([
    [25.9, 'first', 'early', '2'],
    [26, 'first', 'late', '2'],
    [14.9, 'first', 'early', '1'],
    [15, 'first', 'early', '2'],
    [47, 'first', 'late', '3'],
    [46, 'second', 'late', '4'],
    [75, 'second', 'late', '6'],
    [93, 'second', 'late', '6'],
  ] as const)('at minute %d of the %s half is %s, and band %s', (minute, half, early, band) => {
    const one = { home: 1, away: 0 };
    const result: MatchResult = {
      goals: { first: half === 'first' ? one : { home: 0, away: 0 }, full: one },
      sequence: [goal(1, 'home', minute, half)],
    };
    expect(grade(result, 'goal-early:full', early)).toBe('W');
    expect(grade(result, 'goal-time:full', band)).toBe('W');
  });

  it('counts booking points for the side, and bookings one by one', () => {
    // A yellow card, a red one, and a second yellow that brings red: 1, 2 and 2 more points for a player who had one.
    const card = (n: number, side: Side, value: number): SequenceEvent => {
      return { figure: 'cards', n, side, value, seconds: n * 900 };
    };
    const result: MatchResult = {
      cards: { full: { home: 3, away: 2 } },
      sequence: [card(1, 'home', 1), card(2, 'away', 2), card(3, 'home', 2)],
    };
    expect(grade(result, 'card-total:full:18', 'over')).toBe('W');
    expect(grade(result, 'card-handicap:full:-4', 'home')).toBe('P');
    expect(grade(result, 'next-card:full:2', 'away')).toBe('W');
    expect(grade(result, 'next-card:full:4', 'none')).toBe('W');
    expect(grade({ cards: { full: { home: 0, away: 0 } } }, 'card-odd-even:full', 'even')).toBe('W');
  });
});

describe('a cup match', () => {
  const level = { home: 1, away: 1 };
  const first = { home: 0, away: 0 };

  it.each([
    ['home-regular', { first, full: { home: 2, away: 1 } }],
    ['away-extra', { first, full: level, extra: { home: 0, away: 1 } }],
    ['home-penalties', { first, full: level, extra: first, penalties: { home: 4, away: 3 } }],
    ['away-penalties', { first, full: level, penalties: { home: 3, away: 5 } }],
  ] as const)('[rules 3.1] is won %s', (method, goals) => {
    const result: MatchResult = { goals };
    expect(grade(result, 'win-method:full', method)).toBe('W');
    expect(grade(result, 'qualify-method:full', method)).toBe('W');
    expect(grade(result, 'qualify:full', method.split('-')[0] ?? '')).toBe('W');
    expect(grade(result, 'extra-time:full', 'extra' in goals ? 'yes' : 'no')).toBe('W');
    // The markets of the match itself are those of regular time.
    expect(grade(result, 'winner:full', method.endsWith('regular') ? 'home' : 'draw')).toBe('W');
  });

  it('of two legs goes to whom the result names', () => {
    const result: MatchResult = {
      goals: { first, full: { home: 1, away: 0 } },
      decided: { qualified: 'away' },
    };
    expect(grade(result, 'qualify:full', 'away')).toBe('W');
    expect(grade(result, 'winner:full', 'home')).toBe('W');
  });

  it('that ends level, without extra time, gives back stakes on the qualifier', () => {
    const result: MatchResult = { goals: { first, full: level } };
    expect(grade(result, 'qualify:full', 'home')).toBe('P');
    expect(grade(result, 'win-method:full', 'home-extra')).toBe('P');
  });
});

describe('ice hockey that is played off', () => {
  it('[rules 4.4] counts regular time in its lines, and the play-off in its winner alone', () => {
    const level = { home: 2, away: 2 };
    const result: MatchResult = {
      goals: { full: level, extra: { home: 1, away: 0 } },
      decided: { winner: 'home', extraTime: true },
    };
    expect(grade(result, 'match-winner:full', 'home')).toBe('W');
    expect(grade(result, 'regular-winner:full', 'draw')).toBe('W');
    expect(grade(result, 'goal-handicap:full:0', 'home')).toBe('P');
    expect(grade(result, 'goal-total:full:18', 'over')).toBe('L');
    expect(grade(result, 'goal-odd-even:full', 'even')).toBe('W');
  });
});

describe('an in-play handicap', () => {
  const at = { home: 1, away: 0 };

  it('[rules 4.5] [rules 3.2] of football and snooker counts from the score at the bet, of nothing else', () => {
    const score = { home: 2, away: 1 };
    const football: MatchResult = { goals: { first: score, full: score, band2: score } };
    expect(grade(football, 'handicap:full:0', 'home', at)).toBe('P');
    expect(grade(football, 'handicap:first:0', 'home', at)).toBe('P');
    expect(grade(football, 'handicap:band2:0', 'home', at)).toBe('W');
    expect(grade(football, 'three-way-handicap:full:-4', 'draw', at)).toBe('W');
    expect(grade({ frames: { full: { home: 5, away: 4 } } }, 'frame-handicap:full:0', 'home', at)).toBe('P');
    expect(grade({ points: { full: score } }, 'point-handicap:full:0', 'home', at)).toBe('W');
    expect(grade({ games: { full: score } }, 'game-handicap:full:0', 'home', at)).toBe('W');
    expect(grade({ goals: { full: score } }, 'goal-handicap:full:0', 'home', at)).toBe('W');
    expect(grade({ corners: { full: score } }, 'corner-handicap:full:0', 'home', at)).toBe('W');
  });
});

describe('an outright', () => {
  const market = { type: 'outright', period: 'full' } as const;

  it('[rules 4.7] is open until there is a winner, and takes any runner', () => {
    expect(gradeSelection({ ...market, outcome: '14' }, {})).toBeUndefined();
    const result: MatchResult = { decided: { winners: ['14'] } };
    expect(gradeSelection({ ...market, outcome: '14' }, result)).toBe('W');
    expect(gradeSelection({ ...market, outcome: '3' }, result)).toBe('L');
    expect(() => gradeSelection({ ...market, outcome: '' }, result)).toThrow(RangeError);
  });

  it('[rules 5.3] pays a dead heat by the divided stake at full odds', () => {
    const result: MatchResult = { decided: { winners: ['14', '3'] } };
    expect(gradeSelection({ ...market, outcome: '3' }, result)).toBe('W');
    // 100.00 at 5.00: half of it wins 250.00, the other half is lost.
    expect(deadHeatPayout(10_000n, 5000, 2)).toBe(25_000n);
    expect(deadHeatPayout(10_000n, 1500, 2)).toBe(7_500n);
    expect(deadHeatPayout(100n, 1000 + 1, 3)).toBe(33n);
    const terms = { stake: 10_000n, price: 5000, oddsType: 'E', marketType: 'outright' } as const;
    expect(deadHeatPayout(10_000n, 5000, 1)).toBe(payout(terms, 'W'));
    expect(() => deadHeatPayout(100n, 2000, 0)).toThrow(RangeError);
  });
});
