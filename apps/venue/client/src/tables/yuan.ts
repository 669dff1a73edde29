/** Whole yuan with groups: `20,000`. Bets have no parts of a yuan. */
export const yuan = (fen: bigint): string => (fen / 100n).toLocaleString('en-US');
