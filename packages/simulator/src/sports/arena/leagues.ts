/** Competitions of arena games. Strengths are percent of the maps, in hundredths; teams go by the names they sign with. */
import type { EsportsGame } from '@hj/betting';
import type { EntrantRow, SportLeague } from '../../engine/calendar.ts';
import { type ArenaGame, dota2, kog, lol } from './games.ts';

export interface ArenaFormat {
  bestOf: 1 | 3 | 5;
  game: ArenaGame;
}

interface Names {
  name: string;
  shortName: string;
  region: string;
  tier: 1 | 2 | 3;
}

export function arenaLeague(
  id: number,
  names: Names,
  format: ArenaFormat & { virtual?: true },
  entrants: readonly EntrantRow[],
): SportLeague<ArenaFormat> {
  const game: EsportsGame = format.game.game;
  const league = { id, ...names, game, ...(format.virtual ? { virtual: true } : {}) };
  return { league, format, weight: 1, neutral: true, entrants };
}

/** Strengths from the best to the last, evenly apart. */
export function ranked(names: string, from: number, step: number): EntrantRow[] {
  return names.split(' ').map((name, place) => [name, from - step * place] as const);
}

const lplTeams = 'BLG TES JDG WBG LNG NIP FPX EDG IG RNG AL OMG LGD TT UP WE';
const worldTeams = 'T1 GEN HLE DK KT FNC G2 KC MKOI FLY TL C9';
const kplTeams =
  '成都AG 重庆狼队 广州TTG 北京WB 上海EDG 苏州KSG 深圳DYG 杭州LGD 济南RW 北京JDG 长沙TES 佛山DRG 武汉ES 南通HR 上海RNG 西安WE';
const kjlTeams = '火豹 猎风 星痕 破晓 极夜 赤霄 沧浪 银河 北冥 青鸾 云雀 长歌';
const tiTeams = 'XG LGD AR VG TS FAL TUN GG BB OG NGX AUR';
const dpcTeams = '铁壁 寒霜 龙吟 玄武 冲锋 雷鸣 孤峰 夜枭 潮汐 流云 苍狼 鹰眼';

const withTeam = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name}战队`)
    .join(' ');

export const arenaLeagues: readonly SportLeague<ArenaFormat>[] = [
  arenaLeague(
    830_001,
    { name: '英雄联盟职业联赛', shortName: '英雄联盟LPL', region: '中国', tier: 1 },
    { bestOf: 3, game: lol },
    ranked(withTeam(lplTeams), 900, 110),
  ),
  arenaLeague(
    830_002,
    { name: '英雄联盟全球邀请赛', shortName: '英雄联盟邀请赛', region: '国际', tier: 1 },
    { bestOf: 5, game: lol },
    ranked(withTeam(worldTeams), 700, 120),
  ),
  arenaLeague(
    830_003,
    { name: '王者荣耀职业联赛', shortName: '王者荣耀KPL', region: '中国', tier: 1 },
    { bestOf: 5, game: kog },
    ranked(kplTeams, 800, 100),
  ),
  arenaLeague(
    830_004,
    { name: '王者荣耀甲级联赛', shortName: '王者荣耀甲级', region: '中国', tier: 3 },
    { bestOf: 3, game: kog },
    ranked(withTeam(kjlTeams), 600, 100),
  ),
  arenaLeague(
    830_005,
    { name: 'DOTA2国际邀请赛', shortName: 'DOTA2国际赛', region: '国际', tier: 1 },
    { bestOf: 3, game: dota2 },
    ranked(withTeam(tiTeams), 800, 130),
  ),
  arenaLeague(
    830_006,
    { name: 'DOTA2亚洲锦标赛', shortName: 'DOTA2亚洲', region: '亚洲', tier: 2 },
    { bestOf: 3, game: dota2 },
    ranked(withTeam(dpcTeams), 600, 110),
  ),
];
