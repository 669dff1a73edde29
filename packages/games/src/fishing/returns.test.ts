import { rounds } from '@hj/betting/test-rounds';
import { expect, test } from 'vitest';
import { type Random, seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { placedFish } from './bullets.ts';
import { positionOf } from './path.ts';
import { fishingHashOf, recomputeShots } from './recompute.ts';
import { multiplierCap, resolveHit, shotReturn, struckBy } from './resolve.ts';
import { step } from './room.ts';
import { fishIn } from './scene.ts';
import { fishSpecies } from './species.ts';
import { fireOf, fullRoom, sceneSeed, seatIndexes, shotRandom, stillFish } from './test-table.ts';
import type { Bullet, Fish, RoomCommand, RoomState, SeatIndex } from './types.ts';

const timeout = 900_000;
const declared = shotReturn.won / shotReturn.of;
const species = Object.values(fishSpecies);
const randomFor = (clientSeed: string) => seededRandom({ serverSeed: sceneSeed, clientSeed, nonce: 0 });

/** All shots with HJ_TEST_ROUNDS=1, else a hundredth: a hit is one word of a hash, and ten million take seconds. */
const shotsOf = (all: number) => Math.ceil(rounds(all) / (rounds(100) === 100 ? 1 : 10));

/** Sum of returns and of their squares, in stakes. */
function tally() {
  let [shots, sum, squares] = [0, 0, 0];
  return {
    add(won: number) {
      shots += 1;
      sum += won;
      squares += won * won;
    },
    get shots() {
      return shots;
    },
    get z() {
      const mean = sum / shots;
      return (mean - declared) / Math.sqrt((squares / shots - mean * mean) / shots);
    },
  };
}

/** The figures, where all shots are played. */
function report(name: string, ...tallies: ReturnType<typeof tally>[]): void {
  if (rounds(100) < 100) return;
  const figures = tallies.map(({ shots, z }) => `${shots} shots, z ${z.toFixed(2)}`);
  process.stdout.write(`${name}: ${figures.join('; ')}\n`);
}

/** Numbers the first of which is `first`, and so on. */
function scripted(...numbers: number[]): Random {
  return { below: (bound) => Math.min(numbers.shift() ?? 0, bound - 1), drawn: 0 };
}

test('the return is exact: of all numbers that a hit may draw, 965 in 1000 X kill, for each multiplier of each fish', () => {
  for (const { code, multipliers } of species) {
    const total = multipliers.reduce((sum, { weight }) => sum + weight, 0);
    let expectation = 0n;
    let before = 0;
    for (const { value, weight } of multipliers) {
      const range = multipliers.length > 1 ? [before] : [];
      let kills = 0n;
      for (let number = 0; number < 1_000 * value; number += 1) {
        const result = resolveHit([stillFish(1, code, 0, 0)], scripted(...range, number));
        expect(result.multiplier).toBe(value);
        if (result.killed) kills += 1n;
      }
      expect(kills).toBe(965n);
      before += weight;
      // Return × 1000 of this multiplier, times its weight: kills × value ÷ value.
      expectation += kills * BigInt(weight);
    }
    expect(expectation).toBe(965n * BigInt(total));
  }
});

test.each(species)('ten million shots at $name return 0.965', { timeout }, ({ code }) => {
  const random = randomFor(`fish-${code}`);
  const fish = [stillFish(1, code, 0, 0)];
  const won = tally();
  for (let shot = shotsOf(10_000_000); shot > 0; shot -= 1) {
    const { killed, multiplier } = resolveHit(fish, random);
    won.add(killed ? multiplier : 0);
  }
  expect(Math.abs(won.z)).toBeLessThan(3.29);
  report(code, won);
});

test('a wrong rule is found: a return of 0.95 for a fish of 2 fails the same statistic in 150,000 shots', () => {
  const random = randomFor('wrong');
  const won = tally();
  for (let shot = 0; shot < 150_000; shot += 1) won.add(random.below(2_000) < 950 ? 2 : 0);
  expect(Math.abs(won.z)).toBeGreaterThan(3.29);
});

const bulletAt = (x: number, y: number, kind: Bullet['kind']): Bullet => {
  return { seat: 0, seq: 1, level: 1, lock: null, x, y, vx: 50, vy: 0, firedAt: 0, kind };
};

test('bombs and lightning strike a set within its radius, number and cap, and never a boss that was not met', () => {
  const around = Array.from({ length: 30 }, (_, index) =>
    stillFish(index + 2, 'ruby', 800 + index * 10, 450),
  );
  const boss = stillFish(90, 'boss-dragon', 800, 450);
  const bomb = stillFish(1, 'puffer', 800, 450);
  const placed = placedFish([bomb, ...around, boss], 5);
  const met = placed[0];
  if (!met) throw new Error('no fish');
  const struck = struckBy(bulletAt(800, 450, 'shot'), met, placed);
  const sumOf = (fish: Fish[]) =>
    fish.reduce((sum, each) => sum + (fishSpecies[each.species].multipliers[0]?.value ?? 0), 0);
  expect(struck[0]?.id).toBe(1);
  expect(struck.map(({ id }) => id)).not.toContain(90);
  expect(sumOf(struck)).toBe(12 + 14 * 20);
  expect(sumOf(struck)).toBeLessThanOrEqual(multiplierCap);
  expect(struckBy(bulletAt(800, 450, 'lightning'), met, placed)).toHaveLength(8);
  const far = placedFish([bomb, stillFish(2, 'gold', 1_100, 450), stillFish(3, 'gold', 1_000, 450)], 5);
  expect(struckBy(bulletAt(800, 450, 'shot'), met, far).map(({ id }) => id)).toEqual([1, 3]);
});

type Aim = (
  state: RoomState,
  seat: SeatIndex,
  random: Random,
) => { lock: number | null; kind: Bullet['kind'] } | null;

const alive = (state: RoomState) =>
  fishIn(state.sceneSeed, state.sceneTick).filter(({ id }) => !state.killed.includes(id));

function visible(state: RoomState, wanted: (fish: Fish) => boolean) {
  return alive(state).find((fish) => {
    const { x, y } = positionOf(fish, state.sceneTick);
    return wanted(fish) && x > 0 && x < 1_600 && y > 0 && y < 900;
  });
}

const lockOn =
  (wanted: (fish: Fish) => boolean): Aim =>
  (state) => {
    const fish = visible(state, wanted);
    return fish ? { lock: fish.id, kind: 'shot' } : null;
  };

const strategies: Record<string, Aim> = {
  'always small': lockOn(({ species: code }) => code === 'violet' || code === 'gold'),
  'always the boss': lockOn(({ species: code }) => code === 'boss-dragon'),
  'bombs and lightning only': (state, seat, random) => {
    const aim = lockOn(({ species: code }) => fishSpecies[code].burst !== 'none')(state, seat, random);
    return aim && (state.seats[seat]?.lightnings ?? 0) > 0 ? { ...aim, kind: 'lightning' } : aim;
  },
  random: () => ({ lock: null, kind: 'shot' }),
};

test.each(Object.entries(strategies))(
  'the strategy “%s” returns 0.965 in ten million shots',
  { timeout },
  (name, aimOf) => {
    const random = randomFor(name);
    const won = tally();
    const met: Pick<Fish, 'species'>[][] = [];
    const all = shotsOf(500_000);
    let state = fullRoom();
    for (let seq = 1; won.shots < all; seq += 1) {
      const commands = seatIndexes.flatMap((seat): RoomCommand[] => {
        const aim = aimOf(state, seat, random);
        const point = { x: random.below(1_601), y: 100 + random.below(700) };
        return aim ? [fireOf(seat, seq, { ...aim, aim: point })] : [];
      });
      const stepped = step(state, commands, shotRandom);
      state = stepped.state;
      for (const event of stepped.events) {
        if (event.type !== 'hit' && event.type !== 'kill') continue;
        won.add(event.type === 'kill' ? event.multiplier : 0);
        met.push(event.struck.map((code) => ({ species: code })));
      }
      // No boss in the room: the scene goes on to the next one.
      if (name === 'always the boss' && commands.length === 0)
        state = { ...state, sceneTick: state.sceneTick + 20 };
    }
    expect(Math.abs(won.z)).toBeLessThan(3.29);
    // The fish that the strategy hit in the room, decided again and again: a room is a hundred times slower than a hit.
    const replayed = tally();
    for (let left = shotsOf(10_000_000); left > 0; left -= 1) {
      const { killed, multiplier } = resolveHit(met[left % met.length] ?? [], random);
      replayed.add(killed ? multiplier : 0);
    }
    expect(Math.abs(replayed.z)).toBeLessThan(3.29);
    report(name, won, replayed);
  },
);

test('[CV7] each hit of a played room is found again from the seeds, the number of the shot and what it struck', () => {
  let state = fullRoom();
  const ends: { nonce: number; struck: Fish['species'][]; multiplier: number }[] = [];
  for (let seq = 1; seq < 200; seq += 1) {
    const stepped = step(state, [fireOf(1, seq, { aim: { x: (seq * 97) % 1_600, y: 300 } })], shotRandom);
    state = stepped.state;
    for (const event of stepped.events) {
      if (event.type === 'hit' || event.type === 'kill')
        ends.push({
          ...{ nonce: event.seq, struck: event.struck },
          multiplier: event.type === 'kill' ? event.multiplier : 0,
        });
    }
  }
  expect(ends.filter(({ multiplier }) => multiplier > 0).length).toBeGreaterThan(3);
  const found = recomputeShots({ serverSeed: vectors.serverSeed, clientSeed: 'seat-1', shots: ends });
  expect(found.map(({ killed, multiplier }) => (killed ? multiplier : 0))).toEqual(
    ends.map(({ multiplier }) => multiplier),
  );
  expect(() =>
    recomputeShots({ serverSeed: vectors.serverSeed, clientSeed: 'x', shots: [{ nonce: 1, struck: [] }] }),
  ).toThrow(RangeError);
  expect(fishingHashOf()).toMatch(/^[0-9a-f]{64}$/);
});
