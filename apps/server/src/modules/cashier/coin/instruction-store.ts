/** Payment instructions of coin orders, and the confirmations of their payments. */
import type { Network } from '@hj/contract';
import type { CoinAmount, CoinRate } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

interface Claim {
  orderId: bigint;
  network: Network;
  address: string;
  exactAmount: CoinAmount;
  rate: CoinRate;
  needed: number;
}

/** Serialises the assignment of amounts per address. */
export async function lockAddress({ sql }: Tx, network: Network, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coin-address/${network}/${address}`}, 0))`;
}

/** Amounts in [from, to] still claimed by orders of this address. */
export async function listClaimed(
  { sql }: Tx,
  { network, address, from, to }: Pick<Claim, 'network' | 'address'> & { from: CoinAmount; to: CoinAmount },
): Promise<Set<CoinAmount>> {
  const rows = await sql<{ amount: bigint }[]>`
    select exact_amount as amount from coin_instructions
    where network = ${network} and address = ${address} and exact_amount between ${from} and ${to}
      and claimed_until > clock_timestamp()`;
  return new Set(rows.map(({ amount }) => amount));
}

export async function insertClaim({ sql }: Tx, claim: Claim, until: Date): Promise<void> {
  await sql`
    insert into coin_instructions
      (order_id, network, address, exact_amount, rate, confirmations_needed, created_at, claimed_until)
    values (${claim.orderId}, ${claim.network}, ${claim.address}, ${claim.exactAmount}, ${claim.rate}, ${claim.needed},
      clock_timestamp(), ${until})`;
}

export interface ClaimState extends Claim {
  /** Blocks on top of the seen payment, at most `needed`. */
  confirmations: number | null;
}

export function listClaims({ sql }: Queries, orderIds: readonly bigint[]): Promise<ClaimState[]> {
  return sql<ClaimState[]>`
    select i.order_id, i.network, i.address, i.exact_amount, i.rate,
      i.confirmations_needed as needed,
      (select max(case when t.state = 'credited' then i.confirmations_needed
          else least(greatest(c.head - t.block_number, 0), i.confirmations_needed) end)::int
        from coin_transfers t join coin_cursors c on c.network = t.network
        where t.order_id = i.order_id and t.state in ('seen', 'credited')) as confirmations
    from coin_instructions i where i.order_id = any(${[...orderIds]}::bigint[])`;
}
