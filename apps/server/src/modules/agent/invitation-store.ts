import type { MemberId, Queries, Tx } from '@hj/platform';

export async function findInviteCode({ sql }: Queries, memberId: MemberId): Promise<string | undefined> {
  const [row] = await sql<
    { code: string }[]
  >`select code from invitation_codes where member_id = ${memberId}`;
  return row?.code;
}

/** Keeps a code that was made at the same time. @returns false if the code is another member's */
export async function insertInviteCode({ sql }: Queries, memberId: MemberId, code: string): Promise<boolean> {
  const rows = await sql`
    insert into invitation_codes (member_id, code) values (${memberId}, ${code}) on conflict do nothing returning code`;
  return rows.length === 1;
}

export async function findInviter({ sql }: Queries, codes: readonly string[]): Promise<MemberId | undefined> {
  const [row] = await sql<{ memberId: MemberId }[]>`
    select member_id from invitation_codes where code = any(${[...codes]}::text[]) order by member_id limit 1`;
  return row?.memberId;
}

export async function insertInvitation({ sql }: Tx, memberId: MemberId, inviterId: MemberId): Promise<void> {
  await sql`insert into invitations (member_id, inviter_id) values (${memberId}, ${inviterId})`;
}
