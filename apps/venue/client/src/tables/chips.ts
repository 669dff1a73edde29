import { t } from '@lingui/core/macro';

export interface Chip {
  yuan: number;
  /** Its symbol in the drawing of chips. */
  art: string;
  /** Its value as it stands on it. */
  face: string;
}

const faces: Readonly<Record<number, string>> = { 1000: t`1千`, 5000: t`5千`, 10000: t`1万` };

const all: readonly Chip[] = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000].map((yuan, place) => ({
  yuan,
  art: `ch${place}`,
  face: faces[yuan] ?? String(yuan),
}));

/** Chips that a table takes: seven from its smallest bet on. */
export const chipsFrom = (minBet: bigint): readonly Chip[] =>
  all.filter(({ yuan }) => BigInt(yuan) * 100n >= minBet).slice(0, 7);

/** The largest chip that the sum holds. */
export const chipFor = (sum: bigint): Chip | undefined =>
  all.findLast((chip) => BigInt(chip.yuan) * 100n <= sum) ?? all[0];
