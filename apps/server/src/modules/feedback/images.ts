/** Pictures of feedback, sealed, since screens of banks and wallets show personal data. */
import { randomUUID } from 'node:crypto';
import type { Db, MemberId, Tx } from '@hj/platform';
import type { Config } from '../../config.ts';
import { redrawSent, sealedPictures } from '../profile/index.ts';
import {
  findImage,
  insertImage,
  listImagesWrappedBefore,
  type SealedImage,
  updateImageWrapping,
} from './image-store.ts';
import { refuse } from './refusals.ts';

interface Keys {
  config: Pick<Config, 'secret' | 'dataKeys'>;
}

const pictures = sealedPictures<SealedImage>({
  table: 'feedback_images',
  ownerOf: ({ memberId }) => memberId,
  listWrappedBefore: listImagesWrappedBefore,
  updateWrapping: updateImageWrapping,
});

/** Rewraps pictures with the current master key. @returns how many */
export const rewrapImages = pictures.rewrap;

/** @throws AppError 6010 */
export async function redrawAll(images: readonly string[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  // One after the other: a message has no more than one turn at the decoder.
  for (const base64 of images) drawn.push(await redrawSent(base64));
  return drawn;
}

export async function keepImages(
  { config }: Keys,
  tx: Tx,
  { images, ...of }: { images: readonly Buffer[]; memberId: MemberId; feedbackId: bigint; no: number },
): Promise<void> {
  for (const [at, image] of images.entries()) {
    const id = randomUUID();
    const sealed = pictures.seal(config, { id, memberId: of.memberId }, image);
    await insertImage(tx, { ...of, id, place: at, sealed });
  }
}

/** A picture as a data URL, with its thread. @throws AppError 6004 */
export async function openImage(
  { config, db }: Keys & { db: Db },
  id: string,
  of: MemberId | 'desk',
): Promise<{ image: string; feedbackId: bigint }> {
  const found = await findImage(db, id, of);
  if (found === undefined) throw refuse('image-not-found');
  return { image: pictures.open(config, found), feedbackId: found.feedbackId };
}
