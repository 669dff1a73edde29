/** Both passwords of a member. */
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { MemberStatus } from '../store.ts';

export interface StoredPasswords {
  name: string;
  status: MemberStatus;
  passwordPhc: string;
  secondPasswordPhc: string | null;
}

export async function findPasswords(q: Queries, id: MemberId): Promise<StoredPasswords | undefined> {
  const [row] = await q.sql<StoredPasswords[]>`
    select name, status, password_phc, second_password_phc
    from members where id = ${id}`;
  return row;
}

/** False when the stored hash is no longer `seen`. */
export async function replacePasswordPhc(
  tx: Tx,
  id: MemberId,
  { seen, phc, now }: { seen: string; phc: string; now: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update members set password_phc = ${phc}, password_changed_at = ${now}
    where id = ${id} and password_phc = ${seen} returning 1`;
  return rows.length > 0;
}

/** False when the stored hash is no longer `seen`; `null`: no password set. The first password is no change: only a later one has a time. */
export async function replaceSecondPhc(
  tx: Tx,
  id: MemberId,
  { seen, phc, now }: { seen: string | null; phc: string; now: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update members set second_password_phc = ${phc},
      second_password_changed_at = case when second_password_phc is null then null else ${now}::timestamptz end
    where id = ${id} and second_password_phc is not distinct from ${seen} returning 1`;
  return rows.length > 0;
}

/** Last change of either password, which sends a withdrawal to the risk review (C69). The first fund password is none: a withdrawal needs it. */
export async function findPasswordChanges(
  q: Queries,
  id: MemberId,
): Promise<{ passwordAt: Date | null; withdrawalPasswordAt: Date | null } | undefined> {
  const [row] = await q.sql<{ passwordAt: Date | null; withdrawalPasswordAt: Date | null }[]>`
    select password_changed_at as password_at, second_password_changed_at as withdrawal_password_at
    from members where id = ${id}`;
  return row;
}
