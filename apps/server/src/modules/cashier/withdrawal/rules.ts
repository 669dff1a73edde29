/** Pure decisions about withdrawals. */
import type { DestinationKind } from '@hj/contract';
import { type Amount, multiplyRatio, ratioOf } from '@hj/money';

export type WithdrawalState = 'submitted' | 'risk-review' | 'paying' | 'paid' | 'rejected';

/** Risk flags: reasons for a risk review before the payout. */
export const riskFlags = {
  'first-withdrawal': '首次取款',
  'large-amount': '大额取款',
  'new-device': '24 小时内的新设备',
  'shared-address': '多个会员使用同一网络地址',
  'password-changed': '24 小时内修改过密码',
  'new-destination': '收款方式在冷静期内',
  'open-case': '有未结的反洗钱案件',
  'no-play': '存款流水不足 30%',
  'payout-failed': '出款失败',
  'sent-by-reviewer': '审核员转入',
} as const;

export type RiskFlag = keyof typeof riskFlags;

export interface RiskFacts {
  now: Date;
  amount: Amount;
  largeFrom: Amount;
  /** Paid withdrawals. */
  earlierWithdrawals: number;
  /** First verification of the session's device by this member; undefined: the browser sends no fingerprint. */
  deviceSince: Date | undefined;
  /** First verification of the member's first device. */
  firstDeviceSince: Date | undefined;
  /** Other members on the address of the request in the last week. */
  othersOnAddress: number;
  passwordChangedAt: Date | undefined;
  /** End of the destination's cooling-off period. */
  destinationUsableAt: Date;
  hasOpenCase: boolean;
  /** Of the deposits since the last withdrawal. */
  depositsRequired: Amount;
  depositsDone: Amount;
}

const dayMs = 24 * 60 * 60_000;
/** Tolerated other members on one address: a household or an office. */
const othersAllowed = 2;

/** No flags: a reviewer may approve; otherwise the risk desk decides. */
export function flagsOf(facts: RiskFacts): RiskFlag[] {
  const since = facts.now.getTime() - dayMs;
  const isRecent = (at: Date | undefined) => at !== undefined && at.getTime() > since;
  // The member's first device does not count as new.
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

/** The operator's limits for a grade and a kind. */
export interface MethodLimits {
  grade: number;
  kind: DestinationKind;
  open: boolean;
  provider: string;
  min: Amount;
  max: Amount;
  /** A plain decimal, as "0.005". */
  feeRate: string;
  /** Per day; 0: unlimited. */
  freeCount: number;
  dayCount: number;
  dayAmount: Amount;
}

/** The fault of an invalid setting, which would allow everything or nothing (6111). */
export function limitsFault(limits: MethodLimits): string | undefined {
  if (limits.min <= 0n) return 'minimum is not positive';
  if (limits.max < limits.min) return 'maximum is below minimum';
  if (limits.dayAmount < limits.min) return 'daily amount is below minimum';
  const { numerator, denominator } = ratioOf(limits.feeRate);
  if (numerator >= denominator) return 'fee is 100% or more';
  return undefined;
}

/** Withdrawals of one day and kind, without rejected ones. */
export interface DayUse {
  count: number;
  amount: Amount;
}

/** The fee, rounded half up to 0.01; only the network fee while free withdrawals are left. */
export function feeOf(limits: MethodLimits, use: DayUse, amount: Amount, networkFee: Amount): Amount {
  const isFree = limits.freeCount === 0 || use.count < limits.freeCount;
  if (isFree) return networkFee;
  const { numerator, denominator } = ratioOf(limits.feeRate);
  return networkFee + multiplyRatio(amount, numerator, denominator);
}

/** The coins (10⁻⁶) for an amount at a rate, rounded down to 0.01 coins, the smallest unit of the provider. */
export function coinsOf(amount: Amount, rate: string): bigint {
  const { numerator, denominator } = ratioOf(rate);
  const hundredths = (amount * denominator) / numerator;
  return hundredths * 10_000n;
}

/** Allowed transitions: only a rejection returns the money (C23). */
const following: Record<WithdrawalState, readonly WithdrawalState[]> = {
  submitted: ['risk-review', 'paying', 'rejected'],
  // To `paid`: a provider may report a payment after a failure.
  'risk-review': ['paying', 'paid', 'rejected'],
  paying: ['paid', 'risk-review'],
  paid: [],
  rejected: [],
};

export function mayFollow(from: WithdrawalState, to: WithdrawalState): boolean {
  return following[from].includes(to);
}
