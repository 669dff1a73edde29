/**
 * Football's markets on events beside number and order of the goals (sportsbook.md §2.2): the manner of the first goal, scorers,
 * kick-off, and first and last of the feed's events (ADR 107).
 */
import type { Figure, Period, Sport } from '../sport.ts';
import { type MarketKind, twoWay, yesNo } from './kind.ts';

const sports: readonly Sport[] = ['FT', 'VF'];
const full: readonly Period[] = ['full'];

/** Shirt numbers that can be bet on: all of a squad of 18 but its first goalkeeper. */
const shirts = Array.from({ length: 17 }, (_, index) => index + 2);
const players: readonly string[] = twoWay.flatMap((side) => shirts.map((shirt) => `${side}-${shirt}`));
const playersOrNone: readonly string[] = [...players, 'none'];

const goalKinds = {
  'goal-manner': {
    sports,
    figure: 'goals',
    periods: full,
    outcomes: () => ['shot', 'header', 'penalty', 'free-kick', 'own', 'none'],
    pays: 'one',
    rule: { by: 'goal-manner' },
    asian: false,
    wire: { code: 'FG' },
    name: '首个进球方式',
    outcomeNames: {
      shot: '射门',
      header: '头球',
      penalty: '点球',
      'free-kick': '任意球',
      own: '乌龙球',
      none: '无进球',
    },
  },
  'own-goal': {
    sports,
    figure: 'own-goals',
    periods: full,
    outcomes: () => yesNo,
    pays: 'one',
    rule: { by: 'own-goal' },
    asian: false,
    wire: { code: 'OG' },
    name: '乌龙球',
  },
  'kick-off': {
    sports,
    figure: 'goals',
    periods: full,
    outcomes: () => twoWay,
    pays: 'one',
    rule: { by: 'kick-off' },
    asian: false,
    wire: { code: 'TK' },
    name: '开球球队',
  },
  'first-scorer': scorerKind('first', 'SFSF', '最先进球球员'),
  'any-scorer': scorerKind('any', 'SFSA', '进球球员'),
  'last-scorer': scorerKind('last', 'SFSL', '最后进球球员'),
} as const satisfies Record<string, MarketKind>;

const orderKinds = {
  'first-corner': orderKind('first', 'corners', 'CN', '角球'),
  'last-corner': orderKind('last', 'corners', 'CN', '角球'),
  'first-card': orderKind('first', 'cards', 'CD', '罚牌'),
  'last-card': orderKind('last', 'cards', 'CD', '罚牌'),
  'first-yellow': orderKind('first', 'yellows', 'YC', '黄牌'),
  'last-yellow': orderKind('last', 'yellows', 'YC', '黄牌'),
  'first-red': orderKind('first', 'reds', 'RC', '红牌'),
  'last-red': orderKind('last', 'reds', 'RC', '红牌'),
  'first-offside': orderKind('first', 'offsides', 'OS', '越位'),
  'last-offside': orderKind('last', 'offsides', 'OS', '越位'),
  'first-substitution': orderKind('first', 'substitutions', 'ST', '换人'),
  'last-substitution': orderKind('last', 'substitutions', 'ST', '换人'),
} as const satisfies Record<string, MarketKind>;

export const footballEventKinds = { ...goalKinds, ...orderKinds };

/** A player is the side and the number on the shirt: the fixture names the players. */
function scorerKind(which: 'first' | 'any' | 'last', code: string, name: string): MarketKind {
  return {
    sports,
    figure: 'goals',
    periods: full,
    outcomes: () => (which === 'any' ? players : playersOrNone),
    // Who comes on later may score too: the players on offer do not cover every end.
    pays: which === 'any' ? 'any' : 'at-most-one',
    rule: { by: 'scorer', which },
    asian: false,
    wire: { code },
    name,
    outcomeNames: { none: '无进球球员' },
  };
}

function orderKind(by: 'first' | 'last', figure: Figure, code: string, what: string): MarketKind {
  const isFirst = by === 'first';
  return {
    sports,
    figure,
    periods: full,
    outcomes: () => [...twoWay, 'none'],
    pays: 'one',
    rule: { by },
    asian: false,
    wire: { code: `${code}${isFirst ? 'F' : 'L'}` },
    name: `${isFirst ? '最先' : '最后'}${what}`,
    outcomeNames: { none: `无${what}` },
  };
}
