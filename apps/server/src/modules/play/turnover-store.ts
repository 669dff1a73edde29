import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

interface TurnoverOf {
  memberId: MemberId;
  category: string;
  /** A query of `at` and `turnover`: counted, and not to be counted here. */
  less?: ReturnType<typeof nothing>;
}

/** More plays than these are not told apart. */
const mostTimes = 20_000;

/** When a member made turnover, since a moment, in order. */
export async function listPlayTimes({ sql }: Queries, memberId: MemberId, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`
    select distinct at from play_results where member_id = ${memberId} and turnover > 0 and at >= ${since}
    order by at limit ${mostTimes}`;
  return rows.map(({ at }) => at);
}

/** Play that rules exclude from a category (ADR 150): rounds of games that count for nothing, and stakes above the largest. */
export async function sumUncounted(
  { sql }: Queries,
  {
    memberId,
    category,
    excludedGames,
    maxBet,
  }: { memberId: MemberId; category: string; excludedGames: readonly string[]; maxBet: Amount | null },
  moments: readonly Date[],
): Promise<Amount[]> {
  const [from] = moments;
  if (from === undefined || (excludedGames.length === 0 && maxBet === null)) return moments.map(() => 0n);
  const rows = await sql<{ place: number; left: Amount }[]>`
    select width_bucket(at, ${[...moments]}::timestamptz[]) as place, sum(turnover)::bigint as left from play_results
    where member_id = ${memberId} and category = ${category} and turnover > 0 and at >= ${from}
      and (game = any(${[...excludedGames]}::text[]) or stake > ${maxBet}::bigint)
    group by 1`;
  const out = new Map(rows.map((row) => [row.place, row.left]));
  return moments.map((_, place) => out.get(place + 1) ?? 0n);
}

const nothing = ({ sql }: Queries) => sql`select null::timestamptz as at, 0::bigint as turnover where false`;

/**
 * Effective turnover of one category in the times between the moments given, oldest first: [t0, t1), [t1, t2) … [tn, now]. Hours in
 * which no moment lies are read from the counters; of the others, at most as many as there are moments, each bet is asked for its time.
 */
export async function sumTurnover(
  q: Queries,
  { memberId, category, less = nothing(q) }: TurnoverOf,
  moments: readonly Date[],
): Promise<Amount[]> {
  const { sql } = q;
  const [from] = moments;
  if (from === undefined) return [];
  const rows = await sql<{ place: number; made: Amount }[]>`
    with asked as materialized (
      select distinct date_trunc('hour', moment, 'UTC') as hour from unnest(${[...moments]}::timestamptz[]) as moment
    ), made as (
      select width_bucket(p.hour, ${[...moments]}::timestamptz[]) as place, p.turnover
      from play_hours p
      where p.member_id = ${memberId} and p.category = ${category} and p.hour > ${from}
        and p.hour not in (select hour from asked)
      union all
      select width_bucket(r.at, ${[...moments]}::timestamptz[]), r.turnover
      from asked cross join lateral (
        select at, turnover from play_results
        where member_id = ${memberId} and category = ${category} and turnover > 0
          and at >= greatest(asked.hour, ${from}::timestamptz) and at < asked.hour + interval '1 hour'
        offset 0) as r
      union all
      select width_bucket(l.at, ${[...moments]}::timestamptz[]), -l.turnover from (${less}) as l where l.at >= ${from}
    )
    select place, sum(turnover)::bigint as made from made group by 1`;
  const made = new Map(rows.map((row) => [row.place, row.made]));
  return moments.map((_, place) => made.get(place + 1) ?? 0n);
}
