import { amountText } from '@hj/contract';
import { displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { Channel } from './queries.ts';

export type Limits = Pick<Channel, 'min' | 'max'>;

function limitText(amount: string): string {
  const parsed = parseAmount(amount);
  return parsed === undefined ? amount : displayReward(parsed);
}

/** The fault of a deposit amount, by the contract's shape and the channel's limits; undefined if none. */
export function amountFault(text: string, { min, max }: Limits): string | undefined {
  if (text === '') return t`请输入存款金额`;
  const shape = amountText.safeParse(text);
  const amount = parseAmount(text);
  if (!shape.success || amount === undefined) {
    return shape.error?.issues[0]?.message ?? t`请输入正确的金额，最多两位小数`;
  }
  if (amount < (parseAmount(min) ?? 0n)) return t`单笔最低 ${limitText(min)}`;
  if (amount > (parseAmount(max) ?? 0n)) return t`单笔最高 ${limitText(max)}`;
  return undefined;
}

/** From here on a limit is written in 万: a card has no room for more digits. */
const IN_MYRIADS_FROM = 10_000_000n;
const MYRIAD = 1_000_000n;

function shortLimit(amount: string): string {
  const parsed = parseAmount(amount);
  return parsed !== undefined && parsed >= IN_MYRIADS_FROM && parsed % MYRIAD === 0n
    ? t`${String(parsed / MYRIAD)}万`
    : limitText(amount).slice(1);
}

/** 100 – 50,000, as it stands under a channel. */
export function limitsText({ min, max }: Limits): string {
  return `${shortLimit(min)} – ${shortLimit(max)}`;
}

/** Two texts of one amount: 100 and 100.00. */
export function isSameAmount(a: string, b: string): boolean {
  const amount = parseAmount(a);
  return amount !== undefined && amount === parseAmount(b);
}
