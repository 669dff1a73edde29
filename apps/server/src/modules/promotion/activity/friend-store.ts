/** Invited friends, over the view of migration 0111. */
import type { ExclusionReason } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

export interface FriendRow {
  memberId: MemberId;
  name: string;
  registeredAt: Date;
  identified: boolean;
  firstDeposit: Amount | null;
  firstDepositAt: Date | null;
  /** Within the days that count, after the registration. */
  turnover: Amount;
  excluded: ExclusionReason | null;
}

export async function findInviter({ sql }: Queries, memberId: MemberId): Promise<MemberId | undefined> {
  const [row] = await sql<{ inviterId: MemberId }[]>`
    select inviter_id from invited_friends where member_id = ${memberId}`;
  return row?.inviterId;
}

/** The friends of a member, or the member as a friend; the latest first. */
export function listFriends(
  { sql }: Queries,
  who: { inviterId: MemberId } | { friendId: MemberId },
  turnoverDays: number,
): Promise<FriendRow[]> {
  const chosen =
    'inviterId' in who ? sql`f.inviter_id = ${who.inviterId}` : sql`f.member_id = ${who.friendId}`;
  return sql<FriendRow[]>`
    select f.member_id, f.name, f.registered_at, f.identified, f.first_deposit, f.first_deposit_at, f.linked as excluded,
      (select coalesce(sum(p.turnover), 0) from play_hours p where p.member_id = f.member_id
        and p.hour < f.registered_at + make_interval(days => ${turnoverDays}))::bigint as turnover
    from invited_friends f where ${chosen} order by f.registered_at desc, f.member_id desc limit 200`;
}
