import type { Random } from '../rng/random.ts';
import { chooseWeighted } from '../rng/selection.ts';
import { type PlacedFish, squareBetween } from './bullets.ts';
import { sceneSize } from './scene.ts';
import { fishSpecies } from './species.ts';
import type { Bullet, Fish } from './types.ts';

/** Return of every shot, on any fish: 965 of 1,000. */
export const shotReturn = { won: 965, of: 1_000 };
export const bombRadius = 260;
export const lightningMost = 8;
/** Highest multiplier of a shot. */
export const multiplierCap = 300;

export interface HitResult {
  killed: boolean;
  /** The payout of the kill, in stakes of the shot. */
  multiplier: number;
}

/**
 * Decides a hit (reference §2.2). The multiplier of a range fish is drawn first; X is the sum of all that would die. Then an integer
 * below 1000 × X, and a kill if it is below 965: the expectation is X × 965 / (1000 × X) = 965 / 1000 of the stake for every fish, set
 * of fish and state of the scene, without rounding.
 */
export function resolveHit(fish: readonly Pick<Fish, 'species'>[], random: Random): HitResult {
  const multiplier = fish.reduce((sum, { species }) => sum + drawMultiplier(species, random), 0);
  return { killed: random.below(shotReturn.of * multiplier) < shotReturn.won, multiplier };
}

function drawMultiplier(code: Fish['species'], random: Random): number {
  const { multipliers } = fishSpecies[code];
  const drawn =
    multipliers.length > 1
      ? chooseWeighted(
          multipliers.map(({ weight }) => weight),
          random,
        )
      : 0;
  return multipliers[drawn]?.value ?? 0;
}

/**
 * The fish that die if the hit kills: the fish that was met, and for a bomb or lightning those around that are in view and of one fixed
 * multiplier, nearest first, as long as all together stay within the cap.
 */
export function struckBy(bullet: Bullet, met: PlacedFish, fish: readonly PlacedFish[]): Fish[] {
  const lightning = bullet.kind === 'lightning' || fishSpecies[met.fish.species].burst === 'lightning';
  const bomb = fishSpecies[met.fish.species].burst === 'bomb';
  if (!lightning && !bomb) return [met.fish];
  const others = fish
    .filter(
      (placed) => placed.fish.id !== met.fish.id && inView(placed) && highestOf(placed.fish, 'fixed') > 0,
    )
    .map((placed) => ({ fish: placed.fish, square: squareBetween(placed.at, met.at) }))
    .filter(({ square }) => lightning || square <= bombRadius * bombRadius)
    .sort((one, other) => one.square - other.square || one.fish.id - other.fish.id);
  const struck = [met.fish];
  let sum = highestOf(met.fish, 'any');
  for (const { fish: other } of lightning ? others.slice(0, lightningMost - 1) : others) {
    const multiplier = highestOf(other, 'fixed');
    if (sum + multiplier > multiplierCap) continue;
    struck.push(other);
    sum += multiplier;
  }
  return struck;
}

/** Highest multiplier of a fish; 0 for a range fish where only fixed ones are asked for. */
function highestOf(fish: Fish, which: 'fixed' | 'any'): number {
  const { multipliers } = fishSpecies[fish.species];
  if (which === 'fixed' && multipliers.length > 1) return 0;
  return Math.max(...multipliers.map(({ value }) => value));
}

function inView({ at }: PlacedFish): boolean {
  return at.x >= 0 && at.x <= sceneSize.width && at.y >= 0 && at.y <= sceneSize.height;
}
