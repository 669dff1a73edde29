/** The terms of the VIP programme as they are stored; the contract has their schema, which the console's form holds as well. */
import type { RebateCategory, VipGiftKind } from '@hj/contract';
import { type VipTermsText, vipTerms } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import type { z } from 'zod';

export type GradeTerms = z.output<typeof vipTerms>['grades'][number];

export interface VipTerms extends z.output<typeof vipTerms> {
  version: number;
}

/** @throws ZodError */
export function readVipTerms(version: number, stored: unknown): VipTerms {
  return { version, ...vipTerms.parse(stored) };
}

/** For the database. */
export const writeVipTerms = (terms: z.output<typeof vipTerms>): VipTermsText => vipTerms.encode(terms);

/** @throws Error there is no such grade */
export function gradeTermsOf({ grades }: Pick<VipTerms, 'grades'>, number: number): GradeTerms {
  const found = grades[number];
  if (found === undefined) throw new Error(`There is no grade ${number}.`);
  return found;
}

export const giftNames: Record<VipGiftKind, string> = {
  promotion: '升级礼金',
  weekly: '周礼金',
  monthly: '月礼金',
  birthday: '生日礼金',
};

export const categoryNames: Record<RebateCategory, string> = {
  sport: '体育',
  esport: '电竞',
  realbet: '真人',
  egame: '电子',
  chess: '棋牌',
  lottery: '彩票',
  fishing: '捕鱼',
};

/** The highest grade whose conditions are met, one above the present at most. */
export function nextGradeOf(
  { grades }: Pick<VipTerms, 'grades'>,
  present: number,
  made: { deposits: Amount; turnover: Amount },
): number {
  const next = grades[present + 1];
  return next !== undefined && made.deposits >= next.deposits && made.turnover >= next.turnover
    ? present + 1
    : present;
}
