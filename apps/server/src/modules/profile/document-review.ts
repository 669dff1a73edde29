/** What operators do with identity documents (AC8). Every look and every decision is audited. */
import { AppError, type MemberId, type Queries } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import {
  type Decision,
  type DocumentRow,
  decideDocument,
  findDocument,
  listPendingDocuments,
} from './document-store.ts';
import { documentPlace } from './documents.ts';
import { listLinked } from './identity-store.ts';

export interface Operator {
  staffId: bigint;
  address: string;
  requestId: string;
}

export interface DocumentReview {
  /** Oldest first; the next page begins after the last id of this one. */
  listPending(page?: { after?: bigint; limit?: number }): Promise<DocumentRow[]>;
  /** The picture, WebP. @throws AppError 6004 */
  open(documentId: bigint, operator: Operator): Promise<Buffer>;
  /** @throws AppError 6004 when it is none or was decided before */
  approve(documentId: bigint, operator: Operator): Promise<void>;
  /** The member reads the reason. @throws AppError 6004, 6007 without a reason */
  reject(documentId: bigint, reason: string, operator: Operator): Promise<void>;
}

export function createDocumentReview(deps: ProfileDeps): DocumentReview {
  const audit = (q: Queries, action: string, documentId: bigint, operator: Operator, memberId: MemberId) =>
    recordAudit(q, {
      actor: `staff:${operator.staffId}`,
      action,
      subject: `document:${documentId}`,
      detail: { member: memberId.toString() },
      address: operator.address,
      requestId: operator.requestId,
    });

  async function decide(
    documentId: bigint,
    operator: Operator,
    decision: Pick<Decision, 'state' | 'reason'>,
  ) {
    await deps.db.transaction(async (tx) => {
      const by = `staff:${operator.staffId}`;
      const member = await decideDocument(tx, documentId, { ...decision, by, at: deps.now() });
      if (member === undefined) throw new AppError(6004);
      await audit(tx, `document-${decision.state}`, documentId, operator, member);
    });
  }

  return {
    listPending: ({ after = 0n, limit = 50 } = {}) => listPendingDocuments(deps.db, after, limit),
    async open(documentId, operator) {
      const document = await findDocument(deps.db, documentId);
      if (!document) throw new AppError(6004);
      await audit(deps.db, 'document-open', documentId, operator, document.memberId);
      return deps.sealer.open(document.sealed, documentPlace(document));
    },
    approve: (documentId, operator) => decide(documentId, operator, { state: 'approved', reason: null }),
    async reject(documentId, reason, operator) {
      const told = reason.trim().slice(0, 200);
      if (told === '') throw new AppError(6007, { message: '请填写拒绝的原因' });
      await decide(documentId, operator, { state: 'rejected', reason: told });
    },
  };
}

/** AC7: the accounts that seem to belong to this member, with what shows it: identity, phone, email or document. */
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
