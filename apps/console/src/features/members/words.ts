/** What the desk calls things of a member. */
import type { linkKinds } from '@hj/contract/console';
import { displayAmount, parseSignedAmount } from '@hj/money';
import type { Guard, Limit, Protection } from './queries.ts';

export const GENDERS = { unknown: '—', male: '男', female: '女' } as const;

export const METHODS: Readonly<Record<Guard['twoStep'][number], string>> = {
  totp: '动态验证码',
  passkey: '通行密钥',
};

export const LIMIT_KINDS: Readonly<Record<Limit['kind'], string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  stake: '投注限额',
  session: '在线时长',
};

export const PERIODS: Readonly<Record<Limit['period'], string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
};

const SIGNS: Readonly<Record<string, { name: string; unit: string }>> = {
  'frequent-deposits': { name: '24 小时内频繁存款', unit: '次' },
  'deposits-after-loss': { name: '输后立即追加存款', unit: '次' },
  'night-play': { name: '连日凌晨投注', unit: '晚' },
  'limit-raises': { name: '多次申请放宽限额', unit: '次' },
  questionnaire: { name: '自测中回答“是”较多', unit: '题' },
};

export function signText({ kind, count }: { kind: string; count: number }): string {
  const words = SIGNS[kind];
  return words === undefined ? kind : `${words.name}，${count} ${words.unit}`;
}

export const LINKS: Readonly<Record<(typeof linkKinds)[number], string>> = {
  identity: '身份相同',
  phone: '手机号相同',
  email: '邮箱相同',
  document: '证件图片相同',
  destination: '收款账户相同',
  device: '用过同一设备',
  address: '用过同一 IP',
};

/** Such as may be chance: a network at work, a borrowed telephone. */
export const HINTS: ReadonlySet<string> = new Set(['device', 'address']);

/** Money, or minutes of a session limit. */
export function limitText(kind: Limit['kind'], value: string | null): string {
  if (value === null) return '—';
  if (kind === 'session') return `${value} 分钟`;
  const amount = parseSignedAmount(value);
  return amount === undefined ? '--' : displayAmount(amount);
}

const STOPS: Readonly<Record<NonNullable<Protection['state']['exclusion']>['kind'], string>> = {
  'cool-off': '冷静期',
  exclusion: '自我排除',
  closure: '会员已关闭账户',
};

export function stopName({ kind }: NonNullable<Protection['state']['exclusion']>): string {
  return STOPS[kind];
}
