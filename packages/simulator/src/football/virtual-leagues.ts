/** The leagues of virtual football: sides of countries and cities that play a match every few minutes, day and night. */
import type { FeedTeam } from '@hj/betting';
import { crestGiver } from '../engine/crests.ts';
import type { Club, DomesticLeague } from './leagues/index.ts';
import { averageLevel, type ClubRow } from './leagues/league.ts';

/** The number of virtual football among the simulated sports: first digits of its match and team ids. */
export const virtualNumber = 20;

type VirtualLeague = Omit<DomesticLeague, 'weight' | 'week'>;

function league(
  id: number,
  names: { name: string; shortName: string; region: string },
  tier: 1 | 2 | 3,
  clubs: readonly ClubRow[],
): VirtualLeague {
  return { league: { id, ...names, tier }, level: averageLevel, class: 0, clubs };
}

export const virtualLeagues: readonly VirtualLeague[] = [
  league(190_001, { name: '虚拟世界杯', shortName: '虚拟世界杯', region: '虚拟足球' }, 2, [
    ['巴西', 30, -24],
    ['阿根廷', 30, -26],
    ['法国', 32, -24],
    ['英格兰', 24, -22],
    ['西班牙', 26, -22],
    ['德国', 24, -12],
    ['葡萄牙', 24, -16],
    ['荷兰', 18, -14],
    ['比利时', 14, -6],
    ['克罗地亚', 4, -10],
    ['乌拉圭', 8, -10],
    ['墨西哥', -4, 2],
    ['美国', -2, 4],
    ['日本', 4, 0],
    ['摩洛哥', -4, -12],
    ['塞内加尔', -6, 2],
  ]),
  league(190_002, { name: '虚拟亚洲杯', shortName: '虚拟亚洲杯', region: '虚拟足球' }, 3, [
    ['日本', 32, -26],
    ['韩国', 26, -16],
    ['伊朗', 20, -22],
    ['澳大利亚', 16, -18],
    ['沙特阿拉伯', 8, -8],
    ['卡塔尔', 8, 0],
    ['乌兹别克斯坦', 6, -4],
    ['伊拉克', 4, 2],
    ['约旦', 2, 2],
    ['阿联酋', 2, 0],
    ['中国', -6, 4],
    ['阿曼', -8, 2],
    ['巴林', -10, 6],
    ['泰国', -10, 12],
    ['越南', -16, 14],
    ['印度尼西亚', -18, 18],
  ]),
  league(190_003, { name: '虚拟英格兰城市联赛', shortName: '虚拟英城', region: '虚拟足球' }, 2, [
    ['曼彻斯特蓝队', 34, -30],
    ['伦敦炮队', 28, -26],
    ['利物浦红队', 32, -22],
    ['伦敦蓝队', 20, -10],
    ['曼彻斯特红队', 14, -6],
    ['纽卡斯尔黑队', 14, -8],
    ['伯明翰紫队', 12, -4],
    ['伦敦白队', 16, 2],
    ['布莱顿蓝队', 6, 2],
    ['伦敦铁队', -2, 6],
    ['利物浦蓝队', -12, -4],
    ['诺丁汉红队', -10, 4],
    ['莱斯特蓝队', -8, 12],
    ['南安普顿红队', -16, 16],
    ['谢菲尔德红队', -22, 22],
    ['利兹白队', -8, 14],
  ]),
  league(190_004, { name: '虚拟欧洲冠军杯', shortName: '虚拟欧冠', region: '虚拟足球' }, 2, [
    ['马德里白队', 34, -24],
    ['慕尼黑红队', 34, -20],
    ['巴塞罗那红蓝', 30, -20],
    ['巴黎蓝队', 28, -18],
    ['米兰蓝黑', 18, -24],
    ['都灵黑白', 8, -20],
    ['米兰红黑', 12, -8],
    ['多特蒙德黄队', 16, -2],
    ['那不勒斯蓝队', 14, -10],
    ['马德里红白', 8, -16],
    ['里斯本红队', 10, -4],
    ['波尔图蓝队', 4, -6],
    ['阿姆斯特丹红白', 4, 6],
    ['格拉斯哥绿队', -14, 14],
    ['布鲁日蓝队', -16, 10],
    ['哥本哈根白队', -22, 12],
  ]),
];

const crestOf = crestGiver();

/** The sides of every league, centred on its mean. Ids are places in the lists: lists only grow at their ends. */
export const virtualClubs: readonly (readonly Club[])[] = virtualLeagues.map(
  ({ league: { id }, clubs }, n) => {
    const mean = (column: 1 | 2): number => clubs.reduce((sum, row) => sum + row[column], 0) / clubs.length;
    const [attackMean, defenceMean] = [mean(1), mean(2)];
    return clubs.map(([name, attack, defence], index) => ({
      team: teamOf(name, virtualNumber * 100_000 + n * 1000 + index + 1),
      leagueId: id,
      attack: (attack - attackMean) / 100,
      defence: (defence - defenceMean) / 100,
      class: 0,
    }));
  },
);

function teamOf(name: string, id: number): FeedTeam {
  return { id, name, crest: crestOf(name, id) };
}
