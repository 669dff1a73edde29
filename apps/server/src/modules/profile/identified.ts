import { AppError, type MemberId, type Queries } from '@hj/platform';
import { type DocumentKind, type DocumentState, listDocuments } from './document-store.ts';
import type { Personal } from './personal.ts';

/** What every movement of money that asks for an identity asks (C04, ADR 032). @throws AppError 6449 no name or birthday, 6015 no phone */
export function requireIdentified({ realName, birthday, phone }: Personal): void {
  if (realName === undefined) throw new AppError(6449);
  if (birthday === undefined) throw new AppError(6449, { message: '请先填写出生日期' });
  if (phone === undefined) throw new AppError(6015);
}

/** Any of these rows shows who somebody is: a passport, or both sides of an identity card. */
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

/** @throws AppError 6449 (data `{reason: 'documents'}`) until the desk has approved the member's documents */
export async function requireDocuments(q: Queries, member: MemberId): Promise<void> {
  const standing = await documentStanding(q, member);
  if (standing === 'approved') return;
  const message =
    standing === 'pending' ? '您的身份证件正在审核，通过后即可取款' : '请先提交身份证件，审核通过后即可取款';
  throw new AppError(6449, { message, data: { reason: 'documents' } });
}
