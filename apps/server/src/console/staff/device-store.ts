import type { Queries, Tx } from '@hj/platform';

/** One statement for every name, known or not. */
export async function knowsDevice(
  { sql }: Queries,
  name: string,
  deviceHash: Buffer,
  since: Date,
): Promise<boolean> {
  const rows = await sql`
    select 1 from staff s join staff_devices d on d.staff_id = s.id
    where s.name = ${name} and d.device_hash = ${deviceHash} and d.seen_at > ${since}`;
  return rows.length > 0;
}

/** Forgets the devices that were not seen since `before`. */
export async function rememberDevice(
  { sql }: Tx,
  staffId: bigint,
  deviceHash: Buffer,
  now: Date,
  before: Date,
): Promise<void> {
  await sql`delete from staff_devices where staff_id = ${staffId} and seen_at <= ${before}`;
  await sql`
    insert into staff_devices (staff_id, device_hash, seen_at) values (${staffId}, ${deviceHash}, ${now})
    on conflict (staff_id, device_hash) do update set seen_at = excluded.seen_at`;
}

export async function forgetDevices({ sql }: Tx, staffId: bigint): Promise<void> {
  await sql`delete from staff_devices where staff_id = ${staffId}`;
}
