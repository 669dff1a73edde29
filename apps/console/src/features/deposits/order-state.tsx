import { Tag, type TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type DepositRow, STATE_NAMES } from './queries.ts';

export type UnmatchedEnd = NonNullable<DepositRow['unmatched']>;

interface StateView {
  name: string;
  tone: TagTone;
}

/** Of an order that is not paid, although money came for it. */
export const UNMATCHED = {
  open: { name: t`来款待处理`, tone: 'warn' },
  returned: { name: t`来款已退回`, tone: 'neutral' },
  handled: { name: t`来款已处理`, tone: 'neutral' },
} as const satisfies Record<UnmatchedEnd, StateView>;

const STATE_TONES = {
  pending: 'warn',
  paid: 'success',
  expired: 'neutral',
  closed: 'neutral',
  failed: 'danger',
} as const satisfies Record<DepositRow['state'], TagTone>;

export function stateOf({ state, reversedAt, unmatched }: DepositRow): StateView {
  if (reversedAt !== null) return { name: t`已拒付冲正`, tone: 'danger' };
  if (state !== 'paid' && unmatched !== null) return UNMATCHED[unmatched];
  return { name: STATE_NAMES[state], tone: STATE_TONES[state] };
}

/** The state as the list and the dialog of an order show it. */
export function OrderState({ row }: { row: DepositRow }) {
  const { name, tone } = stateOf(row);
  return <Tag tone={tone}>{name}</Tag>;
}
