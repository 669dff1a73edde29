/** Whole yuan with groups: `20,000`. Bets have no parts of a yuan. */
export const yuan = (fen: bigint): string => (fen / 100n).toLocaleString('en-US');

/** The win of a bet: with parts of a yuan where there are any, `665` and `9.50`. */
export const wonYuan = (fen: bigint): string =>
  fen % 100n === 0n ? yuan(fen) : `${yuan(fen)}.${String(fen % 100n).padStart(2, '0')}`;

/** `¥9,999`, and from ten thousand on in the large unit of the language: `¥18.4万`, `¥184.0K`. Rounded down. */
export function shortYuan(fen: bigint): string {
  const whole = fen / 100n;
  if (whole < 10_000n) return `¥${yuan(fen)}`;
  const short = new Intl.NumberFormat(document.documentElement.lang || 'zh-CN', {
    ...{ notation: 'compact', roundingMode: 'trunc' },
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  });
  return `¥${short.format(whole)}`;
}
