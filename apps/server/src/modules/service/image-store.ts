/** The sealed pictures of messages. */
import type { Queries, Tx } from '@hj/platform';

export interface SealedImage {
  id: string;
  chatId: bigint;
  sealed: Buffer;
}

export async function insertImage({ sql }: Tx, image: SealedImage & { no: number }): Promise<void> {
  await sql`
    insert into service_images (id, chat_id, message_no, sealed)
    values (${image.id}, ${image.chatId}, ${image.no}, ${image.sealed})`;
}

/** A picture of this conversation, or any for the desk. */
export async function findImage(
  { sql }: Queries,
  id: string,
  of: bigint | 'desk',
): Promise<SealedImage | undefined> {
  const [row] = await sql<SealedImage[]>`
    select id, chat_id, sealed from service_images
    where id = ${id} and ${of === 'desk' ? sql`true` : sql`chat_id = ${of}`}`;
  return row;
}

/** Pictures wrapped by a former master key, locked for this transaction. */
export function listImagesWrappedBefore(
  { sql }: Tx,
  currentKeyId: number,
  after: string,
  chunk: number,
): Promise<SealedImage[]> {
  return sql<SealedImage[]>`
    select id, chat_id, sealed from service_images
    where sealed_key_id(sealed) <> ${currentKeyId} and id > ${after} order by id limit ${chunk} for update`;
}

export async function updateImageWrapping({ sql }: Tx, id: string, sealed: Buffer): Promise<void> {
  await sql`update service_images set sealed = ${sealed} where id = ${id}`;
}
