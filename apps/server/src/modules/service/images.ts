/** Pictures of visitors at the support desk: drawn anew like documents, and sealed; opened for their own conversation and for the desk. */
import { randomUUID } from 'node:crypto';
import { rewrapAll, type SealPlace, type Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
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

type Keys = Pick<Deps, 'config'>;

const place = ({ id, chatId }: Omit<SealedImage, 'sealed'>): SealPlace => ({
  table: 'service_images',
  row: `${id}/${chatId}`,
  column: 'sealed',
});

/** @throws AppError 6010 no picture, or too large */
export async function redraw(base64: string | undefined): Promise<Buffer | undefined> {
  return base64 === undefined ? undefined : (await redrawPicture(base64, mostBytes, shape)).image;
}

export async function keepImage(
  { config }: Keys,
  tx: Tx,
  { image, chatId, no }: { image: Buffer; chatId: bigint; no: number },
): Promise<void> {
  const id = randomUUID();
  await insertImage(tx, {
    id,
    chatId,
    no,
    sealed: createPersonalSealer(config).seal(image, place({ id, chatId })),
  });
}

/** A picture as a data URL. @throws AppError 6004 */
export async function openImage(
  { config, db }: Keys & Pick<Deps, 'db'>,
  id: string,
  of: bigint | 'desk',
): Promise<{ image: string; chatId: bigint }> {
  const found = await findImage(db, id, of);
  if (found === undefined) throw refuse('image-not-found');
  const image = createPersonalSealer(config).open(found.sealed, place(found));
  return { image: `data:image/webp;base64,${image.toString('base64')}`, chatId: found.chatId };
}

/** Rewraps pictures with the current master key. @returns how many */
export function rewrapImages(deps: Keys & Pick<Deps, 'db' | 'log'>): Promise<number> {
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
