import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Forfeit {
  id: bigint;
  memberId: MemberId;
  /** The reference of the requirement. */
  requirement: string;
  gift: Amount;
  taken: Amount;
}

export async function insertForfeit(
  { sql }: Tx,
  { id, memberId, requirement, gift, taken }: Forfeit,
): Promise<void> {
  await sql`
    insert into gift_forfeits (id, member_id, requirement, gift, taken)
    values (${id}, ${memberId}, ${requirement}, ${gift}, ${taken})`;
}

/** Whether money of the member may come back to the wallet: open rounds, or a transfer to a venue since a moment. */
export async function hasMoneyInPlay({ sql }: Queries, memberId: MemberId, since: Date): Promise<boolean> {
  const [row] = await sql<[{ isInPlay: boolean }]>`
    select exists (select from activity_open_stakes where member_id = ${memberId})
      or exists (select from venue_transfers
        where member_id = ${memberId} and direction = 'in' and state <> 'refused' and created_at >= ${since}) as is_in_play`;
  return row.isInPlay;
}
