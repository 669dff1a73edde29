/** Football's combinations: both words of an outcome must come true (sportsbook.md §2.2, MOU to MPG). */
import type { Sport } from '../sport.ts';
import {
  doubles,
  type MarketKind,
  oddEven,
  overUnder,
  type Part,
  pairsOf,
  threeWay,
  twoWay,
  yesNo,
} from './kind.ts';

const sports: readonly Sport[] = ['FT', 'VF'];

const words: Record<Part, readonly string[]> = {
  winner: threeWay,
  'double-chance': doubles,
  total: overUnder,
  'odd-even': oddEven,
  'both-score': yesNo,
  'first-goal': twoWay,
};

export const combinationKinds = {
  'winner-total': combination(['winner', 'total'], 'MOU', '独赢 & 大小', 'RMU'),
  'winner-both-score': combination(['winner', 'both-score'], 'MTS', '独赢 & 双方球队进球'),
  'winner-first-goal': combination(['winner', 'first-goal'], 'MPG', '独赢 & 最先进球'),
  'total-both-score': combination(['total', 'both-score'], 'OUT', '大小 & 双方球队进球'),
  'total-odd-even': combination(['total', 'odd-even'], 'OUE', '大小 & 单双'),
  'total-first-goal': combination(['total', 'first-goal'], 'OUP', '大小 & 最先进球'),
  'double-total': combination(['double-chance', 'total'], 'DU', '双重机会 & 大小'),
  'double-both-score': combination(['double-chance', 'both-score'], 'DS', '双重机会 & 双方球队进球'),
  'double-first-goal': combination(['double-chance', 'first-goal'], 'DG', '双重机会 & 最先进球'),
} as const satisfies Record<string, MarketKind>;

function combination(parts: readonly [Part, Part], code: string, name: string, inPlay?: string): MarketKind {
  const outcomes = pairsOf(words[parts[0]], words[parts[1]]);
  const isDouble = parts[0] === 'double-chance';
  // Without a goal there is no first scorer: every outcome loses.
  const mayPayNone = parts[1] === 'first-goal';
  return {
    sports,
    figure: 'goals',
    periods: ['full'],
    param: parts.includes('total') ? 'half-line' : undefined,
    outcomes: () => outcomes,
    pays: mayPayNone ? (isDouble ? 'any' : 'at-most-one') : isDouble ? 'two' : 'one',
    rule: { by: 'combination', parts },
    asian: false,
    wire: { code, inPlay, lettered: parts.includes('total') ? 'letter-after' : undefined },
    name,
  };
}
