/** Baseball's competitions. Strengths are runs per game above an average team, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface BaseballFormat {
  /** Runs of a team in an average game. */
  runs: number;
  lastInning: number;
}

export const baseballLeagues: readonly SportLeague<BaseballFormat>[] = [
  {
    league: { id: 600001, name: '美国职业棒球大联盟', shortName: '美职棒', region: '美国', tier: 1 },
    format: { runs: 4.5, lastInning: 30 },
    weight: 4,
    entrants: [
      ['洛杉矶道奇', 120],
      ['费城人', 90],
      ['纽约洋基', 100],
      ['密尔沃基酿酒人', 95],
      ['巴尔的摩金莺', 20],
      ['克利夫兰守护者', 35],
      ['圣迭戈教士', 70],
      ['休斯敦太空人', 55],
      ['亚特兰大勇士', 30],
      ['纽约大都会', 50],
      ['亚利桑那响尾蛇', 35],
      ['堪萨斯城皇家', 25],
      ['底特律老虎', 45],
      ['西雅图水手', 55],
      ['明尼苏达双城', 5],
      ['波士顿红袜', 45],
      ['芝加哥小熊', 70],
      ['圣路易斯红雀', -10],
      ['坦帕湾光芒', 20],
      ['旧金山巨人', 5],
      ['德州游骑兵', 40],
      ['多伦多蓝鸟', 60],
      ['辛辛那提红人', 10],
      ['匹兹堡海盗', -40],
      ['华盛顿国民', -95],
      ['奥克兰运动家', -60],
      ['洛杉矶天使', -90],
      ['迈阿密马林鱼', -60],
      ['科罗拉多落基', -190],
      ['芝加哥白袜', -150],
    ],
  },
  {
    league: { id: 600002, name: '日本职业棒球联盟', shortName: '日职棒', region: '日本', tier: 1 },
    format: { runs: 3.5, lastInning: 12 },
    weight: 3,
    entrants: [
      ['福冈软银鹰', 90],
      ['读卖巨人', 50],
      ['阪神虎', 80],
      ['横滨海湾之星', 30],
      ['北海道火腿斗士', 60],
      ['千叶罗德', 0],
      ['东北乐天金鹫', -20],
      ['欧力士野牛', 5],
      ['广岛鲤鱼', -5],
      ['中日龙', -50],
      ['东京养乐多燕子', -60],
      ['埼玉西武狮', -80],
    ],
  },
  {
    league: { id: 600003, name: '韩国职业棒球联盟', shortName: '韩职棒', region: '韩国', tier: 2 },
    format: { runs: 4.9, lastInning: 12 },
    weight: 2,
    entrants: [
      ['起亚虎', 60],
      ['三星狮', 50],
      ['LG双子', 80],
      ['斗山熊', 10],
      ['KT巫师', 20],
      ['SSG登陆者', 15],
      ['乐天巨人', 0],
      ['韩华鹰', 50],
      ['NC恐龙', -20],
      ['培证英雄', -130],
    ],
  },
  {
    league: { id: 600004, name: '中华职业棒球大联盟', shortName: '中职棒', region: '中国台湾', tier: 2 },
    format: { runs: 4.4, lastInning: 12 },
    weight: 2,
    entrants: [
      ['中信兄弟', 50],
      ['统一狮', 60],
      ['乐天桃猿', 30],
      ['味全龙', 10],
      ['富邦悍将', -50],
      ['台钢雄鹰', -20],
    ],
  },
];
