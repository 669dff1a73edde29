import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type Adjustment = ConsoleResponse<'/console/api/v1/adjustments/list'>['list'][number];

export const KIND_NAMES: Record<Adjustment['kind'], string> = {
  deposit: t`存款补单`,
  credit: t`人工加款`,
  debit: t`人工扣款`,
  chargeback: t`拒付冲正`,
};
