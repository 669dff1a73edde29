/** A phrase of a fixed list, said to the table: players cannot write to one another, so they cannot tell their cards. */
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { announceHand, findHand, isSeated } from './chess-store.ts';
import type { ChessDeps } from './hands.ts';
import { setPhrase } from './phrase-store.ts';

/** How many phrases the client has. */
export const phrases = 8;
const pauseMs = 3_000;

/** @throws PlayError too_soon within three seconds of the seat's last phrase */
export function sayPhrase(
  { db }: Pick<ChessDeps, 'db'>,
  session: PlaySession,
  { hand, phrase }: { hand: string; phrase: number },
): Promise<object> {
  return db.transaction(async (tx) => {
    const row = await findHand(tx, hand);
    if (row === undefined || !(await isSeated(tx, hand, session.playerId))) throw new PlayError('not_found');
    const said = { hand, playerId: session.playerId, phrase, pauseMs };
    if (!(await setPhrase(tx, said))) throw new PlayError(row.state === 'void' ? 'not_in_hand' : 'too_soon');
    await announceHand(tx, hand);
    return { phrase };
  });
}
