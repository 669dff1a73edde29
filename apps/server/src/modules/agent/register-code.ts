/** The codes of a registration: they make the new member an agent's, or a friend of the member who invited (AG1). */
import type { MemberId, Tx } from '@hj/platform';
import { findInviter, insertInvitation } from './invitation-store.ts';
import { monthOf } from './months.ts';
import { findCode, insertMember } from './tree-store.ts';

export interface Registration {
  memberId: MemberId;
  referralCode: string | undefined;
  inviteCode: string | undefined;
  at: Date;
}

/**
 * In the transaction of the registration. An unknown code is kept with the member and stops nothing. Where both codes are given
 * the agent's counts: one is paid for a member, by commission or by the reward of an invitation.
 */
export async function bindRegistration(
  tx: Tx,
  { memberId, referralCode, inviteCode, at }: Registration,
): Promise<void> {
  const codes = [referralCode, inviteCode].flatMap((code) =>
    code === undefined ? [] : [code.toUpperCase()],
  );
  if (codes.length === 0) return;
  const found = await findCode(tx, codes);
  if (found !== undefined) {
    await insertMember(tx, {
      ...{ memberId, ...found, fromMonth: monthOf(at) },
      ...{ madeBy: `member:${memberId}`, reason: 'registration' },
    });
    return;
  }
  const inviterId = await findInviter(tx, codes);
  if (inviterId !== undefined) await insertInvitation(tx, memberId, inviterId);
}
