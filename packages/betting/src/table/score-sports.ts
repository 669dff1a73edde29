/**
 * Badminton and rugby, kinds of OP whose scores are points (ADR 106). The types of basketball and volleyball would share the wire
 * codes of OP's goals, so these have a prefix of their own.
 */
import { type Figure, type Period, type Sport, sets } from '../sport.ts';
import { handicapKind, type MarketKind, oddEvenKind, sideTotalKind, totalKind } from './kind.ts';

const scores = {
  sports: ['OP'],
  figure: 'points',
  periods: ['full', 'first', ...sets.slice(0, 3)],
  prefix: 'PT_',
  saysFull: true,
} as const satisfies {
  sports: readonly Sport[];
  figure: Figure;
  periods: readonly Period[];
  prefix: string;
  saysFull: boolean;
};

export const scoreKinds = {
  'score-handicap': handicapKind({ ...scores, name: '让分' }),
  'score-total': totalKind({ ...scores, name: '总分大小' }),
  'score-odd-even': oddEvenKind({ ...scores, name: '总分单双' }),
  'home-score-total': sideTotalKind('home', { ...scores, periods: ['full'], name: '主队得分大小' }),
  'away-score-total': sideTotalKind('away', { ...scores, periods: ['full'], name: '客队得分大小' }),
} as const satisfies Record<string, MarketKind>;
