import { displayAmount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { PERIODS } from '../../shared/protection/periods.ts';
import type { ProtectionState } from '../../shared/protection/state.ts';

/** The amount that the member may still deposit, by the limit that leaves the least. */
export interface DepositRoom {
  left: bigint;
  /** Of the limit: 24 小时. */
  period: string;
}

/** Undefined without a deposit limit, and while the limits are unknown: the server decides. */
export function roomOf(state: ProtectionState | undefined): DepositRoom | undefined {
  const rooms = (state?.limits ?? []).flatMap(({ kind, period, left }) => {
    const amount = left === null ? undefined : parseAmount(left);
    return kind === 'deposit' && amount !== undefined ? [{ left: amount, period: PERIODS[period] }] : [];
  });
  return rooms.reduce<DepositRoom | undefined>(
    (least, room) => (least === undefined || room.left < least.left ? room : least),
    undefined,
  );
}

export function roomText({ left, period }: DepositRoom): string {
  return t`您的 ${period}存款限额还可存 ${displayAmount(left)}（未到期的订单已计入，含已关闭的）`;
}

/** Why an amount is more than the limit leaves. */
export function roomFault(amount: bigint, room: DepositRoom | undefined): string | undefined {
  if (room === undefined || amount <= room.left) return undefined;
  return t`超出您的 ${room.period}存款限额，还可存 ${displayAmount(room.left)}`;
}
