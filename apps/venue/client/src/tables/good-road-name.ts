import type { GoodRoad } from '@hj/games';
import { t } from '@lingui/core/macro';

/** A run is named by the side of its game. */
export function goodRoadName({ kind, length }: GoodRoad, game: string): string {
  const isDragon = game === 'dragon-tiger';
  return {
    banker: isDragon ? t`长龙 ${length}` : t`长庄 ${length}`,
    player: isDragon ? t`长虎 ${length}` : t`长闲 ${length}`,
    chop: t`单跳 ${length}`,
    double: t`双跳 ${length}`,
  }[kind];
}
