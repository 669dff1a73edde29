import type { DomesticLeague } from './league.ts';

export const bundesliga: DomesticLeague = {
  league: { id: 100028, name: '德国甲组联赛', shortName: '德甲', region: '德国', tier: 1 },
  // Mean of the fits D1_2223 and D1_2324 in model-parameters.json.
  level: { mu: 0.24, gamma: 0.294, yellow: 3.9 },
  class: 0.24,
  weight: 6,
  week: [0, 0, 0, 16, 7, 6, 6],
  clubs: [
    ['勒沃库森', 42, -48],
    ['拜仁慕尼黑', 52, -24],
    ['斯图加特', 32, -20],
    ['莱比锡红牛', 30, -20],
    ['多特蒙德', 24, -12],
    ['法兰克福', 6, -2],
    ['霍芬海姆', 14, 14],
    ['海登海姆', -2, 4],
    ['不莱梅', -4, 2],
    ['弗赖堡', -6, 6],
    ['奥格斯堡', -2, 8],
    ['沃尔夫斯堡', -12, 4],
    ['美因茨', -16, 0],
    ['门兴格拉德巴赫', 4, 16],
    ['柏林联合', -24, 8],
    ['波鸿', -16, 22],
    ['科隆', -32, 10],
    ['达姆施塔特', -34, 34],
  ],
};
