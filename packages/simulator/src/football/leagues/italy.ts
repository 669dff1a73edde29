import type { DomesticLeague } from './league.ts';

export const serieA: DomesticLeague = {
  league: { id: 100026, name: '意大利甲组联赛', shortName: '意甲', region: '意大利', tier: 1 },
  // Mean of the fits I1_2223 and I1_2324 in model-parameters.json.
  level: { mu: 0.069, gamma: 0.204, yellow: 4.6 },
  class: 0.24,
  weight: 7,
  clubs: [
    ['国际米兰', 50, -56],
    ['AC米兰', 36, -6],
    ['尤文图斯', 16, -34],
    ['亚特兰大', 38, -12],
    ['博洛尼亚', 12, -28],
    ['罗马', 20, -8],
    ['拉齐奥', 6, -14],
    ['那不勒斯', 26, -6],
    ['佛罗伦萨', 14, -4],
    ['都灵', -18, -20],
    ['热那亚', -10, -8],
    ['蒙扎', -16, 2],
    ['莱切', -26, 6],
    ['维罗纳', -16, 4],
    ['乌迪内斯', -16, 6],
    ['卡利亚里', -12, 20],
    ['恩波利', -34, 6],
    ['弗罗西诺内', -10, 24],
    ['萨索洛', -8, 32],
    ['萨勒尼塔纳', -30, 38],
  ],
};
