import type { Queries } from '@hj/platform';

interface StaffCommand {
  staffId: bigint;
  operation: string;
  key: string;
}

/** Whether the key was free: true for exactly one of parallel commands. */
export async function claimCommand(
  { sql }: Queries,
  { staffId, operation, key }: StaffCommand,
  bodyHash: string,
): Promise<boolean> {
  const rows = await sql`
    insert into staff_commands (staff_id, operation, key, body_hash)
    values (${staffId}, ${operation}, ${key}, ${bodyHash})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function findCommand(
  { sql }: Queries,
  { staffId, operation, key }: StaffCommand,
): Promise<{ bodyHash: string; answer: string | null } | undefined> {
  const [row] = await sql<{ bodyHash: string; answer: string | null }[]>`
    select body_hash, answer from staff_commands
    where staff_id = ${staffId} and operation = ${operation} and key = ${key}`;
  return row;
}

export async function keepAnswer(
  { sql }: Queries,
  { staffId, operation, key }: StaffCommand,
  answer: string,
): Promise<void> {
  await sql`
    update staff_commands set answer = ${answer}
    where staff_id = ${staffId} and operation = ${operation} and key = ${key}`;
}

/** For a command that was refused: it left nothing. */
export async function releaseCommand(
  { sql }: Queries,
  { staffId, operation, key }: StaffCommand,
): Promise<void> {
  await sql`
    delete from staff_commands
    where staff_id = ${staffId} and operation = ${operation} and key = ${key} and answer is null`;
}
