/** Sums of a member's red packets and tips, for the limits of a day. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

/** Since the start of the Beijing day; exact under the lock of the member's wallet. */
export async function sumSentToday({ sql }: Queries, memberId: MemberId, since: Date): Promise<Amount> {
  const [row] = await sql<{ sum: Amount }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from (
      select total - returned as amount from chat_packets where member_id = ${memberId} and created_at >= ${since}
      union all
      select amount from chat_tips where member_id = ${memberId} and created_at >= ${since}) given`;
  return row?.sum ?? 0n;
}

/** As `sumSentToday`. */
export async function sumClaimedToday(
  { sql }: Queries,
  memberId: MemberId,
  since: Date,
): Promise<{ sum: Amount; count: number }> {
  const [row] = await sql<{ sum: Amount; count: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count from (
      select amount from chat_packet_claims where member_id = ${memberId} and created_at >= ${since}
      union all
      select amount from chat_tips where receiver_id = ${memberId} and created_at >= ${since}) got`;
  return row ?? { sum: 0n, count: 0 };
}
