import type { GoodRoad } from '@hj/games';
import { t } from '@lingui/core/macro';

export function goodRoadName({ kind, length }: GoodRoad): string {
  return {
    banker: t`长庄 ${length}`,
    player: t`长闲 ${length}`,
    chop: t`单跳 ${length}`,
    double: t`双跳 ${length}`,
  }[kind];
}
