/** The game types of the local sportsbook as the games of a venue, with the open and the running matches of each. */
import { type GameType, gameTypes } from '@hj/contract';
import type { DeskIndex } from './desk-index.ts';

const names: Record<GameType, string> = {
  ALL: '全部',
  FT: '足球',
  VF: '虚拟足球',
  BK: '篮球',
  TN: '网球',
  OP: '其他',
  SK: '斯诺克',
  FS: '冠军',
  BS: '棒球',
  VB: '排球',
  TT: '乒乓球',
};

export interface GameEntry {
  gameCode: string;
  name: string;
  count: number;
  live: number;
}

export function listGames(index: DeskIndex, now: number): GameEntry[] {
  return gameTypes
    .filter((gameType) => gameType !== 'ALL')
    .map((gameType) => {
      const of = (showType: Parameters<DeskIndex['count']>[1]) => index.count(gameType, showType, now);
      const live = of('RB');
      const count = live + of('FT') + of('FU') + of('FSFT') + of('FSFU');
      return { gameCode: gameType, name: names[gameType], count, live };
    });
}
