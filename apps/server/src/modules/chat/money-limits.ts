/** Limits of red packets and tips (CH6), in fen. Limits of a day count both. Pure. */
export const moneyLimits = {
  sendDay: 500_000n,
  claimDay: 50_000n,
  claimsDay: 30,
  /** The least grade of a giver. */
  giverGrade: 1,
  /** The received sum must be staked this many times before a withdrawal. */
  turnoverTimes: 3n,
} as const;

export const packetLimits = { leastShare: 10n, mostTotal: 200_000n, openMs: 24 * 60 * 60_000 } as const;

/** A tip is at most the sum that its receiver may get in a day. */
export const tipLimits = { least: 100n, most: moneyLimits.claimDay } as const;
