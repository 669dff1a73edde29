/** The slots of the house as the venue runs them: a model of `@hj/games` with the stakes it is played for. */
import { modelHashOf, type Random, type SlotModelCode, type SpinOutcome, slotModels, spin } from '@hj/games';
import type { Amount } from '@hj/money';

export interface SlotGame {
  code: string;
  name: string;
  channel: string;
  model: SlotModelCode;
  modelHash: string;
  rtp: number;
  /** Of the return of a paid spin with its free spins, in bets. */
  deviation: number;
  volatility: string;
  /** Multiples of the model's bet units, so that each win is exact in fen. */
  stakes: readonly Amount[];
  defaultStake: Amount;
  betUnits: number;
  play(free: boolean, random: Random): SpinOutcome;
}

/** Stakes in bet units (fen each): from the smallest coin to 1,000 or 2,000 of them. */
const stakesOf: Readonly<Record<SlotModelCode, readonly number[]>> = {
  hongtu: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  shanhai: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  lion: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
};

/** By the game's code. */
export const slotGames: ReadonlyMap<string, SlotGame> = new Map(
  Object.values(slotModels).map(({ code, name, betUnits, volatility, facts }) => {
    const stakes = stakesOf[code].map((units) => BigInt(units * betUnits));
    const game: SlotGame = {
      ...{ code, name, channel: 'slot', model: code, modelHash: modelHashOf(code) },
      ...{ rtp: facts.rtp, deviation: facts.deviation, volatility, betUnits, stakes },
      defaultStake: BigInt(10 * betUnits),
      play: (free, random) => spin(code, free, random),
    };
    return [code, game];
  }),
);
