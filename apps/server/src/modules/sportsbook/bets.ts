import type { Deps } from '../../deps.ts';
import { Acceptor } from './acceptor.ts';
import { type BetMethods, createBetMethods } from './bet-methods.ts';
import { createRecordRoutes, type RecordRoutes } from './bet-records.ts';
import { type BetWorker, startBetWorker } from './bet-worker.ts';
import type { Catalog } from './catalog.ts';

export interface Bets {
  methods: BetMethods;
  recordRoutes: RecordRoutes;
  /** For the worker role. */
  startWorker(): BetWorker;
}

/** The betting core: bets from the acceptor to the record. */
export function createBets({ db, log, config }: Deps, catalog: Catalog): Bets {
  const defaultDelayMs = config.delayMs;
  const acceptor = new Acceptor({ db, log, defaultDelayMs });
  return {
    methods: createBetMethods({ db, acceptor, catalog, defaultDelayMs }),
    recordRoutes: createRecordRoutes(db),
    startWorker: () => startBetWorker({ db, log }),
  };
}
