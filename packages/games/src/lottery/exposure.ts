/** The liability of the house on the picks of a bet: an upper bound, by the table of its play type alone. */
import { paysOf } from './settle.ts';
import type { LotteryPlay, LotterySelection } from './types.ts';

export interface LotteryExposure {
  field: number;
  pick: string;
  /** Fen that lines with this pick pay at most. */
  amount: bigint;
}

/**
 * Of each pick, the lines that have it at the best of their prices; where one line at most can win, one.
 * @param returned the declared return in hundredths of a per cent
 * @returns also `all`: the highest payout of the bet
 */
export function lotteryExposure(
  play: LotteryPlay,
  selection: LotterySelection,
  { lineStake, returned }: { lineStake: bigint; returned: number },
): { picks: LotteryExposure[]; all: bigint } {
  const pays = paysOf(play, returned);
  // Picks that are lines of their own have prices of their own.
  const single = !play.oneWins && play.fields.every(({ least }) => least <= 1);
  const paid = (lines: number, pick: string): bigint => {
    const prices = play.prizes.map((prize, index) =>
      single && prize.pick !== undefined && prize.pick !== pick ? 0 : (pays[index] ?? 0),
    );
    return BigInt(play.oneWins ? 1 : lines) * ((lineStake * BigInt(Math.max(...prices))) / 1000n);
  };
  const picks = selection.flatMap((chosen, field) =>
    chosen.map((pick) => {
      // Counting the lines of some of these plays takes long.
      if (play.oneWins) return { field, pick, amount: paid(1, pick) };
      const others = selection.map((each, at) => (at === field ? each.filter((one) => one !== pick) : each));
      return { field, pick, amount: paid(play.lines(selection) - play.lines(others), pick) };
    }),
  );
  const sum = picks.reduce((all, { amount }) => all + amount, 0n);
  if (play.oneWins) return { picks, all: paid(1, '') };
  const lines = play.lines(selection);
  return { picks, all: lines === picks.length && single ? sum : paid(lines, '') };
}
