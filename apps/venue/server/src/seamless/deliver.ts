/**
 * Sends payments of rounds to operators' wallets. Invariants: wins and rollbacks are sent, in the order of their round,
 * until the operator has them; a bet without a waiting player is taken back.
 */
import type { Db } from '@hj/platform';
import { learnBalance, lockPlayer } from '../play/play-store.ts';
import { voidRound } from '../play/void-round.ts';
import { type Call, endCall, getCall, postponeCall, takeDueCall, takeFirstCall } from './call-store.ts';
import type { OperatorWallets } from './wallet.ts';

export interface DeliverDeps {
  db: Db;
  wallets: OperatorWallets;
}

/** However long an operator was silent, it hears of everything within a minute after it is back; the worker has one call in flight. */
const longestPauseMs = 20_000;
const pauseMs = (attempts: number): number => Math.min(1_000 * 2 ** Math.min(attempts, 10), longestPauseMs);

/**
 * Sends the open wins and rollbacks of a round at once. One that is not answered is left to the worker.
 * @returns whether the operator has taken one
 */
export async function deliverRound({ db, wallets }: DeliverDeps, roundId: string): Promise<boolean> {
  for (let delivered = false; ; delivered = true) {
    const id = await takeFirstCall(db, roundId);
    if (id === undefined) return delivered;
    const call = await getCall(db, id);
    if (!(await deliver({ db, wallets }, call))) return delivered;
  }
}

/** One turn of the worker. @returns whether there was something to do */
export async function deliverDue({ db, wallets }: DeliverDeps): Promise<boolean> {
  const id = await takeDueCall(db);
  if (id === undefined) return false;
  const call = await getCall(db, id);
  // Its process was ended while the operator was asked: whether the stake was taken is not known.
  if (call.kind === 'bet') {
    await voidRound(db, call.roundId, 'unknown');
    await deliverRound({ db, wallets }, call.roundId);
  } else await deliver({ db, wallets }, call);
  return true;
}

async function deliver({ db, wallets }: DeliverDeps, call: Call): Promise<boolean> {
  const answer = await wallets(call).send(call);
  if (answer.state === 'done') {
    return db.transaction(async (tx) => {
      await lockPlayer(tx, call.playerId);
      if (!(await endCall(tx, call.id, 'done'))) return false;
      await learnBalance(tx, call.playerId, answer.balance);
      return true;
    });
  }
  // A refused win or rollback is no answer of a working operator: the money is owed, so it is asked again.
  await postponeCall(db, call.id, pauseMs(call.attempts));
  return false;
}

/** The worker of a process. */
export function deliverLoop(deps: DeliverDeps): { name: string; turn(): Promise<number> } {
  return { name: 'wallet calls', turn: async () => ((await deliverDue(deps)) ? 0 : 500) };
}
