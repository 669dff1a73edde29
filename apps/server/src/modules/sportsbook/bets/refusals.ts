/** Why bets and booking codes are refused (ADR 064). Reasons of a slip have the names of the contract's `betRefusal`. */

import type { Price } from '@hj/betting';
import { type BetRefusal, betRefusal } from '@hj/contract';
import { type Amount, displayAmount } from '@hj/money';
import { type AppError, type RefusalEntry, refusals, toWire } from '@hj/platform';

export type RefusalReason = BetRefusal['reason'];

/** 6008 where the stake breaks a limit, 6012 where the offer or the slip does not allow the bet. */
const slipRefusals = {
  'price-changed': { code: 6012, text: '赔率已变动，请核对后再投注' },
  'score-changed': { code: 6012, text: '比分已变动，请核对后再投注' },
  suspended: { code: 6012, text: '该盘口暂停投注' },
  closed: { code: 6012, text: '该盘口已关闭' },
  started: { code: 6012, text: '比赛已开始，请刷新后再投注' },
  balance: { code: 6012, text: '余额不足' },
  'below-minimum': { code: 6008, text: '低于单注最低限额' },
  'above-maximum': { code: 6008, text: '超过单注最高限额' },
  'match-limit': { code: 6008, text: '您在本场比赛的投注额已达上限' },
  exposure: { code: 6012, text: '该选项的可投注额度不足' },
  confirming: { code: 6012, text: '还有注单正在确认，请稍候' },
  protection: { code: 6012, text: '您设置的游戏保护不允许这笔投注' },
  'too-few': { code: 6012, text: '串关至少需要两个选项' },
  'too-many': { code: 6012, text: '所选串关方式超出选项数量' },
  'same-match': { code: 6012, text: '同一场比赛的选项不能在同一张投注单' },
  outright: { code: 6012, text: '冠军盘口不能串关' },
  mixed: { code: 6012, text: '冠军盘口不能与普通盘口一起投注' },
  'max-win': { code: 6008, text: '超过单注最高可赢额' },
  'too-late': { code: 6012, text: '下注未能及时送达，未下注，本金未扣除' },
} as const satisfies Record<RefusalReason, RefusalEntry>;

export const refuse = refusals({
  ...slipRefusals,
  'booking-codes-of-day-used-up': { code: 6034, text: '今天保存的投注码已达上限，请明天再试' },
  'booking-code-unknown': { code: 6303, text: '投注码不存在或已过期，请核对后再试' },
});

/** Which leg, or which bet, of the slip it is about, counted from 0. */
export interface Place {
  leg?: number;
  bet?: number;
}

/** The refusal of a slip, with its facts in `data`; a limit is named in the sentence too. */
export function refuseSlip(
  reason: RefusalReason,
  facts: Place & { price?: Price; limit?: Amount } = {},
): AppError {
  const data = toWire(betRefusal, { reason, ...facts });
  const { text } = slipRefusals[reason];
  return refuse(reason, {
    data,
    text: facts.limit === undefined ? text : `${text} ${displayAmount(facts.limit)}`,
  });
}
