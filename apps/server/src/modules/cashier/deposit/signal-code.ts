import { randomInt } from 'node:crypto';
import type { MemberId, Tx } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { refuse } from './refusals.ts';
import { lockOrder, saveSignalCode } from './store.ts';

const places = 8;
const attempts = 5;

/**
 * [7.72] Replaces the signal code of an agent order.
 * @throws AppError 6004 not an order of this member, 6008 channel without agents, 6012 order not pending
 */
export function createSignalCode(
  deps: Pick<CashierDeps, 'db'>,
  orderId: bigint,
  memberId: MemberId,
): Promise<{ signalCode: string; expiresAt: Date }> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    if (order === undefined) throw refuse('order-not-found');
    if (order.kind !== 'agent') throw refuse('channel-without-signal-code');
    if (order.state !== 'pending') throw refuse('order-ended');
    return { signalCode: await giveSignalCode(tx, order.id), expiresAt: order.expiresAt };
  });
}

/** Assigns a unique code of eight digits. @throws AppError 6317 after five collisions */
export async function giveSignalCode(tx: Tx, orderId: bigint): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = String(randomInt(10 ** places)).padStart(places, '0');
    if (await saveSignalCode(tx, orderId, code)) return code;
  }
  throw refuse('system-busy');
}
