/** Review of identity documents (AC8). Each view and each decision is audited. */
import type { MemberId, Queries } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { type AuditAction, recordAction } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import {
  type DecidedDocument,
  type Decision,
  type DocumentFilter,
  type DocumentRow,
  decideDocument,
  findDocument,
  listDocuments,
  listDocumentsIn,
} from './document-store.ts';
import { documentPlace } from './documents.ts';
import { listLinked } from './identity-store.ts';
import { refuse } from './refusals.ts';

export interface DocumentReview {
  /** Pending documents oldest first, decided ones newest first. */
  list(
    filter: DocumentFilter & { pageNum: number; pageSize: number },
  ): Promise<{ list: DecidedDocument[]; total: number }>;
  /** The documents of one member, newest first. */
  listOf(member: MemberId): Promise<DocumentRow[]>;
  /** The picture, WebP. @throws AppError not-found */
  open(documentId: bigint, action: StaffAction): Promise<Buffer>;
  /** @throws AppError document-not-waiting */
  approve(documentId: bigint, action: StaffAction): Promise<void>;
  /** The reason is shown to the member. @throws AppError document-not-waiting, reject-reason-missing */
  reject(documentId: bigint, action: StaffAction): Promise<void>;
}

export function createDocumentReview(deps: ProfileDeps): DocumentReview {
  const audit = (
    q: Queries,
    action: AuditAction,
    documentId: bigint,
    author: StaffAction,
    detail: Record<string, string>,
  ) => recordAction(q, author, { action, subject: `document:${documentId}`, detail });

  async function decide(
    documentId: bigint,
    action: StaffAction,
    decision: Pick<Decision, 'state' | 'reason'>,
  ) {
    await deps.db.transaction(async (tx) => {
      const member = await decideDocument(tx, documentId, { ...decision, by: action.actor, at: deps.now() });
      if (member === undefined) throw refuse('document-not-waiting');
      await audit(tx, `document-${decision.state}`, documentId, action, {
        member: member.toString(),
        ...(decision.reason === null ? {} : { reason: decision.reason }),
      });
    });
  }

  return {
    list: ({ pageNum, pageSize, ...filter }) =>
      listDocumentsIn(deps.db, { ...filter, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    listOf: (member) => listDocuments(deps.db, member),
    async open(documentId, action) {
      const document = await findDocument(deps.db, documentId);
      if (!document) throw refuse('not-found');
      await audit(deps.db, 'document-open', documentId, action, { member: document.memberId.toString() });
      return deps.sealer.open(document.sealed, documentPlace(document));
    },
    approve: (documentId, action) => decide(documentId, action, { state: 'approved', reason: null }),
    async reject(documentId, action) {
      const reason = action.reason.trim().slice(0, 200);
      if (reason === '') throw refuse('reject-reason-missing');
      await decide(documentId, action, { state: 'rejected', reason });
    },
  };
}

/** AC7: the accounts that seem to belong to this member, with the shared fact: identity, phone, email or document. */
export async function linkedMembers(
  q: Queries,
  memberId: MemberId,
): Promise<{ memberId: MemberId; by: string[]; active: boolean }[]> {
  const linked = new Map<MemberId, { memberId: MemberId; by: string[]; active: boolean }>();
  for (const { memberId: other, by, active } of await listLinked(q, memberId)) {
    const entry = linked.get(other) ?? { memberId: other, by: [], active };
    entry.by.push(by);
    linked.set(other, entry);
  }
  return [...linked.values()];
}
