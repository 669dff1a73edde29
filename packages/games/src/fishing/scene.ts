import { type Random, seededRandom } from '../rng/random.ts';
import { chooseWeighted } from '../rng/selection.ts';
import { fishSpecies } from './species.ts';
import type { Fish, FishCode, FishSpecies, Point } from './types.ts';

/** Scene units; y grows downwards. */
export const sceneSize = { width: 1_600, height: 900 };
export const ticksPerSecond = 20;
/** Fish of one wave enter within as many ticks. */
const waveTicks = 100;
const fishPerWave = 14;
/** Waves between bosses: one a minute. */
const bossEvery = 12;
const margin = 160;

const species = Object.values(fishSpecies);
const longestLife = Math.max(...species.map(({ lifeTicks }) => lifeTicks));
const weights = species.map(({ spawnWeight }) => spawnWeight);

/** Waves made last, so that rooms do not make them anew at every tick. A wave follows from its key alone. */
const recent = new Map<string, Fish[]>();
const recentMost = 512;

/**
 * Fish that the schedule has in the scene at a tick, killed ones included, in order of id. Follows from the scene's seed alone, so that
 * all seats, late joiners and replays see the same. Only + − × ÷ and √ are used here and in `path.ts`: they are exact in every engine.
 */
export function fishIn(sceneSeed: string, sceneTick: number): Fish[] {
  const last = Math.floor(sceneTick / waveTicks);
  const first = Math.max(0, Math.floor((sceneTick - longestLife) / waveTicks));
  const waves = Array.from({ length: last - first + 1 }, (_, index) => waveOf(sceneSeed, first + index));
  return waves.flat().filter((fish) => fish.bornAt <= sceneTick && sceneTick < fish.bornAt + fish.lifeTicks);
}

/** Scene tick at which a room opens: the scene is populated. */
export const openingTick = Math.ceil(longestLife / waveTicks) * waveTicks;

function waveOf(sceneSeed: string, wave: number): Fish[] {
  const key = `${sceneSeed}:${wave}`;
  const known = recent.get(key);
  if (known) return known;
  const made = makeWave(sceneSeed, wave);
  recent.set(key, made);
  if (recent.size > recentMost) recent.delete(recent.keys().next().value ?? key);
  return made;
}

function makeWave(sceneSeed: string, wave: number): Fish[] {
  const random = seededRandom({ serverSeed: sceneSeed, clientSeed: 'scene', nonce: wave });
  const boss = wave % bossEvery === bossEvery - 1;
  return Array.from({ length: fishPerWave + (boss ? 1 : 0) }, (_, index): Fish => {
    const kind =
      index === fishPerWave ? fishSpecies['boss-dragon'] : species[chooseWeighted(weights, random)];
    const { code, lifeTicks } = kind as FishSpecies;
    const bornAt = wave * waveTicks + random.below(waveTicks);
    return { id: wave * 100 + index, species: code as FishCode, bornAt, lifeTicks, path: makePath(random) };
  });
}

/** From beyond one side to beyond the other, bent by two points in the scene. */
function makePath(random: Random): Fish['path'] {
  const { width, height } = sceneSize;
  const inside = (): Point => ({ x: random.below(width), y: random.below(height) });
  const [one, two] = [inside(), inside()];
  const left: Point = { x: -margin, y: random.below(height) };
  const right: Point = { x: width + margin, y: random.below(height) };
  return random.below(2) === 0 ? [left, one, two, right] : [right, one, two, left];
}
