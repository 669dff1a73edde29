import type { documentKinds, documentStates } from '@hj/contract';
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export type DocumentKind = (typeof documentKinds)[number];
export type DocumentState = (typeof documentStates)[number];

export interface DocumentRow {
  documentId: bigint;
  memberId: MemberId;
  kind: DocumentKind;
  state: DocumentState;
  reason: string | null;
  createdAt: Date;
}

export interface SealedDocument {
  documentId: bigint;
  memberId: MemberId;
  kind: DocumentKind;
  sealed: Buffer;
}

type RawDocument = Omit<DocumentRow, 'memberId'> & { memberId: bigint };
type RawSealed = Omit<SealedDocument, 'memberId'> & { memberId: bigint };
const branded = <Raw extends { memberId: bigint }>(row: Raw) => ({
  ...row,
  memberId: memberId(row.memberId),
});

/** @throws when one of this kind is waiting or approved: `member_documents_open` */
export async function insertDocument(
  tx: Tx,
  document: SealedDocument & { digestIndex: Buffer; createdAt: Date },
): Promise<void> {
  await tx.sql`
    insert into member_documents (id, member_id, kind, sealed, digest_index, created_at)
    values (${document.documentId}, ${document.memberId}, ${document.kind}, ${document.sealed},
      ${document.digestIndex}, ${document.createdAt})`;
}

export async function findOpenState(
  q: Queries,
  member: MemberId,
  kind: DocumentKind,
): Promise<DocumentState | undefined> {
  const [row] = await q.sql<{ state: DocumentState }[]>`
    select state from member_documents where member_id = ${member} and kind = ${kind} and state <> 'rejected'`;
  return row?.state;
}

/** Newest first. */
export async function listDocuments(q: Queries, member: MemberId): Promise<DocumentRow[]> {
  const rows = await q.sql<RawDocument[]>`
    select id as document_id, member_id, kind, state, reason, created_at
    from member_documents where member_id = ${member} order by id desc limit 100`;
  return rows.map(branded);
}

export interface DecidedDocument extends DocumentRow {
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** Of one state: waiting ones the oldest first, decided ones the latest first. */
export async function listDocumentsIn(
  q: Queries,
  { state, memberId: owner, limit, offset }: DocumentFilter & { limit: number; offset: number },
): Promise<{ list: DecidedDocument[]; total: number }> {
  const matching = q.sql`
    from member_documents where state = ${state} and (${owner ?? null}::bigint is null or member_id = ${owner ?? null})`;
  const order = state === 'pending' ? q.sql`id` : q.sql`decided_at desc, id desc`;
  const [rows, [count]] = await Promise.all([
    q.sql<(RawDocument & Pick<DecidedDocument, 'decidedBy' | 'decidedAt'>)[]>`
      select id as document_id, member_id, kind, state, reason, created_at,
        decided_by, decided_at
      ${matching} order by ${order} limit ${limit} offset ${offset}`,
    q.sql<{ total: number }[]>`select count(*)::int as total ${matching}`,
  ]);
  return { list: rows.map(branded), total: count?.total ?? 0 };
}

export interface DocumentFilter {
  state: DocumentState;
  memberId?: MemberId | undefined;
}

export async function findDocument(q: Queries, documentId: bigint): Promise<SealedDocument | undefined> {
  const [row] = await q.sql<RawSealed[]>`
    select id as document_id, member_id, kind, sealed from member_documents where id = ${documentId}`;
  return row && branded(row);
}

export interface Decision {
  state: 'approved' | 'rejected';
  reason: string | null;
  by: string;
  at: Date;
}

/** Whose document it was; nothing when it is none, or was decided before. */
export async function decideDocument(
  tx: Tx,
  documentId: bigint,
  { state, reason, by, at }: Decision,
): Promise<MemberId | undefined> {
  const [row] = await tx.sql<{ memberId: bigint }[]>`
    update member_documents set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${documentId} and state = 'pending' returning member_id`;
  return row && memberId(row.memberId);
}

/**
 * Puts approved documents back to the desk, beside a correction of this transaction (0042_known_ends.sql). A decision that is being made
 * meanwhile is waited for, so that none passes the corrected value by.
 */
export async function reopenDocuments(tx: Tx, member: MemberId): Promise<ReopenedDocument[]> {
  await tx.sql`select from member_documents where member_id = ${member} and state <> 'rejected' order by id for update`;
  const rows = await tx.sql<ReopenedDocument[]>`
    with approved as (select id, decided_by from member_documents where member_id = ${member} and state = 'approved')
    update member_documents d set state = 'pending', decided_by = null, decided_at = null
    from approved where d.id = approved.id
    returning d.id as document_id, d.kind, approved.decided_by as approved_by`;
  return [...rows];
}

export interface ReopenedDocument {
  documentId: bigint;
  kind: DocumentKind;
  /** By whom it had been. */
  approvedBy: string;
}

/** Documents that a former master key wrapped, locked for this transaction. */
export async function listDocumentsWrappedBefore(
  tx: Tx,
  currentKeyId: number,
  after: bigint,
  chunk: number,
): Promise<SealedDocument[]> {
  const rows = await tx.sql<RawSealed[]>`
    select id as document_id, member_id, kind, sealed from member_documents
    where sealed_key_id(sealed) <> ${currentKeyId} and id > ${after} order by id limit ${chunk} for update`;
  return rows.map(branded);
}

export async function updateDocumentWrapping(tx: Tx, documentId: bigint, sealed: Buffer): Promise<void> {
  await tx.sql`update member_documents set sealed = ${sealed} where id = ${documentId}`;
}
