/** Markets of the sports that are not football (sportsbook.md §2.6), and outrights. */
import { type Figure, maps, type Period, quarters, type Sport, sets, thirds } from '../sport.ts';
import {
  handicapKind,
  type MarketKind,
  oddEvenKind,
  sideTotalKind,
  threeWay,
  totalKind,
  twoWay,
  upTo,
  type WireCode,
  yesNo,
} from './kind.ts';

const full: readonly Period[] = ['full'];
const basketball: readonly Period[] = ['full', 'first', 'second', ...quarters];
const points = {
  sports: ['BK', 'VB', 'TT'],
  figure: 'points',
  periods: [...basketball, ...sets],
} as const satisfies { sports: readonly Sport[]; figure: Figure; periods: readonly Period[] };
const games = { sports: ['TN'], figure: 'games', periods: ['full', ...sets.slice(0, 5)] } as const;
const setCounts = { sports: ['TN', 'VB', 'TT', 'OP'], figure: 'sets', periods: full, prefix: 'ST_' } as const;
const frames = { sports: ['SK'], figure: 'frames', periods: full } as const;
const runs = { sports: ['BS'], figure: 'runs', periods: ['full', 'first5'] } as const;
const goals = { sports: ['OP'], figure: 'goals', periods: ['full', 'first', 'second', ...thirds] } as const;
const mapCounts = { sports: ['OP'], figure: 'maps', periods: full, prefix: 'MP_' } as const;
const rounds = { sports: ['OP'], figure: 'rounds', periods: maps, prefix: 'RD_' } as const;

const runMargins = ['1', '2', '3', '4+'];
const setNames = { TN: '让盘' } as const;

const winnerKinds = {
  'match-winner': {
    sports: ['BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT'],
    figure: 'points',
    periods: full,
    ...twoSided('match-winner', 'M', '独赢'),
  },
  // A drawn half, quarter or five innings gives the stakes back; a set or map has no draw.
  'section-winner': {
    sports: ['BK', 'TN', 'OP', 'BS', 'VB', 'TT'],
    figure: 'points',
    periods: ['first', 'second', ...quarters, ...sets, 'first5', ...maps],
    ...twoSided('section-winner', 'M', '独赢'),
  },
  'regular-winner': {
    sports: ['OP'],
    figure: 'goals',
    periods: ['full', 'first', 'second', ...thirds],
    outcomes: () => threeWay,
    pays: 'one',
    rule: { by: 'winner' },
    asian: false,
    wire: { code: 'M3' },
    name: '独赢（三项）',
  },
} as const satisfies Record<string, MarketKind>;

const lineKinds = {
  'point-handicap': handicapKind({ ...points, name: '让分', saysFull: true }),
  'point-total': totalKind({ ...points, name: '总分大小', saysFull: true }),
  'point-odd-even': oddEvenKind({ ...points, name: '总分单双', saysFull: true }),
  'home-point-total': sideTotalKind('home', { ...points, name: '主队得分大小', saysFull: true }),
  'away-point-total': sideTotalKind('away', { ...points, name: '客队得分大小', saysFull: true }),
  'game-handicap': handicapKind({ ...games, name: '让局', saysFull: true }),
  'game-total': totalKind({ ...games, name: '总局数大小', saysFull: true }),
  'game-odd-even': oddEvenKind({ ...games, name: '总局数单双', saysFull: true }),
  'set-handicap': handicapKind({ ...setCounts, name: '让局', nameIn: setNames }),
  'set-total': totalKind({ ...setCounts, name: '总局数大小', nameIn: { TN: '总盘数大小' } }),
  'frame-handicap': handicapKind({ ...frames, name: '让局', saysFull: true, fromBet: full }),
  'frame-total': totalKind({ ...frames, name: '总局数大小', saysFull: true }),
  'frame-odd-even': oddEvenKind({ ...frames, name: '总局数单双', saysFull: true }),
  'run-handicap': handicapKind({ ...runs, name: '让分', saysFull: true }),
  'run-total': totalKind({ ...runs, name: '总分大小', saysFull: true }),
  'run-odd-even': oddEvenKind({ ...runs, name: '总分单双', saysFull: true }),
  'home-run-total': sideTotalKind('home', { ...runs, name: '主队得分大小', saysFull: true }),
  'away-run-total': sideTotalKind('away', { ...runs, name: '客队得分大小', saysFull: true }),
  'goal-handicap': handicapKind({ ...goals, name: '让球', saysFull: true }),
  'goal-total': totalKind({ ...goals, name: '大小', saysFull: true }),
  'goal-odd-even': oddEvenKind({ ...goals, name: '单双', saysFull: true }),
  'home-goal-total': sideTotalKind('home', { ...goals, name: '主队进球数大小', saysFull: true }),
  'away-goal-total': sideTotalKind('away', { ...goals, name: '客队进球数大小', saysFull: true }),
  'map-handicap': handicapKind({ ...mapCounts, name: '让图' }),
  'map-total': totalKind({ ...mapCounts, name: '总图数大小' }),
  'round-handicap': handicapKind({ ...rounds, name: '回合让分' }),
  'round-total': totalKind({ ...rounds, name: '总回合数大小' }),
  'round-odd-even': oddEvenKind({ ...rounds, name: '总回合数单双' }),
} as const satisfies Record<string, MarketKind>;

const wordKinds = {
  'set-score': scoreKind(['TN', 'VB', 'TT', 'OP'], 'sets', 'SP', {
    name: '正确局数',
    nameIn: { TN: '正确盘数' },
  }),
  'map-score': scoreKind(['OP'], 'maps', 'MPP', { name: '正确图数' }),
  'nth-game': {
    ...twoSided('nth', 'NG', '第{n}局胜方', true),
    sports: ['TN'],
    figure: 'games',
    periods: sets.slice(0, 5),
    param: 'number',
    numbers: upTo(13),
  },
  'nth-frame': {
    ...twoSided('nth', 'NF', '第{n}局胜方', true),
    sports: ['SK'],
    figure: 'frames',
    periods: full,
    param: 'number',
    numbers: upTo(35),
  },
  'race-points': {
    ...twoSided('race', 'RP', '先得{n}分', true),
    sports: ['BK'],
    figure: 'points',
    periods: ['full', ...quarters],
    param: 'number',
    numbers: [5, 10, 15, 20, 25, 30, 40, 50],
    outcomes: (period) => (period === 'full' ? twoWay : [...twoWay, 'none']),
    outcomeNames: { none: '双方均未达到' },
  },
  'first-score': { ...twoSided('first', 'PGF', '最先得分'), sports: ['BK'], figure: 'points', periods: full },
  'last-score': { ...twoSided('last', 'PGL', '最后得分'), sports: ['BK'], figure: 'points', periods: full },
  'best-quarter': {
    sports: ['BK'],
    figure: 'points',
    periods: full,
    outcomes: () => [...quarters, 'equal'],
    pays: 'one',
    rule: { by: 'best-quarter' },
    asian: false,
    wire: { code: 'BQ' },
    name: '得分最高的一节',
    outcomeNames: { q1: '第一节', q2: '第二节', q3: '第三节', q4: '第四节', equal: '得分相同' },
  },
  'home-last-digit': lastDigitKind('home', 'PDH', '主队得分尾数'),
  'away-last-digit': lastDigitKind('away', 'PDC', '客队得分尾数'),
  'run-margin': {
    sports: ['BS'],
    figure: 'runs',
    periods: full,
    outcomes: () => twoWay.flatMap((side) => runMargins.map((by) => `${side}-${by}`)),
    pays: 'one',
    rule: { by: 'win-margin' },
    asian: false,
    wire: { code: 'WM' },
    name: '净胜分',
    outcomeNames: { ...runMarginNames('home'), ...runMarginNames('away') },
  },
  'extra-innings': {
    sports: ['BS'],
    figure: 'runs',
    periods: full,
    outcomes: () => yesNo,
    pays: 'one',
    rule: { by: 'extra-innings' },
    asian: false,
    wire: { code: 'EI' },
    name: '延长赛',
  },
  // Runners differ by competition: the feed names them, and every one is an outcome.
  outright: {
    sports: ['FS'],
    figure: 'points',
    periods: full,
    outcomes: () => [],
    pays: 'one',
    rule: { by: 'outright' },
    asian: false,
    wire: { code: 'FS' },
    name: '冠军',
  },
} as const satisfies Record<string, MarketKind>;

export const otherKinds = { ...winnerKinds, ...lineKinds, ...wordKinds };

function twoSided(
  by: 'match-winner' | 'section-winner' | 'nth' | 'race' | 'first' | 'last',
  code: string,
  name: string,
  isNumbered = false,
): Pick<MarketKind, 'outcomes' | 'pays' | 'rule' | 'asian' | 'wire' | 'name'> {
  const wire: WireCode = isNumbered ? { code, lettered: 'number-after' } : { code };
  return { outcomes: () => twoWay, pays: 'one', rule: { by }, asian: false, wire, name };
}

/** The exact sets or maps; the number is the most that can be played. */
function scoreKind(
  sports: readonly Sport[],
  figure: Figure,
  code: string,
  named: Pick<MarketKind, 'name' | 'nameIn'>,
): MarketKind {
  return {
    sports,
    figure,
    periods: full,
    param: 'number',
    numbers: [3, 5, 7],
    outcomes: (_, most = 3) => {
      const needed = Math.ceil(most / 2);
      const lost = [0, ...upTo(needed - 1)];
      return [
        ...lost.map((less) => `${needed}-${less}`),
        ...lost.map((less) => `${less}-${needed}`).reverse(),
      ];
    },
    pays: 'one',
    rule: { by: 'set-score' },
    asian: false,
    wire: { code, lettered: 'number-after' },
    ...named,
  };
}

function lastDigitKind(side: 'home' | 'away', code: string, name: string): MarketKind {
  const pairs = ['0/5', '1/6', '2/7', '3/8', '4/9'];
  return {
    sports: ['BK'],
    figure: 'points',
    periods: full,
    outcomes: () => pairs,
    pays: 'one',
    rule: { by: 'last-digit', side },
    asian: false,
    wire: { code },
    name,
    outcomeNames: Object.fromEntries(pairs.map((pair) => [pair, pair.replace('/', '或')])),
  };
}

function runMarginNames(side: 'home' | 'away'): Record<string, string> {
  return Object.fromEntries(
    runMargins.map((by) => [`${side}-${by}`, `{${side}} 净胜${by === '4+' ? '4分或以上' : `${by}分`}`]),
  );
}
