/** Limits of stakes and possible wins on the slip: specification §5. The server checks again. */

import {
  isConvertible,
  type MarketType,
  type OddsType,
  oddsValue,
  profitOf,
  riskOf,
  winAmount,
} from '@hj/betting';
import { type Amount, displayReward, parseAmount } from '@hj/money';
import { cleanAmount } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** A single: the debit depends on the odds. */
export interface StakeTerms {
  price: number;
  oddsType: OddsType;
  marketType: MarketType;
}

/** A series or system: the stake of a line is debited for every line. */
export interface LineTerms {
  lines: number;
}

export interface StakeLimits {
  /** From combo_order_view; unknown for a guest. */
  min?: Amount | undefined;
  max?: Amount | undefined;
  /** The balance less the other bets of the slip. */
  balance?: Amount | undefined;
}

const draft = /^\d{0,9}(\.\d{0,2})?$/;

/** Whether no number can become of the text, as of -50, 1e3 and 1.2.3: without the wrong sign, the rest would be another amount. */
export const isNoNumber = (text: string): boolean => !/^\d*\.?\d*$/.test(text);

/**
 * The stake after a keystroke. A text that is no number becomes empty (5.52), whole: no sign falls out of it. One digit or decimal too
 * many leaves the former text.
 */
export function acceptDraft(before: string, next: string): string {
  const text = cleanAmount(next);
  if (isNoNumber(text)) return '';
  if (!draft.test(text)) return before;
  const trimmed = text.replace(/^0+(?=\d)/, '');
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed;
}

/** The amount of a draft; `12.` reads 12. `undefined` for a text that is no number. */
export function amountOf(text: string): Amount | undefined {
  return parseAmount(text.endsWith('.') ? text.slice(0, -1) : text);
}

/** As the field shows an amount: no trailing .00; nothing for zero. */
export function draftOf(amount: Amount): string {
  return amount === 0n ? '' : displayReward(amount, { currency: false }).replaceAll(',', '');
}

const yuan = 100n;

/** The whole-yuan stake whose debit the balance still covers; at negative odds the debit is stake × |odds|. */
export function affordable(balance: Amount, terms: StakeTerms | LineTerms): Amount {
  return (coveredBy(balance < 0n ? 0n : balance, terms) / yuan) * yuan;
}

function coveredBy(balance: Amount, terms: StakeTerms | LineTerms): Amount {
  if ('lines' in terms) return balance / BigInt(terms.lines);
  const { numerator, denominator } = oddsValue(terms.price, terms.oddsType, terms.marketType);
  return numerator < 0n ? (balance * denominator) / -numerator : balance;
}

export interface Clamped {
  amount: Amount;
  /** Said beside the field when the amount was cut. */
  notice: string | undefined;
}

/** The smaller of floor(balance) and the maximum, where the stake is above it; otherwise as it is (5.50). */
export function clampStake(amount: Amount, terms: StakeTerms | LineTerms, limits: StakeLimits): Clamped {
  const purse = limits.balance === undefined ? undefined : affordable(limits.balance, terms);
  if (limits.max !== undefined && amount > limits.max && (purse === undefined || limits.max <= purse)) {
    const unit = 'lines' in terms ? t`每注` : t`单注`;
    return { amount: limits.max, notice: t`超过${unit}上限，已调整为 ${displayReward(limits.max)}` };
  }
  if (purse !== undefined && amount > purse) {
    return {
      amount: purse,
      notice: purse === 0n ? t`余额不足，请先存款` : t`余额不足，已调整为 ${displayReward(purse)}`,
    };
  }
  return { amount, notice: undefined };
}

export interface RealStake {
  before: string;
  terms: StakeTerms | LineTerms | undefined;
  limits: StakeLimits;
  /** Fires when the amount was cut, with the reason (5.51). */
  onClamp?: (notice: string) => void;
}

/** The specification's real bet amount: the field's text after `next` was typed. */
export function realStake(next: string, { before, terms, limits, onClamp }: RealStake): string {
  const text = acceptDraft(before, next);
  const amount = amountOf(text);
  if (amount === undefined || terms === undefined) return text;
  const { amount: cut, notice } = clampStake(amount, terms, limits);
  if (notice === undefined) return text;
  onClamp?.(notice);
  return draftOf(cut);
}

/** The stake of 全部: as much as balance and maximum allow; `undefined` while neither is known. */
export function wholeStake(terms: StakeTerms | LineTerms, { max, balance }: StakeLimits): Amount | undefined {
  const purse = balance === undefined ? undefined : affordable(balance, terms);
  if (purse === undefined || max === undefined) return purse ?? max;
  return purse < max ? purse : max;
}

export interface WinPreview {
  /** 可赢 for the profit, 返还 where the odds include the stake. */
  label: string;
  /** Whether `win` includes the stake. */
  isReturn: boolean;
  win: Amount;
  /** The amount that a win adds to the balance beyond the debit. */
  profit: Amount;
  /** The debited amount: the stake, or 风险金额 at negative odds. */
  risk: Amount;
  negative: boolean;
}

/** Stake × odds as the member reads them (5.53); at negative odds the stake is the win, and the product is the risk. */
export function winPreview(stake: Amount, terms: StakeTerms): WinPreview {
  const { numerator } = oddsValue(terms.price, terms.oddsType, terms.marketType);
  const profit = profitOf({ stake, ...terms });
  if (numerator < 0n) {
    const risk = riskOf({ stake, ...terms });
    return { label: t`可赢`, isReturn: false, win: profit, profit, risk, negative: true };
  }
  const isReturn = terms.oddsType === 'E' || !isConvertible(terms.marketType);
  const win = winAmount(stake, terms.price, terms.oddsType, terms.marketType);
  const label = isReturn ? t`返还` : t`可赢`;
  return { label, isReturn, win, profit, risk: stake, negative: false };
}

/** Adds a chip of whole yuan to the amount in the field. */
export function addChip(text: string, chip: number): Amount {
  return (amountOf(text) ?? 0n) + BigInt(chip) * yuan;
}

/** 单注限额 ¥10 – ¥50,000; or that no stake is taken. */
export function limitsText({ min, max }: StakeLimits, unit = t`单注`): string | undefined {
  if (min === undefined || max === undefined) return undefined;
  if (max < min) return t`${unit}最高 ${displayReward(max)}，低于最低 ${displayReward(min)}，不能投注`;
  return t`${unit}限额 ${displayReward(min)} – ${displayReward(max)}`;
}
