import { describe, expect, it } from 'vitest';
import {
  type BrokenOff,
  gradeSelection,
  type MatchResult,
  type Outcome,
  outcomesOf,
  parseMarketKey,
  payout,
  type Score,
  settleSelection,
} from './index.ts';
import { everyMarket } from './test-markets.ts';

function score(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

function settle(result: MatchResult, key: string, outcome: Outcome, scoreAtBet?: Score) {
  return settleSelection({ ...parseMarketKey(key), outcome }, result, scoreAtBet);
}

const abandoned = (standing: BrokenOff['standing']): BrokenOff => ({ kind: 'abandoned', standing });

describe('a football match that is abandoned in its first half at 2-0', () => {
  const result: MatchResult = {
    goals: { band1: score('1-0'), band2: score('1-0') },
    sequence: [
      { figure: 'goals', n: 1, side: 'home', seconds: 600, period: 'first' },
      { figure: 'goals', n: 2, side: 'home', seconds: 1200, period: 'first' },
    ],
    broken: abandoned({ goals: score('2-0'), corners: score('9-9') }),
  };

  it.each([
    ['winner:full', 'home'],
    ['total:full:2', 'over'],
    ['total:first:2', 'over'],
    ['corner-total:full:20', 'over'],
    ['next-goal:full:1', 'home'],
    ['first-goal:full', 'home'],
    ['winner:band3', 'home'],
  ] as const)('[rules 7.2] voids %s %s, also where it was decided', (key, outcome) => {
    expect(settle(result, key, outcome)).toBe('D2');
  });

  it('[rules 7.2] lets the quarters of an hour stand that were over', () => {
    expect(settle(result, 'winner:band1', 'home')).toBe('W');
    expect(settle(result, 'winner:band2', 'away')).toBe('L');
    expect(settle(result, 'total:band2:4', 'over')).toBe('P');
    expect(settle(result, 'handicap:band1:-3', 'home')).toBe('LW');
  });
});

describe('a football match that is abandoned in its second half at 3-1 after 1-1', () => {
  const result: MatchResult = {
    goals: { first: score('1-1'), band4: score('2-0') },
    corners: { first: score('4-3') },
    sequence: [
      { figure: 'goals', n: 1, side: 'away', seconds: 700, period: 'first' },
      { figure: 'goals', n: 2, side: 'home', seconds: 1900, period: 'first' },
      { figure: 'goals', n: 3, side: 'home', seconds: 2800, period: 'second' },
      { figure: 'goals', n: 4, side: 'home', seconds: 3200, period: 'second' },
    ],
    broken: abandoned({ goals: score('3-1'), corners: score('6-3'), cards: score('0-0') }),
  };

  it.each([
    // First half.
    ['winner:first', 'draw', 'W'],
    ['handicap:first:1', 'home', 'LW'],
    ['corner-total:first:28', 'over', 'P'],
    ['odd-even:first', 'odd', 'L'],
    // Totals already decided, and those that are not.
    ['total:full:14', 'over', 'W'],
    ['total:full:14', 'under', 'L'],
    ['total:full:15', 'over', 'D2'],
    ['total:full:16', 'over', 'D2'],
    ['total:full:18', 'under', 'D2'],
    ['home-total:full:10', 'over', 'W'],
    ['away-total:full:6', 'over', 'D2'],
    ['total:second:6', 'over', 'W'],
    ['corner-total:full:34', 'under', 'L'],
    ['corner-total:full:38', 'over', 'D2'],
    ['card-total:full:2', 'over', 'D2'],
    ['total-goals:full', '0-1', 'L'],
    ['total-goals:full', '4-6', 'D2'],
    ['correct-score:full', '2-1', 'L'],
    ['correct-score:full', '3-1', 'D2'],
    ['both-score:full', 'yes', 'W'],
    ['both-score:full', 'no', 'L'],
    ['clean-sheet:full', 'home', 'L'],
    ['score-both-halves:full', 'home', 'W'],
    ['score-both-halves:full', 'away', 'D2'],
    ['total-both-score:full:10', 'over&yes', 'W'],
    ['total-both-score:full:10', 'under&yes', 'L'],
    ['total-first-goal:full:10', 'over&away', 'W'],
    ['winner-total:full:10', 'home&under', 'L'],
    ['winner-total:full:10', 'home&over', 'D2'],
    ['winner-first-goal:full', 'home&away', 'D2'],
    ['winner-first-goal:full', 'home&home', 'L'],
    // Goals that have fallen, and those that have not.
    ['first-goal:full', 'away', 'W'],
    ['last-goal:full', 'home', 'D2'],
    ['next-goal:full:4', 'home', 'W'],
    ['next-goal:full:5', 'none', 'D2'],
    ['race-goals:full:3', 'home', 'W'],
    ['goal-time:full', '1', 'W'],
    ['goal-early:full', 'early', 'W'],
    ['total:band4:6', 'over', 'W'],
    ['total:band5:2', 'over', 'D2'],
    // Selections that any further goal can change.
    ['winner:full', 'home', 'D2'],
    ['handicap:full:-2', 'home', 'D2'],
    ['handicap:full:-80', 'home', 'D2'],
    ['handicap:full:80', 'away', 'D2'],
    ['corner-handicap:full:-60', 'home', 'D2'],
    ['card-handicap:full:40', 'away', 'D2'],
    ['double-chance:full', 'home-draw', 'D2'],
    ['odd-even:full', 'even', 'D2'],
    ['half-full:full', 'draw/home', 'D2'],
    ['half-full:full', 'home/home', 'L'],
    ['half-most:full', 'second', 'D2'],
    ['come-back:full', 'home', 'D2'],
    ['extra-time:full', 'no', 'D2'],
    ['qualify:full', 'home', 'D2'],
  ] as const)('makes %s %s %s', (key, outcome, expected) => {
    expect(settle(result, key, outcome)).toBe(expected);
  });

  it('decides the half with most goals only when it can no longer change', () => {
    const more = { ...result, broken: abandoned({ goals: score('4-1') }) };
    expect(settle(more, 'half-most:full', 'second')).toBe('W');
    expect(settle(more, 'half-most-three:full', 'equal')).toBe('L');
  });

  it('[rules 7.2] never pays a selection that a continuation would have lost', () => {
    const ends = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => score(`${3 + home}-${1 + away}`)));
    for (const market of everyMarket) {
      if (
        market.period !== 'full' ||
        !['total', 'correct-score', 'both-score', 'total-goals'].includes(market.type)
      ) {
        continue;
      }
      for (const outcome of outcomesOf(market)) {
        const stood = settleSelection({ ...market, outcome }, result);
        if (stood === 'D2') continue;
        for (const full of ends) {
          const whole = { goals: { first: score('1-1'), full } };
          expect(gradeSelection({ ...market, outcome }, whole)).toBe(stood);
        }
      }
    }
  });

  it('is open, not void, until the feed says that it is over', () => {
    const { broken: _, ...playing } = result;
    expect(settle(playing, 'winner:full', 'home')).toBeUndefined();
    expect(settle(playing, 'winner:first', 'draw')).toBe('W');
  });
});

describe('a tennis match that one player gives up at 7-5, 3-2', () => {
  const result: MatchResult = {
    games: { set1: score('7-5') },
    sequence: [...'HHAHAHAHAHAH'].map((letter, index) => ({
      figure: 'games' as const,
      n: index + 1,
      side: letter === 'H' ? ('home' as const) : ('away' as const),
      seconds: 0,
      period: 'set1' as const,
    })),
    decided: { bestOf: 3, winner: 'home' },
    broken: { kind: 'retired', by: 'away', standing: { games: score('10-7'), sets: score('1-0') } },
  };

  it.each([
    ['match-winner:full', 'home', 'D8'],
    ['section-winner:set1', 'home', 'W'],
    ['section-winner:set2', 'home', 'D8'],
    ['game-handicap:full:-6', 'home', 'D8'],
    ['game-handicap:full:44', 'away', 'D8'],
    ['game-handicap:set1:-6', 'home', 'W'],
    ['game-total:set1:50', 'under', 'W'],
    ['game-total:full:66', 'over', 'W'],
    ['game-total:full:66', 'under', 'L'],
    ['game-total:full:90', 'over', 'D8'],
    ['set-score:full:3', '2-0', 'D8'],
    ['set-score:full:3', '0-2', 'L'],
    ['set-total:full:10', 'over', 'D8'],
    ['nth-game:set1:3', 'away', 'W'],
    ['nth-game:set2:9', 'home', 'D8'],
  ] as const)('[rules 4.2] makes %s %s %s', (key, outcome, expected) => {
    expect(settle(result, key, outcome)).toBe(expected);
  });

  it('counts sets that must be played as decided: at one all a third set comes', () => {
    const level: MatchResult = { ...result, broken: { kind: 'retired', standing: { sets: score('1-1') } } };
    expect(settle(level, 'set-total:full:10', 'over')).toBe('W');
    expect(settle(level, 'set-score:full:3', '2-0')).toBe('L');
    expect(settle(level, 'set-score:full:3', '2-1')).toBe('D8');
  });

  it('[rules 4.6] is void from the first to the last market by a walkover', () => {
    const walkover: MatchResult = { broken: { kind: 'walkover', by: 'home' } };
    for (const market of everyMarket.filter(({ type }) => type !== 'outright')) {
      for (const outcome of outcomesOf(market)) {
        expect(settleSelection({ ...market, outcome }, walkover)).toBe('D8');
      }
    }
  });
});

describe('a basketball match that is stopped', () => {
  it('[rules 4.1] in its second half keeps the first half and the quarters that were completed', () => {
    const result: MatchResult = {
      points: { q1: score('20-22'), q2: score('25-18'), first: score('45-40'), q3: score('19-24') },
      broken: { kind: 'abandoned' },
    };
    expect(settle(result, 'section-winner:first', 'home')).toBe('W');
    expect(settle(result, 'point-handicap:q3:8', 'home')).toBe('L');
    expect(settle(result, 'point-total:first:320', 'over')).toBe('W');
    expect(settle(result, 'section-winner:second', 'home')).toBe('D2');
    expect(settle(result, 'section-winner:q4', 'away')).toBe('D2');
    expect(settle(result, 'point-total:full:400', 'over')).toBe('D2');
    expect(settle(result, 'match-winner:full', 'home')).toBe('D2');
    expect(settle(result, 'best-quarter:full', 'q2')).toBe('D2');
  });

  it('in its first half keeps the quarter that was completed, and nothing of the half', () => {
    const result: MatchResult = { points: { q1: score('20-22') }, broken: { kind: 'abandoned' } };
    expect(settle(result, 'section-winner:q1', 'away')).toBe('W');
    expect(settle(result, 'section-winner:first', 'away')).toBe('D2');
    expect(settle(result, 'race-points:q2:5', 'away')).toBe('D2');
  });
});

describe('a match of another sport that is not finished', () => {
  it.each([
    ['run-total:full:34', 'over', { runs: { first5: score('6-3') } }, 'D2'],
    ['run-total:first5:34', 'over', { runs: { first5: score('6-3') } }, 'W'],
    ['section-winner:first5', 'home', { runs: { first5: score('3-3') } }, 'P'],
    ['match-winner:full', 'home', { frames: {} }, 'D2'],
    ['frame-total:full:30', 'over', { frames: {} }, 'D2'],
    ['point-total:full:300', 'over', { points: { set1: score('25-20') } }, 'D2'],
    ['section-winner:set1', 'home', { points: { set1: score('25-20') } }, 'W'],
    ['section-winner:map1', 'away', { rounds: { map1: score('10-13') } }, 'W'],
    ['map-handicap:full:-6', 'home', { rounds: { map1: score('10-13') } }, 'D2'],
  ] as const)('[rules 4.6] [rules 7.1] makes %s %s of %j %s', (key, outcome, figures, expected) => {
    const result: MatchResult = { ...figures, broken: { kind: 'abandoned' } };
    expect(settle(result, key, outcome)).toBe(expected);
  });

  it('gives the stake back as it was', () => {
    const terms = { stake: 12_345n, price: 1950, oddsType: 'H', marketType: 'frame-total' } as const;
    expect(payout(terms, 'D2')).toBe(12_345n);
  });
});
