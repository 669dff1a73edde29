import { t } from '@lingui/core/macro';
import { momentText } from '../sportsbook/clock.ts';
import type { Exclusion } from './state.ts';

export const TERMS: Readonly<Record<Exclusion['term'], string>> = {
  '24h': t`24 小时`,
  '7d': t`7 天`,
  '30d': t`30 天`,
  '6m': t`6 个月`,
  '1y': t`1 年`,
  '3y': t`3 年`,
  '5y': t`5 年`,
  indefinite: t`不设期限`,
};

const KINDS: Readonly<Record<Exclusion['kind'], string>> = {
  'cool-off': t`冷静期`,
  exclusion: t`自我排除`,
  closure: t`账户已关闭`,
};

/** 自我排除：6 个月. */
export function exclusionTitle({ kind, term }: Exclusion): string {
  return kind === 'closure' ? KINDS[kind] : t`${KINDS[kind]}：${TERMS[term]}`;
}

/** When it ends, or from when the member may ask for its end. */
export function exclusionEnd({ endsAt, revocableAt, revokeRequestedAt }: Exclusion): string {
  if (endsAt !== null) {
    return revokeRequestedAt === null
      ? t`${momentText(endsAt)} 自动结束`
      : t`已申请恢复，${momentText(endsAt)} 起可投注`;
  }
  return revocableAt === null ? t`如需恢复，请联系在线客服` : t`${momentText(revocableAt)} 起可申请恢复`;
}
