import type { DomesticLeague } from './league.ts';

export const ligue1: DomesticLeague = {
  league: { id: 100032, name: '法国甲组联赛', shortName: '法甲', region: '法国', tier: 1 },
  // Mean of the fits F1_2223 and F1_2324 in model-parameters.json.
  level: { mu: 0.182, gamma: 0.134, yellow: 3.8 },
  class: 0.16,
  weight: 5,
  week: [0, 0, 0, 0, 6, 5, 6],
  clubs: [
    ['巴黎圣日耳曼', 54, -28],
    ['摩纳哥', 36, -4],
    ['布雷斯特', 14, -20],
    ['里尔', 14, -24],
    ['尼斯', -8, -32],
    ['里昂', 10, 12],
    ['朗斯', 4, -16],
    ['马赛', 14, -8],
    ['兰斯', -4, 0],
    ['雷恩', 14, 0],
    ['图卢兹', 0, 0],
    ['蒙彼利埃', 0, 6],
    ['斯特拉斯堡', -10, 4],
    ['南特', -20, 12],
    ['勒阿弗尔', -18, 0],
    ['梅斯', -20, 14],
    ['洛里昂', -2, 24],
    ['克莱蒙', -36, 18],
  ],
};
