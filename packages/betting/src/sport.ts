/** Sports, the periods of a match, and its counted figures. */

/**
 * Codes of the field: FT football, VF virtual football, BK basketball, TN tennis, OP other, SK snooker, BS baseball,
 * VB volleyball, TT table tennis, FS outrights (their event is a competition, not a match).
 */
export const sports = ['FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT', 'FS'] as const;
export type Sport = (typeof sports)[number];

/** Milliseconds from a bet in play to its decision, where neither league nor operator has another (sportsbook.md, "Decisions"). */
const betDelays: Partial<Record<Sport, number>> = { FT: 5_000, BK: 4_000, TN: 3_000 };
const otherBetDelay = 4_000;

export function betDelayOf(sport: Sport): number {
  return betDelays[sport] ?? otherBetDelay;
}

/** The sports behind the code OP. */
export const otherSports = ['ice-hockey', 'handball', 'esports', 'badminton', 'rugby'] as const;
export type OtherSport = (typeof otherSports)[number];

/** Games of e-sports: Counter-Strike and Valorant are played in rounds, the others as battles of an arena. */
export const esportsGames = ['cs', 'lol', 'dota2', 'kog', 'valorant'] as const;
export type EsportsGame = (typeof esportsGames)[number];

/** Games of an arena: a map is won by the base that falls, and kills, towers and minutes are counted (ADR 170). */
export function isArenaGame(game: EsportsGame | null | undefined): boolean {
  return game === 'lol' || game === 'dota2' || game === 'kog';
}

export const halves = ['first', 'second'] as const;
/** Football by the quarter of an hour; stoppage time belongs to band 3 and band 6. */
export const bands = ['band1', 'band2', 'band3', 'band4', 'band5', 'band6'] as const;
export const quarters = ['q1', 'q2', 'q3', 'q4'] as const;
export const sets = ['set1', 'set2', 'set3', 'set4', 'set5', 'set6', 'set7'] as const;
/** Ice hockey's thirds. */
export const thirds = ['p1', 'p2', 'p3'] as const;
export const maps = ['map1', 'map2', 'map3', 'map4', 'map5'] as const;

/**
 * A part of a match. `full` of football, ice hockey, handball and rugby is regular time with stoppage time; of basketball and baseball
 * it includes overtime, as does basketball's `second`. `extra` and `penalties` are extra time and the shoot-out by themselves.
 */
export const periods = [
  'full',
  ...halves,
  ...bands,
  'extra',
  'penalties',
  ...quarters,
  ...sets,
  'first5',
  ...thirds,
  ...maps,
] as const;
export type Period = (typeof periods)[number];

/**
 * Counted figures. `cards` are booking points (yellow 1, red 2, second yellow and red 3), `reds` and `yellows` the cards of one
 * colour, `penalties` penalty kicks awarded in play; `goals` of the period `penalties` are those of the shoot-out. `dragons` and
 * `barons` are the lesser and the greater monsters of an arena (小龙 and 大龙, 暴君 and 主宰; 肉山 is a baron); the `minutes` of a map
 * are all counted on the home side.
 */
export const figures = [
  'goals',
  'corners',
  'cards',
  'reds',
  'penalties',
  'yellows',
  'offsides',
  'substitutions',
  'own-goals',
  'points',
  'games',
  'sets',
  'frames',
  'runs',
  'maps',
  'rounds',
  'kills',
  'towers',
  'dragons',
  'barons',
  'minutes',
] as const;
export type Figure = (typeof figures)[number];

/** The figures that win a match of OP and a section of it. */
export const otherFigures: Readonly<Record<OtherSport, Readonly<Record<'match' | 'section', Figure>>>> = {
  'ice-hockey': { match: 'goals', section: 'goals' },
  handball: { match: 'goals', section: 'goals' },
  esports: { match: 'maps', section: 'rounds' },
  badminton: { match: 'sets', section: 'points' },
  rugby: { match: 'points', section: 'points' },
};

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

/** Goals, corners, points … of the two sides. */
export interface Score {
  home: number;
  away: number;
}

const digits = ['零', '一', '二', '三', '四', '五', '六', '七'];
const bandNames = ['0-15分钟', '15-30分钟', '30-45分钟', '45-60分钟', '60-75分钟', '75-90分钟'];

/** 上半场, 第三节, 第二盘 (tennis), 第二局, 前五局; empty for the whole match. */
export function periodName(period: Period, sport?: Sport): string {
  const number = Number(/\d$/.exec(period)?.[0] ?? 0);
  const ordinal = `第${digits[number] ?? number}`;
  switch (period) {
    case 'full':
      return '';
    case 'first':
      return '上半场';
    case 'second':
      return '下半场';
    case 'extra':
      return '加时赛';
    case 'penalties':
      return '点球大战';
    case 'first5':
      return '前五局';
    default:
      if (period.startsWith('band')) return bandNames[number - 1] ?? '';
      if (period.startsWith('set')) return `${ordinal}${sport === 'TN' ? '盘' : '局'}`;
      return `${ordinal}${period.startsWith('map') ? '图' : '节'}`;
  }
}
