/** Prices, line counts and settlement of a selection, by the table of its play type alone. */
import type { LotteryDraw, LotteryPlay, LotteryPrize, LotterySelection } from './types.ts';

const whole = 10_000;

/** Whether both prizes can fall to one line. */
const isWith = (a: LotteryPrize, b: LotteryPrize): boolean =>
  b.pick === undefined || a.pick === undefined || a.pick === b.pick;

/**
 * The return of a line of stake one at each prize, stake included, in thousandths: the declared return over the chance, cut down.
 * @param returned the declared return in hundredths of a per cent
 */
export function paysOf({ prizes }: Pick<LotteryPlay, 'prizes'>, returned: number): number[] {
  return prizes.map((prize) => {
    if (prize.refund) return 1000;
    let left = returned;
    for (const other of prizes)
      if (other.refund && isWith(prize, other)) left -= (whole * other.ways) / other.of;
    const pays = (1000 * left * (prize.share ?? 1) * prize.of) / (whole * prize.ways);
    // Rounding of the floating numbers is far below the millionth of a thousandth.
    return Math.floor(pays + 1e-6);
  });
}

/**
 * The lines of a selection.
 * @throws RangeError if it is not one of the play type: strange, repeated, too few or too many picks, or no line
 */
export function linesOf(play: LotteryPlay, selection: LotterySelection): number {
  if (selection.length !== play.fields.length)
    throw new RangeError(`${play.code} has ${play.fields.length} fields`);
  play.fields.forEach(({ name, choices, least, most }, index) => {
    const picks = selection[index] ?? [];
    if (new Set(picks).size !== picks.length) throw new RangeError(`${play.code} ${name} repeats a pick`);
    if (picks.length < least || picks.length > most)
      throw new RangeError(`${play.code} ${name} takes ${least} to ${most} picks`);
    for (const pick of picks)
      if (!choices.includes(pick)) throw new RangeError(`${play.code} ${name} has no ${pick}`);
  });
  const lines = play.lines(selection);
  if (lines < 1) throw new RangeError(`${play.code} makes no line of this`);
  return lines;
}

export interface LotteryBet {
  play: LotteryPlay;
  selection: LotterySelection;
  /** Fen on each line. */
  lineStake: bigint;
  /** The declared return at the time of the bet, in hundredths of a per cent. */
  returned: number;
}

/**
 * The return of a bet, in fen; every winning line is cut down to the fen. `back` is the part that is stake by the rules (和局).
 * The selection is one of the play type: nothing is counted again.
 */
export function lotteryWin(
  { play, selection, lineStake, returned }: LotteryBet,
  draw: LotteryDraw,
): { paid: bigint; back: bigint } {
  const pays = paysOf(play, returned);
  let [paid, back] = [0n, 0n];
  play.hits(selection, draw).forEach((count, prize) => {
    const won = BigInt(count) * ((lineStake * BigInt(pays[prize] ?? 0)) / 1000n);
    paid += won;
    if (play.prizes[prize]?.refund) back += won;
  });
  return { paid, back };
}

/** Stake and payout of a bet, in fen. @throws RangeError if its selection is not one of the play type */
export function settleLottery(
  bet: LotteryBet,
  draw: LotteryDraw,
): { lines: number; stake: bigint; paid: bigint; back: bigint } {
  const lines = linesOf(bet.play, bet.selection);
  return { lines, stake: BigInt(lines) * bet.lineStake, ...lotteryWin(bet, draw) };
}
