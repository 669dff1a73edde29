/** Flags markets as new handicaps: their bets come under a daily payout cap of their own, the lowest of all (specification §9). */
import { isMarketType } from '@hj/betting';
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { raiseVersion } from '../controls/controls-store.ts';
import { scopeExists } from '../controls/stop-store.ts';
import { auditTrading, requireWhy } from '../reasons.ts';
import { refuse } from '../refusals.ts';
import { flagPlace, type NewHandicapPlace } from './new-handicap-store.ts';

export interface NewHandicapInput {
  /** One market, or every market of a type in a league, also those that are announced later. */
  place: NewHandicapPlace;
  flagged: boolean;
  action: StaffAction;
}

/**
 * Counts for bets that are taken from the commit on; earlier ones keep the state of their acceptance.
 * @throws AppError 6008 no reason of the list, or no such type of market · 6009 it is so already · 6303 no such market or league
 */
export async function flagNewHandicap(db: Db, { place, flagged, action }: NewHandicapInput): Promise<void> {
  const given = requireWhy(action);
  if (place.kind === 'league' && !isMarketType(place.marketType)) throw refuse('illegal-parameter');
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    if (!(await scopeExists(tx, place))) throw refuse('no-data');
    if (!(await flagPlace(tx, place, flagged))) throw refuse('handicap-already-so');
    const type = place.kind === 'league' ? `|${place.marketType}` : '';
    await auditTrading(tx, action, {
      action: 'new-handicap',
      subject: `${place.kind}:${place.id}${type}`,
      detail: { before: !flagged, after: flagged, ...given },
    });
  });
}
