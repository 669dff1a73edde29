import { seededRandom } from '../rng/random.ts';
import { spin } from './spin.ts';
import type { SlotModelCode, SpinOutcome } from './types.ts';

export interface SlotRoundReference {
  serverSeed: string;
  clientSeed: string;
  /** Of the paid spin and then of each free spin. */
  nonces: readonly number[];
  model: SlotModelCode;
}

/**
 * All spins of a round from its revealed seeds, as the venue made them. The nonces must be those of the whole round: a paid spin and
 * exactly as many free spins as were won, else RangeError.
 */
export function recomputeRound({ serverSeed, clientSeed, nonces, model }: SlotRoundReference): SpinOutcome[] {
  const outcomes = nonces.map((nonce, index) =>
    spin(model, index > 0, seededRandom({ serverSeed, clientSeed, nonce })),
  );
  const won = outcomes.reduce((sum, { freeSpinsWon }) => sum + freeSpinsWon, 0);
  if (outcomes.length !== won + 1)
    throw new RangeError(`${outcomes.length} spins recorded, but the round has ${won + 1}`);
  return outcomes;
}
