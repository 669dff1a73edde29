/**
 * Fishing rooms per core: a room of four seats that fire on, with as many fish and bullets in the water as 80 and 100 make comparisons, by the rules that the venue runs, with
 * the message of each tick written once. The limit of the same run: only the distances that those bullets and fish must be compared at,
 * in flat arrays, and the same bytes written. Without wallets: `bench venue` has the money.
 */
import {
  fishIn,
  openRoom,
  positionOf,
  type RoomCommand,
  type RoomState,
  type SeatIndex,
  seededRandom,
  step,
} from '@hj/games';
import { finish } from './lib/verdict.ts';

const quick = process.argv.includes('--quick');
const turns = quick ? 3 : 5;
const ticksPerTurn = quick ? 600 : 3_000;
const seats: readonly SeatIndex[] = [0, 1, 2, 3];
const serverSeed = 'a3'.repeat(32);
const partsPerTick = 5;
const tickMs = 50;
/** How much dearer than its bare distances a room may be. */
const limit = 3;

/** The scene tick with the most fish among those of some minutes. */
const crowded = Array.from({ length: 600 }, (_, index) => 1_000 + index * 10).reduce((best, tick) =>
  fishIn(serverSeed, tick).length > fishIn(serverSeed, best).length ? tick : best,
);
const fish = fishIn(serverSeed, crowded).length;
/** As many comparisons as 80 fish and 100 bullets have. */
const bulletsInWater = Math.ceil(8_000 / fish);

/** Bullets that are missing are put into the water, as those of players who have fired before. */
function fill(state: RoomState, seq: number): RoomState {
  const bullets = [...state.bullets];
  while (bullets.length < bulletsInWater) {
    const count = bullets.length;
    const angle = (seq + count) * 0.7;
    bullets.push({
      ...{ seat: seats[count % 4] ?? 0, seq: seq * 1_000 + count, level: 1, lock: null, kind: 'shot' },
      ...{ x: 420, y: 880, vx: 50 * Math.cos(angle), vy: 50 * Math.sin(angle), firedAt: state.tick },
    });
  }
  // Killed fish come back, so that 80 stay.
  return { ...state, bullets, killed: [] };
}

interface Turn {
  ms: number;
  bytes: string[];
}

function playRoom(): Turn {
  const sit = seats.map((seat): RoomCommand => ({ type: 'sit', seat, player: `p${seat}`, lastSeq: 0 }));
  const random = (seat: SeatIndex, seq: number) =>
    seededRandom({ serverSeed, clientSeed: `seat-${seat}`, nonce: seq });
  let state = step({ ...openRoom(serverSeed), sceneTick: crowded }, sit, random).state;
  const bytes: string[] = [];
  let ms = 0;
  for (let tick = 1; tick <= ticksPerTurn; tick += 1) {
    state = fill({ ...state, sceneTick: crowded - 5 + (tick % 10) }, tick);
    const commands =
      tick % 3 === 0
        ? seats.map((seat): RoomCommand => {
            const aim = { x: (tick * 37) % 1_600, y: 450 };
            return { type: 'fire', seat, seq: tick * 1_000_000, level: 1, aim, lock: null, kind: 'shot' };
          })
        : [];
    const began = performance.now();
    const stepped = step(state, commands, random);
    const { tick: at, sceneTick } = stepped.state;
    bytes.push(JSON.stringify({ type: 'tick', tick: at, sceneTick, events: stepped.events }));
    ms += performance.now() - began;
    state = stepped.state;
  }
  return { ms, bytes };
}

/** The same number of comparisons of distances, and the same messages. */
function playBare({ bytes }: Turn): number {
  const scene = fishIn(serverSeed, crowded);
  const [xs, ys] = [new Float64Array(fish), new Float64Array(fish)];
  const messages = bytes.map((text): unknown => JSON.parse(text));
  let [met, length] = [0, 0];
  const began = performance.now();
  for (let tick = 0; tick < ticksPerTurn; tick += 1) {
    scene.forEach((each, index) => {
      const { x, y } = positionOf(each, each.bornAt + (tick % 300));
      xs[index] = x;
      ys[index] = y;
    });
    for (let bullet = 0; bullet < bulletsInWater; bullet += 1) {
      for (let part = 0; part < partsPerTick; part += 1) {
        const x = bullet * 16 + part * 10;
        for (let index = 0; index < fish; index += 1) {
          const [dx, dy] = [x - (xs[index] ?? 0), 450 - (ys[index] ?? 0)];
          if (dx * dx + dy * dy <= 1_600) met += 1;
        }
      }
    }
    length += JSON.stringify(messages[tick]).length;
  }
  const ms = performance.now() - began;
  if (met === 0 || length === 0) throw new Error('The bare loop compared nothing.');
  return ms;
}

const ours: number[] = [];
const bare: number[] = [];
for (let turn = 0; turn <= turns; turn += 1) {
  const played = playRoom();
  const ms = playBare(played);
  // The first one warms the engine.
  if (turn === 0) continue;
  ours.push(played.ms / ticksPerTurn);
  bare.push(ms / ticksPerTurn);
}
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const [tick, bareTick] = [median(ours), median(bare)];
console.log(
  `${fish} fish, ${bulletsInWater} bullets: ${(tick * 1_000).toFixed(0)} µs a tick, ${Math.floor(tickMs / tick)} rooms a core at 20 ticks/s; bare ${(bareTick * 1_000).toFixed(0)} µs`,
);
finish('fishing', [{ ratio: tick / bareTick, limit, better: 'lower' }], {
  ...{
    fish,
    bullets: bulletsInWater,
    roomsPerCore: Math.floor(tickMs / tick),
    tickUs: Math.round(tick * 1_000),
  },
  bareTickUs: Math.round(bareTick * 1_000),
});
