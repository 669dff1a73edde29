import { displayAmount, parseSignedAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { PERIODS } from '../../shared/protection/periods.ts';
import type { Limit } from './queries.ts';

export const KINDS: readonly { value: Limit['kind']; label: string; hint: string }[] = [
  {
    value: 'deposit',
    label: t`存款限额`,
    hint: t`一段时间内累计存入的总额，含未到期的订单（已关闭的也计入）；取款不会恢复额度`,
  },
  { value: 'loss', label: t`亏损限额`, hint: t`一段时间内的净亏损，未结算的投注按可能输掉的金额计入` },
  { value: 'stake', label: t`投注限额`, hint: t`一段时间内的投注总额，无论输赢` },
  { value: 'session', label: t`在线时长`, hint: t`一段时间内登录在线的总时长，多台设备同时在线只计一次` },
];

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t`${rest} 分钟`;
  return rest === 0 ? t`${hours} 小时` : t`${hours} 小时 ${rest} 分钟`;
}

/** A value of a limit as it is read: money, or a length of time. */
export function valueText(kind: Limit['kind'], value: string): string {
  if (kind === 'session') return durationText(Number(value));
  const amount = parseSignedAmount(value);
  return amount === undefined ? '--' : displayAmount(amount);
}

/** How much of a limit is used, 0 to 100. */
export function usedPercent({ used, value }: Limit): number {
  const [part, whole] = [Number(used), Number(value)];
  if (value === null) return 0;
  if (whole <= 0) return 100;
  return Math.min(100, Math.max(0, (part / whole) * 100));
}

const MINUTES: Readonly<Record<Limit['period'], number>> = { '24h': 1440, '7d': 10_080, '30d': 43_200 };

/** Why a typed limit cannot be; undefined if it can. The server decides again. */
export function limitFault(
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
  typed: string,
): string | undefined {
  if (typed === '') return kind === 'session' ? t`请输入分钟数` : t`请输入金额`;
  if (kind === 'session') {
    if (!/^\d{1,5}$/.test(typed) || Number(typed) < 1) return t`请输入整数分钟`;
    return Number(typed) > MINUTES[period] ? t`不能超过 ${PERIODS[period]}` : undefined;
  }
  return /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(typed) ? undefined : t`请输入正确的金额，最多两位小数`;
}

/** The effect of replacing the member's own limit by `typed`. */
export function takesEffect(own: string | null, typed: string): 'now' | 'later' {
  return own === null || Number(typed) <= Number(own) ? 'now' : 'later';
}

export const QUESTIONS: readonly string[] = [
  t`最近一个月，您是否投注过输了就难以承受的金额？`,
  t`您是否需要下更大的注，才能感到同样的刺激？`,
  t`输了之后，您是否常想马上存款，把钱赢回来？`,
  t`您是否为了投注借过钱，或卖过东西？`,
  t`您是否觉得自己的投注可能已经成了问题？`,
  t`投注是否让您感到焦虑、失眠或情绪低落？`,
  t`家人或朋友是否为您的投注担心过，或说过您？`,
  t`投注是否让您或家人在用钱上遇到困难？`,
  t`您是否对他人隐瞒过投注的次数或金额？`,
  t`您是否试过少投或停下来，却没有做到？`,
];

export const ADVICE: Readonly<Record<'none' | 'watch' | 'limit' | 'help', { title: string; text: string }>> =
  {
    none: { title: t`目前没有明显迹象`, text: t`请继续只用输得起的钱投注，并保持现实提醒开启。` },
    watch: { title: t`请留意`, text: t`有个别迹象。建议设一项存款限额，并把现实提醒调得更频繁。` },
    limit: { title: t`建议现在设限`, text: t`迹象较多。请设定存款与亏损限额，或先开启一段冷静期。` },
    help: {
      title: t`建议暂停并寻求帮助`,
      text: t`迹象很明显。请考虑自我排除，并与您信任的人或当地的心理援助热线谈谈；在线客服也可以协助您。`,
    },
  };
