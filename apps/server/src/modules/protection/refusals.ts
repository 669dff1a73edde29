/** What a member is told when one of the rules refuses: which one, until when, and what is left. */
import { type LimitPeriod, type ProtectionRefusal, protectionRefusal } from '@hj/contract';
import { type Amount, displayAmount } from '@hj/money';
import { AppError, toWire } from '@hj/platform';
import { type Exclusion, type LimitName, periodMs } from './rules.ts';

export const periodTexts: Readonly<Record<LimitPeriod, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
};

const beijing = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-21 16:04`, as Beijing's clocks say. */
export const beijingTime = (at: Date): string => beijing.format(at);

function refusal(message: string, facts: Omit<ProtectionRefusal, 'reason'>): AppError {
  return new AppError(6012, { message, data: toWire(protectionRefusal, { reason: 'protection', ...facts }) });
}

const closedWays = '不能投注、存款和进入游戏，取款不受影响';

export function excludedRefusal({ kind, term, termEndsAt, endsAt }: Exclusion, now: Date): AppError {
  if (endsAt !== undefined) {
    const state = kind === 'cool-off' ? '您正在冷静期' : '您已申请解除自我排除';
    return refusal(`${state}，${beijingTime(endsAt)} 前${closedWays}`, { rule: kind, until: endsAt });
  }
  const until = termEndsAt > now ? termEndsAt : undefined;
  if (kind === 'closure') return refusal(`您已关闭账户，${closedWays}`, { rule: kind, until });
  if (term === 'indefinite') return refusal(`您已自我排除，期限不定，${closedWays}`, { rule: kind, until });
  const message =
    until === undefined
      ? `您的自我排除尚未解除，${closedWays}`
      : `您已自我排除，${beijingTime(until)} 起可申请恢复，期间${closedWays}`;
  return refusal(message, { rule: kind, until });
}

/** A limit as it stands at a decision. `used` is in minor units; of a session limit in seconds. */
export interface UsedLimit {
  kind: 'deposit' | 'loss' | 'stake' | 'session';
  period: LimitPeriod;
  value: bigint;
  used: bigint;
  /** When the oldest use began that is still in the period. */
  oldestAt: Date | undefined;
}

/** When the oldest use leaves the period. */
export function freesAt({ period, oldestAt }: UsedLimit): Date | undefined {
  return oldestAt && new Date(oldestAt.getTime() + periodMs[period]);
}

/** What the desk tells of a limit that it set or, without a value, took away. */
export function operatorLimitText({ kind, period }: LimitName, value: bigint | undefined): string {
  const name = `${periodTexts[period]}${kind === 'session' ? '在线时长限额' : actions[kind].limit}`;
  if (value === undefined) return `客服已取消为您设置的 ${name}，您自己设置的限额不变。`;
  const shown = kind === 'session' ? `${value} 分钟` : displayAmount(value);
  return `客服已为您设置 ${name} ${shown}，立即生效；与您自己的限额以较严的为准。如有疑问，请联系在线客服。`;
}

const actions = {
  deposit: { limit: '存款限额', left: '还可存入' },
  stake: { limit: '投注限额', left: '还可投注' },
  loss: { limit: '亏损限额', left: '还可投注' },
} as const;

/** Of a deposit or a bet that would go beyond a limit. */
export function moneyRefusal(limit: UsedLimit & { kind: keyof typeof actions }, amount: Amount): AppError {
  const { kind, period, value, used } = limit;
  const left = used >= value ? 0n : value - used;
  // Waiting only helps an amount that fits the limit.
  const until = amount <= value ? freesAt(limit) : undefined;
  const sentences = [
    `超出您的 ${periodTexts[period]}${actions[kind].limit} ${displayAmount(value)}`,
    `当前${actions[kind].left} ${displayAmount(left)}`,
    ...(until === undefined ? [] : [`最早 ${beijingTime(until)} 起恢复额度`]),
  ];
  return refusal(sentences.join('，'), { rule: `${kind}-limit`, limit: value, left, until });
}

export function sessionRefusal(limit: UsedLimit): AppError {
  const until = freesAt(limit);
  const message = `您在 ${periodTexts[limit.period]}内的游戏时间已达 ${limit.value} 分钟限额`;
  return refusal(until === undefined ? message : `${message}，最早 ${beijingTime(until)} 起恢复`, {
    rule: 'session-limit',
    until,
  });
}

export function harmRefusal(): AppError {
  return refusal('为保护您的游戏安全，暂不能领取优惠，详情请联系在线客服', { rule: 'harm' });
}
