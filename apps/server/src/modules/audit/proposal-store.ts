import type { Json, Queries, Tx } from '@hj/platform';

export type ProposalKind = 'activity' | 'activity-claim' | 'agent-move' | 'member-move' | 'vip-terms';
export type ProposalState = 'open' | 'approved' | 'refused';

export interface Proposal {
  id: bigint;
  kind: ProposalKind;
  subject: string;
  body: unknown;
  /** The terms in force when it was made, empty of a new activity; null of a kind without terms and of proposals of before migration 0161. */
  base: unknown;
  madeBy: string;
  madeAt: Date;
  reason: string;
  state: ProposalState;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
}

const columns = ({ sql }: Queries) =>
  sql`id, kind, subject, body, base, made_by, made_at, reason, state, decided_by, decided_at, note`;

/** @returns false if one is open for this subject */
export async function insertProposal(
  { sql }: Tx,
  {
    id,
    kind,
    subject,
    body,
    base,
    madeBy,
    reason,
  }: Pick<Proposal, 'id' | 'kind' | 'subject' | 'madeBy' | 'reason'> & { body: Json; base: Json | undefined },
): Promise<boolean> {
  const rows = await sql`
    insert into staff_proposals (id, kind, subject, body, base, made_by, reason)
    values (${id}, ${kind}, ${subject}, ${sql.json(body)}, ${base === undefined ? null : sql.json(base)}, ${madeBy}, ${reason})
    on conflict (kind, subject) where state = 'open' do nothing returning id`;
  return rows.length === 1;
}

export async function lockProposal(q: Tx, id: bigint): Promise<Proposal | undefined> {
  const [row] = await q.sql<
    Proposal[]
  >`select ${columns(q)} from staff_proposals where id = ${id} for update`;
  return row;
}

export async function findOpenProposal(
  q: Queries,
  { kind, subject }: Pick<Proposal, 'kind' | 'subject'>,
): Promise<Proposal | undefined> {
  const [row] = await q.sql<Proposal[]>`
    select ${columns(q)} from staff_proposals where kind = ${kind} and subject = ${subject} and state = 'open'`;
  return row;
}

export async function markDecided(
  { sql }: Tx,
  { id, state, by, note }: { id: bigint; state: 'approved' | 'refused'; by: string; note: string },
): Promise<void> {
  await sql`
    update staff_proposals set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), note = ${note} where id = ${id}`;
}

/** Of these kinds, the latest first. */
export async function listProposals(
  q: Queries,
  {
    kinds,
    state,
    limit,
    offset,
  }: { kinds: readonly ProposalKind[]; state: ProposalState | undefined; limit: number; offset: number },
): Promise<{ rows: Proposal[]; total: number }> {
  const chosen = q.sql`kind = any(${[...kinds]}::text[]) and (${state ?? null}::text is null or state = ${state ?? null})`;
  const [rows, [count]] = await Promise.all([
    q.sql<Proposal[]>`
      select ${columns(q)} from staff_proposals where ${chosen} order by id desc limit ${limit} offset ${offset}`,
    q.sql<[{ total: number }]>`select count(*)::int as total from staff_proposals where ${chosen}`,
  ]);
  return { rows: [...rows], total: count.total };
}
