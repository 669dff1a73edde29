import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { Occasion } from '../engine/celebration.ts';
import { multipleOf } from '../engine/plan.ts';
import type { Sheet } from '../engine/sheets.ts';

/** The words of the celebrations. */
export function occasions(common: Sheet) {
  const hint = () => t`点按任意处继续`;
  return {
    bigWin(win: bigint, stake: bigint): Occasion {
      const multiple = multipleOf(win, stake);
      return {
        banner: common('banner'),
        sum: win,
        line: t`投注额的 ${multiple} 倍`,
        hint: hint(),
        format: displayAmount,
        coins: true,
      };
    },
    freeSpins(count: number, more: boolean): Occasion {
      return {
        banner: common('banner-free'),
        line: more ? t`再得 ${count} 次` : t`${count} 次，奖金加倍`,
        hint: hint(),
        format: displayAmount,
        coins: false,
      };
    },
    freeEnd(won: bigint): Occasion {
      return {
        banner: common('banner-free'),
        sum: won,
        line: t`免费旋转共赢得`,
        hint: hint(),
        format: displayAmount,
        coins: won > 0n,
      };
    },
  };
}
