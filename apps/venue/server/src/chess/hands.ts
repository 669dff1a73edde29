/**
 * A hand as its rows and its rules: seats, steps, and the resulting state. Invariants: the commitment stands
 * before a seat is taken; the seed leaves the venue only after the hand; the state is computed from seed and inputs each time.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type CardGame, type CardGameCode, cardGames, commitmentOf, seededRandom } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Db, Queries, Sealer } from '@hj/platform';
import {
  findRoom,
  type HandRow,
  hasGathering,
  type InputRow,
  insertGathering,
  listInputs,
  listSeats,
  type Room,
  type RoomTerms,
  type SeatRow,
} from './chess-store.ts';

export interface ChessDeps {
  db: Db;
  sealer: Sealer;
}

type AnyGame = CardGame<unknown, unknown, object>;

/** The rules of a room's game, or undefined for a game that is played elsewhere. */
export const rulesOf = (game: string): AnyGame | undefined =>
  Object.hasOwn(cardGames, game) ? (cardGames[game as CardGameCode] as unknown as AnyGame) : undefined;

export function requireRules({ code, game }: Pick<Room, 'code' | 'game'>): AnyGame {
  const rules = rulesOf(game);
  if (rules === undefined) throw new Error(`Room ${code} has rules ${game}, which are not known.`);
  return rules;
}

/** Highest loss of a seat; it is locked when the seat is taken. */
export const lockedAmount = (room: Pick<Room, 'code' | 'game'>, base: Amount): Amount =>
  base * BigInt(requireRules(room).lockedUnits);

/** The least balance to sit down in a room on these terms. */
export function entryOf(
  room: Pick<Room, 'code' | 'game'>,
  { base, entryMin }: Pick<RoomTerms, 'base' | 'entryMin'>,
): Amount {
  const locked = lockedAmount(room, base);
  return entryMin > locked ? entryMin : locked;
}

const placeOf = (id: string) => ({ table: 'chess_hands', row: id, column: 'server_seed' });

export const openHandSeed = (
  sealer: Sealer,
  { id, serverSeed }: Pick<HandRow, 'id' | 'serverSeed'>,
): string => sealer.open(serverSeed, placeOf(id)).toString('utf8');

/** Commits to the seed of the next hand of a room, if that has not been done. */
export async function prepareHand(
  queries: Queries,
  { sealer }: Pick<ChessDeps, 'sealer'>,
  room: Room,
  mode: 'real' | 'demo',
): Promise<void> {
  if (await hasGathering(queries, room.code, mode)) return;
  const [id, plain] = [randomUUID(), randomBytes(32).toString('hex')];
  const seed = { commit: commitmentOf(plain), serverSeed: sealer.seal(plain, placeOf(id)) };
  await insertGathering(queries, { id, room, mode, ...seed });
}

/** SHA-256 over the hand's id and a line for each player's seat: its number and the key that its client chose. */
export function clientSeedOf(handId: string, seats: readonly Pick<SeatRow, 'seat' | 'clientKey'>[]): string {
  const lines = seats.flatMap(({ seat, clientKey }) => (clientKey === null ? [] : [`${seat} ${clientKey}`]));
  return createHash('sha256')
    .update([handId, ...lines].join('\n'))
    .digest('hex');
}

/** Its rules refuse the stored steps: the hand is void. */
export class BrokenHand extends Error {
  override name = 'BrokenHand';
}

export interface Hand {
  row: HandRow;
  room: Room;
  rules: AnyGame;
  seats: SeatRow[];
  inputs: InputRow[];
  /** Null before the deal, and of a void hand: its inputs cannot be played again. */
  state: unknown;
}

/** Reads a hand and plays it up to now. @throws BrokenHand when an input is refused that was accepted once */
export async function loadHand(
  queries: Queries,
  { sealer }: Pick<ChessDeps, 'sealer'>,
  row: HandRow,
): Promise<Hand> {
  const room = await findRoom(queries, row.room);
  if (room === undefined) throw new Error(`Hand ${row.id} has lost its room.`);
  const rules = requireRules(room);
  const [seats, inputs] = await Promise.all([listSeats(queries, row.id), listInputs(queries, row.id)]);
  return { row, room, rules, seats, inputs, state: stateOf(sealer, { row, rules, inputs }) };
}

function stateOf(sealer: Sealer, { row, rules, inputs }: Pick<Hand, 'row' | 'rules' | 'inputs'>): unknown {
  if (row.clientSeed === null || row.state === 'void') return null;
  const reference = { serverSeed: openHandSeed(sealer, row), clientSeed: row.clientSeed, nonce: 0 };
  let state = rules.start(seededRandom(reference));
  for (const { seat, input } of inputs) {
    const after = rules.apply(state, seat, input);
    if (after === undefined) throw new BrokenHand(`Hand ${row.id} cannot be played again.`);
    state = after;
  }
  return state;
}

export const seatOf = ({ seats }: Pick<Hand, 'seats'>, playerId: bigint): SeatRow | undefined =>
  seats.find((seat) => seat.playerId === playerId);
