/**
 * The round engine of the live tables: commit, open, lock, reveal, settle, pause. Invariants: each step is one transaction
 * that holds the table's row, so that any process may take the step that is due and another goes on when it dies; the outcome follows
 * from a seed that was committed to before the bets, and from the bets themselves, so neither house nor player can choose it.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf, type SeedReference, type TableGame, type TableGameCode, tableGames } from '@hj/games';
import type { Db, Sealer, Tx } from '@hj/platform';
import { announce } from '../live/live-store.ts';
import { findChannel } from '../wallet-store.ts';
import { settleTickets } from './settle.ts';
import {
  advanceSeed,
  closeBets,
  endSharedRound,
  findLastRound,
  findServingSeed,
  type GameTable,
  insertSharedRound,
  insertTableSeed,
  listTicketIds,
  lockDueTable,
  lockRound,
  msToNextStep,
  type SharedRound,
  setClientSeed,
  setDue,
  type TableSeed,
} from './table-store.ts';

export interface TableDeps {
  db: Db;
  sealer: Sealer;
}

/** A closed table looks this often whether it may open. */
const closedMs = 5_000;
const longestPauseMs = 250;

const placeOf = (id: string) => ({ table: 'table_seeds', row: id, column: 'server_seed' });

/** The rules of a table. Throws Error when a row names rules that the code has not. */
export function rulesOf({ code, game }: Pick<GameTable, 'code' | 'game'>): TableGame {
  const rules = tableGames[game as TableGameCode];
  if (rules === undefined) throw new Error(`Table ${code} has rules ${game}, which are not known.`);
  return rules;
}

export const openTableSeed = (
  sealer: Sealer,
  { id, serverSeed }: Pick<TableSeed, 'id' | 'serverSeed'>,
): string => sealer.open(serverSeed, placeOf(id)).toString('utf8');

/** Takes the step that has waited longest. @returns whether one was due */
export function advanceTable(deps: TableDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const table = await lockDueTable(tx);
    if (table === undefined) return false;
    const round = await findLastRound(tx, table.code);
    if (round?.state === 'open') await lock(tx, deps, table, round);
    else if (round?.state === 'locked') await settle(tx, deps, table, round);
    else await open(tx, deps, table, round);
    await Promise.all([announce(tx, `table:${table.code}`), announce(tx, `lobby:${table.channel}`)]);
    return true;
  });
}

async function open(tx: Tx, deps: TableDeps, table: GameTable, last: SharedRound | undefined): Promise<void> {
  const channel = await findChannel(tx, table.channel);
  if (!table.isOpen || channel?.maintenance !== false) return setDue(tx, table.code, closedMs);
  const seed = (await findServingSeed(tx, table.code)) ?? (await makeSeed(tx, deps, table));
  await insertSharedRound(tx, {
    ...{ id: randomUUID(), tableCode: table.code, number: (last?.number ?? 0n) + 1n },
    ...{ seedId: seed.id, place: seed.place, betMs: table.betMs },
  });
  await setDue(tx, table.code, table.betMs);
}

async function makeSeed(tx: Tx, { sealer }: TableDeps, { code }: GameTable): Promise<TableSeed> {
  const [id, plain] = [randomUUID(), randomBytes(32).toString('hex')];
  const seed = { id, commit: commitmentOf(plain), serverSeed: sealer.seal(plain, placeOf(id)) };
  await insertTableSeed(tx, code, seed);
  return { ...seed, clientSeed: null, place: null };
}

async function lock(tx: Tx, deps: TableDeps, table: GameTable, round: SharedRound): Promise<void> {
  await closeBets(tx, round.id);
  const { outcome } = rulesOf(table).play(await referenceOf(tx, deps, round), round.place);
  // In one flight: players wait for them.
  await Promise.all([
    lockRound(tx, { id: round.id, outcome, revealMs: table.revealMs }),
    setDue(tx, table.code, table.revealMs),
  ]);
}

async function settle(tx: Tx, deps: TableDeps, table: GameTable, round: SharedRound): Promise<void> {
  const { returned, next } = rulesOf(table).play(await referenceOf(tx, deps, round), round.place);
  // The rest of many tickets is the next step, due at once.
  if (!(await settleTickets(tx, { id: round.id, returned }))) return setDue(tx, table.code, 0);
  await endSharedRound(tx, round.id);
  await advanceSeed(tx, round.seedId, next);
  await setDue(tx, table.code, table.pauseMs);
}

/** The seed of a round whose bets are closed. Those of its first round make the client seed. */
export async function referenceOf(tx: Tx, { sealer }: TableDeps, round: SharedRound): Promise<SeedReference> {
  const seed = await findServingSeed(tx, round.tableCode);
  if (seed?.id !== round.seedId) throw new Error(`Round ${round.id} has lost its seed.`);
  const clientSeed = seed.clientSeed ?? clientSeedOf(round.id, await listTicketIds(tx, round.id));
  if (seed.clientSeed === null) await setClientSeed(tx, seed.id, clientSeed);
  return { serverSeed: openTableSeed(sealer, seed), clientSeed, nonce: 0 };
}

/** SHA-256 over the round's id and a line for each ticket, in the order of their ids. */
export function clientSeedOf(
  roundId: string,
  tickets: readonly { roundId: string; wagers: string }[],
): string {
  const lines = [roundId, ...tickets.map(({ roundId: ticket, wagers }) => `${ticket} ${wagers}`)];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The engine of a process. Several processes share the tables. */
export function tableLoop(deps: TableDeps): { name: string; turn(): Promise<number> } {
  return {
    name: 'live tables',
    async turn() {
      if (await advanceTable(deps)) return 0;
      return Math.min(Math.max(await msToNextStep(deps.db), 1), longestPauseMs);
    },
  };
}
