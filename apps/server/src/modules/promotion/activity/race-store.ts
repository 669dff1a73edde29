/** Standings of races: turnover of a period, of counted days as rebate has it (without stakes that cover each other), else as played. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Standing {
  memberId: MemberId;
  name: string;
  grade: number;
  place: number;
  score: Amount;
}

interface RaceSpan {
  from: Date;
  to: Date;
  /** Empty: all. */
  categories: readonly string[];
}

/** All who have turnover in a period, the first place first; of equal scores the older account. */
export function listStandings({ sql }: Queries, { from, to, categories }: RaceSpan): Promise<Standing[]> {
  const counts = sql`(${categories.length === 0} or category = any(${[...categories]}::text[]))`;
  return sql<Standing[]>`
    with counted as materialized (
      select day from rebate_closings
      where day >= (${from}::timestamptz at time zone 'Asia/Shanghai')::date and day < (${to}::timestamptz at time zone 'Asia/Shanghai')::date
    ), made as (
      select member_id, turnover from rebate_lines where day in (select day from counted) and ${counts}
      union all
      select member_id, turnover from play_hours
      where hour >= ${from} and hour < ${to} and ${counts}
        and (hour at time zone 'Asia/Shanghai')::date not in (select day from counted)
    ), scored as (
      select member_id, sum(turnover)::bigint as score from made group by 1 having sum(turnover) > 0
    )
    select s.member_id, m.name, m.vip_grade as grade, s.score, row_number() over (order by s.score desc, m.id)::int as place
    from scored s join members m on m.id = s.member_id
    where m.status = 'normal' order by place`;
}

export interface Place {
  activityId: bigint;
  part: string;
  period: string;
}

/** @returns whether the places of this period are written */
export async function hasRanks({ sql }: Queries, { activityId, part, period }: Place): Promise<boolean> {
  const rows = await sql`
    select from activity_ranks where (activity_id, part, period) = (${activityId}, ${part}, ${period}) limit 1`;
  return rows.length > 0;
}

export async function insertRanks(
  { sql }: Tx,
  { activityId, part, period }: Place,
  standings: readonly Pick<Standing, 'memberId' | 'place' | 'score'>[],
): Promise<void> {
  await sql`
    insert into activity_ranks (activity_id, part, period, place, member_id, score)
    select ${activityId}, ${part}, ${period}, place, member_id, score
    from unnest(${standings.map(({ place }) => place)}::int[], ${standings.map(({ memberId }) => memberId)}::bigint[],
      ${standings.map(({ score }) => score)}::bigint[]) as s (place, member_id, score)
    on conflict do nothing`;
}

export interface OwnRank extends Place {
  place: number;
}

export function listOwnRanks({ sql }: Queries, memberId: MemberId): Promise<OwnRank[]> {
  return sql<OwnRank[]>`
    select activity_id, part, period, place from activity_ranks where member_id = ${memberId}`;
}
