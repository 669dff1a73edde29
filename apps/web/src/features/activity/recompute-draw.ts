import { chooseWeighted, commitmentOf, seededRandom } from '@hj/games';
import type { DrawProof } from './queries.ts';

export interface Recomputed {
  /** Whether the seed is the one whose hash was shown before the draw. */
  committed: boolean;
  /** From 0 to the sum of all odds, exclusive. */
  number: number;
  /** The prize in whose range the number lies. */
  prize: string;
  /** For each prize the numbers that choose it, from and to inclusive; none of odds of 0. */
  ranges: readonly { code: string; from: number; to: number }[];
}

/** Makes a draw once more, in this browser. */
export function recomputeDraw({
  commitment,
  serverSeed,
  clientSeed,
  prizes,
}: Pick<DrawProof, 'commitment' | 'serverSeed' | 'clientSeed' | 'prizes'>): Recomputed {
  const weights = prizes.map(({ ppm }) => ppm);
  const random = () => seededRandom({ serverSeed, clientSeed, nonce: 0 });
  let from = 0;
  const ranges = prizes.map(({ code, ppm }) => {
    const range = { code, from, to: from + ppm - 1 };
    from += ppm;
    return range;
  });
  return {
    committed: commitmentOf(serverSeed) === commitment,
    number: random().below(from),
    prize: prizes[chooseWeighted(weights, random())]?.code ?? '',
    ranges,
  };
}
