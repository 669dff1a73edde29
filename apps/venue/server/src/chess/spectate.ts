/** Hands for spectators. Invariants: a spectator gets the public view, made by the rules without a seat. */
import { readClock } from '@hj/platform';
import { readOneMoment } from '../live/live-store.ts';
import type { LiveSource } from '../live/source.ts';
import { PlayError } from '../play/errors.ts';
import { findPlayerMode, type PlaySession } from '../play/play-store.ts';
import { viewHand } from './chess-state.ts';
import { announceHand, findActiveHand, findHand, findRoom, listHandMarks } from './chess-store.ts';
import { isHandId } from './hand-source.ts';
import { type ChessDeps, loadHand } from './hands.ts';
import {
  countSpectators,
  deleteSpectator,
  findHandToSpectate,
  maySpectate,
  putSpectator,
} from './spectator-store.ts';

/** @param asked the hand that is spectated; another one of the room once it is over. @throws PlayError in_hand */
export function spectateRoom(
  deps: ChessDeps,
  session: PlaySession,
  asked: { room: string; hand: string | null },
): Promise<object> {
  return deps.db.transaction(async (tx) => {
    const room = await findRoom(tx, asked.room);
    if (room === undefined || room.game !== session.game) throw new PlayError('not_found');
    // A player in a hand is shown that hand.
    if ((await findActiveHand(tx, session.playerId)) !== undefined) throw new PlayError('in_hand');
    const mode = await findPlayerMode(tx, session.playerId);
    const id = await findHandToSpectate(tx, { ...asked, mode });
    const now = (await readClock(tx)).toISOString();
    if (id === undefined) {
      await deleteSpectator(tx, session.playerId);
      return { now, hand: null };
    }
    await putSpectator(tx, session.playerId, id);
    if (id !== asked.hand) await announceHand(tx, id);
    const row = await findHand(tx, id);
    if (row === undefined) throw new PlayError('not_found');
    const [hand, spectators] = [await loadHand(tx, deps, row), await countSpectators(tx, id)];
    return { now, hand: viewHand(deps, hand, { own: null, spectators }) };
  });
}

export async function stopSpectating({ db }: ChessDeps, session: PlaySession): Promise<object> {
  await deleteSpectator(db, session.playerId);
  return {};
}

/** `spectate:` and the hand's id: all of it is public, it has no private part. */
export function spectatorSource(deps: ChessDeps): LiveSource {
  return {
    name: 'spectate',
    allows: async (id, session) =>
      session !== undefined &&
      isHandId(id) &&
      (await maySpectate(deps.db, { hand: id, game: session.game, playerId: session.playerId })),
    read: (id) =>
      deps.db.transaction(async (tx) => {
        await readOneMoment(tx);
        const row = await findHand(tx, id);
        if (row === undefined) return undefined;
        const [hand, spectators] = [await loadHand(tx, deps, row), await countSpectators(tx, id)];
        const view = viewHand(deps, hand, { own: null, spectators });
        return { now: await readClock(tx), state: { ...view }, own: new Map() };
      }),
    marks: async (ids) => new Map((await listHandMarks(deps.db, ids)).map(({ id, mark }) => [id, mark])),
  };
}
