import type { MemberId, Queries, Tx } from '@hj/platform';

export type TwoStepMethod = 'totp' | 'passkey';

export async function listMethods(q: Queries, id: MemberId): Promise<TwoStepMethod[]> {
  const [row] = await q.sql<{ totp: boolean; passkey: boolean }[]>`
    select exists (select 1 from totp_secrets where member_id = ${id} and confirmed_at is not null) as totp,
      exists (select 1 from passkeys where member_id = ${id}) as passkey`;
  const methods: TwoStepMethod[] = [];
  if (row?.totp) methods.push('totp');
  if (row?.passkey) methods.push('passkey');
  return methods;
}

/** Changes of one member's second steps take turns: which one is the first and which the last must be certain. False: no such member. */
export async function lockSteps(tx: Tx, id: MemberId): Promise<boolean> {
  return (await tx.sql`select 1 from members where id = ${id} for no key update`).length > 0;
}

export interface StoredTotp {
  sealed: Buffer;
  createdAt: Date;
  confirmed: boolean;
  /** Of the recovery code with which it was begun. */
  recoveryHash: Buffer | null;
}

export async function findTotp(q: Queries, id: MemberId): Promise<StoredTotp | undefined> {
  const [row] = await q.sql<StoredTotp[]>`
    select sealed, created_at, confirmed_at is not null as confirmed, recovery_hash
    from totp_secrets where member_id = ${id}`;
  return row;
}

/** Replaces an earlier offer; false when the authenticator is on already. */
export async function offerTotp(
  q: Queries,
  id: MemberId,
  { sealed, recoveryHash }: { sealed: Buffer; recoveryHash: Buffer | undefined },
  now: Date,
): Promise<boolean> {
  const rows = await q.sql`
    insert into totp_secrets as t (member_id, sealed, created_at, recovery_hash)
    values (${id}, ${sealed}, ${now}, ${recoveryHash ?? null})
    on conflict (member_id) do update set sealed = excluded.sealed, created_at = excluded.created_at, last_step = 0,
      recovery_hash = excluded.recovery_hash
      where t.confirmed_at is null
    returning 1`;
  return rows.length > 0;
}

/** False when another secret was offered meanwhile, or the authenticator switched on. */
export async function confirmOffer(
  tx: Tx,
  id: MemberId,
  sealed: Buffer,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update totp_secrets set confirmed_at = ${now}, last_step = ${step}, recovery_hash = null
    where member_id = ${id} and sealed = ${sealed} and confirmed_at is null
    returning 1`;
  return rows.length > 0;
}

export async function deleteOffer(q: Queries, id: MemberId, sealed: Buffer): Promise<void> {
  await q.sql`
    delete from totp_secrets where member_id = ${id} and sealed = ${sealed} and confirmed_at is null`;
}

/** Authenticators and passkeys that were begun and are not on. */
export async function deleteBegun(tx: Tx, id: MemberId): Promise<void> {
  await tx.sql`delete from totp_secrets where member_id = ${id} and confirmed_at is null`;
  await tx.sql`delete from passkey_challenges where member_id = ${id} and purpose = 'create'`;
}

/** Whether this time step is later than every one that was taken; if so it is taken now. */
export async function takeStep(q: Queries, id: MemberId, sealed: Buffer, step: number): Promise<boolean> {
  const rows = await q.sql`
    update totp_secrets set last_step = ${step}
    where member_id = ${id} and sealed = ${sealed} and confirmed_at is not null and last_step < ${step}
    returning 1`;
  return rows.length > 0;
}

export async function deleteTotp(tx: Tx, id: MemberId): Promise<boolean> {
  const rows = await tx.sql`
    delete from totp_secrets where member_id = ${id} and confirmed_at is not null returning 1`;
  return rows.length > 0;
}

/** Ends every former code, used or not. */
export async function replaceRecoveryCodes(
  tx: Tx,
  id: MemberId,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.sql`delete from two_step_recovery_codes where member_id = ${id}`;
  for (const hash of hashes) {
    await tx.sql`
      insert into two_step_recovery_codes (member_id, code_hash, created_at) values (${id}, ${hash}, ${now})`;
  }
}

export async function countRecoveryCodes(q: Queries, id: MemberId): Promise<number> {
  const [row] = await q.sql<{ count: number }[]>`
    select count(*)::int as count from two_step_recovery_codes where member_id = ${id} and used_at is null`;
  return row?.count ?? 0;
}

export async function hasRecoveryCode(q: Queries, id: MemberId, hash: Buffer): Promise<boolean> {
  const rows = await q.sql`
    select 1 from two_step_recovery_codes where member_id = ${id} and code_hash = ${hash} and used_at is null`;
  return rows.length > 0;
}

/** Whether it was one that is not used up; of parallel uses one succeeds. */
export async function useRecoveryCode(tx: Tx, id: MemberId, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update two_step_recovery_codes set used_at = ${now}
    where member_id = ${id} and code_hash = ${hash} and used_at is null
    returning 1`;
  return rows.length > 0;
}
