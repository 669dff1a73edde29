import type { Queries } from '@hj/platform';

export interface RowExtra {
  grade: number;
  /** Of the turnover that was required when it was handed in: 0 to 100. */
  turnoverPercent: number;
}

/** Facts of the queue beside the desk's own row. */
export async function listExtras({ sql }: Queries, ids: readonly bigint[]): Promise<Map<bigint, RowExtra>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<(RowExtra & { id: bigint })[]>`
    select w.id, m.vip_grade as grade,
      case when w.turnover_required = 0 then 100
        else least(100, w.turnover_done * 100 / w.turnover_required) end::int as turnover_percent
    from withdrawals w join members m on m.id = w.member_id
    where w.id = any(${ids.map(String)}::bigint[])`;
  return new Map(rows.map(({ id, ...extra }) => [id, extra]));
}
