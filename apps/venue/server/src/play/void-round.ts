/** A round whose stake was not taken, or perhaps not: it ends without an outcome. */
import { randomUUID } from 'node:crypto';
import type { Db } from '@hj/platform';
import { giveRoomOfBetBack } from '../lottery/limits.ts';
import { endCall, findBet, insertCall } from '../seamless/call-store.ts';
import { PlayError, type PlayFault } from './errors.ts';
import { lockPlayer } from './play-store.ts';
import { answerCommand, findRound, updateRound } from './round-store.ts';

/** `refused`: nothing was taken. `unknown`: a sum that may have been taken is asked back until the operator confirms. */
export async function voidRound(
  db: Db,
  roundId: string,
  bet: 'refused' | 'unknown',
  fault: PlayFault = 'round_void',
): Promise<void> {
  const found = await findRound(db, roundId);
  if (found === undefined) return;
  await db.transaction(async (tx) => {
    await lockPlayer(tx, found.playerId);
    const round = await findRound(tx, roundId);
    const reference = await findBet(tx, roundId);
    if (round?.state !== 'pending' || reference === undefined) return;
    await endCall(tx, reference, bet);
    await updateRound(tx, { ...round, state: 'void' });
    if (round.kind === 'lottery') await giveRoomOfBetBack(tx, roundId);
    if (bet === 'unknown') {
      const rollback = { id: randomUUID(), roundId, kind: 'rollback', reference, roundClosed: true } as const;
      await insertCall(tx, { ...rollback, amount: round.stake });
    }
    const { status, body } = new PlayError(fault);
    await answerCommand(tx, roundId, { status, answer: JSON.stringify(body) });
  });
}
