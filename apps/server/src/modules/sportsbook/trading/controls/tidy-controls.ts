/** Ends stops and price rules on matches that are over, so that staff see only effective ones. */
import type { Db } from '@hj/platform';
import { recordAudit } from '../../../audit/index.ts';
import { raiseVersion } from './controls-store.ts';
import { endOverPriceRules, hasOverControls, liftOverStops } from './tidy-store.ts';

const by = 'system';

/** A job: run it every hour or so. @returns how many it ended */
export async function tidyControls(db: Db): Promise<number> {
  if (!(await hasOverControls(db))) return 0;
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    const lifted = await liftOverStops(tx, by);
    const ended = await endOverPriceRules(tx, by);
    const events = [
      ...lifted.map((subject) => ({ action: 'trading.open' as const, subject })),
      ...ended.map((subject) => ({ action: 'trading.price' as const, subject })),
    ];
    for (const event of events) {
      const detail = { reason: 'match-over' };
      await recordAudit(tx, { actor: 'system:trading', ...event, detail, address: '', requestId: '' });
    }
    return events.length;
  });
}
