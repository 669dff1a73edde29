import type { CallAnswer } from '@hj/contract';
import type { Claim } from './claim-store.ts';

type ClaimView = NonNullable<CallAnswer<'/fd/api/v1/payment/pay'>['claim']>;

/** The member's view of the newest claim for an order. Until its end it says nothing of the transfer. */
export function claimView(claim: Claim | undefined): ClaimView | null {
  if (claim === undefined) return null;
  const { txHash: hash, createdAt: claimedAt, coins, closedAs: end } = claim;
  return { hash, claimedAt, coins, end, state: claim.state === 'open' ? 'checking' : claim.state };
}
