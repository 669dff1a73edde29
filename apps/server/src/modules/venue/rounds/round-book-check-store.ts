/** Stakes and payouts of a provider by our transactions of rounds and by the ledger. It only reads. */
import type { Amount } from '@hj/money';
import { type MemberId, memberId, type Queries } from '@hj/platform';

/** A transaction of ours. A sum that left the centre wallet is below zero. */
export interface TxnSides {
  id: bigint;
  kind: 'bet' | 'payout' | 'rollback' | 'adjust';
  txnId: string;
  memberId: MemberId;
  /** As the provider said it. */
  amount: Amount;
  moved: Amount;
  /** The sum that the ledger moved; null if none. */
  ledger: Amount | null;
  state: 'applied' | 'cancelled';
  /** By the provider. */
  isTakenBack: boolean;
  /** The sweeper's, not the provider's. */
  isOurs: boolean;
  /** YYYY-MM-DD, Asia/Shanghai. */
  day: string;
}

const sides = ({ sql }: Queries) => sql`
  select t.id, t.kind, t.txn_id, t.member_id, t.amount, t.moved, t.state, t.txn_id like 'sweep-%' as is_ours,
    (case when t.moved < 0 then -l.amount else l.amount end) as ledger,
    exists(
      select from venue_transactions b
      where b.venue = t.venue and b.target = t.txn_id and b.kind = 'rollback' and b.txn_id not like 'sweep-%') as is_taken_back,
    to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
  from venue_transactions t join venues v on v.code = t.venue
  left join ledger_transfers l on l.reference = 'round:' || t.id`;

type Raw = Omit<TxnSides, 'memberId'> & { memberId: bigint };

const withMember = (row: Raw): TxnSides => ({ ...row, memberId: memberId(row.memberId) });

export async function listTxnsOfDay(
  q: Queries,
  { provider, day }: { provider: string; day: string },
): Promise<TxnSides[]> {
  const rows = await q.sql<Raw[]>`
    ${sides(q)}
    where v.wallet_provider = ${provider}
      and t.created_at >= (${day}::text::date)::timestamp at time zone 'Asia/Shanghai'
      and t.created_at < (${day}::text::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
  return rows.map(withMember);
}

/** Those that a statement names. */
export async function listNamedTxns(
  q: Queries,
  { provider, txnIds }: { provider: string; txnIds: readonly string[] },
): Promise<TxnSides[]> {
  const rows = await q.sql<Raw[]>`
    ${sides(q)} where v.wallet_provider = ${provider} and t.txn_id = any(${[...txnIds]}::text[])`;
  return rows.map(withMember);
}
