/** Booking codes: the selections of a slip under a code, for a while. */
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { SelectionId } from '../bet-types.ts';

export const slipCodeDays = 7;

/** How many codes the member has saved since the start of the Beijing day; no other of the member's saves runs until the end. */
export async function countCodesToday({ sql }: Tx, memberId: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slip-codes/${memberId}`}, 0))`;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from slip_codes
    where member_id = ${memberId}
      and created_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
  return row.count;
}

/** Whether the code was free. */
export async function insertCode(
  { sql }: Queries,
  { code, memberId, legs }: { code: string; memberId: MemberId; legs: readonly SelectionId[] },
): Promise<boolean> {
  const saved = legs.map(({ marketId, outcome }) => ({ marketId: String(marketId), outcome }));
  const inserted = await sql`
    insert into slip_codes (code, member_id, legs)
    values (${code}, ${memberId}, ${JSON.stringify(saved)}::text::jsonb) on conflict do nothing`;
  return inserted.count === 1;
}

/** The legs of a code that is not too old. */
export async function findCode({ sql }: Queries, code: string): Promise<SelectionId[] | undefined> {
  const [row] = await sql<{ legs: { marketId: string; outcome: string }[] }[]>`
    select legs from slip_codes
    where code = ${code} and created_at > clock_timestamp() - ${slipCodeDays}::int * interval '1 day'`;
  return row?.legs.map(({ marketId, outcome }) => ({ marketId: BigInt(marketId), outcome }));
}

/** Deletes old rows; returns their number. */
export async function deleteOldCodes({ sql }: Queries): Promise<number> {
  const deleted = await sql`
    delete from slip_codes where created_at <= clock_timestamp() - ${slipCodeDays}::int * interval '1 day'`;
  return deleted.count;
}
