export interface Chip {
  yuan: number;
  /** Its symbol in the drawing of chips. */
  art: string;
}

const all: readonly Chip[] = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000].map((yuan, place) => ({
  yuan,
  art: `ch${place}`,
}));

/** Chips that a table takes: seven from its smallest bet on. */
export const chipsFrom = (minBet: bigint): readonly Chip[] =>
  all.filter(({ yuan }) => BigInt(yuan) * 100n >= minBet).slice(0, 7);

/** The largest chip that the sum holds. */
export const chipFor = (sum: bigint): string =>
  all.filter((chip) => BigInt(chip.yuan) * 100n <= sum).at(-1)?.art ?? 'ch0';
