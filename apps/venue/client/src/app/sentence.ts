import type { SlotWin } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { SpinAnswer } from '../api/types.ts';
import { symbolName } from '../games/index.ts';
import { clauseJoint } from './joints.ts';

/** Short name of a win: `鲲 4 连 2 路`. */
export function winLabel(game: string, { symbol, count, line, ways }: SlotWin): string {
  const name = symbolName(game, symbol);
  if (line !== undefined) return t`${name} ×${count}`;
  return ways === undefined ? t`${name} ${count} 个` : t`${name} ${count} 连`;
}

/** One sentence after the last stop, for who listens. */
export function sentenceOf(game: string, { outcome, win, balance, feature }: SpinAnswer): string {
  const wins = outcome.steps.flatMap((step) => step.wins);
  if (wins.length === 0) return t`没有中奖，余额 ${balance} 元。`;
  const labels = wins
    .slice(0, 4)
    .map((won) => {
      const label = winLabel(game, won);
      return won.ways === undefined ? label : t`${label} ${won.ways} 路`;
    })
    .join(clauseJoint);
  const left = feature?.left ?? 0;
  const free = left > 0 ? t`还有 ${left} 次免费旋转。` : '';
  return t`${labels}，赢得 ${win} 元，余额 ${balance} 元。` + free;
}
