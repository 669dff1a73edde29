/** Amounts of USDT and their rates as a page shows them. */
import { formatCoin, formatCoinRate, parseCoin, parseCoinRate } from '@hj/money';

/** `1,204.50`: at least two decimals and as many as say something. */
export function coinText(text: string): string {
  const amount = parseCoin(text);
  if (amount === undefined) return '--';
  const [whole = '', decimals = ''] = formatCoin(amount).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** `7.18`, `7.185`: a rate without the zeros that say nothing. */
export function rateText(text: string): string {
  const rate = parseCoinRate(text);
  return rate === undefined ? '--' : formatCoinRate(rate);
}
