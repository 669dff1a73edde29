import type { MemberId, Queries, Tx } from '@hj/platform';

export interface StoredPasskey {
  passkeyId: bigint;
  credentialId: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The oldest first. */
export async function listPasskeys(q: Queries, id: MemberId): Promise<StoredPasskey[]> {
  const rows = await q.sql<StoredPasskey[]>`
    select id as passkey_id, credential_id, public_key, counter, transports, name,
      created_at, last_used_at
    from passkeys where member_id = ${id} order by id`;
  return [...rows];
}

export type PasskeyDraft = Omit<StoredPasskey, 'passkeyId' | 'lastUsedAt'>;

/** False when this credential is known already, of whomever. */
export async function insertPasskey(tx: Tx, id: MemberId, draft: PasskeyDraft): Promise<boolean> {
  const rows = await tx.sql`
    insert into passkeys (member_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${draft.credentialId}, ${draft.publicKey}, ${draft.counter}, ${draft.transports}::text[],
      ${draft.name}, ${draft.createdAt})
    on conflict on constraint passkeys_credential do nothing
    returning 1`;
  return rows.length > 0;
}

/** Whether the counter moved on; authenticators without one stay at zero for ever. */
export async function moveCounter(
  q: Queries,
  passkeyId: bigint,
  counter: bigint,
  now: Date,
): Promise<boolean> {
  const rows = await q.sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning 1`;
  return rows.length > 0;
}

export async function deletePasskey(tx: Tx, id: MemberId, passkeyId: bigint): Promise<boolean> {
  const rows = await tx.sql`
    delete from passkeys where id = ${passkeyId} and member_id = ${id} returning 1`;
  return rows.length > 0;
}

export async function deletePasskeys(tx: Tx, id: MemberId): Promise<void> {
  await tx.sql`delete from passkeys where member_id = ${id}`;
}

export type ChallengePurpose = 'create' | 'get';

export interface ChallengePlace {
  memberId: MemberId;
  purpose: ChallengePurpose;
  /** Where it was asked: a session or a login that waits for its second step. */
  binding: string;
}

export interface Challenge {
  challenge: string;
  /** Of the recovery code with which it was asked. */
  recoveryHash: Buffer | undefined;
}

/** Ends the one that was open in this place. */
export async function putChallenge(
  q: Queries,
  place: ChallengePlace,
  { challenge, recoveryHash }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await q.sql`
    insert into passkey_challenges (member_id, purpose, binding, challenge, recovery_hash, expires_at)
    values (${place.memberId}, ${place.purpose}, ${place.binding}, ${challenge}, ${recoveryHash ?? null}, ${expiresAt})
    on conflict (member_id, purpose, binding) do update
      set challenge = excluded.challenge, recovery_hash = excluded.recovery_hash, expires_at = excluded.expires_at`;
}

/** Takes and deletes the challenge, before its answer is checked. */
export async function takeChallenge(
  q: Queries,
  place: ChallengePlace,
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await q.sql<{ challenge: string; recoveryHash: Buffer | null; live: boolean }[]>`
    delete from passkey_challenges
    where member_id = ${place.memberId} and purpose = ${place.purpose} and binding = ${place.binding}
    returning challenge, recovery_hash, expires_at > ${now} as live`;
  return row?.live ? { challenge: row.challenge, recoveryHash: row.recoveryHash ?? undefined } : undefined;
}

export async function deleteExpiredChallenges(q: Queries, now: Date): Promise<number> {
  return (await q.sql`delete from passkey_challenges where expires_at < ${now}`).count;
}
