/** Notifies the ingest of changed controls: by the bus within its process, by polling the version from another. */
import type { Bus, Db, Logger } from '@hj/platform';
import { controlsChanged, readVersion } from './controls-store.ts';

export interface ControlsWatchOptions {
  db: Db;
  bus: Bus;
  log: Logger;
  ingest: { hasTaken(version: bigint): boolean; takeControls(): Promise<void> };
  /** Default 300 ms: a stop must reach every player within a second. */
  pollMs?: number;
}

/** Returns the way to stop; it resolves when nothing is being taken any more. */
export function watchControls({
  db,
  bus,
  log,
  ingest,
  pollMs = 300,
}: ControlsWatchOptions): () => Promise<void> {
  let taking: Promise<void> | undefined;
  let isStopped = false;
  const take = async () => {
    try {
      // Again, if it changed while it was being taken.
      while (!isStopped && !ingest.hasTaken(await readVersion(db))) await ingest.takeControls();
    } catch (error) {
      log.error({ err: error }, 'changes of the controls were not applied; the next check tries again');
    }
    taking = undefined;
  };
  const look = () => {
    if (!isStopped) taking ??= take();
  };
  const leave = bus.subscribe(controlsChanged, look);
  const timer = setInterval(look, pollMs);
  return async () => {
    isStopped = true;
    leave();
    clearInterval(timer);
    await taking;
  };
}
