import { randomInt } from 'node:crypto';
import { AppError, type MemberId, type Tx } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { saveSignalCode } from './signal-code-store.ts';
import { lockOrder } from './store.ts';

const places = 8;
const attempts = 5;

/**
 * [7.72] A new code for an order that an agent tops up; the old one ends.
 * @throws AppError 6004 not an order of this member, 6008 its channel has no agents, 6012 it does not wait for a payment
 */
export function createSignalCode(
  deps: Pick<CashierDeps, 'db'>,
  orderId: bigint,
  memberId: MemberId,
): Promise<{ signalCode: string; expiresAt: Date }> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    if (order === undefined) throw new AppError(6004, { message: '订单不存在' });
    if (order.kind !== 'agent') throw new AppError(6008, { message: '该存款方式不使用信号码' });
    if (order.state !== 'pending') throw new AppError(6012, { message: '订单已结束，请重新下单' });
    return { signalCode: await giveSignalCode(tx, order.id), expiresAt: order.expiresAt };
  });
}

/** Of the eight digits one that no order has. */
export async function giveSignalCode(tx: Tx, orderId: bigint): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = String(randomInt(10 ** places)).padStart(places, '0');
    if (await saveSignalCode(tx, orderId, code)) return code;
  }
  throw new AppError(6317);
}
