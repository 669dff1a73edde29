/**
 * The director of the simulated feed, for demos and journeys: a match comes forward. It is there in a demo alone,
 * and refuses every match of a real feed.
 */
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  type DirectedMatch,
  findDirectable,
  insertDirection,
  listDirectable,
  listDirectedJumps,
  listWaitingDirections,
  refuseDirection,
  takeDirection,
} from './direction-store.ts';
import type { Directions, DirectionTarget } from './directions.ts';
import { refuse } from './refusals.ts';

export { DirectedPlay } from './directed-play.ts';
export type { Directions } from './directions.ts';
export { takeDirections } from './take-directions.ts';

const mostMatches = 60;

/** Actions of staff. */
export function createDirector({ db, config }: { db: Db; config: { demo: boolean } }) {
  return {
    /** Simulated matches that are not over, those with open bets first. */
    listMatches: (): Promise<DirectedMatch[]> => listDirectable(db, mostMatches),
    /**
     * Asks the feed to bring a match forward; it answers within a second, in `listMatches`.
     * @throws AppError 6003 outside the demo · 6303 no such match, one of a real feed, or one that is over
     */
    async direct(
      matchId: bigint,
      target: DirectionTarget,
      action: StaffAction,
    ): Promise<{ directionId: bigint }> {
      if (!config.demo) throw refuse('director-outside-demo');
      return db.transaction(async (tx) => {
        const match = await findDirectable(tx, matchId);
        if (match === undefined) throw refuse('no-match-to-direct');
        const { actor, address, requestId } = action;
        await recordAudit(tx, {
          ...{ actor, action: 'feed.direct', subject: `match:${matchId}`, address, requestId },
          detail: { ...target, sport: match.sport },
        });
        return { directionId: await insertDirection(tx, { matchId, target, askedBy: actor }) };
      });
    },
  };
}

/** Where the simulated feed reads directions. */
export const directionsOf = (db: Db): Directions => ({
  listWaiting: () => listWaitingDirections(db),
  listJumps: () => listDirectedJumps(db),
  take: (id, jump) => takeDirection(db, id, jump),
  refuse: (id, fault) => refuseDirection(db, id, fault),
});
