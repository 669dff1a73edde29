/** Money in minor units: 1230n is 12.30. The currency travels beside it. */
export type Amount = bigint;

export const currencies = ['CNY', 'USD'] as const;
export type Currency = (typeof currencies)[number];

// At most 13 digits before the point: the largest amount stays far inside SQL's bigint, also when amounts are summed.
const unsignedGrammar = /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount as it travels (`"12.30"`, `"12"`, `"0.5"`) into minor units. Stricter than `Number`: ASCII digits only, no
 * sign, exponent, spaces, leading zeros or third decimal; `undefined` for everything else.
 */
export function parseAmount(text: string): Amount | undefined {
  const match = unsignedGrammar.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** Reads a difference as it travels: as `parseAmount`, with an optional `-`. `-0` is not an amount: `undefined`. */
export function parseSignedAmount(text: string): Amount | undefined {
  if (!text.startsWith('-')) return parseAmount(text);
  const magnitude = parseAmount(text.slice(1));
  return magnitude === undefined || magnitude === 0n ? undefined : -magnitude;
}

/** Writes minor units as they travel, always with two decimals: `"12.30"`, `"-3.00"`. */
export function formatAmount(amount: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a currency code. Venues call CNY also RMB (checklist 9.14, O41); inside and on our wire it is always CNY. */
export function parseCurrency(code: string): Currency | undefined {
  return code === 'RMB' ? 'CNY' : currencies.find((currency) => currency === code);
}
