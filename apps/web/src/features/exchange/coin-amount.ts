import { parseCoin } from '@hj/money';
import { t } from '@lingui/core/macro';
import { coinText } from '../../shared/wallet/coin-text.ts';

/** Longest amount that can be typed: twelve digits, the point, six decimals. */
export const COIN_MAX_LENGTH = 19;

/** The fault of an amount of coins; undefined if none. */
export function coinFault(
  text: string,
  { min, max, balance }: { min: string; max: string; balance: string },
): string | undefined {
  if (text === '') return t`请输入兑换数量`;
  const amount = parseCoin(text);
  if (amount === undefined) return t`请输入正确的数量，最多六位小数`;
  if (amount > (parseCoin(balance) ?? 0n)) return t`超出可兑换余额`;
  if (amount < (parseCoin(min) ?? 0n)) return t`单笔最低 ${coinText(min)} USDT`;
  if (amount > (parseCoin(max) ?? 0n)) return t`单笔最高 ${coinText(max)} USDT`;
  return undefined;
}

/** The amount of 全部: the whole balance, or the most that one exchange takes. */
export function mostOf(balance: string, max: string): string {
  return (parseCoin(balance) ?? 0n) > (parseCoin(max) ?? 0n) ? max : balance;
}
