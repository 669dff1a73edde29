import type { Db } from '@hj/platform';
import { raiseVersion } from './controls-store.ts';
import { saveFault } from './request-store.ts';

/** An approved request that cannot be said is set aside with its fault, for the operator to see, and its match is let go of. */
export function giveUpRequest(db: Db, id: bigint, error: unknown): Promise<void> {
  const fault = error instanceof Error ? error.message : String(error);
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    await saveFault(tx, id, fault.slice(0, 500));
  });
}
