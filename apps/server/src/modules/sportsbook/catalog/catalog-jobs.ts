/** Bookkeeping of the catalog: markets without bets are deleted two days after their match. Money rows are never touched. */
import type { Db } from '@hj/platform';
import { pruneMarkets, pruneSeen } from './prune-store.ts';

const keepMs = 2 * 86_400_000;
const matchesAtOnce = 200;

export interface PruneOptions {
  db: Db;
  now: () => Date;
}

/** Takes a few matches at a time, so that no lock is held for long; running it twice is harmless. Returns how many lines went. */
export async function pruneCatalog({ db, now }: PruneOptions): Promise<number> {
  const before = new Date(now().getTime() - keepMs);
  let gone = 0;
  for (let after = 0n; ; ) {
    const batch = await db.transaction((tx) => pruneMarkets(tx, { before, after, limit: matchesAtOnce }));
    gone += batch.gone;
    if (batch.last === undefined) break;
    after = batch.last;
  }
  await db.transaction((tx) => pruneSeen(tx, before));
  return gone;
}
