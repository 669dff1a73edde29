/** Claims as the desk sees them at unmatched transfers (ADR 193). */
import type { Amount, CoinAmount, CoinRate } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { isTransferOf } from '../../coin/watch-store.ts';
import type { DepositState } from '../store.ts';
import type { ClaimState } from './claim-store.ts';

/** A claim as the desk sees it at an unmatched transfer. */
export interface DeskClaim {
  id: bigint;
  memberId: MemberId;
  memberName: string;
  orderId: bigint;
  orderNo: string;
  orderState: DepositState;
  /** Of the order: in fen, and in coins. */
  ordered: Amount;
  orderedCoins: CoinAmount;
  state: ClaimState;
  claimedAt: Date;
  /** The address that sent the transfer. */
  fromAddress: string;
  /** The name of another member who was credited with the last transfer from this address; an exchange pays for many. */
  knownPayer: string | null;
  /** What a credit of the transfer to the order brings, in fen; null: it cannot be credited to it. */
  worth: Amount | null;
}

export type DeskClaimRow = Omit<DeskClaim, 'worth'> & {
  paymentId: bigint;
  received: CoinAmount;
  rate: CoinRate;
  /** Whether the transfer came while the order's rate held. */
  isInTime: boolean;
};

/** The claims to the transfers of these unmatched payments, oldest first. */
export function listDeskClaims(q: Queries, paymentIds: readonly bigint[]): Promise<DeskClaimRow[]> {
  return q.sql<DeskClaimRow[]>`
    select u.id as payment_id, c.id, c.member_id, m.name as member_name, c.order_id, o.order_no, o.state as order_state,
      coalesce(o.ordered_amount, o.amount) as ordered, i.exact_amount as ordered_coins, c.state, c.created_at as claimed_at,
      t.from_address, p.name as known_payer,
      t.amount as received, i.rate, t.block_at between i.created_at - interval '2 minutes' and i.claimed_until as is_in_time
    from deposit_unmatched u
    join coin_transfers t on ${isTransferOf(q)}
    join coin_transfer_claims c on c.network = t.network and c.tx_hash = t.tx_hash
    join deposit_orders o on o.id = c.order_id join members m on m.id = c.member_id
    join coin_instructions i on i.order_id = c.order_id
    left join lateral (
      select other.name from coin_transfers before
      join deposit_orders paid on paid.id = before.order_id join members other on other.id = paid.member_id
      where before.network = t.network and before.from_address = t.from_address and before.state = 'credited'
        and paid.member_id <> c.member_id
      order by before.block_at desc limit 1) p on true
    where u.id = any(${[...paymentIds]}::bigint[]) order by c.id`;
}
