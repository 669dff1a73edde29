/** Virtual e-sports: one map of some minutes, day and night, between sides that exist nowhere else. */
import type { SportLeague } from '../../engine/calendar.ts';
import { kog, lol } from './games.ts';
import { type ArenaRules, arenaRules } from './index.ts';
import { type ArenaFormat, arenaLeague, ranked } from './leagues.ts';

export const virtualArenaNumber = 22;

const kingdoms = '长安 洛阳 邺城 成都 建业 襄阳 许昌 临淄 邯郸 咸阳 会稽 姑苏 江陵 桂林 凉州 幽州';
const peaks = '昆仑 蓬莱 方丈 瀛洲 终南 峨眉 武当 华山 泰山 衡山 恒山 嵩山 黄山 庐山 雁荡 天山';

const of = (names: string, ending: string): string =>
  names
    .split(' ')
    .map((name) => `${name}${ending}`)
    .join(' ');

const leagues: readonly SportLeague<ArenaFormat>[] = [
  arenaLeague(
    840_001,
    { name: '虚拟王者峡谷赛', shortName: '虚拟王者', region: '虚拟电竞', tier: 3 },
    { bestOf: 1, game: kog, virtual: true },
    ranked(of(kingdoms, '军'), 700, 90),
  ),
  arenaLeague(
    840_002,
    { name: '虚拟英雄峡谷赛', shortName: '虚拟英雄', region: '虚拟电竞', tier: 3 },
    { bestOf: 1, game: lol, virtual: true },
    ranked(of(peaks, '派'), 700, 90),
  ),
];

/** A match is known about an hour ahead and no earlier: it is always today's. */
const slotsAhead = 40;

export const virtualArena: ArenaRules = {
  ...arenaRules(virtualArenaNumber, leagues),
  ordinarySeconds: 1900,
  longestSeconds: 4200,
  lead: ({ startEveryMs }) => ({ ordinary: slotsAhead * startEveryMs, featured: slotsAhead * startEveryMs }),
  postponedShare: 0,
};
