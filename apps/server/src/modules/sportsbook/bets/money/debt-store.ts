/** Debts of members from corrections that could not take back a payout that was spent; the ledger has the same as receivables. */
import type { Amount } from '@hj/money';
import { column, type MemberId, type Tx } from '@hj/platform';

/** The members' wallets must be locked. */
export async function findDebts({ sql }: Tx, members: readonly MemberId[]): Promise<Map<MemberId, Amount>> {
  const rows = await sql<{ memberId: MemberId; owed: Amount }[]>`
    select member_id, owed from bet_debts where member_id = any(${column(members, (id) => id)}::bigint[])`;
  return new Map(rows.map(({ memberId, owed }) => [memberId, owed]));
}

export async function saveDebts({ sql }: Tx, debts: ReadonlyMap<MemberId, Amount>): Promise<void> {
  if (debts.size === 0) return;
  const rows = [...debts];
  await sql`
    insert into bet_debts (member_id, owed)
    select * from unnest(
      ${column(rows, ([id]) => id)}::bigint[],
      ${column(rows, ([, owed]) => owed)}::bigint[])
    on conflict (member_id) do update set owed = excluded.owed`;
}

/** A debt from elsewhere, such as a deposit that the payer's bank took back. The member's wallet must be locked. */
export async function addDebt({ sql }: Tx, memberId: MemberId, owed: Amount): Promise<void> {
  await sql`
    insert into bet_debts (member_id, owed) values (${memberId}, ${owed})
    on conflict (member_id) do update set owed = bet_debts.owed + excluded.owed`;
}
