import { modelHash } from '../rng/model-hash.ts';
import { seededRandom } from '../rng/random.ts';
import {
  bombRadius,
  type HitResult,
  lightningMost,
  multiplierCap,
  resolveHit,
  shotReturn,
} from './resolve.ts';
import { fishSpecies } from './species.ts';
import type { FishCode } from './types.ts';

export interface ShotsReference {
  serverSeed: string;
  clientSeed: string;
  /** `struck`: the species of all fish that the hit would kill, the one that was met first. */
  shots: readonly { nonce: number; struck: readonly FishCode[] }[];
}

/**
 * The result of each hit of a round, from its revealed seeds, as the venue decided it. A shot whose stake went back drew no random
 * number and is left out. Throws RangeError for a shot that struck nothing.
 */
export function recomputeShots({ serverSeed, clientSeed, shots }: ShotsReference): HitResult[] {
  return shots.map(({ nonce, struck }) => {
    if (struck.length === 0) throw new RangeError(`shot ${nonce} struck nothing`);
    return resolveHit(
      struck.map((species) => ({ species })),
      seededRandom({ serverSeed, clientSeed, nonce }),
    );
  });
}

/** SHA-256, in hex, of all inputs of the payout and the chance of a hit: a round's record keeps it. */
export function fishingHashOf(): string {
  const species = Object.values(fishSpecies).map(({ code, multipliers, burst }) => ({
    code,
    multipliers,
    burst,
  }));
  return modelHash({ species, shotReturn, multiplierCap, bombRadius, lightningMost });
}
