import type { BetRefusal } from '@hj/contract';
import { type Amount, displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';

export const refusalTexts: Record<BetRefusal['reason'], string> = {
  'price-changed': t`赔率已变动，本金未扣除，请核对新赔率`,
  'score-changed': t`比分已变化，本金未扣除，请核对后再投注`,
  suspended: t`盘口暂停，本金未扣除，恢复后可再投注`,
  closed: t`盘口已关闭，本金未扣除`,
  started: t`比赛已开赛，该盘口已关闭，本金未扣除`,
  balance: t`余额不足，本金未扣除`,
  'below-minimum': t`低于单注下限，本金未扣除`,
  'above-maximum': t`超过单注上限，本金未扣除`,
  'match-limit': t`您在本场比赛的投注已达上限，本金未扣除`,
  exposure: t`该选项暂不再接受投注，本金未扣除`,
  confirming: t`还有注单正在确认，请稍候`,
  // The server's sentence says which rule it is and until when.
  protection: t`您设置的游戏保护不允许这笔投注，本金未扣除`,
  'too-few': t`串关至少 2 项，本金未扣除`,
  'too-many': t`投注项最多 10 项，本金未扣除`,
  'same-match': t`同一场比赛不能同单，本金未扣除，请移除其中一项`,
  outright: t`冠军只能单注，不能串关，本金未扣除`,
  mixed: t`冠军与普通投注不能同单，本金未扣除`,
  'max-win': t`预计赢额超过单注上限，本金未扣除，请减少金额`,
  'too-late': t`网络延迟，下注未能及时送达，未下注，本金未扣除`,
};

const numbers = ['price', 'leg', 'bet'] as const;

/** The refusal that an answer 6008 or 6012 carries. */
export function refusalOf(error: unknown): BetRefusal | undefined {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return undefined;
  const data: Partial<Record<keyof BetRefusal, unknown>> = error.data;
  const reason = Object.keys(refusalTexts).find((each): each is BetRefusal['reason'] => each === data.reason);
  if (reason === undefined) return undefined;
  const refusal: BetRefusal = { reason };
  for (const name of numbers) {
    const value = data[name];
    if (typeof value === 'number') refusal[name] = value;
  }
  if (typeof data.limit === 'string') refusal.limit = data.limit;
  return refusal;
}

export const aboveMost = (most: Amount) => overLimit(displayReward(most));
const overLimit = (limit: string) => t`超过单注上限 ${limit}，本金未扣除`;

/** The refusals that say their limit where the server tells it. */
const limited: Partial<Record<BetRefusal['reason'], (limit: string) => string>> = {
  'below-minimum': (limit) => t`低于单注下限 ${limit}，本金未扣除`,
  'above-maximum': overLimit,
  'match-limit': (limit) => t`您在本场比赛的投注已达上限 ${limit}，本金未扣除`,
  'max-win': (limit) => t`预计赢额超过单注上限 ${limit}，本金未扣除`,
};

const worsePrice = t`赔率低于您的设置，本金未扣除`;

/** The reason of a refusal for the member, and whether money moved. `prices` are those that were sent, by leg. */
export function refusalText(error: unknown, prices: readonly number[] = []): string {
  const refusal = refusalOf(error);
  if (refusal?.reason === 'price-changed' && isWorse(refusal, prices)) return worsePrice;
  if (refusal === undefined || refusal.reason === 'protection') return messageOf(error);
  const limit = refusal.limit === undefined ? undefined : parseAmount(refusal.limit);
  const withLimit = limited[refusal.reason];
  return limit === undefined || withLimit === undefined
    ? refusalTexts[refusal.reason]
    : withLimit(displayReward(limit));
}

/** Under 不接受 a price that rose is refused too, and is not lower than anything. */
function isWorse({ price, leg = 0 }: BetRefusal, prices: readonly number[]): boolean {
  const sent = prices[leg];
  return price !== undefined && sent !== undefined && price < sent;
}

/** No answer, in flight, or busy: the outcome is unknown, and the same key must ask again. */
export function isUnknownOutcome(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.unanswered || (error.code !== undefined && unknownCodes.has(error.code));
}

const unknownCodes: ReadonlySet<number> = new Set([6005, 6006, 6011, 6014, 6099, 6317, 6399]);
