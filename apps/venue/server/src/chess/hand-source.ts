/** The pushes of a hand: to each of its players the view of the seat, to no other socket. */
import { readClock } from '@hj/platform';
import { readOneMoment } from '../live/live-store.ts';
import type { LiveSource } from '../live/source.ts';
import { viewHand } from './chess-state.ts';
import { findHand, isSeated, listHandMarks } from './chess-store.ts';
import { type ChessDeps, loadHand, seatOf } from './hands.ts';
import { countSpectators } from './spectator-store.ts';

export const isHandId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** `hand:` and the hand's id. */
export function handSource(deps: ChessDeps): LiveSource {
  return {
    name: 'hand',
    allows: async (id, session) =>
      session !== undefined && isHandId(id) && (await isSeated(deps.db, id, session.playerId)),
    read: (id, players) =>
      deps.db.transaction(async (tx) => {
        await readOneMoment(tx);
        const row = await findHand(tx, id);
        if (row === undefined) return undefined;
        const hand = await loadHand(tx, deps, row);
        const own = new Map<bigint, object>();
        const spectators = await countSpectators(tx, id);
        for (const player of players) {
          const seat = seatOf(hand, player);
          if (seat !== undefined) own.set(player, viewHand(deps, hand, { own: seat, spectators }));
        }
        return { now: await readClock(tx), state: { state: row.state, inputs: hand.inputs.length }, own };
      }),
    marks: async (ids) => new Map((await listHandMarks(deps.db, ids)).map(({ id, mark }) => [id, mark])),
  };
}
