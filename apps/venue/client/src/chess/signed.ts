import { displayAmount } from '@hj/money';
import { fenOf } from '../api/amounts.ts';

/** `+213.75`, `−15.00`: of an amount "-15.00" as the venue writes it. */
export function signed(amount: string): { text: string; won: boolean } {
  const negative = amount.startsWith('-');
  const sum = displayAmount(fenOf(negative ? amount.slice(1) : amount)).replace('¥', '');
  if (negative) return { text: `−${sum}`, won: false };
  return fenOf(amount) === 0n ? { text: sum, won: false } : { text: `+${sum}`, won: true };
}

/** Units of the game: `0.1`, `10`, `2,500`. */
export const points = (amount: string): string =>
  displayAmount(fenOf(amount))
    .replace('¥', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** So many units of the base, as they are said at the table. */
export const units = (base: string, count: number): string => {
  const fen = fenOf(base) * BigInt(count);
  return points(`${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`);
};
