import type { GameType } from '@hj/contract';
import {
  BallIcon,
  BaseballIcon,
  BasketIcon,
  GridIcon,
  type Icon,
  OtherIcon,
  PingPongIcon,
  SnookerIcon,
  TennisIcon,
  TrophyIcon,
  VirtualIcon,
  VolleyIcon,
} from '@hj/ui';

export interface Game {
  type: GameType;
  name: string;
  icon: Icon;
}

/** The sports of the rail, in order. */
export const games: readonly Game[] = [
  { type: 'FT', name: '足球', icon: BallIcon },
  { type: 'BK', name: '篮球', icon: BasketIcon },
  { type: 'TN', name: '网球', icon: TennisIcon },
  { type: 'SK', name: '斯诺克', icon: SnookerIcon },
  { type: 'BS', name: '棒球', icon: BaseballIcon },
  { type: 'VB', name: '排球', icon: VolleyIcon },
  { type: 'TT', name: '乒乓球', icon: PingPongIcon },
  { type: 'VF', name: '虚拟足球', icon: VirtualIcon },
  { type: 'OP', name: '其他', icon: OtherIcon },
  { type: 'FS', name: '冠军', icon: TrophyIcon },
  { type: 'ALL', name: '全部', icon: GridIcon },
];

export function gameOf(type: GameType): Game {
  return games.find((game) => game.type === type) ?? { type, name: '体育', icon: BallIcon };
}
