/**
 * Settles bets by the feed's words. What it guards:
 * - messages of a match are applied in the order they came; an older word never undoes a newer one;
 * - a chunk of bets, its money and the message's progress are one transaction: whoever is killed, the next worker goes on
 *   from there, and no bet is paid twice (C47);
 * - every bet of the message is reconciled to what should be, so a repeated message finds nothing to do.
 */
import type { MarketKey } from '@hj/betting';
import { type Db, type Logger, type MemberId, nextIds, type Tx } from '@hj/platform';
import { lockWallets } from '../wallet/index.ts';
import { changeStates, moveExposures, moveStakes } from './bet-state-store.ts';
import { wireBetOf } from './bet-view.ts';
import { findDebts, saveDebts } from './debt-store.ts';
import { verdictOn } from './delay-rules.ts';
import { debtOf, type SettledChunk, Settler } from './settle-bet.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';
import { type FinalCode, Grader } from './settlement-rules.ts';
import {
  claimMessage,
  findMatchNow,
  insertSettlements,
  lockNextBets,
  postponeMessage,
  type QueuedMessage,
  readWord,
  type SettlingBet,
  saveProgress,
  sayCancel,
  sayResults,
} from './settlement-store.ts';

export const settlementChunk = 1_000;

/** After every instant that a bet can have been accepted at. */
const endOfTime = 8_640_000_000_000_000;

/** Applies the next chunk of the oldest message; returns whether there was one. */
export async function settleNext(
  { db, log }: { db: Db; log: Logger },
  chunkSize: number = settlementChunk,
): Promise<boolean> {
  let claimed: QueuedMessage | undefined;
  try {
    return await db.transaction(async (tx) => {
      claimed = await claimMessage(tx);
      if (claimed === undefined) return false;
      await settleChunk(tx, claimed, chunkSize);
      return true;
    });
  } catch (error) {
    log.error({ err: error, message: claimed?.id.toString() }, 'a settlement failed and will be tried again');
    if (claimed !== undefined) await postponeMessage(db, claimed.id);
    return false;
  }
}

async function settleChunk(tx: Tx, queued: QueuedMessage, limit: number): Promise<void> {
  if (!queued.applied) await say(tx, queued);
  const [bets, word, { match, now }] = await Promise.all([
    lockNextBets(tx, queued, { keys: keysOf(queued.message), limit }),
    readWord(tx, queued.matchId),
    findMatchNow(tx, queued.matchId),
  ]);
  const steps = planSteps(bets, {
    grader: new Grader(word),
    // A bet that is still in its delay is decided first, by the match as it stands.
    decideWaiting: (each) => (match === undefined ? 'D17' : verdictOn(each.waiting, match, now)),
    now,
  });
  if (steps.length > 0) await takeSteps(tx, steps, { queued, now });
  await saveProgress(tx, queued.id, {
    progress: bets.at(-1)?.bet.id ?? queued.progress,
    done: bets.length < limit,
  });
}

/** The markets that a message is about; `undefined` is all of them. */
function keysOf(message: SettlementMessage): MarketKey[] | undefined {
  return message.type === 'settlement' ? message.markets.map(({ key }) => key) : message.markets;
}

async function say(tx: Tx, queued: QueuedMessage): Promise<void> {
  const { message, matchId } = queued;
  const keys = keysOf(message) ?? [];
  if (message.type === 'settlement' || message.type === 'rollback-settlement') {
    await sayResults(tx, queued, { keys, saidAt: message.at, settled: message.type === 'settlement' });
    return;
  }
  await sayCancel(tx, matchId, {
    keys,
    fromMs: message.from ?? 0,
    toMs: message.to ?? endOfTime,
    reason: message.type === 'bet-cancel' ? String(message.reason) : undefined,
    saidAt: message.at,
  });
}

type Step =
  | { kind: 'refuse'; bet: SettlingBet; code: string }
  | { kind: 'settle'; bet: SettlingBet; code: FinalCode }
  | { kind: 'correct'; bet: SettlingBet; code: FinalCode }
  | { kind: 'reopen'; bet: SettlingBet };

interface PlanOptions {
  grader: Grader;
  decideWaiting: (bet: SettlingBet) => string;
  now: Date;
}

function planSteps(bets: readonly SettlingBet[], options: PlanOptions): Step[] {
  const steps: Step[] = [];
  for (const each of bets) {
    const step = stepFor(each, options);
    if (step !== undefined) steps.push(step);
  }
  return steps;
}

/** What brings a bet to the result it should have; `undefined` if it has it. */
function stepFor(each: SettlingBet, { grader, decideWaiting, now }: PlanOptions): Step | undefined {
  const { bet } = each;
  const graded = { ...bet, acceptedAt: each.acceptedAt ?? bet.placedAt };
  const code = grader.resultOf(graded);
  if (bet.resultCode === code) return undefined;
  if (bet.resultCode !== undefined) {
    return code === undefined ? { kind: 'reopen', bet: each } : { kind: 'correct', bet: each, code };
  }
  if (code === undefined) return undefined;
  if (bet.state !== 'confirming') return { kind: 'settle', bet: each, code };
  const cancelled = grader.cancelOf(graded);
  if (cancelled !== undefined) return { kind: 'refuse', bet: each, code: cancelled };
  const verdict = decideWaiting(each);
  if (verdict === 'accepted') return { kind: 'settle', bet: { ...each, acceptedAt: now }, code };
  return { kind: 'refuse', bet: each, code: verdict === 'waiting' ? 'D17' : verdict };
}

async function takeSteps(
  tx: Tx,
  steps: readonly Step[],
  { queued, now }: { queued: QueuedMessage; now: Date },
): Promise<void> {
  const members = [...new Set(steps.map(({ bet: { bet } }) => bet.memberId))];
  const reopened = steps.filter(({ kind }) => kind === 'reopen').length;
  const owing = new Set([...(await findDebts(tx, members)).keys(), ...corrected(steps)]);
  const [posting, holdIds, debts] = await Promise.all([
    lockWallets(tx, {
      members,
      systems: ['house', ...[...owing].map((memberId) => debtOf(memberId).system)],
      holds: steps.filter(({ kind }) => kind !== 'correct' && kind !== 'reopen').map(({ bet }) => bet.holdId),
    }),
    nextIds(tx, reopened),
    // Again, under the locks. Who came to owe in between is left alone this time: that account is not locked.
    findDebts(tx, [...owing]),
  ]);
  const settler = new Settler({ posting, now, debts, holdIds });
  for (const step of steps) takeStep(settler, step);
  await Promise.all([
    posting.write(`settlement:${queued.id}`),
    ...writeChunk(tx, settler.result, { queued, now }),
  ]);
  await saveDebts(tx, debts);
}

/** Members whose payouts are taken back, and who may come to owe. */
function corrected(steps: readonly Step[]): MemberId[] {
  return steps
    .filter(({ kind }) => kind === 'correct' || kind === 'reopen')
    .map(({ bet: { bet } }) => bet.memberId);
}

function takeStep(settler: Settler, step: Step): void {
  if (step.kind === 'refuse') settler.refuse(step.bet, step.code);
  else if (step.kind === 'reopen') settler.reopen(step.bet);
  else settler[step.kind](step.bet, step.code);
}

function writeChunk(
  tx: Tx,
  chunk: SettledChunk,
  { queued, now }: { queued: QueuedMessage; now: Date },
): Promise<unknown>[] {
  tx.publish('bet.settled', {
    bets: chunk.settlements.map(({ betId, settlementNo, code, payout, turnover }) => ({
      betId: betId.toString(),
      settlementNo,
      code,
      payout: payout.toString(),
      turnover: turnover.toString(),
    })),
  });
  for (const bet of chunk.bets) {
    tx.announce('bet.changed', {
      memberId: bet.memberId.toString(),
      // Made when somebody reads it: most members are not looking.
      get bet() {
        return wireBetOf(bet);
      },
    });
  }
  return [
    changeStates(tx, chunk.changes),
    insertSettlements(tx, chunk.settlements, { messageId: queued.id, now }),
    moveExposures(tx, chunk.exposures),
    moveStakes(tx, chunk.stakes),
  ];
}
