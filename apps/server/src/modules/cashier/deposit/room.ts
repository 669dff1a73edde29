/**
 * Deposit limits at the moment of the credit (C13). Invariant: credited amounts and orders that may still be paid in time never exceed a
 * limit. An order holds room for its sum until it expires or fails; a payment after that, and what a payment has above that sum,
 * needs room of its own, or waits for the desk.
 */
import type { Tx } from '@hj/platform';
import { hasDepositRoom } from '../../protection/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { type DepositOrder, heldRoom } from './store.ts';

/** Whether the paid order may be credited under its member's deposit limits. Locks the member's wallet. */
export async function fitsLimits(tx: Tx, { id, memberId, amount }: DepositOrder): Promise<boolean> {
  // Under the lock under which orders are opened: an order that expires meanwhile is not counted twice.
  await lockWallets(tx, { members: [memberId] });
  const held = await heldRoom(tx, id);
  return amount <= held || (await hasDepositRoom(tx, memberId, amount - held));
}
