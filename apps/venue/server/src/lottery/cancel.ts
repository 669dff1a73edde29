/**
 * A player takes bets back before they close. Invariants: a key is one cancellation; of a bet and of its draw one happens, as
 * both hold the issue; the stake comes back, once.
 */
import { createHash } from 'node:crypto';
import type { LotteryCancelAnswer } from '@hj/games';
import { formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { PlayError } from '../play/errors.ts';
import { purseOf } from '../play/money.ts';
import { findOwnBalance, lockPlayer, type PlaySession } from '../play/play-store.ts';
import { findCommand, insertCommand } from '../play/round-store.ts';
import type { Answer } from '../play/spin.ts';
import { listOwnBets, type OpenLotteryBet } from './bet-store.ts';
import { lockHolders, type VoidReason, voidBets } from './end-store.ts';
import { giveRoomBack } from './limits.ts';
import { holdIssues, type IssueRow } from './lottery-store.ts';
import type { LotteryDeps } from './schedule.ts';

export interface CancelRequest {
  key: string;
  /** One of them. */
  bet: string | null;
  chase: string | null;
}

/** @throws PlayError closed when nothing of it can be taken back any more */
export function cancelLotteryBets(
  { db }: LotteryDeps,
  session: PlaySession,
  request: CancelRequest,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, session.playerId);
    const bodyHash = createHash('sha256').update(`cancel ${request.bet} ${request.chase}`).digest('hex');
    const known = await findCommand(tx, player.id, request.key);
    if (known !== undefined) {
      if (known.bodyHash !== bodyHash) throw new PlayError('key_reused');
      if (known.status === null || known.answer === null) throw new PlayError('in_flight');
      return { status: known.status, body: known.answer };
    }
    const own = await listOwnBets(tx, { playerId: player.id, bet: request.bet, chase: request.chase });
    const [first] = own;
    if (first === undefined) throw new PlayError('not_found');
    const waiting = own.filter(({ state }) => state === 'open');
    const numbers = [...new Set(waiting.map(({ number }) => number))];
    const held = await holdIssues(tx, { game: first.game, numbers });
    const bets = waiting.filter(({ issueId }) => held.some(({ id }) => id === issueId));
    if (bets.length === 0) throw new PlayError('closed');
    await giveBack(tx, { game: first.game, issues: held, bets, reason: 'cancelled' });
    const back = bets.reduce((sum, { stake }) => sum + stake, 0n);
    // An operator's wallet hears of it afterwards.
    const balance =
      purseOf(player) === 'seamless' ? player.knownBalance + back : await findOwnBalance(tx, player.id);
    const answer = JSON.stringify({
      ...{ cancelled: bets.length, back: formatAmount(back), balance: formatAmount(balance) },
    } satisfies LotteryCancelAnswer);
    const command = { playerId: player.id, key: request.key, bodyHash, roundId: first.id };
    await insertCommand(tx, { ...command, status: 200, answer });
    return { status: 200, body: answer };
  });
}

/** Gives the stakes of bets on issues that are not drawn back, and room to others. */
export async function giveBack(
  tx: Tx,
  {
    game,
    issues,
    bets,
    reason,
  }: { game: string; issues: readonly IssueRow[]; bets: readonly OpenLotteryBet[]; reason: VoidReason },
): Promise<void> {
  const drawsAt = new Map(issues.map((issue) => [issue.id, issue.drawsAt]));
  await lockHolders(
    tx,
    bets.map(({ playerId }) => playerId),
  );
  const taken = bets.flatMap((bet) => {
    const at = drawsAt.get(bet.issueId);
    return at ? [{ ...bet, drawsAt: at }] : [];
  });
  await giveRoomBack(tx, game, taken);
  await voidBets(
    tx,
    bets.map(({ id }) => id),
    reason,
  );
}
