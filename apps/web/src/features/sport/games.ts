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
import { t } from '@lingui/core/macro';

export interface Game {
  type: GameType;
  name: string;
  icon: Icon;
}

/** The sports of the rail, in order. */
export const games: readonly Game[] = [
  { type: 'FT', name: t`足球`, icon: BallIcon },
  { type: 'BK', name: t`篮球`, icon: BasketIcon },
  { type: 'TN', name: t`网球`, icon: TennisIcon },
  { type: 'SK', name: t`斯诺克`, icon: SnookerIcon },
  { type: 'BS', name: t`棒球`, icon: BaseballIcon },
  { type: 'VB', name: t`排球`, icon: VolleyIcon },
  { type: 'TT', name: t`乒乓球`, icon: PingPongIcon },
  { type: 'VF', name: t`虚拟足球`, icon: VirtualIcon },
  { type: 'OP', name: t`其他`, icon: OtherIcon },
  { type: 'FS', name: t`冠军`, icon: TrophyIcon },
  { type: 'ALL', name: t`全部`, icon: GridIcon },
];

export function gameOf(type: GameType): Game {
  return games.find((game) => game.type === type) ?? { type, name: t`体育`, icon: BallIcon };
}
