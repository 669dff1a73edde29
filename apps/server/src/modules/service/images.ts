/** Pictures of visitors at the support desk, sealed; opened for their own conversation and for the desk. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { redrawSent, sealedPictures } from '../profile/index.ts';
import {
  findImage,
  insertImage,
  listImagesWrappedBefore,
  type SealedImage,
  updateImageWrapping,
} from './image-store.ts';
import { refuse } from './refusals.ts';

type Keys = Pick<Deps, 'config'>;

const pictures = sealedPictures<SealedImage>({
  table: 'service_images',
  ownerOf: ({ chatId }) => chatId,
  listWrappedBefore: listImagesWrappedBefore,
  updateWrapping: updateImageWrapping,
});

/** Rewraps pictures with the current master key. @returns how many */
export const rewrapImages = pictures.rewrap;

/** @throws AppError 6010 no picture, or too large */
export async function redraw(base64: string | undefined): Promise<Buffer | undefined> {
  return base64 === undefined ? undefined : await redrawSent(base64);
}

export async function keepImage(
  { config }: Keys,
  tx: Tx,
  { image, chatId, no }: { image: Buffer; chatId: bigint; no: number },
): Promise<void> {
  const id = randomUUID();
  await insertImage(tx, { id, chatId, no, sealed: pictures.seal(config, { id, chatId }, image) });
}

/** A picture as a data URL. @throws AppError 6004 */
export async function openImage(
  { config, db }: Keys & Pick<Deps, 'db'>,
  id: string,
  of: bigint | 'desk',
): Promise<{ image: string; chatId: bigint }> {
  const found = await findImage(db, id, of);
  if (found === undefined) throw refuse('image-not-found');
  return { image: pictures.open(config, found), chatId: found.chatId };
}
