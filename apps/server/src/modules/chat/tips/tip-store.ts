/** Tips between members. */
import type { Amount } from '@hj/money';
import type { MemberId, Tx } from '@hj/platform';

export interface Tip {
  id: bigint;
  rid: string;
  /** Who gave it. */
  memberId: MemberId;
  receiverId: MemberId;
  amount: Amount;
  /** To be staked by the receiver before a withdrawal. */
  required: Amount;
  createdAt: Date;
}

export async function insertTip({ sql }: Tx, tip: Tip): Promise<void> {
  const { id, rid, memberId, receiverId, amount, required, createdAt } = tip;
  await sql`
    insert into chat_tips (id, rid, member_id, receiver_id, amount, required, created_at)
    values (${id}, ${rid}, ${memberId}, ${receiverId}, ${amount}, ${required}, ${createdAt})`;
}
