/** A table as its players see it, and the proof of a ticket. The outcome of a round leaves the venue once its bets are closed. */
import type { TableGameCode } from '@hj/games';
import { formatAmount } from '@hj/money';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { openTableSeed, rulesOf, type TableDeps } from './engine.ts';
import {
  findLastRound,
  findServingSeed,
  findTable,
  findTicketProof,
  listAllWagers,
  listOwnWagers,
  listResults,
} from './table-store.ts';

/** Results that are told of a game with a seed for each round. A shoe has fewer. */
const mostResults = 210;

/** The table now. Times are ISO; `now` is the database's, for the countdown. @throws PlayError not_found */
export async function describeTable({ db }: TableDeps, session: PlaySession): Promise<object> {
  const table = await findTable(db, session.game);
  if (table === undefined) throw new PlayError('not_found');
  const round = await findLastRound(db, table.code);
  const seed = await findServingSeed(db, table.code);
  const isShoe = seed !== undefined && seed.place !== null;
  const [results, own, all, clock] = await Promise.all([
    listResults(db, { table: table.code, seedId: isShoe ? seed.id : null, count: isShoe ? mostResults : 60 }),
    round ? listOwnWagers(db, { tableRound: round.id, playerId: session.playerId }) : [],
    round ? listAllWagers(db, round.id) : [],
    db.sql<{ now: Date }[]>`select clock_timestamp() as now`,
  ]);
  return {
    ...{ code: table.code, name: table.name, game: table.game, isOpen: table.isOpen, betMs: table.betMs },
    limits: {
      ...{ minBet: formatAmount(table.minBet), maxBet: formatAmount(table.maxBet) },
      maxRound: formatAmount(table.maxRound),
    },
    now: clock[0]?.now.toISOString() ?? null,
    round: round
      ? {
          ...{ id: round.id, number: Number(round.number), state: round.state, place: round.place },
          ...{ locksAt: round.locksAt.toISOString(), settlesAt: round.settlesAt?.toISOString() ?? null },
          outcome: round.state === 'open' ? null : round.outcome,
        }
      : null,
    seed: seed ? { commit: seed.commit, clientSeed: seed.clientSeed } : null,
    results: results.map(({ id, number, state, outcome }) => ({
      id,
      number: Number(number),
      state,
      outcome,
    })),
    own: Object.fromEntries(own.map(({ bet, amount }) => [bet, formatAmount(amount)])),
    all: all.map(({ bet, amount, players }) => ({ bet, amount: formatAmount(amount), players })),
  };
}

/** What recomputes the round of a ticket. @throws PlayError not_found before the bets are closed */
export async function proveTicket({ db, sealer }: TableDeps, id: string): Promise<object> {
  const found = await findTicketProof(db, id);
  if (found === undefined || found.state === 'open' || found.clientSeed === null)
    throw new PlayError('not_found');
  const { commit, clientSeed, revealed, place, game } = found;
  return {
    ...{
      roundId: id,
      algorithm: 1,
      kind: 'ticket',
      game: found.tableCode,
      rules: rulesOf({ code: found.tableCode, game }).code satisfies TableGameCode,
    },
    ...{ commit, clientSeed, place, number: Number(found.number) },
    serverSeed: revealed ? openTableSeed(sealer, { id: found.seedId, serverSeed: found.serverSeed }) : null,
    ...{ stake: formatAmount(found.stake), win: formatAmount(found.win), at: found.startedAt.toISOString() },
    open: found.roundState === 'open',
    wagers: Object.fromEntries(
      Object.entries(found.wagers).map(([bet, amount]) => [bet, formatAmount(BigInt(amount))]),
    ),
    outcome: found.outcome,
  };
}
