import { type LimitPeriod, type ProtectionRefusal, protectionRefusal } from '@hj/contract';
import { type Amount, displayAmount } from '@hj/money';
import { type AppError, beijingTime, refusals, toWire } from '@hj/platform';
import type { Exclusion, LimitName } from './rules.ts';

/** Refusals of player protection (ADR 064). `{until}` is a time in Beijing. */
export const refuse = refusals({
  'cooling-off': { code: 6012, text: '您正在冷静期，{until} 前不能投注、存款和进入游戏，取款不受影响' },
  'revoking-exclusion': {
    code: 6012,
    text: '您已申请解除自我排除，{until} 前不能投注、存款和进入游戏，取款不受影响',
  },
  'account-closed': { code: 6012, text: '您已关闭账户，不能投注、存款和进入游戏，取款不受影响' },
  'excluded-indefinitely': {
    code: 6012,
    text: '您已自我排除，期限不定，不能投注、存款和进入游戏，取款不受影响',
  },
  'excluded-until': {
    code: 6012,
    text: '您已自我排除，{until} 起可申请恢复，期间不能投注、存款和进入游戏，取款不受影响',
  },
  'exclusion-not-revoked': {
    code: 6012,
    text: '您的自我排除尚未解除，不能投注、存款和进入游戏，取款不受影响',
  },
  'limit-exceeded': { code: 6012, text: '超出您的 {limit}（{value}），当前{action} {left}' },
  'limit-exceeded-until': {
    code: 6012,
    text: '超出您的 {limit}（{value}），当前{action} {left}，最早 {until} 起恢复额度',
  },
  'session-limit-reached': { code: 6012, text: '您在 {period}内的游戏时间已达 {minutes} 分钟限额' },
  'session-limit-reached-until': {
    code: 6012,
    text: '您在 {period}内的游戏时间已达 {minutes} 分钟限额，最早 {until} 起恢复',
  },
  'bonus-barred': { code: 6012, text: '为保护您的游戏安全，暂不能领取优惠，详情请联系在线客服' },

  'amount-limit-invalid': { code: 6008, text: '请输入正确的限额，最多两位小数' },
  'session-limit-invalid': { code: 6008, text: '请输入 1 至 {most} 之间的整分钟数' },
  'limit-unset': { code: 6012, text: '您还没有设置这项限额' },
  'no-pending-change': { code: 6004, text: '没有待确认的限额调整' },
  'pending-change-replaced': { code: 6012, text: '待确认的限额已变更，原限额不变，请核对后再确认' },
  'raise-too-early': { code: 6012, text: '限额放宽须等待 24 小时，{from} 起可以确认' },

  'account-closed-already': { code: 6012, text: '您的账户已关闭' },
  'excluded-indefinitely-already': { code: 6012, text: '您已自我排除，期限不定' },
  'excluded-already': { code: 6012, text: '您的自我排除尚未解除，期间不需要再设冷静期' },
  'stop-not-shortened': { code: 6012, text: '您的{stop}到 {until} 才结束，不能缩短' },
  'nothing-to-revoke': { code: 6004, text: '您没有需要解除的自我排除' },
  'cool-off-not-revocable': { code: 6012, text: '冷静期不能提前结束，{until} 自动结束' },
  'revocation-requested-already': { code: 6012, text: '您已申请解除，{until} 起可以继续游戏' },
  'exclusion-not-expired': { code: 6012, text: '未到期的自我排除不能解除，{until} 起可以申请' },

  'note-missing': { code: 6007, text: '请填写 1 至 500 个字的处理说明' },
  'marker-handled': { code: 6012, text: '该风险信号已处理' },
});

const periodTexts: Readonly<Record<LimitPeriod, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
};

/** The data of a refusal by player protection: the page shows the rule and its end. */
const factsOf = (facts: Omit<ProtectionRefusal, 'reason'>) =>
  toWire(protectionRefusal, { reason: 'protection', ...facts });

/** The refusal of play under an exclusion. */
export function excludedRefusal({ kind, term, termEndsAt, endsAt }: Exclusion, now: Date): AppError {
  if (endsAt !== undefined) {
    const name = kind === 'cool-off' ? 'cooling-off' : 'revoking-exclusion';
    const data = factsOf({ rule: kind, until: endsAt });
    return refuse(name, { values: { until: beijingTime(endsAt) }, data });
  }
  const until = termEndsAt > now ? termEndsAt : undefined;
  const data = factsOf({ rule: kind, until });
  if (kind === 'closure') return refuse('account-closed', { data });
  if (term === 'indefinite') return refuse('excluded-indefinitely', { data });
  if (until === undefined) return refuse('exclusion-not-revoked', { data });
  return refuse('excluded-until', { values: { until: beijingTime(until) }, data });
}

/** A limit at the moment of a decision. `value` and `used` are minor units; of a session limit `value` is minutes and `used` seconds. */
export interface UsedLimit {
  kind: 'deposit' | 'loss' | 'stake' | 'session';
  period: LimitPeriod;
  value: bigint;
  used: bigint;
  /** When the first of the uses stops counting. */
  freesAt: Date | undefined;
}

/** 24 小时存款限额. */
export const limitName = ({ kind, period }: LimitName): string =>
  `${periodTexts[period]}${kind === 'session' ? '在线时长限额' : actions[kind].limit}`;

const actions = {
  deposit: { limit: '存款限额', action: '还可存入' },
  stake: { limit: '投注限额', action: '还可投注' },
  loss: { limit: '亏损限额', action: '还可投注' },
} as const;

/** The refusal of a deposit or a bet beyond a limit. */
export function moneyRefusal(limit: UsedLimit & { kind: keyof typeof actions }, amount: Amount): AppError {
  const { kind, period, value, used } = limit;
  const left = used >= value ? 0n : value - used;
  // Waiting only helps an amount that fits the limit.
  const until = amount <= value ? limit.freesAt : undefined;
  const values = {
    limit: limitName({ kind, period }),
    action: actions[kind].action,
    value: displayAmount(value),
    left: displayAmount(left),
  };
  const data = factsOf({ rule: `${kind}-limit`, limit: value, left, until });
  return until === undefined
    ? refuse('limit-exceeded', { values, data })
    : refuse('limit-exceeded-until', { values: { ...values, until: beijingTime(until) }, data });
}

/** The refusal of play after the session limit is used up. */
export function sessionRefusal(limit: UsedLimit): AppError {
  const until = limit.freesAt;
  const values = { period: periodTexts[limit.period], minutes: limit.value.toString() };
  const data = factsOf({ rule: 'session-limit', until });
  return until === undefined
    ? refuse('session-limit-reached', { values, data })
    : refuse('session-limit-reached-until', { values: { ...values, until: beijingTime(until) }, data });
}

/** The refusal of a bonus while a strong risk marker is open. */
export const markerRefusal = (): AppError => refuse('bonus-barred', { data: factsOf({ rule: 'harm' }) });
