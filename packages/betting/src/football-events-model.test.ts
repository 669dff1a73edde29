/**
 * Football's markets on events beside the score against a second set of rules, which read a match as a list of words: `H s 9` is a goal of
 * the home side, shot by its number 9 (ADR 107).
 */
import { describe, expect, it } from 'vitest';
import {
  type Figure,
  type GoalManner,
  gradeSelection,
  kindOf,
  type MarketType,
  type MatchResult,
  marketTypesOf,
  outcomesOf,
  type Score,
  type SequenceEvent,
  settleSelection,
} from './index.ts';
import { rounds } from './test-rounds.ts';

const types = marketTypesOf('FT').filter((type) =>
  /scorer|^(first|last)-(?!goal)|goal-manner|own-goal|kick-off/.test(type),
);
const figures = ['corners', 'cards', 'yellows', 'reds', 'offsides', 'substitutions'] as const;
const manners: Record<string, GoalManner> = {
  s: 'shot',
  h: 'header',
  p: 'penalty',
  f: 'free-kick',
  o: 'own',
};

interface Played {
  /** `H s 9`; an own goal has no number. */
  goals: string[];
  /** Of each figure the sides in order: `HAH`. */
  words: Record<(typeof figures)[number], string>;
  kickOff: 'H' | 'A';
  absent: string[];
}

function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) >>> 8) % sides;
  };
}

function playMatch(seed: number): Played {
  const roll = dice(seed * 7919 + 5);
  const word = (most: number): string => Array.from({ length: roll(most) }, () => 'HA'[roll(2)]).join('');
  const goals = Array.from({ length: roll(5) }, () => {
    const manner = 'sshpfoo'[roll(7)] ?? 's';
    return `${'HA'[roll(2)]} ${manner} ${manner === 'o' ? '' : 2 + roll(17)}`;
  });
  const words = {
    corners: word(5),
    cards: word(4),
    yellows: word(4),
    reds: word(3),
    offsides: word(5),
    substitutions: word(6),
  };
  return {
    goals,
    words,
    kickOff: roll(2) === 0 ? 'H' : 'A',
    absent: roll(3) === 0 ? ['home-9', 'away-4'] : [],
  };
}

const sideOf = (letter: string | undefined): 'home' | 'away' => (letter === 'H' ? 'home' : 'away');
const scoreOf = (word: string): Score => ({
  home: word.split('H').length - 1,
  away: word.split('A').length - 1,
});

function eventOf(figure: Figure, letter: string | undefined, index: number): SequenceEvent {
  return { figure, n: index + 1, side: sideOf(letter), seconds: 60 * index, period: 'first' };
}

function resultOf({ goals, words, kickOff, absent }: Played): MatchResult {
  const goalEvents = goals.map((text, index): SequenceEvent => {
    const [letter, manner = '', shirt] = text.split(' ');
    const said = manners[manner];
    return {
      ...eventOf('goals', letter, index),
      ...(said && { manner: said }),
      ...(shirt ? { player: Number(shirt) } : {}),
    };
  });
  const others = figures.flatMap((figure) =>
    [...words[figure]].map((letter, i) => eventOf(figure, letter, i)),
  );
  const full = (word: string) => ({ full: scoreOf(word) });
  return {
    ...Object.fromEntries(figures.map((figure) => [figure, full(words[figure])])),
    goals: full(goals.map(([letter]) => letter).join('')),
    'own-goals': full(
      goals
        .filter((text) => text.includes('o'))
        .map(([letter]) => letter)
        .join(''),
    ),
    sequence: [...others, ...goalEvents],
    decided: { kickOff: sideOf(kickOff), absent },
  };
}

/** The outcomes that win. */
function winners(type: MarketType, { goals, words, kickOff }: Played): string[] {
  const scored = goals
    .map((text) => /^(.) [^o] (\d+)$/.exec(text))
    .flatMap((found) => (found ? [`${sideOf(found[1])}-${found[2]}`] : []));
  switch (type) {
    case 'goal-manner':
      return [goals[0] === undefined ? 'none' : (manners[goals[0][2] ?? ''] ?? '')];
    case 'own-goal':
      return [/ o /.test(goals.join()) ? 'yes' : 'no'];
    case 'kick-off':
      return [sideOf(kickOff)];
    case 'any-scorer':
      return scored;
    case 'first-scorer':
      return [scored[0] ?? 'none'];
    case 'last-scorer':
      return [scored.at(-1) ?? 'none'];
    default: {
      const word = words[figures.find((figure) => figure === kindOf(type).figure) ?? 'corners'];
      if (word === '') return ['none'];
      return [sideOf(type.startsWith('first') ? word[0] : word.at(-1))];
    }
  }
}

describe('the markets on events', () => {
  it('[rules 3.4] [rules 3.5] are graded as the model grades them', () => {
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    for (let seed = 1; seed <= rounds(600, 200); seed++) {
      const match = playMatch(seed);
      const result = resultOf(match);
      for (const type of types) {
        const won = winners(type, match);
        for (const outcome of outcomesOf({ type, period: 'full' })) {
          const isVoid = kindOf(type).rule.by === 'scorer' && match.absent.includes(outcome);
          const expected = isVoid ? 'P' : won.includes(outcome) ? 'W' : 'L';
          const graded = gradeSelection({ type, period: 'full', outcome }, result);
          if (graded !== expected) wrong.push({ type, outcome, match, graded, expected });
          seen.add(`${type} ${graded}`);
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    for (const type of types) expect(seen).toContain(`${type} W`);
    expect(seen).toContain('any-scorer P');
  });

  const played: Played = {
    goals: ['H o ', 'A h 9', 'H p 10'],
    words: { corners: 'AH', cards: 'H', yellows: 'H', reds: '', offsides: 'A', substitutions: 'HA' },
    kickOff: 'A',
    absent: ['home-9'],
  };
  const grade = (type: MarketType, outcome: string, result: MatchResult) =>
    gradeSelection({ type, period: 'full', outcome }, result);

  it('follow a correction: a goal that is taken back takes its scorer along', () => {
    const before = resultOf(played);
    expect(grade('last-scorer', 'home-10', before)).toBe('W');
    const after = resultOf({ ...played, goals: played.goals.slice(0, 2) });
    expect(grade('last-scorer', 'home-10', after)).toBe('L');
    expect(grade('last-scorer', 'away-9', after)).toBe('W');
    expect(grade('goal-manner', 'own', after)).toBe('W');
  });

  it('[rules 3.5] give no scorer to an own goal, and decide nothing where the feed leaves a scorer out', () => {
    const result = resultOf(played);
    expect(grade('first-scorer', 'away-9', result)).toBe('W');
    expect(grade('first-scorer', 'none', resultOf({ ...played, goals: ['H o '] }))).toBe('W');
    const unnamed = { ...result, sequence: (result.sequence ?? []).map(({ player: _, ...event }) => event) };
    for (const type of ['first-scorer', 'any-scorer', 'last-scorer'] as const)
      expect(grade(type, 'away-9', unnamed), type).toBeUndefined();
  });

  it('[rules 3.5] stand in an abandoned match where they are decided, else they are void', () => {
    const { goals, ...rest } = resultOf(played);
    const standing = { goals: goals?.full ?? { home: 0, away: 0 }, 'own-goals': { home: 1, away: 0 } };
    const broken: MatchResult = {
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => !figures.includes(name as never))),
      goals: { first: standing.goals },
      'own-goals': { first: { home: 1, away: 0 } },
      broken: { kind: 'abandoned', standing },
    };
    const settle = (type: MarketType, outcome: string) =>
      settleSelection({ type, period: 'full', outcome }, broken);
    expect(settle('first-scorer', 'away-9')).toBe('W');
    expect(settle('any-scorer', 'home-10')).toBe('W');
    expect(settle('any-scorer', 'home-7')).toBe('D2');
    expect(settle('any-scorer', 'home-9')).toBe('P');
    expect(settle('last-scorer', 'home-10')).toBe('D2');
    expect(settle('kick-off', 'away')).toBe('W');
    expect(settle('goal-manner', 'own')).toBe('W');
    expect(settle('own-goal', 'yes')).toBe('W');
    expect(settle('first-corner', 'away')).toBe('W');
    expect(settle('last-corner', 'home')).toBe('D2');
  });
});
