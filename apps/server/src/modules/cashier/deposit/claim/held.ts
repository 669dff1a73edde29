import type { CallAnswer } from '@hj/contract';
import { formatCoin } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { listHeldRows } from './held-store.ts';

/**
 * Money of the member's deposits that is being checked or sent back: received and not credited, as the provider wrote it; and claimed transfers, with
 * the sum of their order, for the claim itself says nothing of the transfer.
 */
export async function listHeld(
  { db }: { db: Queries },
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/payment/heldDeposits'>> {
  const rows = await listHeldRows(db, memberId);
  const list = rows.map(({ orderedCoins, amount, currency, isAskedBack, ...row }) => ({
    ...row,
    state: isAskedBack ? ('returning' as const) : ('checking' as const),
    isClaim: orderedCoins !== null,
    amount: orderedCoins === null ? (amount ?? '') : formatCoin(orderedCoins),
    currency: orderedCoins === null ? (currency ?? '') : 'USDT',
  }));
  return { list };
}
