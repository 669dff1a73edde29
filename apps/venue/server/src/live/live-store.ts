import type { Queries, Tx } from '@hj/platform';

export const liveChannel = 'hj_live';

/** Says that a topic changed: in a transaction, heard by all processes once it stands. */
export async function announce({ sql }: Queries, topic: string): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${topic})`;
}

/** All reads of the transaction see one moment. The first statement of it. */
export async function readOneMoment({ sql }: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`;
}
