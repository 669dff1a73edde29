/** `1.2` of two places is 120; NaN for a text that is no number, or has more decimals. */
export function readNumber(text: string, places: number): number {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > places) return Number.NaN;
  return Number(whole + decimals.padEnd(places, '0'));
}

/** 120 of two places is `1.2`; nothing for null and NaN. */
export function numberText(value: number | null, places: number): string {
  if (value === null || Number.isNaN(value)) return '';
  const digits = String(value).padStart(places + 1, '0');
  const at = digits.length - places;
  const decimals = digits.slice(at).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${decimals}`;
}
