/** Ice hockey's competitions. Strengths are goals per match above an average team, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface GoalsFormat {
  /** Goals of a team in an average match. */
  goals: number;
  homeAdvantage: number;
}

export const iceHockeyLeagues: readonly SportLeague<GoalsFormat>[] = [
  {
    league: { id: 800001, name: '北美职业冰球联赛', shortName: '北美冰球', region: '北美', tier: 1 },
    format: { goals: 3.05, homeAdvantage: 0.22 },
    weight: 3,
    entrants: [
      ['佛罗里达美洲豹', 70],
      ['埃德蒙顿油人', 75],
      ['达拉斯星', 65],
      ['科罗拉多雪崩', 80],
      ['卡罗来纳飓风', 65],
      ['维加斯黄金骑士', 60],
      ['温尼伯喷气机', 70],
      ['多伦多枫叶', 50],
      ['坦帕湾闪电', 60],
      ['华盛顿首都', 55],
      ['洛杉矶国王', 45],
      ['明尼苏达荒野', 20],
      ['新泽西魔鬼', 30],
      ['纽约游骑兵', 15],
      ['渥太华参议员', 10],
      ['圣路易斯蓝调', 10],
      ['蒙特利尔加拿大人', -5],
      ['卡尔加里火焰', 0],
      ['温哥华加人', 0],
      ['哥伦布蓝衣', -10],
      ['底特律红翼', -15],
      ['纽约岛人', -20],
      ['匹兹堡企鹅', -25],
      ['费城飞人', -40],
      ['水牛城军刀', -30],
      ['波士顿棕熊', -30],
      ['西雅图海妖', -45],
      ['安纳海姆小鸭', -55],
      ['纳什维尔掠夺者', -55],
      ['芝加哥黑鹰', -90],
      ['圣何塞鲨鱼', -120],
      ['犹他猛犸', 0],
    ],
  },
  {
    league: { id: 800002, name: '大陆冰球联赛', shortName: '大陆冰球', region: '俄罗斯', tier: 2 },
    format: { goals: 2.6, homeAdvantage: 0.25 },
    weight: 2,
    entrants: [
      ['雅罗斯拉夫尔机车', 70],
      ['莫斯科斯巴达克', 40],
      ['圣彼得堡陆军', 55],
      ['莫斯科迪纳摩', 50],
      ['马格尼托戈尔斯克冶金', 55],
      ['喀山白豹', 45],
      ['莫斯科中央陆军', 35],
      ['鄂木斯克先锋', 35],
      ['乌法萨拉瓦特', 25],
      ['叶卡捷琳堡汽车人', 20],
      ['车里雅宾斯克拖拉机', 30],
      ['明斯克迪纳摩', 30],
      ['下诺夫哥罗德鱼雷', 0],
      ['上海龙之队', -50],
      ['哈巴罗夫斯克阿穆尔', -60],
      ['符拉迪沃斯托克海军', -80],
    ],
  },
];
