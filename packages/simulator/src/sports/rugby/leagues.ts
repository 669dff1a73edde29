/** Rugby union's competitions. Strengths are points per match above an average team, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface RugbyFormat {
  /** Points of a team in an average match. */
  points: number;
  homeAdvantage: number;
}

export const rugbyLeagues: readonly SportLeague<RugbyFormat>[] = [
  {
    league: { id: 1210001, name: '六国橄榄球锦标赛', shortName: '六国赛', region: '欧洲', tier: 1 },
    format: { points: 24, homeAdvantage: 4.5 },
    weight: 1,
    entrants: [
      ['爱尔兰橄榄球队', 700],
      ['法国橄榄球队', 800],
      ['英格兰橄榄球队', 500],
      ['苏格兰橄榄球队', 100],
      ['意大利橄榄球队', -900],
      ['威尔士橄榄球队', -1200],
    ],
  },
  {
    league: { id: 1210002, name: '英格兰橄榄球超级联赛', shortName: '英超橄榄球', region: '英格兰', tier: 2 },
    format: { points: 27.5, homeAdvantage: 5.5 },
    weight: 2,
    entrants: [
      ['巴斯橄榄球', 700],
      ['莱斯特老虎', 400],
      ['撒拉逊人', 350],
      ['北安普顿圣徒', 300],
      ['布里斯托尔熊', 350],
      ['塞尔鲨鱼', 250],
      ['格洛斯特', 100],
      ['哈勒昆', 0],
      ['埃克塞特酋长', -250],
      ['纽卡斯尔猎鹰', -1400],
    ],
  },
  {
    league: { id: 1210003, name: '法国橄榄球甲级联赛', shortName: '法甲橄榄球', region: '法国', tier: 2 },
    format: { points: 26, homeAdvantage: 7.5 },
    weight: 2,
    entrants: [
      ['图卢兹体育场', 900],
      ['波尔多贝格勒', 600],
      ['土伦', 400],
      ['克莱蒙', 150],
      ['卡斯特奥林匹克', 100],
      ['拉罗谢尔', 250],
      ['巴约讷', 50],
      ['蒙彼利埃', 100],
      ['竞技92', 0],
      ['巴黎斯塔德', -100],
      ['波城', -50],
      ['里昂奥林匹克大学', -100],
      ['佩皮尼昂', -400],
      ['蒙托邦', -1300],
    ],
  },
  {
    league: { id: 1210004, name: '超级橄榄球太平洋赛', shortName: '超级橄榄球', region: '大洋洲', tier: 1 },
    format: { points: 29, homeAdvantage: 5 },
    weight: 2,
    entrants: [
      ['奥克兰蓝调', 350],
      ['坎特伯雷十字军', 600],
      ['怀卡托酋长', 650],
      ['惠灵顿飓风', 350],
      ['奥塔哥高地人', -300],
      ['堪培拉野马', 300],
      ['昆士兰红军', 250],
      ['新南威尔士华拉塔', -250],
      ['西部力量', -300],
      ['斐济德鲁阿', -500],
      ['太平洋摩亚纳', -700],
      ['阿根廷美洲豹', -200],
    ],
  },
];
