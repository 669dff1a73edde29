/** The sealed pictures of feedback. */
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface SealedImage {
  id: string;
  memberId: MemberId;
  sealed: Buffer;
}

export async function insertImage(
  { sql }: Tx,
  image: SealedImage & { feedbackId: bigint; no: number; place: number },
): Promise<void> {
  await sql`
    insert into feedback_images (id, feedback_id, message_no, member_id, place, sealed)
    values (${image.id}, ${image.feedbackId}, ${image.no}, ${image.memberId}, ${image.place}, ${image.sealed})`;
}

/** One of the member's threads that was not taken off the list, or any for the desk. */
export async function findImage(
  { sql }: Queries,
  id: string,
  of: MemberId | 'desk',
): Promise<(SealedImage & { feedbackId: bigint }) | undefined> {
  const owner = of === 'desk' ? sql`true` : sql`f.member_id = ${of} and f.deleted_at is null`;
  const [row] = await sql<(SealedImage & { feedbackId: bigint })[]>`
    select i.id, i.member_id, i.feedback_id, i.sealed
    from feedback_images i join feedbacks f on f.id = i.feedback_id where i.id = ${id} and ${owner}`;
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
    select id, member_id, sealed from feedback_images
    where sealed_key_id(sealed) <> ${currentKeyId} and id > ${after} order by id limit ${chunk} for update`;
}

export async function updateImageWrapping({ sql }: Tx, id: string, sealed: Buffer): Promise<void> {
  await sql`update feedback_images set sealed = ${sealed} where id = ${id}`;
}
