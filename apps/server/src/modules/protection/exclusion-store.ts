import type { MemberId, Queries, Tx } from '@hj/platform';
import type { Exclusion } from './rules.ts';
import { exclusionOf } from './standing-store.ts';

export interface ExclusionDraft {
  memberId: MemberId;
  kind: Exclusion['kind'];
  term: Exclusion['term'];
  startedAt: Date;
  termEndsAt: Date;
  reason: string;
  actor: string;
  requestId: string;
}

export async function insertExclusion({ sql }: Tx, draft: ExclusionDraft): Promise<void> {
  const endsAt = draft.kind === 'cool-off' ? draft.termEndsAt : null;
  await sql`
    insert into protection_exclusions
      (member_id, kind, term, started_at, term_ends_at, ends_at, reason, actor, request_id)
    values (${draft.memberId}, ${draft.kind}, ${draft.term}, ${draft.startedAt}, ${draft.termEndsAt}, ${endsAt},
      ${draft.reason}, ${draft.actor}, ${draft.requestId})`;
}

/** The exclusion in force at this moment, by the server's clock. */
export async function listExclusions(
  { sql }: Queries,
  member: MemberId,
  now: Date,
): Promise<(Exclusion & { id: bigint })[]> {
  const rows = await sql<
    {
      id: bigint;
      kind: Exclusion['kind'];
      term: string;
      startedAt: Date;
      termEndsAt: Date;
      revokeRequestedAt: Date | null;
      endsAt: Date | null;
    }[]
  >`
    select id, kind, term, started_at, term_ends_at, revoke_requested_at, ends_at from protection_exclusions
    where member_id = ${member} and (ends_at is null or ends_at > ${now})
    order by id`;
  return rows.map((row) => ({ id: row.id, ...exclusionOf(row) }));
}

export async function markRevoked(
  { sql }: Tx,
  ids: readonly bigint[],
  { requestedAt, endsAt }: { requestedAt: Date; endsAt: Date },
): Promise<void> {
  await sql`
    update protection_exclusions set revoke_requested_at = ${requestedAt}, ends_at = ${endsAt}
    where id = any(${[...ids]}::bigint[])`;
}
