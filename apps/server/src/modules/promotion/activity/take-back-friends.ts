/**
 * Gifts for invited friends whose deposit was charged back (C74). The rule: the inviter loses the gift for the number of friends that
 * this deposit had completed, and no other. Called under the wallet locks of both members, after the deposit was marked.
 */
import type { Amount } from '@hj/money';
import { type MemberId, readClock, type Tx } from '@hj/platform';
import { dropRequirement } from '../../turnover/index.ts';
import { takeBackGrant } from '../grant.ts';
import { type GrantedClaim, listGrantedClaims } from './claim-store.ts';
import { type FriendRow, findInviter, listFriends } from './friend-store.ts';
import { judgeFriend, readFriendFacts } from './friends.ts';
import type { TakenGift } from './take-back.ts';
import type { FriendTerms } from './terms.ts';

export { findInviter };

interface Returned {
  friendId: MemberId;
  depositId: bigint;
  amount: Amount;
  paidAt: Date;
}

/** @returns the gifts that the caller takes from the inviter's wallet */
export async function takeBackFriendGifts(
  tx: Tx,
  inviterId: MemberId,
  returned: Returned,
): Promise<TakenGift[]> {
  const taken: TakenGift[] = [];
  for (const claim of await listGrantedClaims(tx, inviterId, returned.paidAt)) {
    if (!(await hasLostFriend(tx, inviterId, claim, returned))) continue;
    const reference = `activity:${claim.id}`;
    // A gift that a withdrawal has forfeited is not taken again.
    if ((await dropRequirement(tx, reference, returned.depositId)) > 0n) continue;
    const amount = await takeBackGrant(tx, reference);
    if (amount > 0n) taken.push({ reference, amount });
  }
  return taken;
}

/** How many friends a claim asked for; undefined if it asked for none. */
export function friendsAsked({ part, terms }: Pick<GrantedClaim, 'part' | 'terms'>): number | undefined {
  const needs = terms.parts.find(({ code }) => code === part)?.needs ?? [];
  return needs.find(({ kind }) => kind === 'friends')?.count;
}

async function hasLostFriend(
  tx: Tx,
  inviterId: MemberId,
  claim: GrantedClaim,
  returned: Returned,
): Promise<boolean> {
  const { friend } = claim.terms;
  const asked = friendsAsked(claim);
  if (friend === undefined || asked === undefined) return false;
  const now = await readClock(tx);
  const [row] = await listFriends(tx, { friendId: returned.friendId }, friend.turnoverDays);
  if (row === undefined || !isLost(friend, row, returned, now)) return false;
  const { friends } = await readFriendFacts(tx, inviterId, friend, now);
  return asked === friends + 1;
}

/** Whether the friend counted with the deposit, and does not without it. */
function isLost(terms: FriendTerms, row: FriendRow, { amount, paidAt }: Returned, now: Date): boolean {
  const wasFirst = row.firstDepositAt === null || paidAt <= row.firstDepositAt;
  const before = wasFirst ? { ...row, firstDeposit: amount, firstDepositAt: paidAt } : row;
  const counts = (each: FriendRow) => judgeFriend(terms, each, now).state === 'valid';
  return counts(before) && !counts(row);
}
