/** The rooms of a game and a hand as one player may see them. Nothing else of a hand that is in play leaves the venue. */
import { type Amount, formatAmount } from '@hj/money';
import { type Queries, readClock } from '@hj/platform';
import { readOneMoment } from '../live/live-store.ts';
import { findOwnBalance, findPlayerMode, type PlaySession } from '../play/play-store.ts';
import { countPlayers, findActiveHand, findHand, listRooms, type SeatRow } from './chess-store.ts';
import { type ChessDeps, entryOf, type Hand, loadHand, lockedAmount, openHandSeed, seatOf } from './hands.ts';
import { countSpectators } from './spectator-store.ts';

/** @param handId the hand that the client shows, to see its end; without it the one that the player sits in */
export function describeChess(deps: ChessDeps, session: PlaySession, handId: string | null): Promise<object> {
  return deps.db.transaction(async (tx) => {
    await readOneMoment(tx);
    const mode = await findPlayerMode(tx, session.playerId);
    const [rooms, counts] = await Promise.all([
      listRooms(tx, session.game),
      countPlayers(tx, session.game, mode),
    ]);
    const id = (await findActiveHand(tx, session.playerId)) ?? handId;
    return {
      ...{ mode, game: session.game, now: (await readClock(tx)).toISOString() },
      balance: formatAmount(await findOwnBalance(tx, session.playerId)),
      rooms: rooms.map((room) => ({
        ...{ code: room.code, name: room.name, base: formatAmount(room.base), isOpen: room.isOpen },
        ...{ locked: formatAmount(lockedAmount(room, room.base)), rakePercent: room.rakePercent },
        ...{ entry: formatAmount(entryOf(room, room)), houseSits: room.houseSits, turnMs: room.turnMs },
        ...countsOf(counts, room.code),
      })),
      hand: id === null ? null : await describeHand(tx, deps, { id, playerId: session.playerId }),
    };
  });
}

const countsOf = (counts: Awaited<ReturnType<typeof countPlayers>>, code: string) => {
  const { players = 0, hands = 0 } = counts.find(({ room }) => room === code) ?? {};
  return { players, hands };
};

async function describeHand(
  queries: Queries,
  deps: ChessDeps,
  { id, playerId }: { id: string; playerId: bigint },
): Promise<object | null> {
  const row = await findHand(queries, id);
  if (row === undefined) return null;
  const hand = await loadHand(queries, deps, row);
  const own = seatOf(hand, playerId);
  return own === undefined
    ? null
    : viewHand(deps, hand, { own, spectators: await countSpectators(queries, id) });
}

/** Displayed win or loss of a seat: after the rake. */
export const resultOf = ({ won, rake }: { won: Amount; rake: Amount }) => ({
  won: formatAmount(won - rake),
  rake: formatAmount(rake),
});

/** The view of one seat, or without a seat of a spectator. */
export function viewHand(
  { sealer }: Pick<ChessDeps, 'sealer'>,
  hand: Hand,
  { own, spectators }: { own: SeatRow | null; spectators: number },
): object {
  const { row, room, rules, seats, state } = hand;
  const isOver = row.state === 'settled';
  return {
    ...{ id: row.id, number: Number(row.number), state: row.state, spectators },
    ...{ roundId: own?.roundId ?? null, seat: own?.seat ?? null },
    room: {
      ...{ code: room.code, name: room.name, base: formatAmount(row.base), rakePercent: row.rakePercent },
      houseSits: row.houseSits,
    },
    ...{ locked: formatAmount(lockedAmount(room, row.base)), places: rules.seats, turnMs: row.turnMs },
    dealsAt: row.state === 'gathering' ? (row.dueAt?.toISOString() ?? null) : null,
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    waiting: state === null ? [] : rules.waiting(state),
    seats: seats.map(({ seat, name, playerId, away, phrase, saidAt, won, rake }) => ({
      ...{ seat, name, house: playerId === null, away },
      said: phrase === null || saidAt === null ? null : { phrase, at: saidAt.toISOString() },
      ...(won === null || rake === null ? {} : resultOf({ won, rake })),
    })),
    view: state === null ? null : rules.viewOf(state, own?.seat ?? null),
    ...{ commit: row.commit, clientSeed: row.clientSeed },
    serverSeed: isOver ? openHandSeed(sealer, row) : null,
  };
}
