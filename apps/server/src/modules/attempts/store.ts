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

/** A try of a secret that is being compared. */
export interface Try {
  id: string;
  /** Its comparison takes milliseconds: a longer one belongs to a process that died. */
  givenUpAt: Date;
}

/**
 * Begins a try if wrong ones and those being compared leave room for it.
 * @returns the wrong tries of the window, and whether it was begun
 */
export async function beginTry(
  q: Queries,
  purpose: string,
  subject: string,
  limit: AttemptLimit,
  now: Date,
  { id, givenUpAt }: Try,
): Promise<{ begun: boolean; hits: number }> {
  const windowStart = new Date(now.getTime() - limit.withinMs);
  const mine = JSON.stringify({ [id]: givenUpAt.getTime() });
  const [begun] = await q.sql<{ hits: number }[]>`
    insert into attempt_counters as c (purpose, subject, started_at, hits, comparing)
    values (${purpose}, ${subject}, ${now}, 0, ${mine}::text::jsonb)
    on conflict (purpose, subject) do update set
      hits = case when c.started_at <= ${windowStart} then 0 else c.hits end,
      started_at = case when c.started_at <= ${windowStart} then excluded.started_at else c.started_at end,
      comparing = excluded.comparing || coalesce(
        (select jsonb_object_agg(key, value) from jsonb_each(c.comparing) where value::bigint > ${now.getTime()}), '{}')
    where ${limit.most} > case when c.started_at <= ${windowStart} then 0 else c.hits end
      + (select count(*) from jsonb_each(c.comparing) where value::bigint > ${now.getTime()})
    returning hits`;
  if (begun !== undefined) return { begun: true, hits: begun.hits };
  return { begun: false, hits: await findHits(q, purpose, subject, windowStart) };
}

/** Ends a try that was wrong; returns the wrong ones of the window. */
export async function countWrongTry(
  q: Queries,
  purpose: string,
  subject: string,
  limit: AttemptLimit,
  now: Date,
  { id }: Try,
): Promise<number> {
  const sliding = limit.sliding === true;
  const [row] = await q.sql<{ hits: number }[]>`
    insert into attempt_counters as c (purpose, subject, started_at, hits) values (${purpose}, ${subject}, ${now}, 1)
    on conflict (purpose, subject) do update set
      hits = c.hits + 1, comparing = c.comparing - ${id}::text,
      started_at = case when ${sliding} then excluded.started_at else c.started_at end
    returning hits`;
  return row?.hits ?? Number.POSITIVE_INFINITY;
}

/** Ends a try that counts for nothing: right, or not compared. */
export async function dropTry(q: Queries, purpose: string, subject: string, { id }: Try): Promise<void> {
  await q.sql`
    update attempt_counters set comparing = comparing - ${id}::text where purpose = ${purpose} and subject = ${subject}`;
}

export async function deleteCounter(q: Queries, purpose: string, subject: string): Promise<void> {
  await q.sql`delete from attempt_counters where purpose = ${purpose} and subject = ${subject}`;
}

export async function deleteCountersBefore(q: Queries, before: Date): Promise<number> {
  return (await q.sql`delete from attempt_counters where started_at < ${before}`).count;
}
