/** The typed text without what stands beside an amount: currency, spaces, commas. Full-width signs become usual ones; whatever else is typed stays. */
export function cleanAmount(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[\s,，¥￥元]/g, '');
}

/** Whether something stands in it that is in no amount, as in -50 or 1e3: without it, the rest would be another amount. */
export const isMistyped = (text: string): boolean => /[^\d.]/.test(text);
