import { z } from 'zod';
import { documentKinds, documentStates } from '../calls/profile.ts';
import { id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, reasonText, searchText } from './values.ts';

export const documentRow = z.object({
  documentId: id,
  member: memberBrief,
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Why it was rejected; the member reads it. */
  reason: z.string().nullable(),
  createdAt: instant,
  decidedBy: actorBrief.nullable(),
  decidedAt: instant.nullable(),
});

/** Identity documents (AC8). */
export const documentCalls = defineConsoleCalls({
  '/console/api/v1/documents/list': {
    summary: 'Documents of one state: what waits the oldest first, what was decided the latest first',
    request: z.object({
      ...pageRequest,
      state: z.enum(documentStates).default('pending'),
      /** A member's name or number. */
      member: searchText,
    }),
    response: pageOf(documentRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'documents.read',
  },
  '/console/api/v1/documents/open': {
    summary: 'The picture of a document, as a data URL; who looked is written down first',
    request: z.object({ documentId: id }),
    response: z.object({ image: z.string().startsWith('data:image/webp;base64,') }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'documents.review',
    audit: 'look',
  },
  '/console/api/v1/documents/approve': {
    summary: 'Approve a document that waits',
    request: z.object({ documentId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'documents.review',
    audit: 'change',
  },
  '/console/api/v1/documents/reject': {
    summary: 'Reject a document that waits; the member reads the reason and may hand in another',
    request: z.object({ documentId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'documents.review',
    audit: 'change',
  },
});
