/**
 * Takes slips in batches (`CommandBatcher`, ADR 002): many slips, one commit. What this file guards:
 * - the bets of a slip, their holds, ledger entries and exposures and the first answer to its key are written together or not at all;
 * - every decision is made under locks: wallets of the members, matches (shared), exposures of the selections;
 * - a refused slip writes nothing; a key that has an answer gets that answer again;
 * - no slip waits for the exposure row of another process: it is handed back and tried again.
 */
import {
  type BatchLimits,
  busy,
  CommandBatcher,
  type Db,
  type Logger,
  nextIds,
  type OpenBatch,
  type Tx,
} from '@hj/platform';
import { liveSessionsAmong } from '../../../account/index.ts';
import { listStandings } from '../../../protection/index.ts';
import { lockWallets } from '../../../wallet/index.ts';
import { type SelectionId, type SelectionKey, type SlipCommand, selectionKey } from '../bet-types.ts';
import { type ReadLimits, readHouseLimits } from '../money/bet-limits.ts';
import { wireBetOf } from '../records/bet-view.ts';
import { insertBets } from './bet-store.ts';
import { Book } from './book.ts';
import { ensureExposures, findConfirming, listStakes, lockFreeExposures, lockMarkets } from './book-store.ts';

export type Acceptor = CommandBatcher<SlipCommand>;

export interface AcceptorOptions {
  db: Db;
  log: Logger;
  /** The delay in play of every sport; each has its own without it. */
  defaultDelayMs?: number | undefined;
  /** How much may be staked; by default the figures of the house. */
  readLimits?: ReadLimits | undefined;
  limits?: BatchLimits | undefined;
}

export function createAcceptor(options: AcceptorOptions): Acceptor {
  const { db, log, limits } = options;
  /** Selections whose exposure row is known to exist; the rows are never deleted. */
  const known = new Set<SelectionKey>();
  return new CommandBatcher({
    db,
    log,
    limits,
    hotKeysOf: ({ legs }) => new Set(legs.map(selectionKey)),
    prepare: (commands) => ensureKnown(db, commands, known),
    open: (tx, commands) => openBook(tx, commands, options),
  });
}

/** Creates the exposure rows that are missing. */
async function ensureKnown(db: Db, commands: readonly SlipCommand[], known: Set<SelectionKey>) {
  const missing = selectionsOf(commands).filter((selection) => !known.has(selectionKey(selection)));
  if (missing.length === 0) return;
  // Only selections that have a row now: one that was asked for before it was offered gets its row later.
  const existing = await ensureExposures(db, missing);
  if (known.size > 200_000) known.clear();
  for (const selection of existing) known.add(selection);
}

/** Reads in one flight everything that the batch is decided on: the wallets first, so that all else is read under their locks. */
async function openBook(
  tx: Tx,
  commands: readonly SlipCommand[],
  { defaultDelayMs, readLimits = readHouseLimits }: AcceptorOptions,
): Promise<OpenBatch<SlipCommand>> {
  const members = [...new Set(commands.map(({ memberId }) => memberId))];
  const sessions = [...new Set(commands.map(({ sessionId }) => sessionId))];
  const selections = selectionsOf(commands);
  const marketIds = [...new Set(selections.map(({ marketId }) => marketId))];
  const stakesOn = commands.flatMap(({ memberId, legs }) =>
    legs.map(({ marketId }) => ({ memberId, marketId })),
  );
  const betCount = commands.reduce((sum, { bets }) => sum + bets.length, 0);
  const [posting, ids, live, markets, exposures, stakes, standings, inDelay, limits] = await Promise.all([
    lockWallets(tx, { members }),
    nextIds(tx, betCount),
    liveSessionsAmong(tx, sessions),
    lockMarkets(tx, selections),
    lockFreeExposures(tx, selections),
    listStakes(tx, stakesOn),
    listStandings(tx, members, sessions),
    findConfirming(tx, members),
    readLimits(tx, { members, marketIds }),
  ]);
  const book = new Book(
    { posting, ids, live, markets, limits, exposures, stakes, standings, ...inDelay },
    { delayMs: defaultDelayMs, monotonicMs: () => performance.now() },
  );
  return {
    decide(command) {
      const taken = book.take(command);
      if (taken === busy) return busy;
      const bets = taken.map((bet) => wireBetOf(bet));
      for (const bet of bets) tx.announce('bet.changed', { memberId: command.memberId.toString(), bet });
      return JSON.stringify(command.answers === 'bet' ? { bet: bets[0] } : { bets });
    },
    write: () => Promise.all([posting.write(commands[0]?.requestId ?? ''), ...insertBets(tx, book.taken)]),
  };
}

function selectionsOf(commands: readonly SlipCommand[]): SelectionId[] {
  const selections = new Map<SelectionKey, SelectionId>();
  for (const { legs } of commands) for (const leg of legs) selections.set(selectionKey(leg), leg);
  return [...selections.values()];
}
