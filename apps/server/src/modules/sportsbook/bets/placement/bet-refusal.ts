/** Why a slip is refused, in the words of the contract and of the page. */
import type { Price } from '@hj/betting';
import { type BetRefusal, betRefusal } from '@hj/contract';
import { type Amount, displayAmount } from '@hj/money';
import { AppError, toWire } from '@hj/platform';

export type RefusalReason = BetRefusal['reason'];

const refusalTexts: Record<RefusalReason, string> = {
  'price-changed': '赔率已变动，请核对后再投注',
  'score-changed': '比分已变动，请核对后再投注',
  suspended: '该盘口暂停投注',
  closed: '该盘口已关闭',
  started: '比赛已开始，请刷新后再投注',
  balance: '余额不足',
  'below-minimum': '低于单注最低限额',
  'above-maximum': '超过单注最高限额',
  'match-limit': '您在本场比赛的投注额已达上限',
  exposure: '该选项的可投注额度不足',
  confirming: '还有注单正在确认，请稍候',
  protection: '您设置的游戏保护不允许这笔投注',
  'too-few': '串关至少需要两个选项',
  'too-many': '所选串关方式超出选项数量',
  'same-match': '同一场比赛的选项不能在同一张投注单',
  outright: '冠军盘口不能串关',
  mixed: '冠军盘口不能与普通盘口一起投注',
  'max-win': '超过单注最高可赢额',
  'too-late': '下注未能及时送达，未下注，本金未扣除',
};

const stakeReasons: ReadonlySet<RefusalReason> = new Set([
  'below-minimum',
  'above-maximum',
  'match-limit',
  'max-win',
]);

/** Which leg, or which bet, of the slip it is about, counted from 0. */
export interface Place {
  leg?: number;
  bet?: number;
}

/** 6008 if the stake is at fault, 6012 if the offer or the slip is. */
export function refused(
  reason: RefusalReason,
  facts: Place & { price?: Price; limit?: Amount } = {},
): AppError {
  const { limit } = facts;
  const data = toWire(betRefusal, { reason, ...facts });
  const message =
    limit === undefined ? refusalTexts[reason] : `${refusalTexts[reason]} ${displayAmount(limit)}`;
  return new AppError(stakeReasons.has(reason) ? 6008 : 6012, { message, data });
}
