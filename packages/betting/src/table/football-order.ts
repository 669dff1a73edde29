/** Football's markets on the order of events, and those of cup matches alone (sportsbook.md §2.2, PG to MQ). */
import type { Figure, Period, Sport } from '../sport.ts';
import { type MarketKind, twoWay, upTo, yesNo } from './kind.ts';

const sports: readonly Sport[] = ['FT', 'VF'];
const full: readonly Period[] = ['full'];
const goals = { sports, figure: 'goals' } as const satisfies { sports: readonly Sport[]; figure: Figure };

const sequenceKinds = {
  'next-goal': {
    ...goals,
    ...nthOf(10, { wire: { code: 'NG', inPlay: 'RG', lettered: 'letter-before' }, name: '第{n}个进球' }),
    outcomeNames: { none: '无第{n}个进球' },
  },
  'next-corner': {
    sports,
    figure: 'corners',
    ...nthOf(30, { wire: { code: 'NC', lettered: 'number-after' }, name: '第{n}个角球' }),
    outcomeNames: { none: '无第{n}个角球' },
  },
  'next-card': {
    sports,
    figure: 'cards',
    ...nthOf(9, { wire: { code: 'NB', lettered: 'letter-after' }, name: '第{n}张罚牌' }),
    outcomeNames: { none: '无第{n}张罚牌' },
  },
  'race-goals': {
    ...goals,
    ...nthOf(3, { wire: { code: 'FG', lettered: 'number-inside' }, name: '先进{n}球' }),
    numbers: [2, 3],
    rule: { by: 'race' },
    outcomeNames: { none: '双方均未达到' },
  },
  'first-goal': { ...goals, ...goalOrder('first', 'PGF', '最先进球') },
  'last-goal': { ...goals, ...goalOrder('last', 'PGL', '最后进球') },
  'goal-time': {
    ...goals,
    periods: full,
    outcomes: () => ['1', '2', '3', '4', '5', '6', 'none'],
    pays: 'one',
    rule: { by: 'goal-time' },
    asian: false,
    wire: { code: 'T1G' },
    name: '首个进球时间',
    outcomeNames: {
      1: '0-15分钟',
      2: '15-30分钟',
      3: '30分钟-半场结束',
      4: '45-60分钟',
      5: '60-75分钟',
      6: '75分钟-全场结束',
      none: '无进球',
    },
  },
  'goal-early': {
    ...goals,
    periods: full,
    outcomes: () => ['early', 'late', 'none'],
    pays: 'one',
    rule: { by: 'goal-early' },
    asian: false,
    wire: { code: 'T3G' },
    name: '首个进球时间（三项）',
    outcomeNames: { early: '第26分钟或之前', late: '第27分钟或之后', none: '无进球' },
  },
} as const satisfies Record<string, MarketKind>;

const cupKinds = {
  'penalty-awarded': { ...yesNoKind('PA', '点球'), sports, figure: 'penalties' },
  'red-card': { ...yesNoKind('RCD', '红牌'), sports, figure: 'reds' },
  'extra-time': { ...yesNoKind('OT', '加时赛'), ...goals, rule: { by: 'extra-time' } },
  qualify: {
    ...goals,
    periods: full,
    outcomes: () => twoWay,
    pays: 'one',
    rule: { by: 'qualifier' },
    asian: false,
    wire: { code: 'WI' },
    name: '晋级',
  },
  'win-method': methodKind('MW', '获胜方式', '获胜'),
  'qualify-method': methodKind('MQ', '晋级方式', '晋级'),
} as const satisfies Record<string, MarketKind>;

export const footballOrderKinds = { ...sequenceKinds, ...cupKinds };

function nthOf(
  most: number,
  named: Pick<MarketKind, 'wire' | 'name'>,
): Omit<MarketKind, 'sports' | 'figure'> {
  return {
    param: 'number',
    numbers: upTo(most),
    periods: full,
    outcomes: () => [...twoWay, 'none'],
    pays: 'one',
    rule: { by: 'nth' },
    asian: false,
    ...named,
  };
}

function goalOrder(by: 'first' | 'last', code: string, name: string): Omit<MarketKind, 'sports' | 'figure'> {
  return {
    periods: full,
    outcomes: () => [...twoWay, 'none'],
    pays: 'one',
    rule: { by },
    asian: false,
    wire: { code },
    name,
    outcomeNames: { none: '无进球' },
  };
}

function yesNoKind(code: string, name: string): Omit<MarketKind, 'sports' | 'figure'> {
  return {
    periods: full,
    outcomes: () => yesNo,
    pays: 'one',
    rule: { by: 'any' },
    asian: false,
    wire: { code },
    name,
  };
}

function methodKind(code: string, name: string, verb: string): MarketKind {
  const ways = { regular: '常规时间', extra: '加时赛', penalties: '点球大战' };
  const entries = Object.entries(ways).flatMap(([way, text]) =>
    twoWay.map((side) => [`${side}-${way}`, `{${side}} ${text}${verb}`] as const),
  );
  return {
    ...goals,
    periods: full,
    outcomes: () => entries.map(([outcome]) => outcome),
    pays: 'one',
    rule: { by: 'method' },
    asian: false,
    wire: { code },
    name,
    outcomeNames: Object.fromEntries(entries),
  };
}
