/**
 * The acceptor's transaction: many bets, one commit. Invariants it keeps:
 * - a bet, its hold, its ledger entries, its exposure and the first answer to its key are written together or not at all;
 * - what is decided is decided under locks: wallets of the members, matches (shared), exposures of the selections;
 * - a refused bet writes nothing; a key that has an answer gets that answer again;
 * - nobody waits for another's exposure row: such a bet is handed back and tried again.
 */
import { AppError, findCommands, insertCommands, nextIds, type StoredCommand, type Tx } from '@hj/platform';
import { requireLiveSessions } from '../account/index.ts';
import { lockWallets, type Posting } from '../wallet/index.ts';
import { decideBet, type Terms } from './bet-rules.ts';
import { insertBets } from './bet-store.ts';
import {
  type BetCommand,
  type Exposure,
  type SelectionKey,
  type StakedSoFar,
  selectionKey,
  type TakenBet,
} from './bet-types.ts';
import { rowOfTaken, wireBetOf } from './bet-view.ts';
import { findConfirming, listStakes, lockFreeExposures, lockMarkets } from './book-store.ts';

export type Outcome =
  | { kind: 'answer'; answer: string }
  | { kind: 'refused'; error: AppError }
  /** Its exposure row is held by another batch. */
  | { kind: 'later' };

export const betOperation = 'bet';

export interface BatchOptions {
  defaultDelayMs: number;
  /** Monotonic milliseconds of this process. */
  monotonicMs: () => number;
}

/** Decides a batch inside `tx`. The outcomes hold once the transaction has committed. */
export async function acceptBatch(
  tx: Tx,
  commands: readonly BetCommand[],
  options: BatchOptions,
): Promise<Outcome[]> {
  const book = await openBook(tx, commands);
  const taken: { bet: TakenBet; answer: string }[] = [];
  const outcomes = commands.map((command, index): Outcome => {
    try {
      const outcome = book.outcomeBefore(command, index);
      if (outcome !== undefined) return outcome;
      const bet = book.take(command, index, options);
      const wire = wireBetOf(rowOfTaken(bet));
      const answer = JSON.stringify({ bet: wire });
      taken.push({ bet, answer });
      tx.announce('bet.changed', { memberId: command.memberId.toString(), bet: wire });
      return { kind: 'answer', answer };
    } catch (error) {
      if (error instanceof AppError) return { kind: 'refused', error };
      throw error;
    }
  });
  if (taken.length > 0) await write(tx, book.posting, taken);
  return outcomes;
}

/** Everything the batch is decided on, read in one flight: the wallets first, so that all else is read under their locks. */
async function openBook(tx: Tx, commands: readonly BetCommand[]): Promise<Book> {
  const members = [...new Set(commands.map((command) => command.memberId))];
  const selections = [...new Map(commands.map((command) => [selectionKey(command), command])).values()];
  const keys = commands.map(({ memberId, key }) => ({ memberId, operation: betOperation, key }));
  const [posting, ids, answers, live, markets, exposures, stakes, { confirming, now }] = await Promise.all([
    lockWallets(tx, { members }),
    nextIds(tx, commands.length),
    findCommands(tx, keys),
    requireLiveSessions(tx, [...new Set(commands.map((command) => command.sessionId))]),
    lockMarkets(tx, selections),
    lockFreeExposures(tx, selections),
    listStakes(tx, commands),
    findConfirming(tx, members),
  ]);
  return new Book({ posting, ids, answers, live, markets, exposures, stakes, confirming, now });
}

interface BookState {
  posting: Posting;
  ids: bigint[];
  /** In the order of the commands, as are the ids. */
  answers: (StoredCommand | undefined)[];
  live: ReadonlySet<bigint>;
  markets: Awaited<ReturnType<typeof lockMarkets>>;
  exposures: Map<SelectionKey, Exposure>;
  stakes: Awaited<ReturnType<typeof listStakes>>;
  confirming: Set<bigint>;
  now: Date;
}

/** The state of the book while a batch runs through it: each bet meets what those before it left. */
class Book {
  readonly posting: Posting;
  readonly #state: BookState;
  readonly #stakes = new Map<string, bigint>();

  constructor(state: BookState) {
    this.posting = state.posting;
    this.#state = state;
    for (const { memberId, matchId, marketId, outcome, staked } of state.stakes) {
      this.#addStake(memberId, { matchId, marketId, outcome }, staked);
    }
  }

  /** A replay, a session that ended, or a busy selection: decided without looking at the offer. */
  outcomeBefore({ bodyHash, sessionId, ...selection }: BetCommand, index: number): Outcome | undefined {
    const { answers, live, markets, exposures } = this.#state;
    const stored = answers[index];
    if (stored !== undefined) {
      if (stored.bodyHash !== bodyHash) return { kind: 'refused', error: new AppError(6008) };
      return { kind: 'answer', answer: stored.answer };
    }
    if (!live.has(sessionId)) return { kind: 'refused', error: new AppError(6001) };
    const offered = markets.get(selection.marketId)?.prices.has(selection.outcome) === true;
    if (offered && !exposures.has(selectionKey(selection))) return { kind: 'later' };
    return undefined;
  }

  /** @throws AppError why the bet is refused */
  take(command: BetCommand, index: number, { defaultDelayMs, monotonicMs }: BatchOptions): TakenBet {
    const { ids, markets, exposures, confirming, now } = this.#state;
    const market = markets.get(command.marketId);
    const exposure = exposures.get(selectionKey(command)) ?? { liability: 0n, ceiling: 0n };
    const available = this.posting.available(command.memberId);
    const terms = decideBet(command, {
      market,
      exposure,
      staked: this.#staked(command, market?.matchId ?? 0n),
      available,
      confirming: confirming.has(command.memberId),
      now,
      defaultDelayMs,
    });
    const id = ids[index];
    if (id === undefined) throw new RangeError('a batch has an id for each of its bets');
    this.#enter(command, terms, exposure);
    this.posting.hold({
      id,
      memberId: command.memberId,
      amount: terms.risk,
      kind: 'bet',
      reference: `bet:${id}`,
    });
    return {
      id,
      command,
      leg: terms.leg,
      inPlay: terms.inPlay,
      risk: terms.risk,
      toWin: terms.toWin,
      balanceBefore: available,
      balanceAfter: available - terms.risk,
      receivedAt: new Date(now.getTime() - Math.max(0, monotonicMs() - command.receivedMs)),
      placedAt: now,
      decideAt: terms.delayMs === undefined ? undefined : new Date(now.getTime() + terms.delayMs),
    };
  }

  #enter({ memberId, stake }: BetCommand, { leg, toWin, inPlay }: Terms, exposure: Exposure): void {
    exposure.liability += toWin;
    this.#addStake(memberId, leg, stake);
    if (inPlay) this.#state.confirming.add(memberId);
  }

  #addStake(
    memberId: bigint,
    { matchId, marketId, outcome }: { matchId: bigint; marketId: bigint; outcome: string },
    stake: bigint,
  ): void {
    for (const key of [`${memberId}/${matchId}`, `${memberId}/${marketId}:${outcome}`]) {
      this.#stakes.set(key, (this.#stakes.get(key) ?? 0n) + stake);
    }
  }

  #staked({ memberId, marketId, outcome }: BetCommand, matchId: bigint): StakedSoFar {
    return {
      onMatch: this.#stakes.get(`${memberId}/${matchId}`) ?? 0n,
      onSelection: this.#stakes.get(`${memberId}/${marketId}:${outcome}`) ?? 0n,
    };
  }
}

async function write(
  tx: Tx,
  posting: Posting,
  taken: readonly { bet: TakenBet; answer: string }[],
): Promise<void> {
  const bets = taken.map(({ bet }) => bet);
  await Promise.all([
    posting.write(bets[0]?.command.requestId ?? ''),
    ...insertBets(tx, bets),
    insertCommands(
      tx,
      taken.map(({ bet: { command }, answer }) => ({
        memberId: command.memberId,
        operation: betOperation,
        key: command.key,
        bodyHash: command.bodyHash,
        answer,
      })),
    ),
  ]);
}
