import type { unmatchedVerdicts } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

const UNMATCHED: Readonly<Record<(typeof unmatchedVerdicts)[number], string>> = {
  'amount-differs': t`金额不符`,
  'currency-differs': t`币种不符`,
  'name-differs': t`付款人姓名不符`,
  'over-limit': t`超出会员存款限额`,
  partial: t`部分付款`,
  'paid-twice': t`重复付款`,
  'reference-used': t`流水号已使用`,
  'unknown-order': t`订单不存在`,
};

/** The labels of the verdicts on a callback. */
export const VERDICTS: Readonly<Record<string, string>> = {
  ...UNMATCHED,
  credited: t`已入账`,
  repeated: t`重复通知，未再入账`,
  failed: t`支付失败`,
  outdated: t`过时通知，已忽略`,
};

export function verdictName(verdict: string): string {
  return VERDICTS[verdict] ?? verdict;
}
