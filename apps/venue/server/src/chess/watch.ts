/** Looking on at a hand without a seat. What this file guards: a spectator gets what all may know, made by the rules without a seat. */
import { readClock } from '@hj/platform';
import { readOneMoment } from '../live/live-store.ts';
import type { LiveSource } from '../live/source.ts';
import { PlayError } from '../play/errors.ts';
import { findPlayerMode, type PlaySession } from '../play/play-store.ts';
import { viewHand } from './chess-state.ts';
import { announceHand, findActiveHand, findHand, findRoom, listHandMarks } from './chess-store.ts';
import { isHandId } from './hand-source.ts';
import { type ChessDeps, loadHand } from './hands.ts';
import { countWatchers, deleteWatcher, findWatchable, mayWatch, putWatcher } from './watch-store.ts';

/** @param asked the hand that is looked on at; another one of the room once it is over. @throws PlayError in_hand */
export function watchRoom(
  deps: ChessDeps,
  session: PlaySession,
  asked: { room: string; hand: string | null },
): Promise<object> {
  return deps.db.transaction(async (tx) => {
    const room = await findRoom(tx, asked.room);
    if (room === undefined || room.game !== session.game) throw new PlayError('not_found');
    // Beside an own hand there is no time to look on; the own hand is the one on show.
    if ((await findActiveHand(tx, session.playerId)) !== undefined) throw new PlayError('in_hand');
    const mode = await findPlayerMode(tx, session.playerId);
    const id = await findWatchable(tx, { ...asked, mode });
    const now = (await readClock(tx)).toISOString();
    if (id === undefined) {
      await deleteWatcher(tx, session.playerId);
      return { now, hand: null };
    }
    await putWatcher(tx, session.playerId, id);
    if (id !== asked.hand) await announceHand(tx, id);
    const row = await findHand(tx, id);
    if (row === undefined) throw new PlayError('not_found');
    const [hand, spectators] = [await loadHand(tx, deps, row), await countWatchers(tx, id)];
    return { now, hand: viewHand(deps, hand, { own: null, spectators }) };
  });
}

export async function stopWatching({ db }: ChessDeps, session: PlaySession): Promise<object> {
  await deleteWatcher(db, session.playerId);
  return {};
}

/** `watch:` and the hand's id: all of it is public, nothing is one player's own. */
export function watchSource(deps: ChessDeps): LiveSource {
  return {
    name: 'watch',
    allows: async (id, session) =>
      session !== undefined &&
      isHandId(id) &&
      (await mayWatch(deps.db, { hand: id, game: session.game, playerId: session.playerId })),
    read: (id) =>
      deps.db.transaction(async (tx) => {
        await readOneMoment(tx);
        const row = await findHand(tx, id);
        if (row === undefined) return undefined;
        const [hand, spectators] = [await loadHand(tx, deps, row), await countWatchers(tx, id)];
        const view = viewHand(deps, hand, { own: null, spectators });
        return { now: await readClock(tx), state: { ...view }, own: new Map() };
      }),
    marks: async (ids) => new Map((await listHandMarks(deps.db, ids)).map(({ id, mark }) => [id, mark])),
  };
}
