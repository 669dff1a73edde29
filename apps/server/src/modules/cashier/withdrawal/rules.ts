/** Decisions about withdrawals that need nothing but their arguments. */
import type { DestinationKind } from '@hj/contract';
import { type Amount, multiplyRatio, ratioOf } from '@hj/money';

export type WithdrawalState = 'submitted' | 'risk-review' | 'paying' | 'paid' | 'rejected';

/** Why a person has to look at a withdrawal before it is paid. */
export const riskFlags = {
  'first-withdrawal': '首次取款',
  'large-amount': '大额取款',
  'new-device': '24 小时内的新设备',
  'shared-address': '多个会员使用同一网络地址',
  'password-changed': '24 小时内修改过密码',
  'new-destination': '收款方式在冷静期内',
  'open-case': '有未结的反洗钱案件',
  'no-play': '存款后几乎没有投注',
  'payout-failed': '出款失败',
  'sent-by-reviewer': '审核员转入',
} as const;

export type RiskFlag = keyof typeof riskFlags;

export interface RiskFacts {
  now: Date;
  amount: Amount;
  largeFrom: Amount;
  /** That were paid. */
  earlierWithdrawals: number;
  /** When the device of the session was first seen with this member; undefined: the browser names none. */
  deviceSince: Date | undefined;
  /** When the member's first device was seen. */
  firstDeviceSince: Date | undefined;
  /** Other members on the address of the request in the last week. */
  othersOnAddress: number;
  passwordChangedAt: Date | undefined;
  /** Until when the destination is not paid to. */
  destinationUsableAt: Date;
  hasOpenCase: boolean;
  /** Of the deposits since the last withdrawal. */
  depositsRequired: Amount;
  depositsDone: Amount;
}

const dayMs = 24 * 60 * 60_000;
/** A household or an office shares an address; more than these look like one person. */
const othersAllowed = 2;

/** Empty: a reviewer may pay it; otherwise the risk desk decides. */
export function flagsOf(facts: RiskFacts): RiskFlag[] {
  const since = facts.now.getTime() - dayMs;
  const isRecent = (at: Date | undefined) => at !== undefined && at.getTime() > since;
  // The device with which a member began is no new one: it is the only one he has.
  const isNewDevice =
    isRecent(facts.deviceSince) && facts.deviceSince?.getTime() !== facts.firstDeviceSince?.getTime();
  const rules: [RiskFlag, boolean][] = [
    ['first-withdrawal', facts.earlierWithdrawals === 0],
    ['large-amount', facts.amount >= facts.largeFrom],
    ['new-device', isNewDevice],
    ['shared-address', facts.othersOnAddress > othersAllowed],
    ['password-changed', isRecent(facts.passwordChangedAt)],
    ['new-destination', facts.destinationUsableAt > facts.now],
    ['open-case', facts.hasOpenCase],
    ['no-play', facts.depositsRequired > 0n && facts.depositsDone * 10n < facts.depositsRequired * 3n],
  ];
  return rules.filter(([, applies]) => applies).map(([flag]) => flag);
}

/** What an operator set for a grade and a kind. */
export interface MethodLimits {
  grade: number;
  kind: DestinationKind;
  open: boolean;
  provider: string;
  min: Amount;
  max: Amount;
  /** A plain decimal, as "0.005". */
  feeRate: string;
  /** Of the day; 0: without end. */
  freeCount: number;
  dayCount: number;
  dayAmount: Amount;
}

/** What is wrong with a setting: it would let everything or nothing through, and is not acted upon (6111). */
export function limitsFault(limits: MethodLimits): string | undefined {
  if (limits.min <= 0n) return 'the least amount is not above zero';
  if (limits.max < limits.min) return 'the most is less than the least';
  if (limits.dayAmount < limits.min) return 'the amount of a day is less than the least';
  const { numerator, denominator } = ratioOf(limits.feeRate);
  if (numerator >= denominator) return 'the fee takes everything';
  return undefined;
}

/** What was handed in on a day with a method and not rejected. */
export interface DayUse {
  count: number;
  amount: Amount;
}

/** The fee on an amount, rounded half up to 0.01; nothing while free ones are left. */
export function feeOf(limits: MethodLimits, use: DayUse, amount: Amount, networkFee: Amount): Amount {
  const isFree = limits.freeCount === 0 || use.count < limits.freeCount;
  if (isFree) return networkFee;
  const { numerator, denominator } = ratioOf(limits.feeRate);
  return networkFee + multiplyRatio(amount, numerator, denominator);
}

/** How many coins (10⁻⁶) an amount buys at a rate, rounded down to 0.01 coins: the provider sends no less of a cent. */
export function coinsOf(amount: Amount, rate: string): bigint {
  const { numerator, denominator } = ratioOf(rate);
  const hundredths = (amount * denominator) / numerator;
  return hundredths * 10_000n;
}

/** Which state may follow which: nothing leads back to the member's wallet but a rejection (C23). */
const following: Record<WithdrawalState, readonly WithdrawalState[]> = {
  submitted: ['risk-review', 'paying', 'rejected'],
  // Paid: a provider may say of what it had refused that it paid it after all.
  'risk-review': ['paying', 'paid', 'rejected'],
  paying: ['paid', 'risk-review'],
  paid: [],
  rejected: [],
};

export function mayFollow(from: WithdrawalState, to: WithdrawalState): boolean {
  return following[from].includes(to);
}
