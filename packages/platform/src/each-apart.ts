import { isConnectionFault } from './db.ts';
import type { Logger } from './log.ts';

/** How a job got on: items that were done, and items that failed and were reported. */
export interface Apart {
  done: number;
  failed: number;
}

/**
 * Works through the items of a job, each by itself: one that fails is reported, and the next is done all the same. Without a database
 * none can be done: that ends the work at once.
 * @param act says whether there was anything to do
 * @param nameOf the ids of an item, for the report
 */
export async function eachApart<Item>(
  log: Logger,
  items: Iterable<Item>,
  act: (item: Item) => Promise<boolean>,
  nameOf: (item: Item) => Record<string, unknown>,
): Promise<Apart> {
  const made: Apart = { done: 0, failed: 0 };
  for (const item of items) {
    try {
      if (await act(item)) made.done += 1;
    } catch (error) {
      if (isConnectionFault(error)) throw error;
      made.failed += 1;
      log.error({ err: error, ...nameOf(item) }, 'an item of a job failed; the next one is done');
    }
  }
  return made;
}

/** Ends a job whose items failed, after all its work: the queue runs it again, and its failures are counted. @throws Error */
export function requireNoneFailed(...parts: readonly Apart[]): void {
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  if (failed > 0) throw new Error(`${failed} items of a job failed; see the reports before this one.`);
}
