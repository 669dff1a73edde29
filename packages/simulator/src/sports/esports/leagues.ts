/** Competitions of e-sports; teams go by the names they sign with. Strengths are percent of the rounds, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface EsportsFormat {
  bestOf: 3 | 5;
}

export const esportsLeagues: readonly SportLeague<EsportsFormat>[] = [
  {
    league: {
      id: 820001,
      name: '反恐精英职业联赛',
      shortName: '反恐精英联赛',
      region: '国际',
      tier: 1,
      game: 'cs',
    },
    format: { bestOf: 3 },
    weight: 2,
    neutral: true,
    entrants: [
      ['小蜜蜂战队', 420],
      ['绿龙战队', 380],
      ['天生赢家战队', 280],
      ['猎鹰战队', 330],
      ['老鼠战队', 350],
      ['武士战队', 220],
      ['法泽战队', 240],
      ['黑豹战队', 160],
      ['液体战队', 140],
      ['英雄战队', 60],
      ['北极星战队', 120],
      ['三巨头战队', 40],
      ['天禄战队', 100],
      ['灵动视界战队', 60],
      ['稀有原子战队', -60],
      ['飞天魔龙战队', -120],
    ],
  },
  {
    league: {
      id: 820002,
      name: '亚洲反恐精英冠军赛',
      shortName: '亚洲反恐精英',
      region: '亚洲',
      tier: 2,
      game: 'cs',
    },
    format: { bestOf: 3 },
    weight: 2,
    neutral: true,
    entrants: [
      ['蒙古旋风战队', 340],
      ['钢铁之狼战队', 220],
      ['长城战队', 120],
      ['远东雄鹰战队', 80],
      ['海岛奇兵战队', 0],
      ['赤焰战队', -40],
      ['青空战队', 20],
      ['雷霆战队', 60],
      ['极光战队', -80],
      ['银翼战队', -120],
      ['曜石战队', -20],
      ['黑曜战队', -160],
    ],
  },
];
