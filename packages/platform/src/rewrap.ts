import type { Db, Tx } from './db.ts';
import type { Logger } from './log.ts';
import type { Sealer, SealPlace } from './sealing.ts';

/** The sealed values of one table. */
export interface SealedRows<Row extends { sealed: Uint8Array }> {
  /** The next chunk of rows wrapped by a former key, in key order after `last`, locked for this transaction. */
  list(tx: Tx, last: Row | undefined): Promise<readonly Row[]>;
  place(row: Row): SealPlace;
  save(tx: Tx, row: Row, sealed: Buffer): Promise<void>;
}

/**
 * Wraps sealed values of former master keys with the current one (C68), one chunk per transaction. A value that cannot be opened stays
 * as it is, with an error in the log.
 * @returns the number of rewrapped values
 */
export async function rewrapAll<Row extends { sealed: Uint8Array }>(
  { db, sealer, log }: { db: Db; sealer: Sealer; log: Logger },
  rows: SealedRows<Row>,
): Promise<number> {
  let last: Row | undefined;
  let total = 0;
  do {
    const chunk = await db.transaction(async (tx) => {
      const found = await rows.list(tx, last);
      let rewrapped = 0;
      for (const row of found) {
        const sealed = rewrapOne(row);
        if (sealed === undefined) continue;
        await rows.save(tx, row, sealed);
        rewrapped += 1;
      }
      return { last: found.at(-1), rewrapped };
    });
    total += chunk.rewrapped;
    last = chunk.last;
  } while (last !== undefined);
  return total;

  function rewrapOne(row: Row): Buffer | undefined {
    try {
      return sealer.rewrap(row.sealed, rows.place(row));
    } catch (error) {
      log.error({ err: error }, 'a sealed value keeps its old key');
      return undefined;
    }
  }
}
