/** Snooker's competitions. Strengths are percent of the frames against an average player of the field, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface SnookerFormat {
  bestOf: number;
}

const rounds = ['第一轮', '第二轮', '1/8决赛', '1/4决赛'] as const;

export const snookerLeagues: readonly SportLeague<SnookerFormat>[] = [
  {
    league: { id: 700001, name: '斯诺克世界锦标赛', shortName: '世锦赛', region: '国际', tier: 1 },
    format: { bestOf: 19 },
    weight: 1,
    neutral: true,
    rounds,
    entrants: [
      ['赵心童', 900],
      ['凯伦·威尔逊', 700],
      ['朱德·特鲁姆普', 1100],
      ['罗尼·奥沙利文', 900],
      ['马克·塞尔比', 850],
      ['马克·艾伦', 700],
      ['尼尔·罗伯逊', 650],
      ['约翰·希金斯', 700],
    ],
  },
  {
    league: { id: 700002, name: '斯诺克中国公开赛', shortName: '中国公开赛', region: '中国', tier: 1 },
    format: { bestOf: 11 },
    weight: 2,
    neutral: true,
    rounds,
    entrants: [
      ['丁俊晖', 500],
      ['张安达', 300],
      ['肖国栋', 400],
      ['司佳辉', 300],
      ['吴宜泽', 350],
      ['徐思', 100],
      ['周跃龙', 200],
      ['范争一', 150],
      ['庞俊旭', 150],
      ['吕昊天', 50],
      ['傅家俊', -150],
      ['雷佩凡', -50],
    ],
  },
  {
    league: { id: 700003, name: '斯诺克英国锦标赛', shortName: '英锦赛', region: '英格兰', tier: 1 },
    format: { bestOf: 11 },
    weight: 2,
    neutral: true,
    rounds,
    entrants: [
      ['马克·威廉姆斯', 600],
      ['肖恩·墨菲', 550],
      ['巴里·霍金斯', 400],
      ['克里斯·韦克林', 300],
      ['杰克·琼斯', 150],
      ['加里·威尔逊', 250],
      ['瑞恩·戴', 150],
      ['斯图亚特·宾汉姆', 250],
      ['大卫·吉尔伯特', 200],
      ['阿里·卡特', 250],
      ['汤姆·福特', 150],
      ['卢卡·布雷切尔', 350],
    ],
  },
];
