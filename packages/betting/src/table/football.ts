/** Football's plain markets (sportsbook.md §2.2). Types without a figure in their name count goals. */
import { bands, type Figure, type Period, type Sport } from '../sport.ts';
import {
  doubles,
  handicapKind,
  type MarketKind,
  oddEven,
  oddEvenKind,
  sideTotalKind,
  threeWay,
  totalKind,
  twoWay,
  upTo,
  yesNo,
} from './kind.ts';

const sports: readonly Sport[] = ['FT', 'VF'];
const full: readonly Period[] = ['full'];
const half: readonly Period[] = ['full', 'first'];
const everywhere: readonly Period[] = ['full', 'first', 'second', ...bands, 'extra', 'penalties'];
const goals = { sports, figure: 'goals' } as const satisfies { sports: readonly Sport[]; figure: Figure };
const corners = { sports, figure: 'corners', periods: half, prefix: 'CN_' } as const;
const cards = { sports, figure: 'cards', periods: half, prefix: 'RN_' } as const;

const matchKinds = {
  winner: {
    ...goals,
    periods: everywhere,
    outcomes: (period) => (period === 'penalties' ? twoWay : threeWay),
    pays: 'one',
    rule: { by: 'winner' },
    asian: false,
    wire: { code: 'M' },
    name: '独赢',
    saysFull: true,
    outcomeNames: { home: '主胜', draw: '平局', away: '客胜' },
  },
  // Only these two count from the bet (sportsbook.md, "Decisions where sources differ"); a band starts from 0-0 by itself.
  handicap: handicapKind({
    ...goals,
    periods: everywhere,
    name: '让球',
    saysFull: true,
    fromBet: ['full', 'first'],
  }),
  total: totalKind({ ...goals, periods: everywhere, name: '大小', saysFull: true }),
  'odd-even': oddEvenKind({ ...goals, periods: ['full', 'first', 'second'], name: '单双', saysFull: true }),
  'correct-score': {
    ...goals,
    periods: half,
    outcomes: (period) => (period === 'first' ? correctScoresFirst : correctScoresFull),
    pays: 'one',
    rule: { by: 'correct-score' },
    asian: false,
    wire: { code: 'PD' },
    name: '波胆',
    outcomeNames: { other: '其他比分' },
  },
  'total-goals': {
    ...goals,
    periods: half,
    outcomes: (period) => (period === 'first' ? ['0', '1', '2', '3+'] : ['0-1', '2-3', '4-6', '7+']),
    pays: 'one',
    rule: { by: 'total-goals' },
    asian: false,
    wire: { code: 'T' },
    name: '总进球',
  },
  'half-full': {
    ...goals,
    periods: full,
    outcomes: () => halfFull,
    pays: 'one',
    rule: { by: 'half-full' },
    asian: false,
    wire: { code: 'F' },
    name: '半场/全场',
  },
  'double-chance': {
    ...goals,
    periods: half,
    outcomes: () => doubles,
    pays: 'two',
    rule: { by: 'double-chance' },
    asian: false,
    wire: { code: 'DC' },
    name: '双重机会',
  },
  'both-score': {
    ...goals,
    periods: half,
    outcomes: () => yesNo,
    pays: 'one',
    rule: { by: 'both-score' },
    asian: false,
    wire: { code: 'TS' },
    name: '双方球队进球',
  },
  'corner-handicap': handicapKind({ ...corners, name: '角球让球' }),
  'corner-total': totalKind({ ...corners, name: '角球大小' }),
  'corner-odd-even': oddEvenKind({ ...corners, name: '角球单双' }),
  'card-handicap': handicapKind({ ...cards, name: '罚牌让球' }),
  'card-total': totalKind({ ...cards, name: '罚牌大小' }),
  'card-odd-even': oddEvenKind({ ...cards, name: '罚牌单双' }),
  'three-way-handicap': {
    ...goals,
    periods: full,
    param: 'whole-line',
    outcomes: () => threeWay,
    pays: 'one',
    rule: { by: 'three-way-handicap' },
    asian: false,
    wire: { code: 'W3' },
    name: '三项让球',
  },
  'win-margin': {
    ...goals,
    periods: full,
    outcomes: () => winMargins,
    pays: 'one',
    rule: { by: 'win-margin' },
    asian: false,
    wire: { code: 'WM' },
    name: '净胜球数',
    outcomeNames: {
      ...marginNames('home'),
      ...marginNames('away'),
      'no-goal': '无进球',
      'score-draw': '有进球平局',
    },
  },
} as const satisfies Record<string, MarketKind>;

const sideKinds = {
  'home-total': sideTotalKind('home', { ...goals, periods: half, name: '主队进球数大小' }),
  'away-total': sideTotalKind('away', { ...goals, periods: half, name: '客队进球数大小' }),
  'home-odd-even': {
    ...goals,
    periods: full,
    outcomes: () => oddEven,
    pays: 'one',
    rule: { by: 'side-odd-even', side: 'home' },
    asian: false,
    wire: { code: 'EOH' },
    name: '主队进球单双',
  },
  'away-odd-even': {
    ...goals,
    periods: full,
    outcomes: () => oddEven,
    pays: 'one',
    rule: { by: 'side-odd-even', side: 'away' },
    asian: false,
    wire: { code: 'EOC' },
    name: '客队进球单双',
  },
  'clean-sheet': sideBet('clean-sheet', 'CS', '零失球', 'any'),
  'win-to-nil': sideBet('win-to-nil', 'WN', '零失球获胜', 'at-most-one'),
  'win-both-halves': sideBet('win-both-halves', 'WB', '赢得所有半场', 'at-most-one'),
  'win-either-half': sideBet('win-either-half', 'WE', '赢得任一半场', 'any'),
  'score-both-halves': sideBet('score-both-halves', 'SB', '双半场进球', 'any'),
  'come-back': sideBet('come-back', 'BH', '落后反超获胜', 'at-most-one'),
  'half-most': {
    ...goals,
    periods: full,
    outcomes: () => ['first', 'second'],
    pays: 'one',
    rule: { by: 'half-most' },
    asian: false,
    wire: { code: 'HG' },
    name: '最多进球的半场',
    outcomeNames: { first: '上半场', second: '下半场' },
  },
  'half-most-three': {
    ...goals,
    periods: full,
    outcomes: () => ['first', 'second', 'equal'],
    pays: 'one',
    rule: { by: 'half-most-three' },
    asian: false,
    wire: { code: 'MG' },
    name: '最多进球的半场（带和局）',
    outcomeNames: { first: '上半场', second: '下半场', equal: '进球数相同' },
  },
} as const satisfies Record<string, MarketKind>;

export const footballKinds = { ...matchKinds, ...sideKinds };

const correctScoresFull = correctScoresUpTo(4);
const correctScoresFirst = correctScoresUpTo(3);
const halfFull = threeWay.flatMap((first) => threeWay.map((second) => `${first}/${second}`));
const winMargins = [
  ...['1', '2', '3', '4+'].map((by) => `home-${by}`),
  ...['1', '2', '3', '4+'].map((by) => `away-${by}`),
  'no-goal',
  'score-draw',
];

/** Home wins, draws, away wins, `other`: the order of the page. */
function correctScoresUpTo(most: number): readonly string[] {
  const each = [0, ...upTo(most)];
  const homeWins = each.flatMap((more) => each.slice(0, more).map((less) => [more, less]));
  return [
    ...homeWins.map(([more, less]) => `${more}-${less}`),
    ...each.map((same) => `${same}-${same}`),
    ...homeWins.map(([more, less]) => `${less}-${more}`),
    'other',
  ];
}

function marginNames(side: 'home' | 'away'): Record<string, string> {
  const names = [1, 2, 3].map((by) => [`${side}-${by}`, `{${side}} 净胜${by}球`]);
  return Object.fromEntries([...names, [`${side}-4+`, `{${side}} 净胜4球或以上`]]);
}

type SideRule =
  | 'clean-sheet'
  | 'win-to-nil'
  | 'win-both-halves'
  | 'win-either-half'
  | 'score-both-halves'
  | 'come-back';

/** A bet that a side does something; the other side may do it too, or neither. */
function sideBet(by: SideRule, code: string, name: string, pays: MarketKind['pays']): MarketKind {
  const bet = { outcomes: () => twoWay, asian: false, wire: { code }, name };
  return { ...goals, periods: full, rule: { by }, pays, ...bet };
}
