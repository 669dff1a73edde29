/**
 * Keeps the catalog of a process that ingests nothing as another process writes it. The bus names the matches that changed, and it
 * compares numbers with the database once a second, because the bus of another process may not reach it.
 */
import type { Bus, Db, Logger } from '@hj/platform';
import { z } from 'zod';
import { type Catalog, isOver } from './catalog.ts';
import { listSeqs, loadMatches } from './catalog-store.ts';

export interface FollowerOptions {
  db: Db;
  bus: Bus;
  catalog: Catalog;
  log: Logger;
  /** Changes of so many milliseconds are read together. */
  gatherMs?: number;
  pollMs?: number;
}

const changed = z.object({ ids: z.array(z.int()) });

/** Returns the way to stop. */
export function followCatalog({
  db,
  bus,
  catalog,
  log,
  gatherMs = 100,
  pollMs = 1_000,
}: FollowerOptions): () => void {
  const due = new Set<number>();
  let reading: NodeJS.Timeout | undefined;
  let isStopped = false;

  const readSoon = () => {
    if (!isStopped && due.size > 0) reading ??= setTimeout(() => void read(), gatherMs);
  };
  const read = async () => {
    const ids = [...due];
    due.clear();
    try {
      for (const match of await loadMatches(db, { ids })) {
        // Two reads may overtake each other.
        if (match.seq >= (catalog.find(match.id)?.seq ?? 0)) catalog.put(match);
      }
    } catch (error) {
      log.error({ err: error }, 'changes of the catalog were not read');
      for (const id of ids) due.add(id);
    }
    reading = undefined;
    readSoon();
  };

  const look = async () => {
    const open = [...catalog.matches()].filter((match) => !isOver(match)).map(({ id }) => id);
    for (const { id, seq } of await listSeqs(db, open)) {
      if (seq > (catalog.find(id)?.seq ?? 0)) due.add(id);
    }
    readSoon();
  };
  let isLooking = false;
  const polling = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the check for changes of the catalog failed'))
      .finally(() => {
        isLooking = false;
      });
  }, pollMs);
  const leave = bus.subscribe('catalog.changed', (message) => {
    const { data } = changed.safeParse(message);
    for (const id of data?.ids ?? []) due.add(id);
    readSoon();
  });
  return () => {
    isStopped = true;
    leave();
    clearInterval(polling);
    clearTimeout(reading);
  };
}
