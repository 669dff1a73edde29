/** Pictures that members and visitors send: redrawn like documents, sealed row by row, opened as data URLs, rewrapped with a new master key. */
import { type Db, type Logger, rewrapAll, type SealPlace, type Tx } from '@hj/platform';
import type { Config } from '../../config.ts';
import { createPersonalSealer } from './personal.ts';
import { redrawPicture } from './picture.ts';

type Keys = Pick<Config, 'secret' | 'dataKeys'>;

interface SealedRow {
  id: string;
  sealed: Buffer;
}

/** One table of sealed pictures. */
export interface SealedTable<Row extends SealedRow> {
  table: string;
  /** The owner that a picture is bound to, beside its id. */
  ownerOf(row: Omit<Row, 'sealed'>): bigint;
  /** Rows wrapped by a former master key, locked, in the order of their ids. */
  listWrappedBefore(tx: Tx, currentKeyId: number, after: string, chunk: number): Promise<Row[]>;
  updateWrapping(tx: Tx, id: string, sealed: Buffer): Promise<void>;
}

const shape = { edge: 2000, square: false, quality: 82 } as const;
const mostBytes = 2 * 1024 * 1024;
const rewrapChunk = 10;
const firstUuid = '00000000-0000-0000-0000-000000000000';

/** @throws AppError 6010 no picture, or too large */
export async function redrawSent(base64: string): Promise<Buffer> {
  return (await redrawPicture(base64, mostBytes, shape)).image;
}

export function sealedPictures<Row extends SealedRow>({
  table,
  ownerOf,
  listWrappedBefore,
  updateWrapping,
}: SealedTable<Row>) {
  const place = (row: Omit<Row, 'sealed'>): SealPlace => ({
    ...{ table, row: `${row.id}/${ownerOf(row)}`, column: 'sealed' },
  });
  return {
    seal: (config: Keys, row: Omit<Row, 'sealed'>, image: Buffer): Buffer =>
      createPersonalSealer(config).seal(image, place(row)),
    /** As a data URL. */
    open: (config: Keys, row: Row): string =>
      `data:image/webp;base64,${createPersonalSealer(config).open(row.sealed, place(row)).toString('base64')}`,
    /** @returns how many */
    rewrap(deps: { config: Keys; db: Db; log: Logger }): Promise<number> {
      const sealer = createPersonalSealer(deps.config);
      return rewrapAll<Row>(
        { ...deps, sealer },
        {
          list: (tx, last) => listWrappedBefore(tx, sealer.currentKeyId, last?.id ?? firstUuid, rewrapChunk),
          place,
          save: (tx, { id }, sealed) => updateWrapping(tx, id, sealed),
        },
      );
    },
  };
}
