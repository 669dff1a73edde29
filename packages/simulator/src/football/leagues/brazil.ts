import type { DomesticLeague } from './league.ts';
import { averageLevel } from './league.ts';

export const brasileirao: DomesticLeague = {
  league: { id: 100253, name: '巴西甲组联赛', shortName: '巴甲', region: '巴西', tier: 2 },
  level: { ...averageLevel, mu: 0.02, gamma: 0.33, yellow: 4.8 },
  class: 0.02,
  weight: 4,
  week: [12, 0, 10, 18, 0, 4, 3],
  clubs: [
    ['博塔弗戈', 26, -26],
    ['帕尔梅拉斯', 26, -22],
    ['弗拉门戈', 28, -12],
    ['福塔雷萨', 16, -14],
    ['巴西国际', 16, -18],
    ['圣保罗', 12, -10],
    ['科林蒂安', 14, 4],
    ['巴伊亚', 8, 6],
    ['克鲁塞罗', 4, 0],
    ['达伽马', 4, 16],
    ['维多利亚', 2, 10],
    ['米内罗竞技', 6, 14],
    ['弗鲁米嫩塞', -14, -4],
    ['格雷米奥', 2, 8],
    ['尤文图德', 6, 18],
    ['布拉干蒂诺红牛', 4, 6],
    ['帕拉纳竞技', 0, 4],
    ['克里丘马', -4, 14],
    ['戈亚尼恩斯竞技', -22, 18],
    ['库亚巴', -24, 8],
  ],
};
