/** The desk's words for a member's data. */

import type { linkKinds } from '@hj/contract/console';
import { displayAmount, parseSignedAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { Guard, Limit, Protection } from './queries.ts';

export const GENDERS = { unknown: '—', male: t`男`, female: t`女` } as const;

export const METHODS: Readonly<Record<Guard['twoStep'][number], string>> = {
  totp: t`动态验证码`,
  passkey: t`通行密钥`,
};

export const LIMIT_KINDS: Readonly<Record<Limit['kind'], string>> = {
  deposit: t`存款限额`,
  loss: t`亏损限额`,
  stake: t`投注限额`,
  session: t`在线时长`,
};

export const PERIODS: Readonly<Record<Limit['period'], string>> = {
  '24h': t`24 小时`,
  '7d': t`7 天`,
  '30d': t`30 天`,
};

const SIGNS: Readonly<Record<string, { name: string; unit: string }>> = {
  'frequent-deposits': { name: t`24 小时内频繁存款`, unit: t`次` },
  'deposits-after-loss': { name: t`输后立即追加存款`, unit: t`次` },
  'night-play': { name: t`连日凌晨投注`, unit: t`晚` },
  'limit-raises': { name: t`多次申请放宽限额`, unit: t`次` },
  questionnaire: { name: t`自测中回答“是”较多`, unit: t`题` },
};

export function signText({ kind, count }: { kind: string; count: number }): string {
  const words = SIGNS[kind];
  return words === undefined ? kind : t`${words.name}，${count} ${words.unit}`;
}

export const LINKS: Readonly<Record<(typeof linkKinds)[number], string>> = {
  identity: t`身份相同`,
  phone: t`手机号相同`,
  email: t`邮箱相同`,
  document: t`证件图片相同`,
  destination: t`收款账户相同`,
  device: t`用过同一设备`,
  address: t`用过同一 IP`,
};

/** Such as may be chance: a network at work, a borrowed telephone. */
export const HINTS: ReadonlySet<string> = new Set(['device', 'address']);

/** Money, or minutes of a session limit. */
export function limitText(kind: Limit['kind'], value: string | null): string {
  if (value === null) return '—';
  if (kind === 'session') return t`${value} 分钟`;
  const amount = parseSignedAmount(value);
  return amount === undefined ? '--' : displayAmount(amount);
}

const STOPS: Readonly<Record<NonNullable<Protection['state']['exclusion']>['kind'], string>> = {
  'cool-off': t`冷静期`,
  exclusion: t`自我排除`,
  closure: t`会员已关闭账户`,
};

export function stopName({ kind }: NonNullable<Protection['state']['exclusion']>): string {
  return STOPS[kind];
}
