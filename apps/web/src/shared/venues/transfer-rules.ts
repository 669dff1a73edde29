import { amountText } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';

/** The centre wallet, where a venue's channel code would stand. */
export const CENTRE = 'centre';
/** Specification §9: characters of the amount. */
export const TRANSFER_MAX_LENGTH = 12;

/** One side is always the centre: money goes from venue to venue through it. */
export interface Route {
  from: string;
  to: string;
}

/** The route after one side was chosen: the other one gives way where both would be the same or both venues. */
export function chooseSide(route: Route, side: 'from' | 'to', code: string): Route {
  const other = side === 'from' ? route.to : route.from;
  const rest = code === CENTRE ? (other === CENTRE ? otherVenue(route) : other) : CENTRE;
  return side === 'from' ? { from: code, to: rest } : { from: rest, to: code };
}

const otherVenue = ({ from, to }: Route) => (from === CENTRE ? to : from);

/** The fault of the amount; undefined without one. `available` is the balance of the giving side. */
export function transferFault(text: string, available: string | undefined): string | undefined {
  if (text === '') return t`请输入转账金额`;
  const amount = parseAmount(text);
  if (!amountText.safeParse(text).success || amount === undefined) return t`请输入正确的金额，最多两位小数`;
  if (amount === 0n) return t`转账金额须大于 0`;
  const most = available === undefined ? undefined : parseAmount(available);
  if (most !== undefined && amount > most) return t`余额不足`;
  return undefined;
}
