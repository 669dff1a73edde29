import type { LimitPeriod } from '@hj/contract';
import { t } from '@lingui/core/macro';

/** The period of a limit. */
export const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  '24h': t`24 小时`,
  '7d': t`7 天`,
  '30d': t`30 天`,
};
