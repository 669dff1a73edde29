/** Tennis' competitions. Strengths are chances of a point on serve: 65 stand for one in a hundred. */
import type { SportLeague } from '../../engine/calendar.ts';

export interface TennisFormat {
  bestOf: 3 | 5;
  /** Chance of a point on serve of an average player. */
  serve: number;
}

const men = { bestOf: 3, serve: 0.635 } as const;
const women = { bestOf: 3, serve: 0.565 } as const;
const rounds = ['第一轮', '第二轮', '第三轮', '1/8决赛', '1/4决赛'] as const;

export const tennisLeagues: readonly SportLeague<TennisFormat>[] = [
  {
    league: {
      id: 300001,
      name: '澳大利亚网球公开赛男子单打',
      shortName: '澳网男单',
      region: '澳大利亚',
      tier: 1,
    },
    format: { ...men, bestOf: 5 },
    weight: 3,
    neutral: true,
    rounds,
    entrants: [
      ['扬尼克·辛纳', 640],
      ['卡洛斯·阿尔卡拉斯', 600],
      ['亚历山大·兹维列夫', 400],
      ['诺瓦克·德约科维奇', 470],
      ['泰勒·弗里茨', 290],
      ['丹尼尔·梅德韦杰夫', 250],
      ['亚历克斯·德米纳尔', 240],
      ['卡斯珀·鲁德', 180],
      ['杰克·德雷珀', 260],
      ['本·谢尔顿', 190],
      ['洛伦佐·穆塞蒂', 150],
      ['霍尔格·鲁内', 110],
      ['张之臻', -120],
      ['布云朝克特', -140],
      ['商竣程', -150],
      ['吴易昺', -260],
    ],
  },
  {
    league: { id: 300002, name: '中国网球公开赛女子单打', shortName: '中网女单', region: '中国', tier: 1 },
    format: women,
    weight: 3,
    neutral: true,
    rounds,
    entrants: [
      ['阿丽娜·萨巴伦卡', 520],
      ['伊加·斯瓦泰克', 540],
      ['科科·高芙', 380],
      ['郑钦文', 320],
      ['杰西卡·佩古拉', 300],
      ['叶莲娜·莱巴金娜', 330],
      ['贾斯敏·保利尼', 240],
      ['麦迪逊·凯斯', 250],
      ['艾玛·纳瓦罗', 150],
      ['米拉·安德列耶娃', 260],
      ['王欣瑜', -20],
      ['王雅繁', -140],
      ['袁悦', -90],
      ['张帅', -160],
      ['朱琳', -240],
      ['王曦雨', -180],
    ],
  },
  {
    league: { id: 300003, name: '上海大师赛男子单打', shortName: '上海大师赛', region: '中国', tier: 1 },
    format: men,
    weight: 3,
    neutral: true,
    rounds,
    entrants: [
      ['安德烈·卢布列夫', 220],
      ['斯特凡诺斯·西西帕斯', 150],
      ['胡伯特·胡尔卡奇', 160],
      ['弗朗西斯·蒂亚福', 120],
      ['格里戈尔·迪米特洛夫', 170],
      ['汤米·保罗', 190],
      ['费利克斯·奥热阿利亚西姆', 140],
      ['卡伦·卡恰诺夫', 120],
      ['于格·昂贝尔', 90],
      ['塞巴斯蒂安·科达', 80],
      ['弗朗西斯科·塞伦多洛', 60],
      ['亚历山大·布勃利克', 100],
      ['锦织圭', -60],
      ['加埃尔·孟菲尔斯', -40],
      ['西冈良仁', -160],
      ['曾俊欣', -260],
    ],
  },
  {
    league: { id: 300004, name: '武汉网球公开赛女子单打', shortName: '武网女单', region: '中国', tier: 2 },
    format: women,
    weight: 3,
    neutral: true,
    rounds,
    entrants: [
      ['玛尔塔·科斯秋克', 180],
      ['贝亚特丽斯·哈达德·马亚', 90],
      ['达丽娅·卡萨金娜', 140],
      ['巴博拉·克莱伊奇科娃', 130],
      ['卡罗琳娜·穆霍娃', 240],
      ['艾琳娜·斯维托丽娜', 200],
      ['多娜·维基奇', 90],
      ['安娜·卡林斯卡娅', 70],
      ['大坂直美', 160],
      ['埃玛·拉杜卡努', 60],
      ['莱拉·费尔南德斯', 40],
      ['奥斯塔彭科', 110],
      ['高馨妤', -240],
      ['韦思佳', -280],
      ['徐一璠', -300],
      ['郑赛赛', -260],
    ],
  },
];
