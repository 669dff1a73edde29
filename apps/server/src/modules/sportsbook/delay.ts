/**
 * The end of the in-play delay (C42, C43). A bet is accepted at its quoted price, or refused with its hold released and its
 * exposure given back, in one transaction. The rows are the queue: whoever is killed, the next worker finds the same bets.
 * Locks are taken as everywhere: bets, wallets, matches, exposures.
 */
import type { Db, Tx } from '@hj/platform';
import { lockWallets, type Posting } from '../wallet/index.ts';
import { changeStates, moveExposures, moveStakes } from './bet-state-store.ts';
import { wireBetOf } from './bet-view.ts';
import { verdictOn } from './delay-rules.ts';
import { type DueBet, holdMatches, lockDueBets } from './delay-store.ts';

export const delayChunk = 200;

/** Decides the bets that are due; returns how many. */
export function decideDueBets(db: Db, limit: number = delayChunk): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockDueBets(tx, limit);
    if (locked.length === 0) return 0;
    // Before it is known who is refused: the matches may only be held after the wallets.
    const [posting, due] = await Promise.all([
      lockWallets(tx, {
        members: [...new Set(locked.map(({ memberId }) => memberId))],
        holds: locked.map(({ holdId }) => holdId),
      }),
      holdMatches(tx, locked),
    ]);
    const accepted: DueBet[] = [];
    const refusals: { due: DueBet; code: string }[] = [];
    for (const each of due) {
      const verdict = verdictOn(each.waiting, each.match, each.now);
      // A stop that came while the rows were being locked.
      if (verdict === 'waiting') continue;
      if (verdict === 'accepted') accepted.push(each);
      else refusals.push({ due: each, code: verdict });
    }
    await refuse(tx, posting, refusals);
    await changeStates(
      tx,
      accepted.map(({ bet, holdId, now }) => ({
        ...open,
        id: bet.id,
        state: 'accepted' as const,
        holdId,
        acceptedAt: now,
      })),
    );
    announce(tx, accepted, refusals);
    return accepted.length + refusals.length;
  });
}

const open = {
  settledAt: undefined,
  resultCode: undefined,
  payout: undefined,
  turnover: undefined,
  settlementNo: 0,
};

async function refuse(
  tx: Tx,
  posting: Posting,
  refusals: readonly { due: DueBet; code: string }[],
): Promise<void> {
  if (refusals.length === 0) return;
  const bets = refusals.map(({ due: { bet } }) => bet);
  for (const { due } of refusals) {
    posting.release({ holdId: due.holdId, kind: 'bet-release', reference: `bet:${due.bet.id}` });
  }
  await Promise.all([
    posting.write('bet-delay'),
    changeStates(
      tx,
      refusals.map(({ due: { bet, holdId, now }, code }) => ({
        ...open,
        id: bet.id,
        state: 'refused' as const,
        holdId,
        acceptedAt: undefined,
        settledAt: now,
        resultCode: code,
      })),
    ),
    moveExposures(
      tx,
      bets.map((bet) => ({ ...bet, by: -bet.toWin })),
    ),
    moveStakes(
      tx,
      bets.map((bet) => ({ ...bet, by: -bet.stake })),
    ),
  ]);
}

function announce(
  tx: Tx,
  accepted: readonly DueBet[],
  refusals: readonly { due: DueBet; code: string }[],
): void {
  for (const { bet } of accepted) {
    const wire = wireBetOf({ ...bet, state: 'accepted' });
    tx.announce('bet.changed', { memberId: bet.memberId.toString(), bet: wire });
  }
  for (const { due, code } of refusals) {
    const wire = wireBetOf({ ...due.bet, state: 'refused', resultCode: code, settledAt: due.now });
    tx.announce('bet.changed', { memberId: due.bet.memberId.toString(), bet: wire });
  }
}
