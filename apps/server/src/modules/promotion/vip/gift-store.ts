import type { VipGiftKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Gift {
  id: bigint;
  memberId: MemberId;
  kind: VipGiftKind;
  /** `g5` of a grade, `w2026-11-23`, `2026-11`, `2026`. */
  period: string;
  grade: number;
  amount: Amount;
  turnover: Amount;
  opensAt: Date;
  endsAt: Date | null;
}

export interface StoredGift extends Gift {
  claimedAt: Date | null;
}

/** The gift of one grade, as written for a period. */
export type GiftOfGrade = Omit<Gift, 'id' | 'memberId'>;

/** Each once for its member, kind and period. @returns how many were new */
export async function insertGift({ sql }: Queries, gift: Gift): Promise<number> {
  const rows = await sql`
    insert into vip_gifts (id, member_id, kind, period, grade, amount, turnover, opens_at, ends_at)
    values (${gift.id}, ${gift.memberId}, ${gift.kind}, ${gift.period}, ${gift.grade}, ${gift.amount}, ${gift.turnover},
      ${gift.opensAt}, ${gift.endsAt})
    on conflict on constraint vip_gifts_once do nothing returning id`;
  return rows.length;
}

/** The same gift for many members. @returns how many were new */
export async function insertGifts(
  { sql }: Queries,
  gift: GiftOfGrade,
  members: readonly MemberId[],
  ids: readonly bigint[],
): Promise<number> {
  if (members.length === 0) return 0;
  const rows = await sql`
    insert into vip_gifts (id, member_id, kind, period, grade, amount, turnover, opens_at, ends_at)
    select id, member_id, ${gift.kind}, ${gift.period}, ${gift.grade}, ${gift.amount}, ${gift.turnover}, ${gift.opensAt}, ${gift.endsAt}
    from unnest(${[...ids]}::bigint[], ${[...members]}::bigint[]) as m (id, member_id)
    on conflict on constraint vip_gifts_once do nothing returning id`;
  return rows.length;
}

/** Members of a grade who have no gift of this kind and period yet. */
export async function listWithoutGift(
  { sql }: Queries,
  { kind, period, grade }: Pick<Gift, 'kind' | 'period' | 'grade'>,
  depositedBetween?: { from: Date; to: Date },
): Promise<MemberId[]> {
  const rows = await sql<{ id: MemberId }[]>`
    select m.id from members m
    where m.vip_grade = ${grade} and m.status = 'normal'
      and not exists (select from vip_gifts g where (g.member_id, g.kind, g.period) = (m.id, ${kind}, ${period}))
      and (${depositedBetween?.from ?? null}::timestamptz is null or exists (
        select from activity_deposits d
        where d.member_id = m.id and d.paid_at >= ${depositedBetween?.from ?? null} and d.paid_at < ${depositedBetween?.to ?? null}))
    order by m.id`;
  return rows.map(({ id }) => id);
}

const columns = ({ sql }: Queries) =>
  sql`id, member_id, kind, period, grade, amount, turnover, opens_at, ends_at, claimed_at`;

/** The latest of each kind, and all that can still be claimed. */
export function listGifts(q: Queries, memberId: MemberId): Promise<StoredGift[]> {
  return q.sql<StoredGift[]>`
    select ${columns(q)} from (
      select *, row_number() over (partition by kind order by id desc) as place from vip_gifts where member_id = ${memberId}) as g
    where place = 1 or claimed_at is null and (ends_at is null or ends_at > clock_timestamp())
    order by id desc`;
}

export async function lockGift(q: Tx, id: bigint, memberId: MemberId): Promise<StoredGift | undefined> {
  const [row] = await q.sql<StoredGift[]>`
    select ${columns(q)} from vip_gifts where id = ${id} and member_id = ${memberId} for update`;
  return row;
}

export async function markClaimed({ sql }: Tx, id: bigint): Promise<void> {
  await sql`update vip_gifts set claimed_at = clock_timestamp() where id = ${id}`;
}
