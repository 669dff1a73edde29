import type { Loops } from '@hj/platform';
import type { PlayDeps } from '../../../deps.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type BetMethods, createBetMethods } from './bet-methods.ts';
import { startBetWorker } from './bet-worker.ts';
import type { ReadLimits } from './money/bet-limits.ts';
import { createAcceptor } from './placement/acceptor.ts';
import { createRecordRoutes, type RecordRoutes } from './records/bet-records.ts';
import { deleteOldCodes } from './slip/slip-code-store.ts';

export interface Bets {
  methods: BetMethods;
  recordRoutes: RecordRoutes;
  /** For the worker role. */
  startWorker(): Loops;
  /** Deletes booking codes that are too old; returns how many. */
  prune(): Promise<number>;
}

/** The betting core: bets from the acceptor to the record. `readLimits` is the operator's word on how much may be staked. */
export function createBets(
  { db, log, config, findRefusal, now }: PlayDeps,
  catalog: Catalog,
  readLimits?: ReadLimits,
): Bets {
  const shared = { db, defaultDelayMs: config.delayMs, ...(readLimits && { readLimits }) };
  const acceptor = createAcceptor({ ...shared, log });
  return {
    methods: createBetMethods({ ...shared, acceptor, catalog, findRefusal, usdRate: config.usdRate }),
    recordRoutes: createRecordRoutes({ db, now }),
    startWorker: () => startBetWorker({ db, log, usdRate: config.usdRate }),
    prune: () => deleteOldCodes(db),
  };
}
