/** Pictures of feedback: drawn anew like documents, and sealed, since screens of banks and wallets show personal data. */
import { randomUUID } from 'node:crypto';
import { type Db, type Logger, type MemberId, rewrapAll, type SealPlace, type Tx } from '@hj/platform';
import type { Config } from '../../config.ts';
import { createPersonalSealer, redrawPicture } from '../profile/index.ts';
import {
  findImage,
  insertImage,
  listImagesWrappedBefore,
  type SealedImage,
  updateImageWrapping,
} from './image-store.ts';
import { refuse } from './refusals.ts';

const shape = { edge: 2000, square: false, quality: 82 } as const;
const mostBytes = 2 * 1024 * 1024;
const rewrapChunk = 10;
const firstUuid = '00000000-0000-0000-0000-000000000000';

const place = ({ id, memberId }: Omit<SealedImage, 'sealed'>): SealPlace => ({
  table: 'feedback_images',
  row: `${id}/${memberId}`,
  column: 'sealed',
});

/** @throws AppError 6010 */
export async function redrawAll(images: readonly string[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  // One after the other: a message has no more than one turn at the decoder.
  for (const base64 of images) drawn.push((await redrawPicture(base64, mostBytes, shape)).image);
  return drawn;
}

export async function keepImages(
  { config }: { config: Pick<Config, 'secret' | 'dataKeys'> },
  tx: Tx,
  { images, ...of }: { images: readonly Buffer[]; memberId: MemberId; feedbackId: bigint; no: number },
): Promise<void> {
  const sealer = createPersonalSealer(config);
  for (const [at, image] of images.entries()) {
    const id = randomUUID();
    await insertImage(tx, {
      ...of,
      id,
      place: at,
      sealed: sealer.seal(image, place({ id, memberId: of.memberId })),
    });
  }
}

/** A picture as a data URL, with its thread. @throws AppError 6004 */
export async function openImage(
  { config, db }: { config: Pick<Config, 'secret' | 'dataKeys'>; db: Db },
  id: string,
  of: MemberId | 'desk',
): Promise<{ image: string; feedbackId: bigint }> {
  const found = await findImage(db, id, of);
  if (found === undefined) throw refuse('image-not-found');
  const image = createPersonalSealer(config).open(found.sealed, place(found));
  return { image: `data:image/webp;base64,${image.toString('base64')}`, feedbackId: found.feedbackId };
}

/** Rewraps pictures with the current master key. @returns how many */
export function rewrapImages(deps: {
  config: Pick<Config, 'secret' | 'dataKeys'>;
  db: Db;
  log: Logger;
}): Promise<number> {
  const sealer = createPersonalSealer(deps.config);
  return rewrapAll<SealedImage>(
    { ...deps, sealer },
    {
      list: (tx, last) =>
        listImagesWrappedBefore(tx, sealer.currentKeyId, last?.id ?? firstUuid, rewrapChunk),
      place,
      save: (tx, { id }, sealed) => updateImageWrapping(tx, id, sealed),
    },
  );
}
