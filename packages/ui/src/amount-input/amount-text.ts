/** The typed text without what stands beside an amount: currency, spaces, commas. Full-width signs become usual ones; whatever else is typed stays. */
export function cleanAmount(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[\s,，¥￥元]/g, '');
}

/** Whether something stands in it that is in no amount, as in -50 or 1e3: without it, the rest would be another amount. */
export const isMistyped = (text: string): boolean => /[^\d.]/.test(text);

/** 12,860.50 for the eyes; what is no amount stays as it is. */
export function grouped(text: string): string {
  if (!/^\d+(\.\d*)?$/.test(text)) return text;
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
