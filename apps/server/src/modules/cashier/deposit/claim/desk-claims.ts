/** The desk's view of claims, and the worth of a claimed transfer. */
import { type CoinRate, parseCoinRate, worthOfCoins } from '@hj/money';
import type { Queries } from '@hj/platform';
import { coinRates } from '../../coin/index.ts';
import { type DeskClaim, type DeskClaimRow, listDeskClaims } from './desk-claim-store.ts';

/**
 * The claims to the transfers of these unmatched payments. Their worth: at the order's rate if the transfer came while it held and
 * is no more than ordered, else at the lower one of the order's and today's. So an old or a small order cannot be used to fix a favourable rate.
 */
export async function claimsOf(
  q: Queries,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, readonly DeskClaim[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await listDeskClaims(q, paymentIds);
  const today = rows.some((row) => !holdsRate(row))
    ? parseCoinRate((await coinRates(q))?.deposit ?? '')
    : undefined;
  return Map.groupBy(
    rows.map((row) => ({ ...row, worth: worthOf(row, today) })),
    ({ paymentId }) => paymentId,
  );
}

const holdsRate = ({ isInTime, received, orderedCoins }: DeskClaimRow) =>
  isInTime && received <= orderedCoins;

function worthOf(row: DeskClaimRow, today: CoinRate | undefined): bigint | null {
  const { state, orderState, received, rate } = row;
  if (state !== 'open' || orderState === 'paid') return null;
  const used = holdsRate(row) ? rate : today === undefined ? undefined : today < rate ? today : rate;
  const worth = used === undefined ? 0n : worthOfCoins(received, used);
  return worth > 0n ? worth : null;
}
