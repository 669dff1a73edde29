import { createDb, type DbOptions } from './db.ts';

/** Asks the database for a sign of life, on a connection of its own: those of the pool may all be waiting. */
export interface Probe {
  /** Whether it answers within that time; a question that is open already is not asked again. */
  answers(withinMs: number): Promise<boolean>;
  /** Milliseconds for which the open question has had no answer. */
  silentMs(): number;
  close(): Promise<void>;
}

export function createProbe(options: Pick<DbOptions, 'url' | 'role'>): Probe {
  const db = createDb({ ...options, max: 1, applicationName: 'hj-probe' });
  let open: { since: number; answer: Promise<boolean> } | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await db.sql`select 1`;
      return true;
    } catch {
      return false;
    } finally {
      open = undefined;
    }
  };
  return {
    async answers(withinMs) {
      open ??= { since: performance.now(), answer: ask() };
      const over = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => over.resolve(false), withinMs);
      try {
        return await Promise.race([open.answer, over.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    silentMs: () => (open === undefined ? 0 : performance.now() - open.since),
    close: () => db.close(),
  };
}
