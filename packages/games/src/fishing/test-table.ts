import { seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { openRoom, step } from './room.ts';
import type { Fish, RoomCommand, RoomEvent, RoomState, SeatIndex, ShotRandom } from './types.ts';

/** For tests only: seats, shots and the generator that a venue would give them. */
export const sceneSeed = vectors.serverSeed;
export const seatIndexes: readonly SeatIndex[] = [0, 1, 2, 3];

export const shotRandom: ShotRandom = (seat, seq) =>
  seededRandom({ serverSeed: vectors.serverSeed, clientSeed: `seat-${seat}`, nonce: seq });

export function fullRoom(seed = sceneSeed): RoomState {
  const sit = seatIndexes.map((seat): RoomCommand => ({ type: 'sit', seat, player: `p${seat}`, lastSeq: 0 }));
  return step(openRoom(seed), sit, shotRandom).state;
}

export function fireOf(
  seat: SeatIndex,
  seq: number,
  change: Partial<Extract<RoomCommand, { type: 'fire' }>> = {},
) {
  const aim = { x: 800, y: 450 };
  return { type: 'fire', seat, seq, level: 1, aim, lock: null, kind: 'shot', ...change } as const;
}

/** A fish that stands still for a long time at a place. */
export function stillFish(id: number, species: Fish['species'], x: number, y: number): Fish {
  const at = { x, y };
  return { id, species, bornAt: 0, lifeTicks: 1_000_000, path: [at, at, at, at] };
}

export function endsOf(events: readonly RoomEvent[]) {
  return events.filter(({ type }) => type === 'hit' || type === 'kill' || type === 'returned');
}
