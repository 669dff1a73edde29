import type { MemberId, Queries, Tx } from '@hj/platform';

/** One of our own pictures; the member's own goes. */
export async function chooseAvatar(tx: Tx, memberId: MemberId, avatarId: number): Promise<void> {
  await tx.sql`delete from member_avatars where member_id = ${memberId}`;
  await tx.sql`update members set avatar = ${avatarId} where id = ${memberId}`;
}

/** Takes the place of the picture that was there: under a new name, since the old one may be kept by browsers. */
export async function replaceAvatar(
  tx: Tx,
  memberId: MemberId,
  avatar: { name: string; image: Buffer; createdAt: Date },
): Promise<void> {
  await tx.sql`delete from member_avatars where member_id = ${memberId}`;
  await tx.sql`
    insert into member_avatars (member_id, name, image, created_at)
    values (${memberId}, ${avatar.name}, ${avatar.image}, ${avatar.createdAt})`;
}

export async function findAvatarImage(q: Queries, name: string): Promise<Buffer | undefined> {
  const [row] = await q.sql<{ image: Buffer }[]>`select image from member_avatars where name = ${name}`;
  return row?.image;
}
