import { flyBullet, type PlacedFish, placedFish } from './bullets.ts';
import { type Applied, applyCommand, fullStock, restockTicks, withSeat } from './commands.ts';
import { resolveHit, struckBy } from './resolve.ts';
import { fishIn, openingTick } from './scene.ts';
import type { Bullet, RoomCommand, RoomEvent, RoomState, SeatIndex, ShotRandom } from './types.ts';

/** A bullet that has met nothing for 15 seconds is returned. */
const bulletLifeTicks = 300;
const seatIndexes: readonly SeatIndex[] = [0, 1, 2, 3];

/** An empty room whose scene follows from 64 hex digits. */
export function openRoom(sceneSeed: string): RoomState {
  return {
    sceneSeed,
    tick: 0,
    sceneTick: openingTick,
    frozenTicks: 0,
    killed: [],
    bullets: [],
    seats: [null, null, null, null],
  };
}

/**
 * One tick of a room (20 a second): the scene moves unless frozen, commands are carried out in order, bullets fly in order of firing and
 * hits are resolved. Nothing but the arguments enters. Each shot that was fired ends in exactly one of `hit`, `kill`, `returned`.
 */
export function step(state: RoomState, commands: readonly RoomCommand[], shotRandom: ShotRandom): Applied {
  let next = restock(moveScene(state));
  const events: RoomEvent[] = [];
  for (const command of commands) {
    const applied = applyCommand(next, command);
    next = applied.state;
    events.push(...applied.events);
  }
  const flown = flyAll(next, shotRandom);
  return { state: flown.state, events: [...events, ...flown.events] };
}

function moveScene(state: RoomState): RoomState {
  const frozen = state.frozenTicks > 0;
  return {
    ...state,
    tick: state.tick + 1,
    sceneTick: state.sceneTick + (frozen ? 0 : 1),
    frozenTicks: frozen ? state.frozenTicks - 1 : 0,
  };
}

function restock(state: RoomState): RoomState {
  return seatIndexes.reduce((room, index) => {
    const seat = room.seats[index];
    if (!seat || room.tick < seat.restockAt) return room;
    return withSeat(room, index, {
      ...seat,
      freezes: Math.min(fullStock.freezes, seat.freezes + 1),
      lightnings: Math.min(fullStock.lightnings, seat.lightnings + 1),
      restockAt: seat.restockAt + restockTicks,
    });
  }, state);
}

function flyAll(state: RoomState, shotRandom: ShotRandom): Applied {
  const scheduled = fishIn(state.sceneSeed, state.sceneTick);
  const killed = new Set(state.killed);
  let alive = placedFish(scheduled, state.sceneTick).filter(({ fish }) => !killed.has(fish.id));
  const bullets: Bullet[] = [];
  const events: RoomEvent[] = [];
  for (const bullet of state.bullets) {
    const flown = flyBullet(unlockGone(bullet, alive), alive);
    const { seat, seq, level } = bullet;
    if (flown.met) {
      const event = resolve(flown.bullet, flown.met, alive, shotRandom);
      events.push(event);
      if (event.type === 'kill') {
        for (const id of event.killed) killed.add(id);
        alive = alive.filter(({ fish }) => !killed.has(fish.id));
      }
    } else if (state.tick - bullet.firedAt >= bulletLifeTicks) {
      events.push({ type: 'returned', seat, seq, level });
    } else bullets.push(flown.bullet);
  }
  // A forgotten fish must not come back: a killed fish stays in the list until its life in the schedule is over.
  const living = scheduled.filter(({ id }) => killed.has(id)).map(({ id }) => id);
  return { state: { ...state, bullets, killed: living }, events };
}

function unlockGone(bullet: Bullet, alive: readonly PlacedFish[]): Bullet {
  if (bullet.lock === null || alive.some(({ fish }) => fish.id === bullet.lock)) return bullet;
  return { ...bullet, lock: null };
}

function resolve(
  bullet: Bullet,
  met: PlacedFish,
  alive: readonly PlacedFish[],
  shotRandom: ShotRandom,
): Extract<RoomEvent, { type: 'hit' | 'kill' }> {
  const { seat, seq, level } = bullet;
  const struck = struckBy(bullet, met, alive);
  const result = resolveHit(struck, shotRandom(seat, seq));
  const hit = { seat, seq, level, fish: met.fish.id, struck: struck.map(({ species }) => species) };
  if (!result.killed) return { type: 'hit', ...hit };
  return { type: 'kill', ...hit, killed: struck.map(({ id }) => id), multiplier: result.multiplier };
}
