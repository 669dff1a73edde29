import { recomputeShots } from '@hj/games';
import { fenOf } from '../api/amounts.ts';
import type { PublicFishingRound, PublicShot } from '../api/types.ts';

export interface RecomputedShot extends PublicShot {
  /** The recomputation of this browser agrees: the same kill, multiplier and sum. */
  equal: boolean;
}

/** Decides every hit of a round once more. A shot whose stake went back drew nothing and won nothing. */
export function recheckShots(
  round: PublicFishingRound,
  serverSeed: string,
): { shots: RecomputedShot[]; win: bigint } {
  const { base, clientSeed } = round;
  const hits = round.shots.filter(({ struck }) => struck.length > 0);
  const results = recomputeShots({ serverSeed, clientSeed, shots: hits });
  const found = new Map(hits.map((shot, index) => [shot, results[index]]));
  let win = 0n;
  const shots = round.shots.map((shot) => {
    const result = found.get(shot);
    const paid = result?.killed ? fenOf(base) * BigInt(shot.level * result.multiplier) : 0n;
    win += paid;
    const same =
      result === undefined
        ? !shot.killed
        : result.killed === shot.killed && (!shot.killed || result.multiplier === shot.multiplier);
    return { ...shot, equal: same && paid === fenOf(shot.win) };
  });
  return { shots, win };
}
