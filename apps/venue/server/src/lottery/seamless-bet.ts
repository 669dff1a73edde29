/**
 * A bet over an operator's own wallet: it waits until the operator has taken the stake. Invariants: a stake that is taken after
 * the issue closed is given back, and its bet never counts.
 */
import { randomUUID } from 'node:crypto';
import { type Amount, formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import { learnBalance, lockPlayer } from '../play/play-store.ts';
import { answerCommand, findCommand, findRound } from '../play/round-store.ts';
import type { Answer } from '../play/spin.ts';
import { voidRound } from '../play/void-round.ts';
import { askStake, faultOf } from '../seamless/ask-stake.ts';
import { type Call, endCall, getCall, insertCall } from '../seamless/call-store.ts';
import { deliverRound } from '../seamless/deliver.ts';
import { openPendingBet } from './bet-store.ts';

/** Stores the call to the operator before it is sent. @returns the call */
export async function askForStake(tx: Tx, { id, stake }: { id: string; stake: Amount }): Promise<string> {
  const bet = { id: randomUUID(), roundId: id, kind: 'bet', reference: null } as const;
  await insertCall(tx, { ...bet, amount: stake, roundClosed: false });
  return bet.id;
}

/** Asks the operator's wallet, then accepts the bet. @throws PlayError in_flight while the result is unknown */
export async function finishSeamless(
  deps: PlayDeps,
  asked: { call: string; answer: string; key: string },
): Promise<Answer> {
  const call = await getCall(deps.db, asked.call);
  const answer = await askStake(deps.wallets, call);
  if (answer.state === 'done') {
    const accepted = await accept(deps, call, { balance: answer.balance, said: asked.answer });
    if (!accepted) await voidRound(deps.db, call.roundId, 'unknown', 'closed');
  } else if (answer.state === 'refused') {
    await voidRound(deps.db, call.roundId, 'refused', faultOf(answer.reason));
  } else await voidRound(deps.db, call.roundId, 'unknown');
  // The stake to take back.
  await deliverRound(deps, call.roundId);
  const known = await findCommand(deps.db, call.playerId, asked.key);
  if (!known?.answer || known.status === null) throw new PlayError('in_flight');
  return { status: known.status, body: known.answer };
}

/** @returns whether the issue still took bets */
function accept(
  { db }: PlayDeps,
  call: Call,
  { balance, said }: { balance: Amount; said: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, call.playerId);
    // The worker has voided the bet in the meantime and sends the rollback.
    if ((await findRound(tx, call.roundId))?.state !== 'pending') return true;
    if (!(await openPendingBet(tx, call.roundId))) return false;
    await endCall(tx, call.id, 'done');
    const known = await learnBalance(tx, call.playerId, balance);
    const answer = JSON.stringify({ ...JSON.parse(said), balance: formatAmount(known) });
    await answerCommand(tx, call.roundId, { status: 200, answer });
    return true;
  });
}
