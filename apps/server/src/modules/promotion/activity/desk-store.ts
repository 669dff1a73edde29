import type { ActivityPage } from '@hj/contract';
import type { activityDeskStates } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';

export interface DeskFilter {
  state: (typeof activityDeskStates)[number] | undefined;
  limit: number;
  offset: number;
}

export interface DeskActivity {
  activityId: bigint;
  code: string;
  title: string;
  page: ActivityPage;
  state: (typeof activityDeskStates)[number];
  version: number;
  startsAt: Date;
  endsAt: Date | null;
  multiplier: number;
  reviewed: boolean;
  claims: number;
  granted: Amount;
  waiting: number;
  proposed: boolean;
}

/** In the order of the list that members see. */
export async function listDesk(
  { sql }: Queries,
  { state, limit, offset }: DeskFilter,
): Promise<{ rows: DeskActivity[]; total: number }> {
  const all = sql`
    select a.*, v.terms, case when a.ends_at <= clock_timestamp() then 'ended' when a.paused then 'paused'
      when a.starts_at > clock_timestamp() then 'coming' else 'running' end as state
    from activities a join activity_versions v on (v.activity_id, v.version) = (a.id, a.version)`;
  const chosen = sql`(${state ?? null}::text is null or l.state = ${state ?? null})`;
  const [rows, [count]] = await Promise.all([
    sql<DeskActivity[]>`
      select l.id as activity_id, l.code, l.terms ->> 'title' as title, l.page, l.state, l.version, l.starts_at, l.ends_at,
        (l.terms ->> 'multiplier')::int as multiplier, coalesce((l.terms ->> 'reviewed')::boolean, false) as reviewed,
        c.claims, c.granted, c.waiting,
        exists (select from staff_proposals p where p.kind = 'activity' and p.subject = l.code and p.state = 'open') as proposed
      from (${all}) as l
      cross join lateral (
        select count(*)::int as claims, coalesce(sum(amount) filter (where state = 'granted'), 0)::bigint as granted,
          (count(*) filter (where state = 'review'))::int as waiting
        from activity_claims where activity_id = l.id) as c
      where ${chosen} order by l.sort, l.id limit ${limit} offset ${offset}`,
    sql<[{ total: number }]>`select count(*)::int as total from (${all}) as l where ${chosen}`,
  ]);
  return { rows: [...rows], total: count.total };
}

export function listVersions({ sql }: Queries, id: bigint) {
  return sql<{ version: number; madeBy: string; madeAt: Date }[]>`
    select version, made_by, made_at from activity_versions where activity_id = ${id} order by version desc`;
}
