import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flyBullet, placedFish, velocityTo } from './bullets.ts';
import { cannonLevels, freezeTicks, fullStock, mostBulletsPerSeat, restockTicks } from './commands.ts';
import { positionOf } from './path.ts';
import { openRoom, step } from './room.ts';
import { fishIn } from './scene.ts';
import { fishSpecies } from './species.ts';
import { endsOf, fireOf, fullRoom, sceneSeed, seatIndexes, shotRandom, stillFish } from './test-table.ts';
import type { Bullet, RoomCommand, RoomEvent, RoomState } from './types.ts';

/** Steps with a command list per tick. */
function play(state: RoomState, ticks: readonly (readonly RoomCommand[])[]) {
  const events: RoomEvent[] = [];
  let now = state;
  for (const commands of ticks) {
    const stepped = step(now, commands, shotRandom);
    now = stepped.state;
    events.push(...stepped.events);
  }
  return { state: now, events };
}
const idle = (ticks: number): RoomCommand[][] => Array.from({ length: ticks }, () => []);

const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('fire' as const),
      seat: fc.constantFrom(...seatIndexes),
      seq: fc.nat({ max: 400 }),
      level: fc.constantFrom(...cannonLevels, 7),
      aim: fc.record({ x: fc.nat({ max: 1_700 }), y: fc.nat({ max: 950 }) }),
      lock: fc.option(fc.nat({ max: 1_000 }), { nil: null }),
      kind: fc.constantFrom('shot' as const, 'lightning' as const),
    }),
  },
  fc.record({ type: fc.constant('freeze' as const), seat: fc.constantFrom(...seatIndexes) }),
  fc.record({ type: fc.constant('leave' as const), seat: fc.constantFrom(...seatIndexes) }),
  fc.record({
    type: fc.constant('sit' as const),
    seat: fc.constantFrom(...seatIndexes),
    player: fc.constant('q'),
    lastSeq: fc.constant(400),
  }),
);
const plays = fc.array(fc.array(command, { maxLength: 4 }), { minLength: 20, maxLength: 120 });

test('[FS3] every shot that was fired ends in exactly one of hit, kill or return, and nothing else ends', () => {
  fc.assert(
    fc.property(plays, (ticks) => {
      const { events } = play(fullRoom(), [...ticks, ...idle(302)]);
      const key = ({ seat, seq }: { seat: number; seq: number }) => `${seat}:${seq}`;
      const fired = events.flatMap((event) => (event.type === 'fired' ? [key(event.bullet)] : []));
      const ended = endsOf(events).flatMap((event) =>
        'seq' in event && event.seq !== null ? [key({ seat: event.seat, seq: event.seq })] : [],
      );
      expect(new Set(fired).size).toBe(fired.length);
      expect(ended.sort()).toEqual(fired.sort());
    }),
    { numRuns: 15, seed: 3 },
  );
});

test('[FS1] a late joiner who gets the state sees the same scene and the same events from there on', () => {
  fc.assert(
    fc.property(plays, fc.nat({ max: 19 }), (ticks, at) => {
      const before = play(fullRoom(), ticks.slice(0, at)).state;
      const joined: RoomState = JSON.parse(JSON.stringify(before));
      expect(joined).toEqual(before);
      expect(play(joined, ticks.slice(at))).toEqual(play(before, ticks.slice(at)));
    }),
    { numRuns: 15, seed: 4 },
  );
});

test('the scene follows from seed and tick: the same fish in any order of asking, other fish for another seed', () => {
  const later = fishIn(sceneSeed, 5_000);
  const earlier = fishIn(sceneSeed, 900);
  expect(fishIn(sceneSeed, 5_000)).toEqual(later);
  expect(fishIn(sceneSeed, 900)).toEqual(earlier);
  expect(fishIn('f'.repeat(64), 5_000)).not.toEqual(later);
  for (let tick = openRoom(sceneSeed).sceneTick; tick < 6_000; tick += 37) {
    const fish = fishIn(sceneSeed, tick);
    expect(fish.length).toBeGreaterThan(40);
    expect(fish.length).toBeLessThan(110);
    expect(new Set(fish.map(({ id }) => id)).size).toBe(fish.length);
  }
});

test('a boss comes once a minute and swims across within its life', () => {
  const bosses = new Map<number, number>();
  for (let tick = 600; tick < 12_600; tick += 10)
    for (const { id, species, bornAt } of fishIn(sceneSeed, tick))
      if (species === 'boss-dragon') bosses.set(id, bornAt);
  expect(bosses.size).toBe(10);
});

test('a fish enters from outside, leaves to the other side, and turns nowhere at once', () => {
  for (const fish of fishIn(sceneSeed, 3_000)) {
    const [from, to] = [positionOf(fish, fish.bornAt), positionOf(fish, fish.bornAt + fish.lifeTicks)];
    expect(Math.abs(from.x - to.x)).toBe(1_920);
    for (let tick = fish.bornAt; tick < fish.bornAt + fish.lifeTicks; tick += 1) {
      const [now, then] = [positionOf(fish, tick), positionOf(fish, tick + 1)];
      expect(Math.hypot(then.x - now.x, then.y - now.y)).toBeLessThan(25);
      expect(Math.hypot(now.x + now.dx - then.x, now.y + now.dy - then.y)).toBeLessThan(1);
    }
  }
});

const shot = (change: Partial<Bullet>): Bullet => {
  return {
    seat: 0,
    seq: 1,
    level: 1,
    lock: null,
    kind: 'shot',
    x: 800,
    y: 450,
    vx: 30,
    vy: -40,
    firedAt: 0,
    ...change,
  };
};

test('a bullet keeps its speed and stays in the scene as it bounces', () => {
  let bullet = shot({});
  for (let tick = 0; tick < 1_000; tick += 1) {
    bullet = flyBullet(bullet, []).bullet;
    expect(Math.hypot(bullet.vx, bullet.vy)).toBeCloseTo(50, 9);
    expect(bullet.x >= 0 && bullet.x <= 1_600 && bullet.y >= 0 && bullet.y <= 900).toBe(true);
  }
  expect(flyBullet(shot({ x: 1_590, vx: 50, vy: 0 }), []).bullet).toMatchObject({ x: 1_560, vx: -50 });
});

test('a bullet meets the first fish on its way and none through which it is locked to pass', () => {
  const [near, far] = [stillFish(7, 'gold', 900, 450), stillFish(3, 'gold', 1_000, 450)];
  const flight = (lock: number | null) => {
    let bullet = shot({ vx: 50, vy: 0, lock });
    for (let tick = 0; tick < 20; tick += 1) {
      const flown = flyBullet(bullet, placedFish([far, near], 5));
      if (flown.met) return flown.met.fish.id;
      bullet = flown.bullet;
    }
    return undefined;
  };
  expect(flight(null)).toBe(7);
  expect(flight(3)).toBe(3);
  expect(velocityTo(0, { x: 420, y: 880 })).toBeUndefined();
});

test('[FS2] a shot is refused for a seen number, an unknown level, a place outside, too soon, too many, or from an empty seat', () => {
  const reasons = (state: RoomState, ...commands: RoomCommand[]) =>
    step(state, commands, shotRandom).events.flatMap((event) =>
      event.type === 'refused' ? [event.reason] : [],
    );
  const room = fullRoom();
  expect(reasons(room, fireOf(0, 5), fireOf(0, 5))).toEqual(['seq']);
  expect(reasons(room, fireOf(0, 5), fireOf(0, 6))).toEqual(['rate']);
  expect(reasons(room, fireOf(0, 1, { level: 7 }))).toEqual(['level']);
  expect(reasons(room, fireOf(0, 1, { aim: { x: 1_601, y: 0 } }))).toEqual(['aim']);
  expect(reasons(room, fireOf(0, 1, { aim: { x: Number.NaN, y: 0 } }))).toEqual(['aim']);
  expect(reasons(room, fireOf(0, 1, { aim: { x: 420, y: 880 } }))).toEqual(['aim']);
  expect(reasons(room, fireOf(0, Number.NaN))).toEqual(['seq']);
  expect(reasons(openRoom(sceneSeed), fireOf(0, 1))).toEqual(['seat']);
  expect(reasons(room, { type: 'sit', seat: 0, player: 'x', lastSeq: 0 })).toEqual(['seat']);
  const bullets = Array.from({ length: mostBulletsPerSeat }, (_, seq) => shot({ seq, lock: null }));
  expect(reasons({ ...room, bullets }, fireOf(0, 100))).toEqual(['bullets']);
  expect(reasons(room, fireOf(0, 1, { kind: 'lightning' }), fireOf(1, 1, { kind: 'lightning' }))).toEqual([]);
  const [seat, ...others] = room.seats;
  const spent: RoomState = { ...room, seats: [seat && { ...seat, lightnings: 0 }, ...others] };
  expect(reasons(spent, fireOf(0, 1, { kind: 'lightning' }))).toEqual(['stock']);
});

test('a leaving seat gets the stakes of its bullets back and can be taken again', () => {
  const fired = step(fullRoom(), [fireOf(2, 9, { level: 10 })], shotRandom);
  // Put the bullet where no fish is.
  const state = { ...fired.state, bullets: [shot({ seat: 2, seq: 9, level: 10 })] };
  const left = step(state, [{ type: 'leave', seat: 2 }], shotRandom);
  expect(left.events).toEqual([
    { type: 'returned', seat: 2, seq: 9, level: 10 },
    { type: 'left', seat: 2 },
  ]);
  expect(left.state.seats[2]).toBeNull();
  expect(step(left.state, [{ type: 'sit', seat: 2, player: 'z', lastSeq: 9 }], shotRandom).events).toEqual([
    { type: 'sat', seat: 2, player: 'z' },
  ]);
});

test('freeze stops the scene for its ticks while the clock goes on; the stock ends and grows by one a minute', () => {
  const room = fullRoom();
  const frozen = play(room, [[{ type: 'freeze', seat: 0 }], ...idle(freezeTicks)]);
  expect(frozen.state.sceneTick).toBe(room.sceneTick + 1);
  expect(frozen.state.tick).toBe(room.tick + 1 + freezeTicks);
  expect(play(frozen.state, idle(1)).state.sceneTick).toBe(room.sceneTick + 2);
  const thrice = play(frozen.state, [
    [
      { type: 'freeze', seat: 0 },
      { type: 'freeze', seat: 0 },
      { type: 'freeze', seat: 0 },
    ],
  ]);
  expect(thrice.events.at(-1)).toEqual({ type: 'refused', seat: 0, seq: null, reason: 'stock' });
  expect(play(thrice.state, idle(restockTicks)).state.seats[0]?.freezes).toBe(1);
  expect(play(room, idle(restockTicks + 1)).state.seats[0]).toMatchObject(fullStock);
});

test('a shot depends on its own seeds alone: stake, seat name and history do not enter', () => {
  const outcomes = (level: number, player: string) => {
    const sit: RoomCommand = { type: 'sit', seat: 0, player, lastSeq: 0 };
    const ticks = Array.from({ length: 300 }, (_, seq): RoomCommand[] => [fireOf(0, seq + 1, { level })]);
    const { events } = play(step(openRoom(sceneSeed), [sit], shotRandom).state, ticks);
    return endsOf(events).map((event) => ({ ...event, level: 0 }));
  };
  const small = outcomes(1, 'poor');
  expect(small.some(({ type }) => type === 'kill')).toBe(true);
  expect(outcomes(50, 'rich')).toEqual(small);
});

test('a killed fish does not come back while its life in the schedule lasts', () => {
  const ticks = Array.from({ length: 600 }, (_, seq): RoomCommand[] =>
    seatIndexes.map((seat) => fireOf(seat, seq + 1)),
  );
  const { events } = play(fullRoom(), ticks);
  const killed = events.flatMap((event) => (event.type === 'kill' ? event.killed : []));
  expect(killed.length).toBeGreaterThan(50);
  expect(new Set(killed).size).toBe(killed.length);
});

test('every species has a picture name, a radius beyond a part of a flight, and the lowest multiplier pays more than the stake', () => {
  for (const { radius, multipliers } of Object.values(fishSpecies)) {
    expect(radius).toBeGreaterThan(10);
    for (const { value } of multipliers) expect(value).toBeGreaterThan(1);
  }
});
