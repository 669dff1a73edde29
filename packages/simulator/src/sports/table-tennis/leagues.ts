/** Table tennis' competitions. Strengths are percent of the rallies against an average player of the field, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface TableTennisFormat {
  bestOf: 5 | 7;
}

const rounds = ['第一轮', '第二轮', '1/8决赛', '1/4决赛', '半决赛'] as const;

export const tableTennisLeagues: readonly SportLeague<TableTennisFormat>[] = [
  {
    league: {
      id: 400001,
      name: '世界乒乓球职业大联盟男子单打',
      shortName: '乒联男单',
      region: '国际',
      tier: 1,
    },
    format: { bestOf: 7 },
    weight: 3,
    neutral: true,
    rounds,
    entrants: [
      ['王楚钦', 420],
      ['林诗栋', 360],
      ['梁靖崑', 240],
      ['林高远', 180],
      ['樊振东', 400],
      ['张本智和', 300],
      ['雨果·卡尔德拉诺', 310],
      ['费利克斯·勒布伦', 260],
      ['林昀儒', 200],
      ['特鲁斯·莫雷高德', 190],
      ['达科·约奇克', 60],
      ['黄镇廷', -20],
      ['向鹏', 120],
      ['徐瑛彬', 40],
    ],
  },
  {
    league: {
      id: 400002,
      name: '世界乒乓球职业大联盟女子单打',
      shortName: '乒联女单',
      region: '国际',
      tier: 1,
    },
    format: { bestOf: 7 },
    weight: 3,
    neutral: true,
    rounds,
    entrants: [
      ['孙颖莎', 480],
      ['王曼昱', 420],
      ['王艺迪', 260],
      ['陈幸同', 280],
      ['蒯曼', 240],
      ['陈熠', 200],
      ['早田希娜', 200],
      ['张本美和', 220],
      ['伊藤美诚', 140],
      ['大藤沙月', 180],
      ['郑怡静', -40],
      ['申裕斌', 60],
      ['朱芊曦', 40],
      ['杜凯琹', -60],
    ],
  },
  {
    league: { id: 400003, name: '中国乒乓球超级联赛男子组', shortName: '乒超男子', region: '中国', tier: 2 },
    format: { bestOf: 5 },
    weight: 3,
    rounds: ['第一阶段第1轮', '第一阶段第2轮', '第一阶段第3轮', '第二阶段第1轮', '第二阶段第2轮'],
    entrants: [
      ['周启豪', 160],
      ['徐海东', 60],
      ['袁励岑', 80],
      ['薛飞', 40],
      ['刘丁硕', 20],
      ['孙闻', -20],
      ['于子洋', 10],
      ['赵子豪', -10],
      ['曹巍', -80],
      ['牛冠凯', -60],
      ['陈垣宇', 70],
      ['黄友政', 30],
    ],
  },
  {
    league: { id: 400004, name: '中国乒乓球超级联赛女子组', shortName: '乒超女子', region: '中国', tier: 2 },
    format: { bestOf: 5 },
    weight: 3,
    rounds: ['第一阶段第1轮', '第一阶段第2轮', '第一阶段第3轮', '第二阶段第1轮', '第二阶段第2轮'],
    entrants: [
      ['石洵瑶', 120],
      ['何卓佳', 140],
      ['范思琦', 60],
      ['钱天一', 130],
      ['刘炜珊', 40],
      ['覃予萱', 50],
      ['徐奕', 30],
      ['纵歌曼', -20],
      ['朱思冰', -40],
      ['杨屹韵', -10],
      ['韩菲儿', -30],
      ['王晓彤', -60],
    ],
  },
];
