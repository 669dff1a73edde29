import { createHash } from 'node:crypto';
import { type CallAnswer, type CallInput, documentMaxBytes } from '@hj/contract';
import { type AppError, type MemberContext, nextIds, type SealPlace, violatedConstraint } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import {
  type DocumentState,
  findOpenState,
  insertDocument,
  listDocuments,
  type SealedDocument,
} from './document-store.ts';
import { redrawPicture } from './picture.ts';
import { refuse } from './refusals.ts';

/** Fine print stays readable. */
const shape = { edge: 2400, square: false, quality: 85 } as const;

export function documentPlace({ documentId, memberId, kind }: Omit<SealedDocument, 'sealed'>): SealPlace {
  return { table: 'member_documents', row: `${documentId}/${memberId}/${kind}`, column: 'sealed' };
}

/** AC8: the documents of the member, newest first; never the pictures themselves. */
export async function showDocuments(
  deps: Pick<ProfileDeps, 'db'>,
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/member/documentList'>> {
  const documents = await listDocuments(deps.db, context.session.memberId);
  return {
    list: documents.map(({ documentId, kind, state, reason, createdAt }) => ({
      ...{ documentId: documentId.toString(), kind, state, reason },
      at: createdAt.getTime(),
    })),
  };
}

function refuseSecond(state: DocumentState | undefined): AppError {
  const data = { reason: state ?? 'pending' };
  return state === 'approved' ? refuse('document-approved', { data }) : refuse('document-pending', { data });
}

/**
 * Keeps the picture of a document, drawn anew and sealed, until an operator decides.
 * @throws AppError document-pending, document-approved, frequent-submission, those of `redrawPicture`
 */
export async function addDocument(
  deps: ProfileDeps,
  { kind, image: base64 }: CallInput<'/site/api/v1/member/addDocument'>,
  context: MemberContext,
): Promise<{ documentId: string }> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'document-member', memberId.toString());
  const open = await findOpenState(deps.db, memberId, kind);
  if (open !== undefined) throw refuseSecond(open);
  const { file, image } = await redrawPicture(base64, documentMaxBytes, shape);
  const [documentId = 0n] = await nextIds(deps.db, 1);
  const place = documentPlace({ documentId, memberId, kind });
  const digest = createHash('sha256').update(file).digest('hex');
  try {
    await deps.db.transaction(async (tx) => {
      await insertDocument(tx, {
        ...{ documentId, memberId, kind },
        sealed: deps.sealer.seal(image, place),
        digestIndex: deps.sealer.blindIndex(digest, 'document'),
        createdAt: deps.now(),
      });
      await recordAudit(tx, {
        actor: `member:${memberId}`,
        action: 'add-document',
        subject: `document:${documentId}`,
        detail: { kind },
        address: context.address,
        requestId: context.requestId,
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'member_documents_open') {
      throw refuseSecond(await findOpenState(deps.db, memberId, kind));
    }
    throw error;
  }
  return { documentId: documentId.toString() };
}
