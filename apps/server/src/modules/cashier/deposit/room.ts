/**
 * Deposit limits at the moment of the credit (C13). Invariant: credited amounts and orders that may still be paid in time never exceed a
 * limit. An order holds its room in the limits until it expires or fails; a payment after that needs room of its own, or waits for
 * the desk.
 */
import type { Tx } from '@hj/platform';
import { hasDepositRoom } from '../../protection/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { type DepositOrder, holdsRoom } from './store.ts';

/** Whether the paid order may be credited under its member's deposit limits. Locks the member's wallet. */
export async function fitsLimits(tx: Tx, { id, memberId, amount }: DepositOrder): Promise<boolean> {
  // Under the lock under which orders are opened: an order that expires meanwhile is not counted twice.
  await lockWallets(tx, { members: [memberId] });
  return (await holdsRoom(tx, id)) || (await hasDepositRoom(tx, memberId, amount));
}
