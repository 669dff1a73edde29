import { t } from '@lingui/core/macro';
import type { DeskShowType } from './desk-rules.ts';

export const showTypeNames: Record<DeskShowType, string> = {
  RB: t`滚球`,
  FT: t`今日`,
  FU: t`早盘`,
  FSFT: t`今日冠军`,
  FSFU: t`早盘冠军`,
};

export const matchShowTypes = ['RB', 'FT', 'FU'] as const satisfies readonly DeskShowType[];
export const championShowTypes = ['FSFT', 'FSFU'] as const satisfies readonly DeskShowType[];
export const showTypeOrder = [...matchShowTypes, ...championShowTypes] as const;

/** 23 场进行中, beside a title that says 滚球, 今日 or 早盘. */
export function countSentence(showType: DeskShowType, count: number): string {
  switch (showType) {
    case 'RB':
      return t`${count} 场进行中`;
    case 'FT':
      return t`${count} 场比赛`;
    case 'FU':
      return t`${count} 场待开`;
    default:
      return t`${count} 项赛事`;
  }
}
