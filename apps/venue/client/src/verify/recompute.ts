import {
  commitmentOf,
  type SlotModelCode,
  type SpinOutcome,
  seededRandom,
  slotModels,
  spin,
  type TableRound,
  tableGames,
} from '@hj/games';
import { fenOf } from '../api/amounts.ts';
import type { PublicTicket } from '../api/types.ts';

/** Inputs of a round: all facts that decide it, and none of the member or the stake. */
export interface Inputs {
  model: SlotModelCode;
  serverSeed: string;
  clientSeed: string;
  spins: readonly { nonce: number; free: boolean }[];
}

export interface Recomputed {
  nonce: number;
  outcome: SpinOutcome;
  /** The 32-bit words that the draw consumed. */
  words: number[];
}

/** Plays a round once more, in this browser. */
export function recompute({ model, serverSeed, clientSeed, spins }: Inputs): Recomputed[] {
  return spins.map(({ nonce, free }) => {
    const random = seededRandom({ serverSeed, clientSeed, nonce });
    const outcome = spin(model, free, random);
    return { nonce, outcome, words: wordsOf({ serverSeed, clientSeed, nonce }, random.drawn) };
  });
}

/** Words are drawn again from their beginning, so that the shown words are the consumed ones. */
function wordsOf(
  reference: { serverSeed: string; clientSeed: string; nonce: number },
  count: number,
): number[] {
  const random = seededRandom(reference);
  return Array.from({ length: count }, () => random.below(2 ** 32));
}

/** The payout of an outcome on a stake, in fen: exact, because stakes are multiples of the bet unit. */
export function payOf({ model, win }: SpinOutcome, stake: bigint): bigint {
  return (stake * BigInt(win)) / BigInt(slotModels[model].betUnits);
}

/** Plays the round of a ticket once more, and computes the returns of its wagers: hundredths of whole yuan are whole fen. */
export function recomputeTicket(
  { rules, clientSeed, place, wagers }: PublicTicket,
  serverSeed: string,
): { round: TableRound; win: bigint } {
  const round = tableGames[rules].play({ serverSeed, clientSeed, nonce: 0 }, place);
  const win = Object.entries(wagers).reduce(
    (sum, [bet, amount]) => sum + (fenOf(amount) / 100n) * BigInt(round.returned[bet] ?? 0),
    0n,
  );
  return { round, win };
}

export const commits = (serverSeed: string, commit: string): boolean =>
  commitmentOf(serverSeed) === commit.toLowerCase();

/** Whether two outcomes are one, to the last cell or card. */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
