/** Transfers and ledger entries of the money that a venue moved. Reads only. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

/** A transfer of ours. A sum that left the venue is below zero. Days are YYYY-MM-DD, Asia/Shanghai. */
export interface TransferSides {
  orderNo: string;
  memberId: MemberId;
  venue: string;
  amount: Amount;
  state: 'processing' | 'done' | 'refused';
  /** The sum that the ledger moved on, or back, at its end; null if none. */
  ledger: Amount | null;
  /** Where the venue's line may stand: the day on which it was asked, and those beside it. */
  askedOn: string[];
  /** Null while it is in transit. */
  endedOn: string | null;
}

const sides = ({ sql }: Queries) => sql`
  select t.order_no, t.member_id, t.venue, t.state,
    case t.direction when 'in' then t.amount else -t.amount end as amount,
    case t.direction when 'in' then l.amount else -l.amount end as ledger,
    array(
      select to_char((t.created_at at time zone 'Asia/Shanghai')::date + n, 'YYYY-MM-DD') from generate_series(-1, 1) as n
    ) as asked_on,
    to_char(t.ended_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as ended_on
  from venue_transfers t join venues v on v.code = t.venue
  left join ledger_transfers l on l.reference = 'transfer:' || t.id
    and l.kind = format('venue-%s-%s', t.direction, case t.state when 'done' then 'done' else 'back' end)`;

/** Those that ended on the day, either way. */
export function listEndedTransfers(
  q: Queries,
  { provider, day }: { provider: string; day: string },
): Promise<TransferSides[]> {
  return q.sql<TransferSides[]>`
    ${sides(q)}
    where v.provider = ${provider} and t.state <> 'processing'
      and t.ended_at >= (${day}::text::date)::timestamp at time zone 'Asia/Shanghai'
      and t.ended_at < (${day}::text::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
}

/** Those that a statement names, however far they came. */
export function listNamedTransfers(
  q: Queries,
  { provider, references }: { provider: string; references: readonly string[] },
): Promise<TransferSides[]> {
  return q.sql<TransferSides[]>`
    ${sides(q)} where v.provider = ${provider} and t.order_no = any(${[...references]}::text[])`;
}
