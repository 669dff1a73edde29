/** The proof that replays a hand: its seed, its inputs and their seats. Public once the hand is over, and not before. */
import { formatAmount } from '@hj/money';
import { PlayError } from '../play/errors.ts';
import { resultOf } from './chess-state.ts';
import { findHand } from './chess-store.ts';
import { findHandOfRound } from './hand-round-store.ts';
import { type ChessDeps, loadHand, lockedAmount, openHandSeed } from './hands.ts';

/** @throws PlayError not_found while the hand is in play */
export async function proveHand(deps: ChessDeps, roundId: string): Promise<object> {
  const found = await findHandOfRound(deps.db, roundId);
  const row = found && (await findHand(deps.db, found.handId));
  if (found === undefined || row?.state !== 'settled') throw new PlayError('not_found');
  const { room, rules, seats, inputs, state } = await loadHand(deps.db, deps, row);
  return {
    ...{ roundId, algorithm: 1, kind: 'hand', game: room.game, room: room.name, hand: row.id },
    ...{ number: Number(row.number), commit: row.commit, clientSeed: row.clientSeed },
    ...{ serverSeed: openHandSeed(deps.sealer, row), base: formatAmount(row.base) },
    ...{ rakePercent: row.rakePercent, locked: formatAmount(lockedAmount(room, row.base)), seat: found.seat },
    seats: seats.map(({ seat, name, playerId, clientKey, won, rake }) => ({
      ...{ seat, name, house: playerId === null, key: clientKey },
      ...resultOf({ won: won ?? 0n, rake: rake ?? 0n }),
    })),
    inputs: inputs.map(({ seat, input, givenBy }) => ({ seat, input, by: givenBy })),
    units: rules.units(state),
    ...{ stake: formatAmount(found.stake), win: formatAmount(found.win), at: found.startedAt.toISOString() },
    open: false,
  };
}
