import type { DepositOrder } from './queries.ts';

/** What came for an order that is not credited. */
export const receivedOf = ({ state, received }: DepositOrder) => (state === 'paid' ? null : received);

/** The open claim to a transfer of an order that is not credited. */
export function openClaimOf({ state, claim }: DepositOrder) {
  return state !== 'paid' && claim?.state === 'checking' ? claim : null;
}

/** Whether money for the order was received or is claimed: the order must not ask for another payment. */
export const isBeingChecked = (order: DepositOrder): boolean =>
  receivedOf(order) !== null || openClaimOf(order) !== null;
