/** 投注栏: the entries of the next bet, with lines and stake of each. */
import { type LotteryPlay, type LotterySelection, paysOf } from '@hj/games';
import { lineCount } from './selection.ts';
import type { PickWay } from './ways.ts';

export interface Entry {
  id: number;
  play: LotteryPlay;
  way: PickWay;
  /** One, unless it was typed or has bankers: then each is a line. */
  selections: readonly LotterySelection[];
  /** Fen on each line. */
  lineStake: bigint;
  /** Fen of the unit, where the stake is a unit times a multiple. */
  unit?: bigint;
}

export const linesOfEntry = ({ play, selections }: Pick<Entry, 'play' | 'selections'>): number =>
  selections.reduce((all, selection) => all + lineCount(play, selection), 0);

export const stakeOf = (entry: Pick<Entry, 'play' | 'selections' | 'lineStake'>): bigint =>
  BigInt(linesOfEntry(entry)) * entry.lineStake;

export const totalOf = (entries: readonly Pick<Entry, 'play' | 'selections' | 'lineStake'>[]): bigint =>
  entries.reduce((all, entry) => all + stakeOf(entry), 0n);

/** Prizes of one line, from the smallest to the largest that its picks can have, in fen. A stake that comes back is no prize. */
export function winsOf(
  play: LotteryPlay,
  selections: readonly LotterySelection[],
  lineStake: bigint,
  returned: number,
): { least: bigint; most: bigint } {
  const pays = paysOf(play, returned);
  const picked = new Set(selections.flat(2));
  const wins = play.prizes
    .map(({ pick, refund }, index) => ({ pick, refund, pays: pays[index] ?? 0 }))
    .filter(({ pick, refund }) => !refund && (pick === undefined || picked.has(pick)))
    .map((prize) => (lineStake * BigInt(prize.pays)) / 1000n);
  const sorted = wins.toSorted((a, b) => Number(a - b));
  return { least: sorted[0] ?? 0n, most: sorted.at(-1) ?? 0n };
}

/** `2.000` as it is read: without zeros at the end, two decimals at least where there are any. */
export function oddsText(thousandths: number): string {
  const whole = Math.floor(thousandths / 1000);
  const rest = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
