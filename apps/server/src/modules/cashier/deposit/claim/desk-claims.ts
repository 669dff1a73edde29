/** The desk's view of claims, and the worth of a claimed transfer. */
import { type CoinRate, parseCoinRate, worthOfCoins } from '@hj/money';
import type { Queries } from '@hj/platform';
import { coinRates } from '../../coin/index.ts';
import { type DeskClaim, type DeskClaimRow, listDeskClaims } from './claim-store.ts';

/**
 * The claims to the transfers of these unmatched payments. Their worth: at the order's rate if the transfer came while it held, else at
 * the lower one of the order's and today's, so that nobody chooses a rate by naming an old order.
 */
export async function claimsOf(
  q: Queries,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, readonly DeskClaim[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await listDeskClaims(q, paymentIds);
  const today = rows.some(({ isInTime }) => !isInTime)
    ? parseCoinRate((await coinRates(q))?.deposit ?? '')
    : undefined;
  return Map.groupBy(
    rows.map((row) => ({ ...row, worth: worthOf(row, today) })),
    ({ paymentId }) => paymentId,
  );
}

function worthOf(
  { state, orderState, received, rate, isInTime }: DeskClaimRow,
  today: CoinRate | undefined,
): bigint | null {
  if (state !== 'open' || orderState === 'paid') return null;
  const used = isInTime ? rate : today === undefined ? undefined : today < rate ? today : rate;
  const worth = used === undefined ? 0n : worthOfCoins(received, used);
  return worth > 0n ? worth : null;
}
