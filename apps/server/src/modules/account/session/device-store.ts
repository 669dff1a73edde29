/** Devices and places of a member's completed logins. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export type PassedBy = 'first' | 'captcha' | 'code' | 'two-step';

export interface DeviceUse {
  memberId: MemberId;
  deviceHash: Buffer;
  /** The same for all members on this device. */
  linkIndex: Buffer;
  label: string;
  passedBy: PassedBy;
  at: Date;
}

/** Makes the device known; a known device keeps its first day. */
export async function keepDevice(tx: Tx, use: DeviceUse): Promise<void> {
  await tx.sql`
    insert into member_devices as d (member_id, device_hash, link_index, label, passed_by, verified_at, last_used_at)
    values (${use.memberId}, ${use.deviceHash}, ${use.linkIndex}, ${use.label}, ${use.passedBy}, ${use.at}, ${use.at})
    on conflict (member_id, device_hash) do update set
      link_index = excluded.link_index,
      label = excluded.label,
      last_used_at = excluded.last_used_at,
      passed_by = case when d.forgotten_at is null then d.passed_by else excluded.passed_by end,
      verified_at = case when d.forgotten_at is null then d.verified_at else excluded.verified_at end,
      forgotten_at = null`;
}

/** Counts the devices verified by a code or a second step since then, forgotten devices included. */
export async function countVerifiedDevices(q: Queries, id: MemberId, since: Date): Promise<number> {
  const [row] = await q.sql<{ count: number }[]>`
    select count(*)::int as count from member_devices
    where member_id = ${id} and verified_at > ${since} and passed_by in ('code', 'two-step')`;
  return row?.count ?? 0;
}

export interface PlaceUse {
  memberId: MemberId;
  addressKey: string;
  network: string;
  country: string | undefined;
  city: string | undefined;
  at: Date;
}

/** Makes the place known; keeps the newest `most` places. */
export async function keepPlace(tx: Tx, use: PlaceUse, most: number): Promise<void> {
  await tx.sql`
    insert into member_places (member_id, address_key, network, country, city, first_used_at, last_used_at)
    values (${use.memberId}, ${use.addressKey}, ${use.network}, ${use.country ?? null}, ${use.city ?? null},
      ${use.at}, ${use.at})
    on conflict (member_id, address_key) do update set
      last_used_at = excluded.last_used_at, country = excluded.country, city = excluded.city, forgotten_at = null`;
  await tx.sql`
    delete from member_places where (member_id, address_key) in (
      select member_id, address_key from member_places where member_id = ${use.memberId}
      order by last_used_at desc offset ${most})`;
}

/** Forgets all devices and places except these. */
export async function forgetOtherDevices(
  tx: Tx,
  id: MemberId,
  kept: { deviceHash: Buffer | undefined; addressKey: string },
  now: Date,
): Promise<void> {
  await tx.sql`
    update member_devices set forgotten_at = ${now}
    where member_id = ${id} and forgotten_at is null and device_hash is distinct from ${kept.deviceHash ?? null}`;
  await tx.sql`
    update member_places set forgotten_at = ${now}
    where member_id = ${id} and forgotten_at is null and address_key <> ${kept.addressKey}`;
}

/** Members with a login from this address since then, latest first. */
export async function listMembersAt(
  { sql }: Queries,
  addressKey: string,
  since: Date,
  most: number,
): Promise<MemberId[]> {
  const rows = await sql<{ memberId: bigint }[]>`
    select member_id from member_places where address_key = ${addressKey} and last_used_at > ${since}
    order by last_used_at desc limit ${most}`;
  return rows.map((row) => memberId(row.memberId));
}

export interface SharedUse {
  memberId: MemberId;
  by: 'device' | 'address';
  /** Last use by the other member. */
  lastUsedAt: Date;
}

/** Members who shared a device or an address with this member since then, latest first; forgotten ones included. */
export async function listSharedUses(
  { sql }: Queries,
  member: MemberId,
  since: Date,
  most: number,
): Promise<SharedUse[]> {
  const rows = await sql<{ memberId: bigint; by: SharedUse['by']; lastUsedAt: Date }[]>`
    select member_id, by, max(last_used_at) as last_used_at from (
      select theirs.member_id, 'device' as by, theirs.last_used_at
      from member_devices own join member_devices theirs using (link_index)
      where own.member_id = ${member}
      union all
      select theirs.member_id, 'address', theirs.last_used_at
      from member_places own join member_places theirs using (address_key)
      where own.member_id = ${member}
    ) as uses
    where member_id <> ${member} and last_used_at > ${since}
    group by member_id, by order by by = 'device' desc, last_used_at desc limit ${most}`;
  return rows.map((row) => ({ memberId: memberId(row.memberId), by: row.by, lastUsedAt: row.lastUsedAt }));
}
