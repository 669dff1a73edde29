/** Handball's competitions. Strengths are goals per match above an average team, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface GoalsFormat {
  /** Goals of a team in an average match. */
  goals: number;
  homeAdvantage: number;
}

export const handballLeagues: readonly SportLeague<GoalsFormat>[] = [
  {
    league: { id: 810001, name: '欧洲手球冠军联赛', shortName: '欧冠手球', region: '欧洲', tier: 1 },
    format: { goals: 30, homeAdvantage: 1.6 },
    weight: 2,
    entrants: [
      ['巴塞罗那手球', 400],
      ['马格德堡手球', 350],
      ['维斯普雷姆', 320],
      ['基尔手球', 240],
      ['巴黎圣日耳曼手球', 200],
      ['凯尔采', 160],
      ['奥尔堡', 220],
      ['柏林狐狸', 260],
      ['塞格德', 60],
      ['里斯本竞技手球', 120],
      ['普沃茨克', -60],
      ['萨格勒布手球', -180],
      ['南特手球', 80],
      ['布加勒斯特迪纳摩', -80],
      ['科尔斯塔德', -40],
      ['欧罗农佩利斯特', -240],
    ],
  },
  {
    league: { id: 810002, name: '德国手球甲级联赛', shortName: '德手甲', region: '德国', tier: 2 },
    format: { goals: 29.5, homeAdvantage: 1.5 },
    weight: 2,
    entrants: [
      ['弗伦斯堡', 320],
      ['梅尔松根', 260],
      ['汉诺威', 220],
      ['莱茵内卡', 140],
      ['古默斯巴赫', 120],
      ['莱姆戈', 100],
      ['汉堡手球', 0],
      ['格平根', -40],
      ['艾森纳赫', -60],
      ['埃尔朗根', -140],
      ['莱比锡手球', -60],
      ['斯图加特手球', -120],
      ['韦茨拉尔', -100],
      ['比蒂格海姆', -220],
    ],
  },
];
