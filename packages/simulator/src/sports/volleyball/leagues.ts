/** Volleyball's competitions. Strengths are percent of the rallies against an average team of the league, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';
import { serveChance } from './model.ts';

export interface VolleyballFormat {
  serve: number;
  homeAdvantage: number;
}

const men = { serve: serveChance.men, homeAdvantage: 0.6 };
const women = { serve: serveChance.women, homeAdvantage: 0.6 };

export const volleyballLeagues: readonly SportLeague<VolleyballFormat>[] = [
  {
    league: { id: 500001, name: '意大利男子排球超级联赛', shortName: '意男排甲', region: '意大利', tier: 1 },
    format: men,
    weight: 2,
    entrants: [
      ['佩鲁贾', 260],
      ['特伦蒂诺', 240],
      ['卢贝', 160],
      ['皮亚琴察', 170],
      ['维罗纳', 140],
      ['米兰', 110],
      ['摩德纳', 80],
      ['蒙扎', -40],
      ['拉蒂纳', -110],
      ['帕多瓦', -140],
      ['格罗塔佐利纳', -180],
      ['塔兰托', -220],
    ],
  },
  {
    league: { id: 500002, name: '中国女子排球超级联赛', shortName: '中女排超', region: '中国', tier: 1 },
    format: women,
    weight: 2,
    entrants: [
      ['天津女排', 320],
      ['上海女排', 260],
      ['江苏女排', 240],
      ['山东女排', 160],
      ['辽宁女排', 90],
      ['福建女排', 40],
      ['北京女排', 60],
      ['浙江女排', 20],
      ['深圳女排', 130],
      ['河南女排', -60],
      ['广东女排', -120],
      ['四川女排', -180],
      ['云南女排', -260],
      ['河北女排', -220],
    ],
  },
  {
    league: { id: 500003, name: '日本男子排球联赛', shortName: '日男排', region: '日本', tier: 2 },
    format: men,
    weight: 2,
    entrants: [
      ['三得利太阳鸟', 200],
      ['大阪蓝光', 210],
      ['名古屋狼狗', 180],
      ['东京大熊', -40],
      ['广岛雷霆', 90],
      ['丰田合成特雷夫尔萨', 60],
      ['东丽箭', 10],
      ['日铁堺烈火', 40],
      ['宫崎旭', -210],
      ['北海道白狼', -240],
    ],
  },
  {
    league: { id: 500004, name: '土耳其女子排球超级联赛', shortName: '土女排超', region: '土耳其', tier: 2 },
    format: women,
    weight: 2,
    entrants: [
      ['伊萨奇巴希女排', 340],
      ['瓦基弗银行女排', 330],
      ['费内巴切女排', 310],
      ['加拉塔萨雷女排', 120],
      ['土耳其航空女排', 140],
      ['库兹博鲁女排', 60],
      ['尼鲁费女排', -80],
      ['萨勒耶尔女排', -140],
      ['贝西克塔斯女排', -60],
      ['艾丁女排', -160],
    ],
  },
];
