import type { DeskShowType } from './desk-rules.ts';

export const showTypeNames: Record<DeskShowType, string> = {
  RB: '滚球',
  FT: '今日',
  FU: '早盘',
  FSFT: '今日冠军',
  FSFU: '早盘冠军',
};

export const matchShowTypes = ['RB', 'FT', 'FU'] as const satisfies readonly DeskShowType[];
export const championShowTypes = ['FSFT', 'FSFU'] as const satisfies readonly DeskShowType[];
export const showTypeOrder = [...matchShowTypes, ...championShowTypes] as const;

/** 23 场进行中, beside a title that says 滚球, 今日 or 早盘. */
export function countSentence(showType: DeskShowType, count: number): string {
  switch (showType) {
    case 'RB':
      return `${count} 场进行中`;
    case 'FT':
      return `${count} 场比赛`;
    case 'FU':
      return `${count} 场待开`;
    default:
      return `${count} 项赛事`;
  }
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** `2026-11-22` as 11-22 周日. */
export function dayText(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${day.slice(5)} ${weekday}`;
}
