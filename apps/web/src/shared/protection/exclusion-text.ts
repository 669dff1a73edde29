import { momentText } from '../sportsbook/clock.ts';
import type { Exclusion } from './state.ts';

export const TERMS: Readonly<Record<Exclusion['term'], string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
  '6m': '6 个月',
  '1y': '1 年',
  '3y': '3 年',
  '5y': '5 年',
  indefinite: '不设期限',
};

const KINDS: Readonly<Record<Exclusion['kind'], string>> = {
  'cool-off': '冷静期',
  exclusion: '自我排除',
  closure: '账户已关闭',
};

/** 自我排除：6 个月. */
export function exclusionTitle({ kind, term }: Exclusion): string {
  return kind === 'closure' ? KINDS[kind] : `${KINDS[kind]}：${TERMS[term]}`;
}

/** When it ends, or from when the member may ask for its end. */
export function exclusionEnd({ endsAt, revocableAt, revokeRequestedAt }: Exclusion): string {
  if (endsAt !== null) {
    return revokeRequestedAt === null
      ? `${momentText(endsAt)} 自动结束`
      : `已申请恢复，${momentText(endsAt)} 起可投注`;
  }
  return revocableAt === null ? '如需恢复，请联系在线客服' : `${momentText(revocableAt)} 起可申请恢复`;
}
