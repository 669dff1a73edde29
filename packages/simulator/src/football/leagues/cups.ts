import type { FeedLeague } from '@hj/betting';
import type { GoalLevel, Weekday } from './league.ts';
import { averageLevel } from './league.ts';

/** A competition among clubs of the leagues; it borrows them when they are free. */
export interface Cup {
  league: FeedLeague;
  level: GoalLevel;
  /** Which clubs enter: the first `best` of each of these leagues by strength. */
  entry: readonly { leagueId: number; best: number }[];
  /** Opponents come from different leagues. */
  international: boolean;
  /** Every match has a winner: extra time and kicks from the mark decide. */
  knockout?: boolean;
  /** Share of the cup matches. */
  weight: number;
  /** Weekdays on which it is played, where the schedule keeps them. */
  days: readonly Weekday[];
  roundName: (round: number) => string;
}

const knockout = ['第一轮', '第二轮', '第三轮', '第四轮', '1/8决赛', '1/4决赛'] as const;
const knockoutName = (round: number): string => knockout[round % knockout.length] ?? knockout[0];

export const cups: readonly Cup[] = [
  {
    league: { id: 100822, name: '欧洲冠军联赛', shortName: '欧冠', region: '欧洲', tier: 1 },
    level: averageLevel,
    entry: [
      { leagueId: 100021, best: 6 },
      { leagueId: 100030, best: 6 },
      { leagueId: 100026, best: 6 },
      { leagueId: 100028, best: 6 },
      { leagueId: 100032, best: 5 },
      { leagueId: 100061, best: 4 },
      { leagueId: 100036, best: 3 },
    ],
    international: true,
    weight: 5,
    days: [1, 2],
    roundName: (round) => `联赛阶段第${(round % 8) + 1}轮`,
  },
  {
    league: { id: 100103, name: '英格兰足总杯', shortName: '英足总杯', region: '英格兰', tier: 2 },
    level: averageLevel,
    entry: [
      { leagueId: 100021, best: 20 },
      { leagueId: 100235, best: 24 },
    ],
    international: false,
    knockout: true,
    weight: 3,
    days: [0, 4, 5, 6],
    roundName: knockoutName,
  },
  {
    league: { id: 100104, name: '西班牙国王杯', shortName: '西国王杯', region: '西班牙', tier: 2 },
    level: averageLevel,
    entry: [{ leagueId: 100030, best: 20 }],
    international: false,
    knockout: true,
    weight: 2,
    days: [2, 3],
    roundName: knockoutName,
  },
  {
    league: { id: 100105, name: '意大利杯', shortName: '意杯', region: '意大利', tier: 2 },
    level: averageLevel,
    entry: [{ leagueId: 100026, best: 20 }],
    international: false,
    knockout: true,
    weight: 2,
    days: [1, 2],
    roundName: knockoutName,
  },
  {
    league: { id: 100106, name: '德国杯', shortName: '德国杯', region: '德国', tier: 2 },
    level: averageLevel,
    entry: [{ leagueId: 100028, best: 18 }],
    international: false,
    knockout: true,
    weight: 2,
    days: [1, 2],
    roundName: knockoutName,
  },
  {
    league: { id: 100845, name: '亚洲冠军精英联赛', shortName: '亚冠精英', region: '亚洲', tier: 2 },
    level: averageLevel,
    entry: [
      { leagueId: 100210, best: 8 },
      { leagueId: 100215, best: 8 },
      { leagueId: 100217, best: 6 },
    ],
    international: true,
    weight: 3,
    days: [0, 1],
    roundName: (round) => `联赛阶段第${(round % 8) + 1}轮`,
  },
  {
    league: { id: 100211, name: '中国足协杯', shortName: '足协杯', region: '中国', tier: 3 },
    level: averageLevel,
    entry: [{ leagueId: 100210, best: 16 }],
    international: false,
    knockout: true,
    weight: 2,
    days: [1, 3],
    roundName: knockoutName,
  },
];

/** Friendlies between free clubs, when no cup has two of them. */
export const friendlies: Omit<Cup, 'entry' | 'weight' | 'days'> = {
  league: { id: 100899, name: '国际球会友谊赛', shortName: '球会友谊', region: '国际', tier: 3 },
  level: averageLevel,
  international: true,
  roundName: () => '友谊赛',
};
