import type { Loops } from '@hj/platform';
import type { PlayDeps } from '../../../deps.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type BetMethods, createBetMethods } from './bet-methods.ts';
import { startBetWorker } from './bet-worker.ts';
import { createAcceptor } from './placement/acceptor.ts';
import { createRecordRoutes, type RecordRoutes } from './records/bet-records.ts';
import type { OtherPlay } from './records/other-play.ts';
import { deleteOldCodes } from './slip/slip-code-store.ts';

export interface Bets {
  methods: BetMethods;
  recordRoutes: RecordRoutes;
  /** For the worker role. */
  startWorker(): Loops;
  /** Deletes booking codes that are too old; returns how many. */
  prune(): Promise<number>;
}

/** The betting core: bets from the acceptor to the record. */
export function createBets(
  { db, log, config, findRefusal, now }: PlayDeps,
  catalog: Catalog,
  otherPlay: OtherPlay,
): Bets {
  const shared = { db, defaultDelayMs: config.delayMs };
  const acceptor = createAcceptor({ ...shared, log });
  return {
    methods: createBetMethods({ ...shared, acceptor, catalog, findRefusal, usdRate: config.usdRate }),
    recordRoutes: createRecordRoutes({ db, now }, otherPlay),
    startWorker: () => startBetWorker({ db, log, usdRate: config.usdRate }),
    prune: () => deleteOldCodes(db),
  };
}
