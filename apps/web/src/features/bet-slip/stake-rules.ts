/** What may be staked and what it wins, as the slip says it: specification §5. The server checks again. */
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

export interface StakeTerms {
  price: number;
  oddsType: OddsType;
  marketType: MarketType;
}

export interface StakeLimits {
  /** From order_view; unknown for a guest. */
  min?: Amount | undefined;
  max?: Amount | undefined;
  balance?: Amount | undefined;
}

const draft = /^\d{0,9}(\.\d{0,2})?$/;

/** What may stand in the field while typing: digits and at most two decimals. Anything else becomes what stood before. */
export function acceptDraft(before: string, next: string): string {
  const text = next.replace(/[,，\s]/g, '').replace(/[。．]/g, '.');
  if (text === '') return '';
  if (!draft.test(text)) return before;
  const trimmed = text.replace(/^0+(?=\d)/, '');
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed;
}

/** The amount of a draft; `12.` reads 12. `undefined` for what is not a number. */
export function amountOf(text: string): Amount | undefined {
  return parseAmount(text.endsWith('.') ? text.slice(0, -1) : text);
}

/** As the field shows an amount: no trailing .00. */
export function draftOf(amount: Amount): string {
  return displayReward(amount, { currency: false }).replaceAll(',', '');
}

const yuan = 100n;

/** The whole-yuan stake whose debit the balance still covers; at negative odds the debit is stake × |odds|. */
export function affordable(balance: Amount, { price, oddsType, marketType }: StakeTerms): Amount {
  const { numerator, denominator } = oddsValue(price, oddsType, marketType);
  const covered = numerator < 0n ? (balance * denominator) / -numerator : balance;
  return (covered / yuan) * yuan;
}

export interface Clamped {
  amount: Amount;
  /** Said beside the field when the amount was cut. */
  notice: string | undefined;
}

/** The smaller of floor(balance) and the maximum, where the stake is above it; otherwise as it is. */
export function clampStake(amount: Amount, terms: StakeTerms, limits: StakeLimits): Clamped {
  const purse = limits.balance === undefined ? undefined : affordable(limits.balance, terms);
  if (limits.max !== undefined && amount > limits.max && (purse === undefined || limits.max <= purse)) {
    return { amount: limits.max, notice: `超过单注上限，已调整为 ${displayReward(limits.max)}` };
  }
  if (purse !== undefined && amount > purse) {
    return {
      amount: purse,
      notice: purse === 0n ? '余额不足，请先存款' : `余额不足，已调整为 ${displayReward(purse)}`,
    };
  }
  return { amount, notice: undefined };
}

/** What 全部 fills in: as much as balance and maximum allow; `undefined` while neither is known. */
export function wholeStake(terms: StakeTerms, { max, balance }: StakeLimits): Amount | undefined {
  const purse = balance === undefined ? undefined : affordable(balance, terms);
  if (purse === undefined || max === undefined) return purse ?? max;
  return purse < max ? purse : max;
}

export interface WinPreview {
  /** 可赢 for the profit, 返还 where the odds include the stake. */
  label: '可赢' | '返还';
  win: Amount;
  /** What is debited: the stake, or 风险金额 at negative odds. */
  risk: Amount;
  negative: boolean;
}

/** Stake × odds as the member reads them (5.53); at negative odds the stake is what is won, and the product is the risk. */
export function winPreview(stake: Amount, terms: StakeTerms): WinPreview {
  const { numerator } = oddsValue(terms.price, terms.oddsType, terms.marketType);
  if (numerator < 0n) {
    return {
      label: '可赢',
      win: profitOf({ stake, ...terms }),
      risk: riskOf({ stake, ...terms }),
      negative: true,
    };
  }
  const isDecimal = terms.oddsType === 'E' || !isConvertible(terms.marketType);
  const win = winAmount(stake, terms.price, terms.oddsType, terms.marketType);
  return { label: isDecimal ? '返还' : '可赢', win, risk: stake, negative: false };
}

/** Adds a chip to what stands in the field. */
export function addChip(text: string, chip: bigint): Amount {
  return (amountOf(text) ?? 0n) + chip * yuan;
}

/** 单注限额 ¥10 – ¥50,000 */
export function limitsText({ min, max }: StakeLimits): string | undefined {
  if (min === undefined || max === undefined) return undefined;
  return `单注限额 ${displayReward(min)} – ${displayReward(max)}`;
}
