import type { MemberId, Tx } from '@hj/platform';

export type CorrectedField = 'real-name' | 'birthday' | 'gender' | 'phone' | 'email';

/** Until the end of this transaction the database lets these values of the member go. */
export async function insertCorrections(
  tx: Tx,
  member: MemberId,
  fields: readonly CorrectedField[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.sql`
    insert into member_corrections (member_id, field, corrected_by, at)
    select ${member}, field, ${by}, ${at} from unnest(${[...fields]}::text[]) field`;
}
