/** Remembered passwords: families of tokens, of which only the newest is valid. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export type RememberedEnd = 'replaced' | 'forgotten' | 'password' | 'reuse' | 'disabled';

export interface RememberedDraft {
  memberId: MemberId;
  deviceHash: Buffer;
  label: string;
  at: Date;
  expiresAt: Date;
}

/** Inserts a family; ends the former family of this device. */
export async function insertRemembered(tx: Tx, draft: RememberedDraft): Promise<bigint> {
  await tx.sql`
    update remembered_devices set ended_at = ${draft.at}, end_reason = 'replaced'
    where member_id = ${draft.memberId} and device_hash = ${draft.deviceHash} and ended_at is null`;
  const [row] = await tx.sql<{ id: bigint }[]>`
    insert into remembered_devices (member_id, device_hash, label, created_at, last_used_at, expires_at)
    values (${draft.memberId}, ${draft.deviceHash}, ${draft.label}, ${draft.at}, ${draft.at}, ${draft.expiresAt})
    returning id`;
  if (!row) throw new Error('remembered device: no row inserted');
  return row.id;
}

export async function insertRememberedToken(
  tx: Tx,
  tokenHash: Buffer,
  familyId: bigint,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into remembered_tokens (token_hash, remembered_id, created_at)
    values (${tokenHash}, ${familyId}, ${now})`;
}

export interface StoredRemembered {
  familyId: bigint;
  memberId: MemberId;
  deviceHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  isEnded: boolean;
  /** The token was used before: it was copied, or the answer with the next token was lost. */
  isUsed: boolean;
}

export async function findRemembered(q: Queries, tokenHash: Buffer): Promise<StoredRemembered | undefined> {
  const [row] = await q.sql<
    {
      id: bigint;
      memberId: bigint;
      deviceHash: Buffer;
      createdAt: Date;
      expiresAt: Date;
      isEnded: boolean;
      isUsed: boolean;
    }[]
  >`
    select r.id, r.member_id, r.device_hash, r.created_at, r.expires_at,
      r.ended_at is not null as is_ended, t.used_at is not null as is_used
    from remembered_tokens t join remembered_devices r on r.id = t.remembered_id
    where t.token_hash = ${tokenHash}`;
  return (
    row && {
      familyId: row.id,
      memberId: memberId(row.memberId),
      deviceHash: row.deviceHash,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      isEnded: row.isEnded,
      isUsed: row.isUsed,
    }
  );
}

/** Uses up a token of a live family; returns the family. Only one of two concurrent calls succeeds. */
export async function useRememberedToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<bigint | undefined> {
  const [row] = await tx.sql<{ id: bigint }[]>`
    update remembered_tokens t set used_at = ${now} from remembered_devices r
    where t.token_hash = ${tokenHash} and t.used_at is null
      and r.id = t.remembered_id and r.ended_at is null and r.expires_at > ${now}
    returning r.id`;
  return row?.id;
}

/** Extends the family: `slideMs` from now, at most `mostMs` from its start. */
export async function slideRemembered(
  tx: Tx,
  familyId: bigint,
  now: Date,
  lifetimes: { slideMs: number; mostMs: number },
): Promise<void> {
  await tx.sql`
    update remembered_devices set
      last_used_at = ${now},
      expires_at = least(${new Date(now.getTime() + lifetimes.slideMs)}::timestamptz,
        created_at + ${`${lifetimes.mostMs} milliseconds`}::interval)
    where id = ${familyId}`;
}

/** Ends a family; returns whether it was live. */
export async function endRemembered(
  tx: Tx,
  familyId: bigint,
  reason: RememberedEnd,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update remembered_devices set ended_at = ${now}, end_reason = ${reason}
    where id = ${familyId} and ended_at is null returning 1`;
  return rows.length > 0;
}

/** Ends the remembered password of a revoked session's device, so that it opens no new session; `except` stays. */
export async function endRememberedOf(
  tx: Tx,
  id: MemberId,
  session: { rememberedId: bigint | undefined; deviceHash: Buffer | undefined },
  given: { reason: RememberedEnd; now: Date; except?: bigint | undefined },
): Promise<void> {
  await tx.sql`
    update remembered_devices set ended_at = ${given.now}, end_reason = ${given.reason}
    where member_id = ${id} and ended_at is null and id is distinct from ${given.except ?? null}::bigint
      and (id = ${session.rememberedId ?? null}::bigint or device_hash = ${session.deviceHash ?? null}::bytea)`;
}

/** Ends the member's families, except `except`; returns how many. */
export async function endAllRemembered(
  tx: Tx,
  id: MemberId,
  given: { reason: RememberedEnd; now: Date; except?: bigint | undefined },
): Promise<number> {
  const rows = await tx.sql`
    update remembered_devices set ended_at = ${given.now}, end_reason = ${given.reason}
    where member_id = ${id} and ended_at is null and id is distinct from ${given.except ?? null}::bigint`;
  return rows.count;
}
