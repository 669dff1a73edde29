import { unmatchedVerdicts } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

/** What became of a callback, in words; those of payments that fit no order are the contract's. */
const VERDICTS: Readonly<Record<string, string>> = {
  ...unmatchedVerdicts,
  credited: t`已入账`,
  repeated: t`重复通知，未再入账`,
  failed: t`支付失败`,
  outdated: t`过时通知，已忽略`,
};

export function verdictName(verdict: string): string {
  return VERDICTS[verdict] ?? verdict;
}
