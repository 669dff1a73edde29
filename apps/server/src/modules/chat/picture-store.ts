/** Pictures of the chat, drawn anew. */
import type { Queries, Tx } from '@hj/platform';

export interface Picture {
  id: string;
  width: number;
  height: number;
}

export async function insertPicture(
  { sql }: Queries,
  picture: Picture & { uid: string; image: Buffer; createdAt: Date },
): Promise<void> {
  await sql`
    insert into chat_pictures (id, uid, width, height, image, created_at)
    values (${picture.id}, ${picture.uid}, ${picture.width}, ${picture.height}, ${picture.image}, ${picture.createdAt})`;
}

/** Gives the picture of this speaker to a message. @returns undefined if there is none, or another message has it */
export async function takePicture(
  { sql }: Tx,
  { id, uid, now }: { id: string; uid: string; now: Date },
): Promise<Picture | undefined> {
  const [row] = await sql<Picture[]>`
    update chat_pictures set used_at = ${now} where id = ${id} and uid = ${uid} and used_at is null
    returning id, width, height`;
  return row;
}

/** Of a picture that a message shows: an unused one is hidden from moderators, so it is not served. */
export async function findImage({ sql }: Queries, id: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ image: Buffer }[]>`
    select image from chat_pictures where id = ${id} and used_at is not null`;
  return row?.image;
}

export async function deletePictures({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from chat_pictures where id = any(${[...ids]}::uuid[])`;
}

/** Those that no message took since `unused`, and all before `moment`. */
export async function deletePicturesBefore(
  { sql }: Queries,
  { moment, unused }: { moment: Date; unused: Date },
): Promise<number> {
  const { count } = await sql`
    delete from chat_pictures where created_at < ${moment} or (used_at is null and created_at < ${unused})`;
  return count;
}
