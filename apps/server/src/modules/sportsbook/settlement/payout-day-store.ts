/** The SQL of the daily payout caps. The members' wallets must be locked. */
import { column, type MemberId, type Queries, type Tx, textColumn } from '@hj/platform';
import type { ChangedPayoutDay, PayoutDay } from './payout-days.ts';

export async function findPayoutDays(
  { sql }: Queries,
  members: readonly MemberId[],
  days: readonly string[],
): Promise<PayoutDay[]> {
  return await sql<PayoutDay[]>`
    select member_id, day::text as day, cap, won from payout_days
    where member_id = any(${column(members, (id) => id)}::bigint[])
      and day = any(${textColumn(days, (day) => day)}::date[])`;
}

/** Of a day whose rate fell the higher cap is kept: winnings by it stay. */
export async function savePayoutDays({ sql }: Tx, rows: readonly ChangedPayoutDay[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into payout_days as p (member_id, day, cap, won, most)
    select member_id, day, cap, won, most from unnest(
      ${column(rows, (row) => row.memberId)}::bigint[],
      ${textColumn(rows, ({ day }) => day)}::date[],
      ${textColumn(rows, ({ cap }) => cap)}::text[],
      ${column(rows, ({ won }) => won)}::bigint[],
      ${column(rows, ({ most }) => most)}::bigint[]) as r (member_id, day, cap, won, most)
    on conflict (member_id, day, cap) do update
      set won = excluded.won, most = greatest(p.most, excluded.most)`;
}
