/** Keeps the catalog of a process that ingests nothing as another process writes it: it hears which matches changed, and reads them. */
import type { Bus, Db, Logger } from '@hj/platform';
import { z } from 'zod';
import type { Catalog } from './catalog.ts';
import { loadMatches } from './catalog-store.ts';

export interface FollowerOptions {
  db: Db;
  bus: Bus;
  catalog: Catalog;
  log: Logger;
  /** Changes of so many milliseconds are read together. */
  gatherMs?: number;
}

const changed = z.object({ ids: z.array(z.int()) });

/** Returns the way to stop. */
export function followCatalog({ db, bus, catalog, log, gatherMs = 100 }: FollowerOptions): () => void {
  const due = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
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
    timer = due.size > 0 ? setTimeout(() => void read(), gatherMs) : undefined;
  };
  const leave = bus.subscribe('catalog.changed', (message) => {
    const { data } = changed.safeParse(message);
    for (const id of data?.ids ?? []) due.add(id);
    timer ??= setTimeout(() => void read(), gatherMs);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}
