/** Which invited friends count: the terms of the activity of invitations decide. */
import type { MemberId, Queries } from '@hj/platform';
import { type Activity, listActivities } from './activity-store.ts';
import { type FriendRow, listFriends } from './friend-store.ts';
import { daysMs } from './periods.ts';
import type { FriendTerms } from './terms.ts';

export interface Friend
  extends Pick<FriendRow, 'memberId' | 'name' | 'registeredAt' | 'identified' | 'turnover' | 'excluded'> {
  deposited: boolean;
  /** late: a time has passed in which the deposit, or the turnover, had to be made. */
  state: 'registered' | 'deposited' | 'valid' | 'late' | 'excluded';
}

/** Pure. */
export function judgeFriend(terms: FriendTerms, row: FriendRow, now: Date): Friend {
  const { firstDeposit, firstDepositAt, registeredAt, turnover, identified, excluded } = row;
  const within = (days: number, at: Date) => at.getTime() < registeredAt.getTime() + daysMs(days);
  const deposited =
    firstDeposit !== null &&
    firstDepositAt !== null &&
    firstDeposit >= terms.deposit &&
    within(terms.depositDays, firstDepositAt);
  const played = turnover >= terms.turnover;
  const late =
    (!deposited && (firstDeposit !== null || !within(terms.depositDays, now))) ||
    (!played && !within(terms.turnoverDays, now));
  const valid = deposited && played && identified;
  const state =
    excluded !== null ? 'excluded' : valid ? 'valid' : late ? 'late' : deposited ? 'deposited' : 'registered';
  const { memberId, name } = row;
  return { memberId, name, registeredAt, identified, turnover, excluded, deposited, state };
}

export interface FriendFacts {
  /** Whether the member was invited and counts for the inviting member. */
  invited: boolean;
  /** Friends of the member that count. */
  friends: number;
}

export async function readFriendFacts(
  q: Queries,
  memberId: MemberId,
  terms: FriendTerms,
  now: Date,
): Promise<FriendFacts> {
  const isValid = (row: FriendRow) => judgeFriend(terms, row, now).state === 'valid';
  const [own, theirs] = await Promise.all([
    listFriends(q, { friendId: memberId }, terms.turnoverDays),
    listFriends(q, { inviterId: memberId }, terms.turnoverDays),
  ]);
  return { invited: own.some(isValid), friends: theirs.filter(isValid).length };
}

/** Whether an invited member has a first deposit that is enough; one that was charged back is none. */
export async function hasFriendDeposit(q: Queries, memberId: MemberId, terms: FriendTerms): Promise<boolean> {
  const rows = await listFriends(q, { friendId: memberId }, terms.turnoverDays);
  return rows.some((row) => judgeFriend(terms, row, new Date()).deposited);
}

/** The activity that rewards invitations, and the member's friends by its terms. */
export async function readInvitation(
  q: Queries,
  memberId: MemberId,
): Promise<{ activityId: Activity['id'] | undefined; needs: FriendTerms | undefined; friends: Friend[] }> {
  const activity = (await listActivities(q)).find(({ page }) => page === 'friendInvitation');
  const needs = activity?.terms.friend;
  if (activity === undefined || needs === undefined)
    return { activityId: undefined, needs: undefined, friends: [] };
  const rows = await listFriends(q, { inviterId: memberId }, needs.turnoverDays);
  const now = new Date();
  return { activityId: activity.id, needs, friends: rows.map((row) => judgeFriend(needs, row, now)) };
}
