/** Adverts of the site. */
import type { AdvertPlace, AdvertWords } from '@hj/contract';
import type { AdvertDraft } from '@hj/contract/console';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Advert extends AdvertDraft {
  id: bigint;
  version: number;
  paused: boolean;
  actor: string;
  changedAt: Date;
}

const columns = ({ sql }: Queries) => sql`
  id, version, place, words, english, art, tint, link, audience, min_grade, max_grade, frequency, max_shows, position, paused,
  starts_at, ends_at, actor, changed_at`;

/** The adverts that hold now for this visitor, in the order of each place. */
export async function listShownAdverts(
  q: Queries,
  { memberId, place, now }: { memberId: MemberId | undefined; place: AdvertPlace | undefined; now: Date },
): Promise<Advert[]> {
  const { sql } = q;
  const rows = await sql<Advert[]>`
    select ${columns(q)} from site_adverts
    where not paused and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
      and (${place ?? null}::text is null or place = ${place ?? null})
      and case when ${memberId ?? null}::bigint is null then audience <> 'members'
        else audience <> 'guests' and exists (
          select from members where id = ${memberId ?? null} and vip_grade between min_grade and max_grade) end
    order by place, position, id limit 60`;
  return [...rows];
}

export async function listAdverts(
  q: Queries,
  place: AdvertPlace | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Advert[]; total: number }> {
  const { sql } = q;
  const chosen = sql`(${place ?? null}::text is null or place = ${place ?? null})`;
  const [rows, [count]] = await Promise.all([
    sql<Advert[]>`
      select ${columns(q)} from site_adverts where ${chosen}
      order by place, position, id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from site_adverts where ${chosen}`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function countAdverts({ sql }: Queries): Promise<number> {
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from site_adverts`;
  return count?.total ?? 0;
}

const words = ({ sql }: Queries, { title, body, linkText }: AdvertWords) =>
  sql.json({ title, body, linkText });

export async function insertAdvert(
  tx: Tx,
  draft: AdvertDraft,
  { actor, now }: { actor: string; now: Date },
): Promise<bigint> {
  const { place, english, art, tint, link, audience, minGrade, maxGrade } = draft;
  const { frequency, maxShows, position, startsAt, endsAt } = draft;
  const [row] = await tx.sql<{ id: bigint }[]>`
    insert into site_adverts (place, words, english, art, tint, link, audience, min_grade, max_grade, frequency, max_shows, position,
      starts_at, ends_at, actor, changed_at)
    values (${place}, ${words(tx, draft.words)}, ${english && words(tx, english)}, ${art}, ${tint}, ${link}, ${audience}, ${minGrade},
      ${maxGrade}, ${frequency}, ${maxShows}, ${position}, ${startsAt}, ${endsAt}, ${actor}, ${now})
    returning id`;
  return row?.id ?? 0n;
}

/** @returns whether the advert still was of this version */
export async function updateAdvert(
  tx: Tx,
  { id, version }: { id: bigint; version: number },
  draft: AdvertDraft,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const { place, english, art, tint, link, audience, minGrade, maxGrade } = draft;
  const { frequency, maxShows, position, startsAt, endsAt } = draft;
  const { count } = await tx.sql`
    update site_adverts set version = version + 1, place = ${place}, words = ${words(tx, draft.words)},
      english = ${english && words(tx, english)}, art = ${art}, tint = ${tint}, link = ${link}, audience = ${audience},
      min_grade = ${minGrade}, max_grade = ${maxGrade}, frequency = ${frequency}, max_shows = ${maxShows}, position = ${position},
      starts_at = ${startsAt}, ends_at = ${endsAt}, actor = ${actor}, changed_at = ${now}
    where id = ${id} and version = ${version}`;
  return count > 0;
}

/** @returns whether there is the advert, and it was not so already */
export async function pauseAdvert(
  { sql }: Tx,
  { id, paused }: { id: bigint; paused: boolean },
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update site_adverts set version = version + 1, paused = ${paused}, actor = ${actor}, changed_at = ${now}
    where id = ${id} and paused <> ${paused}`;
  return count > 0;
}
