/**
 * The acceptor's transaction: many slips, one commit. Invariants it keeps:
 * - a slip's bets, their holds, ledger entries and exposures and the first answer to its key are written together or not at all;
 * - what is decided is decided under locks: wallets of the members, matches (shared), exposures of the selections;
 * - a refused slip writes nothing; a key that has an answer gets that answer again;
 * - nobody waits for another's exposure row: such a slip is handed back and tried again.
 */
import { AppError, findCommands, insertCommands, nextIds, type Tx } from '@hj/platform';
import { liveSessionsAmong } from '../../account/index.ts';
import { listStandings } from '../../protection/index.ts';
import { lockWallets, type Posting } from '../../wallet/index.ts';
import type { ReadLimits } from './bet-limits.ts';
import { insertBets } from './bet-store.ts';
import {
  type SelectionId,
  type SelectionKey,
  type SlipCommand,
  selectionKey,
  type TakenBet,
} from './bet-types.ts';
import { rowOfTaken, wireBetOf } from './bet-view.ts';
import { Book, type BookOptions, type Outcome } from './book.ts';
import { findConfirming, listStakes, lockFreeExposures, lockMarkets } from './book-store.ts';

/** Both methods share it, as their bets share the keys. */
export const betOperation = 'bet';

export interface BatchOptions extends BookOptions {
  readLimits: ReadLimits;
}

interface TakenSlip {
  command: SlipCommand;
  bets: readonly TakenBet[];
  answer: string;
}

/** Decides a batch inside `tx`. The outcomes hold once the transaction has committed. */
export async function acceptBatch(
  tx: Tx,
  commands: readonly SlipCommand[],
  options: BatchOptions,
): Promise<Outcome[]> {
  const book = await openBook(tx, commands, options);
  const taken: TakenSlip[] = [];
  const outcomes = commands.map((command, index): Outcome => {
    try {
      const outcome = book.outcomeBefore(command, index);
      if (outcome !== undefined) return outcome;
      const bets = book.take(command);
      const wires = bets.map((bet) => wireBetOf(rowOfTaken(bet)));
      const answer = JSON.stringify(command.answers === 'bet' ? { bet: wires[0] } : { bets: wires });
      taken.push({ command, bets, answer });
      for (const bet of wires) tx.announce('bet.changed', { memberId: command.memberId.toString(), bet });
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
async function openBook(tx: Tx, commands: readonly SlipCommand[], options: BatchOptions): Promise<Book> {
  const members = [...new Set(commands.map((command) => command.memberId))];
  const selections = selectionsOf(commands);
  const marketIds = [...new Set(selections.map(({ marketId }) => marketId))];
  const sessions = [...new Set(commands.map((command) => command.sessionId))];
  const keys = commands.map(({ memberId, key }) => ({ memberId, operation: betOperation, key }));
  const stakesOn = commands.flatMap(({ memberId, legs }) =>
    legs.map(({ marketId }) => ({ memberId, marketId })),
  );
  const [posting, ids, answers, live, markets, exposures, stakes, standings, inDelay, limits] =
    await Promise.all([
      lockWallets(tx, { members }),
      nextIds(
        tx,
        commands.reduce((sum, { bets }) => sum + bets.length, 0),
      ),
      findCommands(tx, keys),
      liveSessionsAmong(tx, sessions),
      lockMarkets(tx, selections),
      lockFreeExposures(tx, selections),
      listStakes(tx, stakesOn),
      listStandings(tx, members, sessions),
      findConfirming(tx, members),
      options.readLimits(tx, { members, marketIds }),
    ]);
  const state = { posting, ids, answers, live, markets, limits, exposures, stakes, standings, ...inDelay };
  return new Book(state, options);
}

function selectionsOf(commands: readonly SlipCommand[]): SelectionId[] {
  const selections = new Map<SelectionKey, SelectionId>();
  for (const { legs } of commands) for (const leg of legs) selections.set(selectionKey(leg), leg);
  return [...selections.values()];
}

async function write(tx: Tx, posting: Posting, taken: readonly TakenSlip[]): Promise<void> {
  await Promise.all([
    posting.write(taken[0]?.command.requestId ?? ''),
    ...insertBets(
      tx,
      taken.flatMap(({ bets }) => bets),
    ),
    insertCommands(
      tx,
      taken.map(({ command, answer }) => ({
        memberId: command.memberId,
        operation: betOperation,
        key: command.key,
        bodyHash: command.bodyHash,
        answer,
      })),
    ),
  ]);
}
