/** Devices and places that a member has passed from. */
import type { MemberId, Queries, Tx } from '@hj/platform';

export type PassedBy = 'first' | 'captcha' | 'code' | 'two-step';

export interface DeviceUse {
  memberId: MemberId;
  deviceHash: Buffer;
  label: string;
  passedBy: PassedBy;
  at: Date;
}

/** Makes the device known. One that was known keeps its first day. */
export async function keepDevice(tx: Tx, use: DeviceUse): Promise<void> {
  await tx.sql`
    insert into member_devices as d (member_id, device_hash, label, passed_by, verified_at, last_used_at)
    values (${use.memberId}, ${use.deviceHash}, ${use.label}, ${use.passedBy}, ${use.at}, ${use.at})
    on conflict (member_id, device_hash) do update set
      label = excluded.label,
      last_used_at = excluded.last_used_at,
      passed_by = case when d.forgotten_at is null then d.passed_by else excluded.passed_by end,
      verified_at = case when d.forgotten_at is null then d.verified_at else excluded.verified_at end,
      forgotten_at = null`;
}

/** Devices that a code or a second step let in since then, also those that were forgotten again. */
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

/** Makes the place known; of places beyond the newest `most` the oldest go. */
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

/** Forgets every device and place but these. */
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
