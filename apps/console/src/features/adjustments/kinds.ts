import type { ConsoleResponse } from '@hj/contract/console';

export type Adjustment = ConsoleResponse<'/console/api/v1/adjustments/list'>['list'][number];

export const KIND_NAMES: Record<Adjustment['kind'], string> = {
  deposit: '存款补单',
  credit: '人工加款',
  debit: '人工扣款',
  chargeback: '拒付冲正',
};
