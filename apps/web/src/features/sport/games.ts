import {
  BallIcon,
  BaseballIcon,
  BasketIcon,
  type Icon,
  OtherIcon,
  PingPongIcon,
  SnookerIcon,
  TennisIcon,
  VirtualIcon,
  VolleyIcon,
} from '@hj/ui';
import type { GameType } from './desk-state.ts';

/** The sports of the rail, in order. */
export const games: readonly { type: GameType; name: string; icon: Icon }[] = [
  { type: 'FT', name: '足球', icon: BallIcon },
  { type: 'BK', name: '篮球', icon: BasketIcon },
  { type: 'TN', name: '网球', icon: TennisIcon },
  { type: 'SK', name: '斯诺克', icon: SnookerIcon },
  { type: 'BS', name: '棒球', icon: BaseballIcon },
  { type: 'VB', name: '排球', icon: VolleyIcon },
  { type: 'TT', name: '乒乓球', icon: PingPongIcon },
  { type: 'VF', name: '虚拟足球', icon: VirtualIcon },
  { type: 'OP', name: '其他', icon: OtherIcon },
];

export function gameName(type: GameType): string {
  return games.find((game) => game.type === type)?.name ?? '体育';
}
