/**
 * The operator's desk of rooms: its views, its changes, and their calls. A hand with a seat keeps its terms. Invariants: of two
 * changes that were decided on the same terms, the venue takes one.
 */
import { isDeepStrictEqual } from 'node:util';
import { formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import { ok, type RawPosts, reading } from '../raw-posts.ts';
import { lockRoom, type Room } from './chess-store.ts';
import { type DeskRoom, listDeskRooms, setRoom } from './desk-store.ts';
import { type ChessDeps, entryOf, lockedAmount, requireRules } from './hands.ts';
import { listLinkedSeats, type ToldSeat } from './linked-store.ts';

const bounds = { rakePercent: 20, gatherMs: [1_000, 600_000], turnMs: [5_000, 120_000] } as const;

const amount = z
  .string()
  .transform(parseAmount)
  .refine((value) => value !== undefined && value > 0n)
  .transform((value) => value ?? 0n);
/** The answer of `list` that the change is based on. */
const seen = z.object({
  ...{ isOpen: z.boolean(), houseSits: z.boolean(), base: z.string(), entryMin: z.string() },
  ...{ rakePercent: z.int(), gatherMs: z.int(), turnMs: z.int() },
});
const settings = z.object({
  seen,
  ...{ room: z.string().max(24), isOpen: z.boolean(), houseSits: z.boolean() },
  ...{ base: amount, entryMin: amount, rakePercent: z.int().min(0).max(bounds.rakePercent) },
  gatherMs: z.int().min(bounds.gatherMs[0]).max(bounds.gatherMs[1]),
  turnMs: z.int().min(bounds.turnMs[0]).max(bounds.turnMs[1]),
});

const refused = (reason: 'room' | 'entry' | 'changed') => ok({ state: 'refused', reason });

export function roomDesk({ db }: Pick<ChessDeps, 'db'>): RawPosts['handlers'] {
  return {
    '/provider/rooms/list': reading(z.object({}), async () =>
      ok({ rooms: (await listDeskRooms(db)).map(roomOf) }),
    ),
    // For the operator's desk of risk: pairs of linked players, refused a seat or seated in one hand.
    '/provider/rooms/linked': reading(
      z.object({
        channel: z.string().max(16),
        after: z.string().regex(/^\d{1,18}$/),
        count: z.int().min(1).max(500),
      }),
      async ({ after, ...asked }) =>
        ok({ seats: (await listLinkedSeats(db, { ...asked, after: BigInt(after) })).map(seatOf) }),
    ),
    '/provider/rooms/set': reading(settings, ({ room: code, seen, ...terms }) =>
      db.transaction(async (tx) => {
        const room = await lockRoom(tx, code);
        if (room === undefined) return refused('room');
        if (!isDeepStrictEqual(seen, seenOf(room))) return refused('changed');
        // Who may sit down must be able to pay for the seat.
        if (terms.entryMin < lockedAmount(room, terms.base)) return refused('entry');
        await setRoom(tx, code, terms);
        return ok({});
      }),
    ),
  };
}

/** The terms that a change is based on. */
function seenOf(room: Room & { isOpen: boolean }): z.output<typeof seen> {
  const { isOpen, houseSits, base, rakePercent, gatherMs, turnMs } = room;
  const amounts = { base: formatAmount(base), entryMin: formatAmount(entryOf(room, room)) };
  return { isOpen, houseSits, ...amounts, rakePercent, gatherMs, turnMs };
}

const seatOf = ({ place, number, base, at, game, ...seat }: ToldSeat): object => ({
  ...{ ...seat, game, place: String(place), number: Number(number), at: at.toISOString() },
  locked: formatAmount(lockedAmount({ code: seat.room, game }, base)),
});

function roomOf(room: DeskRoom): object {
  const { code, game, name, isOpen, rakePercent, gatherMs, turnMs, houseSits, players, hands } = room;
  const { seats, lockedUnits } = requireRules(room);
  const locked = lockedAmount(room, room.base);
  return {
    ...{
      code,
      game,
      name,
      isOpen,
      houseSits,
      rakePercent,
      gatherMs,
      turnMs,
      players,
      hands,
      seats,
      lockedUnits,
    },
    ...{ base: formatAmount(room.base), locked: formatAmount(locked) },
    entryMin: formatAmount(entryOf(room, room)),
  };
}
