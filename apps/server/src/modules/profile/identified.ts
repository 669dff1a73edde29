import type { MemberId, Queries } from '@hj/platform';
import { type DocumentKind, type DocumentState, listDocuments } from './document-store.ts';
import type { Personal } from './personal.ts';
import { refuse } from './refusals.ts';

/** Requires name, birthday and phone for a movement of money (C04, ADR 032). @throws AppError bind-real-name, birthday-missing, unbound-phone */
export function requireIdentified({ realName, birthday, phone }: Personal): void {
  if (realName === undefined) throw refuse('bind-real-name');
  if (birthday === undefined) throw refuse('birthday-missing');
  if (phone === undefined) throw refuse('unbound-phone');
}

/** Any of these rows identifies a member: a passport, or both sides of an identity card. */
const proofs: readonly (readonly DocumentKind[])[] = [['passport'], ['id-front', 'id-back']];

/** Whether documents say who the member is: approved ones, ones that still wait for the desk, or none. */
export async function documentStanding(
  q: Queries,
  member: MemberId,
): Promise<'approved' | 'pending' | 'missing'> {
  const documents = await listDocuments(q, member);
  const proves = (...states: DocumentState[]) =>
    proofs.some((kinds) =>
      kinds.every((kind) => documents.some((one) => one.kind === kind && states.includes(one.state))),
    );
  if (proves('approved')) return 'approved';
  return proves('approved', 'pending') ? 'pending' : 'missing';
}

/** @throws AppError documents-pending, documents-missing (data `{reason: 'documents'}`) */
export async function requireDocuments(q: Queries, member: MemberId): Promise<void> {
  const standing = await documentStanding(q, member);
  if (standing === 'approved') return;
  throw refuse(`documents-${standing}`, { data: { reason: 'documents' } });
}
