import type { Queries } from '@hj/platform';
import type { AttemptLimit } from './limits.ts';

/** Counts one attempt; returns the total of the window and its start. */
export async function countAttempt(
  q: Queries,
  purpose: string,
  subject: string,
  limit: AttemptLimit,
  now: Date,
): Promise<{ hits: number; startedAt: Date }> {
  const windowStart = new Date(now.getTime() - limit.withinMs);
  const sliding = limit.sliding === true;
  const [row] = await q.sql<{ hits: number; startedAt: Date }[]>`
    insert into attempt_counters as c (purpose, subject, started_at, hits)
    values (${purpose}, ${subject}, ${now}, 1)
    on conflict (purpose, subject) do update set
      hits = case when c.started_at <= ${windowStart} then 1 else c.hits + 1 end,
      started_at = case when c.started_at <= ${windowStart} or (${sliding} and c.hits < ${limit.most})
        then excluded.started_at else c.started_at end
    returning hits, started_at`;
  return row ?? { hits: Number.POSITIVE_INFINITY, startedAt: now };
}

export async function findHits(q: Queries, purpose: string, subject: string, since: Date): Promise<number> {
  const [row] = await q.sql<{ hits: number }[]>`
    select hits from attempt_counters
    where purpose = ${purpose} and subject = ${subject} and started_at > ${since}`;
  return row?.hits ?? 0;
}

export async function uncountAttempt(q: Queries, purpose: string, subject: string): Promise<void> {
  await q.sql`
    update attempt_counters set hits = hits - 1
    where purpose = ${purpose} and subject = ${subject} and hits > 0`;
}

export async function deleteCounter(q: Queries, purpose: string, subject: string): Promise<void> {
  await q.sql`delete from attempt_counters where purpose = ${purpose} and subject = ${subject}`;
}

export async function deleteCountersBefore(q: Queries, before: Date): Promise<number> {
  return (await q.sql`delete from attempt_counters where started_at < ${before}`).count;
}
