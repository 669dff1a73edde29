/**
 * Settles bets by the feed's messages. Invariants:
 * - messages of a match are applied in the order they came; an older message never undoes a newer one;
 * - a chunk of bets, its money and the message's progress are one transaction: after a kill the next worker goes on
 *   from there, and no bet is paid twice (C47);
 * - every bet of the message is reconciled to its result, so a repeated message finds nothing to do;
 * - a bet on several matches follows from the latest messages on each of them: the worker locks the bet's row before it reads the messages
 *   after that, so that of two workers on two of its matches the later one sees both.
 * Locks are taken as everywhere: bets in the order of their ids, wallets, exposures.
 */
import { beijingDay, type Ratio } from '@hj/betting';
import { type Db, type Logger, type MemberId, nextIds, readClock, type Tx } from '@hj/platform';
import { excludedAmong } from '../../protection/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import type { Bet } from '../bets/bet-types.ts';
import { excludedCode, type MatchAtDecision } from '../bets/delay/delay-rules.ts';
import { byExclusion } from '../bets/delay/not-accepted.ts';
import { changeStates, moveExposures, moveStakes } from '../bets/money/bet-state-store.ts';
import { findDebts, saveDebts } from '../bets/money/debt-store.ts';
import { wireBetOf } from '../bets/records/bet-view.ts';
import { applyMessage } from './apply-message.ts';
import { keysOf } from './late-messages.ts';
import { readMessages } from './message-store.ts';
import { findPayoutDays, savePayoutDays } from './payout-day-store.ts';
import { PayoutDays } from './payout-days.ts';
import { type Plan, planChunk, type Step } from './plan.ts';
import { debtOf, type SettledChunk, Settler, sportsbookOf } from './settle-bet.ts';
import {
  claimMessage,
  findMatchesNow,
  insertSettlements,
  lockNextBets,
  lockRestOfSlips,
  postponeMessage,
  type QueuedMessage,
  saveLegResults,
  saveProgress,
} from './settlement-store.ts';
import { findSettlingBets, type SettlingBet } from './settling-bet-store.ts';

export const settlementChunk = 1_000;

export interface SettlementOptions {
  db: Db;
  log: Logger;
  /** CNY for a US dollar: the payout caps are in dollars. The default is the configuration's. */
  usdRate?: Ratio | undefined;
}

export const usualRate: Ratio = { numerator: 720n, denominator: 100n };

/** Applies the next chunk of the match whose turn it is; returns whether there was one. */
export async function settleNext(
  { db, log, usdRate = usualRate }: SettlementOptions,
  chunkSize: number = settlementChunk,
): Promise<boolean> {
  let claimed: QueuedMessage | undefined;
  try {
    return await db.transaction(async (tx) => {
      claimed = await claimMessage(tx);
      if (claimed === undefined) return false;
      await settleChunk(tx, claimed, { limit: chunkSize, usdRate });
      return true;
    });
  } catch (error) {
    log.error({ err: error, message: claimed?.id.toString() }, 'a settlement failed and will be tried again');
    if (claimed !== undefined) await postponeMessage(db, claimed.id);
    return false;
  }
}

async function settleChunk(
  tx: Tx,
  queued: QueuedMessage,
  { limit, usdRate }: { limit: number; usdRate: Ratio },
): Promise<void> {
  if (!queued.applied) await applyMessage(tx, queued);
  const { ids: locked, isWaiting } = await lockNextBets(tx, queued, { keys: keysOf(queued.message), limit });
  let waiting: readonly SettlingBet[] = [];
  if (locked.length > 0) {
    const ids = isWaiting ? [...locked, ...(await lockRestOfSlips(tx, locked))] : locked;
    const bets = await findSettlingBets(tx, ids);
    // The messages on all legs: a bet follows from the latest messages on each of its matches, not only on this message's match.
    const [inForce, matches, now] = await Promise.all([
      readMessages(
        tx,
        bets.flatMap(({ bet }) => bet.legs),
      ),
      isWaiting ? findMatchesNow(tx, ids) : noMatches,
      readClock(tx),
    ]);
    const plan = planChunk(bets, { inForce, matches, now });
    await takeSteps(tx, plan, { queued, now, usdRate });
    waiting = plan.waiting;
  }
  await saveProgress(tx, queued.id, progressOf(locked, { queued, waiting, limit }));
}

/** Only slips in their delay are decided by their matches. */
const noMatches: ReadonlyMap<bigint, MatchAtDecision> = new Map();

/** Slips whose delay is not over are tried again; finished parts of the chunk are found done then. */
function progressOf(
  locked: readonly bigint[],
  { queued, waiting, limit }: { queued: QueuedMessage; waiting: readonly SettlingBet[]; limit: number },
): { progress: bigint; done: boolean; retryAt?: Date } {
  const ids = new Set(waiting.map(({ bet }) => bet.id));
  const first = locked.findIndex((id) => ids.has(id));
  if (first < 0) return { progress: locked.at(-1) ?? queued.progress, done: locked.length < limit };
  const ends = waiting.map(({ bet }) => (bet.decideAt ?? bet.placedAt).getTime());
  return {
    progress: locked[first - 1] ?? queued.progress,
    done: false,
    retryAt: new Date(Math.max(...ends)),
  };
}

interface ChunkContext {
  queued: QueuedMessage;
  now: Date;
  usdRate: Ratio;
}

async function takeSteps(tx: Tx, { steps, legs }: Plan, context: ChunkContext): Promise<void> {
  const moving = steps.filter(({ kind }) => kind !== 'keep');
  for (const step of steps) if (step.kind === 'keep') announce(tx, step.each.bet);
  const refused = moving.length > 0 ? await moveMoney(tx, moving, context) : new Set();
  await saveLegResults(
    tx,
    legs.filter(({ betId }) => !refused.has(betId)),
    context,
  );
}

/** Takes the steps that move money; returns the bets that were refused. */
async function moveMoney(
  tx: Tx,
  steps: readonly Step[],
  context: ChunkContext,
): Promise<ReadonlySet<bigint>> {
  const { queued, now, usdRate } = context;
  const members = membersOf(steps);
  const ended = steps.filter(isEnded);
  const owing = new Set([...(await findDebts(tx, members)).keys(), ...membersOf(ended)]);
  const [posting, excluded, holdIds, debts, days] = await Promise.all([
    lockWallets(tx, {
      members,
      systems: [
        ...new Set(members.map((memberId) => sportsbookOf(memberId).system)),
        ...[...owing].map((memberId) => debtOf(memberId).system),
      ],
      holds: steps.filter((step) => !isEnded(step)).map(({ each }) => each.holdId),
    }),
    excludedAmong(tx, membersOf(steps.filter(({ each }) => each.bet.state === 'confirming'))),
    nextIds(tx, steps.filter(({ kind }) => kind === 'reopen').length),
    // Again, under the locks. Who came to owe in between is left alone this time: that account is not locked.
    findDebts(tx, [...owing]),
    findPayoutDays(tx, members, daysOf(ended, now)),
  ]);
  const payoutDays = new PayoutDays(days, usdRate);
  const settler = new Settler({ posting, now, debts, days: payoutDays, holdIds });
  const taken = steps.map((step) => unlessExcluded(step, excluded));
  for (const step of taken) takeStep(settler, step);
  await Promise.all([
    posting.write(`settlement:${queued.id}`),
    ...writeChunk(tx, settler.result, context),
    savePayoutDays(tx, payoutDays.changes()),
    saveDebts(tx, debts),
  ]);
  return new Set(taken.flatMap(({ kind, each }) => (kind === 'refuse' ? each.bet.id : [])));
}

/** The bet has a result that is taken back. */
function isEnded({ kind }: Step): boolean {
  return kind === 'correct' || kind === 'reopen';
}

function membersOf(steps: readonly Step[]): MemberId[] {
  return [...new Set(steps.map(({ each }) => each.bet.memberId))];
}

/** Today, and the days on which the results were given that are taken back. */
function daysOf(ended: readonly Step[], now: Date): string[] {
  const days = ended.flatMap(({ each: { bet } }) => bet.settledAt ?? []);
  return [...new Set([now, ...days].map((at) => beijingDay(at.getTime())))];
}

/** A bet still in its delay is not accepted any more once its member is excluded; known only under the wallets' locks (C17). */
function unlessExcluded(step: Step, excluded: ReadonlySet<MemberId>): Step {
  const { bet } = step.each;
  if (step.kind !== 'settle' && step.kind !== 'accept') return step;
  if (bet.state !== 'confirming' || !excluded.has(bet.memberId)) return step;
  return { kind: 'refuse', each: step.each, code: excludedCode, why: byExclusion };
}

function takeStep(settler: Settler, step: Step): void {
  if (step.kind === 'refuse') settler.refuse(step.each, step);
  else if (step.kind === 'reopen') settler.reopen(step.each);
  else if (step.kind === 'accept') settler.accept(step.each);
  else if (step.kind === 'settle') settler.settle(step.each, step.result);
  else if (step.kind === 'correct') settler.correct(step.each, step.result);
}

function announce(tx: Tx, bet: Bet): void {
  tx.announce('bet.changed', {
    memberId: bet.memberId.toString(),
    // Built on first read: most members have no page open.
    get bet() {
      return wireBetOf(bet);
    },
  });
}

/** The facts of a letter to the member: from which result to which; the code A while there is no other yet. */
function correctedOf({ id, memberId, correction, resultCode = 'A', payout = 0n }: Bet) {
  return {
    betId: id.toString(),
    memberId: memberId.toString(),
    ...{ code: resultCode, payout: payout.toString() },
    ...{ earlierCode: correction?.code ?? '', earlierPayout: (correction?.payout ?? 0n).toString() },
  };
}

function writeChunk(tx: Tx, chunk: SettledChunk, { queued, now }: ChunkContext): Promise<unknown>[] {
  if (chunk.settlements.length > 0) {
    tx.publish('bet.settled', {
      bets: chunk.settlements.map(({ betId, settlementNo, code, payout, turnover }) => ({
        betId: betId.toString(),
        settlementNo,
        code,
        payout: payout.toString(),
        turnover: turnover.toString(),
      })),
    });
  }
  const corrected = chunk.bets.filter(({ correction }) => correction?.at === now);
  if (corrected.length > 0) tx.publish('bet.corrected', { bets: corrected.map(correctedOf) });
  for (const bet of chunk.bets) announce(tx, bet);
  return [
    changeStates(tx, chunk.changes),
    insertSettlements(tx, chunk.settlements, { messageId: queued.id, now }),
    moveExposures(tx, chunk.exposures),
    moveStakes(tx, chunk.stakes),
  ];
}
