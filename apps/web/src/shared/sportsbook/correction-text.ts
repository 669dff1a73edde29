/** A result that was taken back, as text: result, payout, and the present one. Pure. */

import type { WireBet } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';

type Corrected = Pick<WireBet, 'state' | 'resultCode' | 'payout' | 'correction'>;

const words: Record<string, string> = { W: t`赢`, LW: t`赢半`, P: t`走水`, LL: t`输半`, L: t`输` };

/** The word of a result; D codes are cancelled variants. */
function wordOf(code: string): string {
  return words[code] ?? t`取消`;
}

function money(wire: string): string {
  return displayAmount(parseAmount(wire) ?? 0n);
}

/** `结果已更正，原结果 赢，原派彩 ¥190.00`; of a bet that is open again `原结果 赢 已撤回，等待重新结算`. */
export function correctionText({ state, correction }: Corrected): string | undefined {
  if (correction === null) return undefined;
  const word = wordOf(correction.resultCode);
  const paid = money(correction.payout);
  return state === 'accepted'
    ? t`原结果 ${word} 已撤回，原派彩 ${paid} 已收回，等待重新结算`
    : t`结果已更正，原结果 ${word}，原派彩 ${paid}`;
}

/** The member's message on a correction. */
export function correctionNotice(bet: Corrected & Pick<WireBet, 'ticket_id'>): string | undefined {
  const { state, correction, resultCode, payout, ticket_id } = bet;
  if (correction === null) return undefined;
  if (state === 'accepted' || resultCode === null) return t`注单 ${ticket_id} 的结果已撤回，等待重新结算`;
  const change = t`${wordOf(correction.resultCode)} 更正为 ${wordOf(resultCode)}`;
  return t`注单 ${ticket_id} 结果由 ${change}，派彩 ${money(payout ?? '0.00')}`;
}
