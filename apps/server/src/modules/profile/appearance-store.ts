import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Appearance {
  gender: 'male' | 'female' | null;
  /** The number of one of our own pictures. */
  avatar: number;
  /** The name of the member's own picture, which goes before it. */
  upload: string | null;
}

export async function findAppearance(q: Queries, memberId: MemberId): Promise<Appearance> {
  const [row] = await q.sql<Appearance[]>`
    select m.gender, m.avatar, a.name as upload
    from members m left join member_avatars a on a.member_id = m.id where m.id = ${memberId}`;
  return row ?? { gender: null, avatar: 1, upload: null };
}

/** False when it was set before. */
export async function setGender(tx: Tx, memberId: MemberId, gender: 'male' | 'female'): Promise<boolean> {
  return (
    (await tx.sql`update members set gender = ${gender} where id = ${memberId} and gender is null`).count ===
    1
  );
}

/** Beside its correction only: the database refuses it otherwise. */
export async function replaceGender(tx: Tx, memberId: MemberId, gender: 'male' | 'female'): Promise<void> {
  await tx.sql`update members set gender = ${gender} where id = ${memberId}`;
}

/** Undefined for a member who has chosen none. */
export async function findLanguage({ sql }: Queries, memberId: MemberId): Promise<string | undefined> {
  const [row] = await sql<{ language: string | null }[]>`select language from members where id = ${memberId}`;
  return row?.language ?? undefined;
}

export async function setLanguage(tx: Tx, memberId: MemberId, language: string): Promise<void> {
  await tx.sql`update members set language = ${language} where id = ${memberId}`;
}
