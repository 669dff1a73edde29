/** A table as its players see it, and the proof of a ticket. The outcome of a round leaves the venue once its bets are closed. */
import type { TableGameCode } from '@hj/games';
import { formatAmount } from '@hj/money';
import { type Queries, readClock, type Sealer } from '@hj/platform';
import { readOneMoment } from '../live/live-store.ts';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { openTableSeed, rulesOf, type TableDeps } from './engine.ts';
import {
  findLastRound,
  findServingSeed,
  findTable,
  type GameTable,
  type SharedRound,
  type TableLimits,
} from './table-store.ts';
import {
  areOfOneChannel,
  findTicketProof,
  listAllWagers,
  listOwnRounds,
  listResults,
  listSeats,
  type OwnRound,
} from './table-view-store.ts';

/** Results that are told of a game with a seed for each round. A shoe has fewer. */
const mostResults = 210;
const resultsOfDraws = 120;
const mostSeats = 6;

export type TableState = Awaited<ReturnType<typeof readTable>> & object;

/** The public state of a table. undefined: there is none. */
export async function readTable(queries: Queries, sealer: Sealer, code: string) {
  const table = await findTable(queries, code);
  if (table === undefined) return undefined;
  const [round, seed] = await Promise.all([findLastRound(queries, code), findServingSeed(queries, code)]);
  const shoe = seed !== undefined && seed.place !== null ? seed.id : null;
  const count = shoe === null ? resultsOfDraws : mostResults;
  const [results, all, seats] = await Promise.all([
    listResults(queries, { table: code, seedId: shoe, count }),
    round ? listAllWagers(queries, round.id) : [],
    round ? listSeats(queries, round.id, mostSeats) : [],
  ]);
  return {
    ...describe(table, round?.state === 'open' || round?.state === 'locked' ? round : table),
    round: round ? describeRound(round) : null,
    seed: seed ? { commit: seed.commit, clientSeed: seed.clientSeed } : null,
    // A shoe that begins has no results of its own yet.
    results:
      seed !== undefined && shoe === null && isShoe(table)
        ? []
        : results.map(({ number, outcome }) => ({ number: Number(number), outcome })),
    all: all.map(({ bet, amount, players }) => ({ bet, amount: formatAmount(amount), players })),
    seats: seats.map(({ account, stake }) => ({
      tag: tagOf(sealer, code, account),
      stake: formatAmount(stake),
    })),
  };
}

/** Stands for a player at this table alone. Keyed, because accounts can be enumerated. */
const tagOf = (sealer: Sealer, table: string, account: string): string =>
  sealer.blindIndex(account, `seat/${table}`).toString('hex').slice(0, 6);

const isShoe = (table: GameTable): boolean => rulesOf(table).isShoe;

/** A round in play keeps the limits that it was opened with. */
function describe(table: GameTable, limits: TableLimits) {
  return {
    ...{ code: table.code, channel: table.channel, name: table.name, game: table.game },
    ...{ isOpen: table.isOpen, betMs: table.betMs, pauseMs: table.pauseMs },
    limits: describeLimits(limits),
  };
}

export const describeLimits = ({ minBet, maxBet, maxRound, maxKinds }: TableLimits) => ({
  ...{ minBet: formatAmount(minBet), maxBet: formatAmount(maxBet), maxRound: formatAmount(maxRound) },
  maxKinds: Object.fromEntries(
    Object.entries(maxKinds).map(([kind, amount]) => [kind, formatAmount(BigInt(amount))]),
  ),
});

const describeRound = (round: SharedRound) => ({
  ...{ id: round.id, number: Number(round.number), state: round.state, place: round.place },
  ...{ locksAt: round.locksAt.toISOString(), settlesAt: round.settlesAt?.toISOString() ?? null },
  outcome: round.state === 'open' ? null : round.outcome,
});

/** One player's own bets in the round. */
export const describeOwn = ({ wagers, returned, balance }: OwnRound, round: string) => ({
  round,
  wagers: Object.fromEntries(
    Object.entries(wagers).map(([bet, amount]) => [bet, formatAmount(BigInt(amount))]),
  ),
  returned: returned === null ? null : formatAmount(returned),
  balance: formatAmount(balance),
});

/** A table and each player's bets there, of one moment. */
export function lookAt({ db, sealer }: TableDeps, code: string, players: readonly bigint[]) {
  return db.transaction(async (tx) => {
    await readOneMoment(tx);
    const state = await readTable(tx, sealer, code);
    if (state === undefined) return undefined;
    const own =
      state.round === null || players.length === 0
        ? []
        : await listOwnRounds(tx, { tableRound: state.round.id, players });
    return { state, own, now: await readClock(tx) };
  });
}

/** A table of the session's channel now: times are ISO, `now` is the database's. @throws PlayError not_found */
export async function describeTable(
  deps: TableDeps,
  { game, playerId }: Pick<PlaySession, 'game' | 'playerId'>,
  code: string = game,
): Promise<object> {
  const seen = (await areOfOneChannel(deps.db, code, game)) && (await lookAt(deps, code, [playerId]));
  if (!seen) throw new PlayError('not_found');
  const [own] = seen.own;
  return {
    ...seen.state,
    now: seen.now.toISOString(),
    own: own && seen.state.round ? describeOwn(own, seen.state.round.id) : null,
  };
}

/** The data that recompute the round of a ticket. @throws PlayError not_found before the bets are closed */
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
    state: found.roundState,
    open: found.roundState === 'open',
    wagers: Object.fromEntries(
      Object.entries(found.wagers).map(([bet, amount]) => [bet, formatAmount(BigInt(amount))]),
    ),
    outcome: found.outcome,
  };
}
