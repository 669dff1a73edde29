import type { Grade } from './settlement.ts';

/** Why a bet was cancelled, in the order of sportsbook.md §4.6; its twenty-fifth text has no code (D1 … D24 are the codes). */
export const cancelReasons = {
  D1: '取消',
  D2: '赛事腰斩',
  D3: '赛事改期',
  D4: '赛事延期',
  D5: '赛事延赛',
  D6: '赛事取消',
  D7: '赛事无PK加时',
  D8: '球员弃权',
  D9: '队名错误',
  D10: '主客场错误',
  D11: '先发投手更换',
  D12: '选手更换',
  D13: '联赛名称错误',
  D14: '盘口错误',
  D15: '提前开赛',
  D16: '比分错误',
  D17: '未接受注单',
  D18: '进球取消',
  D19: '红卡取消',
  D20: '非正常投注',
  D21: '赔率错误',
  D22: '赛程错误',
  D23: '斩上不斩下',
  D24: '斩下不斩上',
} as const;

export type CancelCode = keyof typeof cancelReasons;

/** A grade, a cancellation, or `A`: the result was taken back and the bet is open until the next one (O31). */
export type ResultCode = Grade | CancelCode | 'A';

/** Whether the code is one of D1 … D24. */
export function isCancelled(code: string): code is CancelCode {
  return Object.hasOwn(cancelReasons, code);
}

/** The code of a feed's cancel reason: 2 is D2; `undefined` if there is none of that number. */
export function cancelCode(reason: number): CancelCode | undefined {
  const code = `D${reason}`;
  return isCancelled(code) ? code : undefined;
}
