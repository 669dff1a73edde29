import type { Amount } from '@hj/money';
import type { MemberId, Tx } from '@hj/platform';

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
