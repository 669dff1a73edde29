/** The terms of the VIP programme: what a version says. Money is text in the database, and fen here. */
import { amount, highestGrade, type RebateCategory, rebateCategories, type VipGiftKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import { z } from 'zod';

const rates = z.object(
  Object.fromEntries(rebateCategories.map((category) => [category, z.int().min(0).max(1_000)])) as Record<
    RebateCategory,
    z.ZodInt
  >,
);

const grade = z.object({
  name: z.string().min(1).max(8),
  deposits: amount,
  turnover: amount,
  gifts: z.object({ promotion: amount, weekly: amount, monthly: amount, birthday: amount }),
  keepTurnover: amount,
  rebateCap: amount,
  /** In ten-thousandths of the turnover. */
  rates,
});
export type GradeTerms = z.output<typeof grade>;

const terms = z.object({
  keepDays: z.int().min(1),
  warnDays: z.int().min(1),
  /** Turnover asked for a gift, in times of it. */
  multiplier: z.int().min(0).max(50),
  grades: z.array(grade).length(highestGrade + 1),
});

export interface VipTerms extends z.output<typeof terms> {
  version: number;
}

/** @throws ZodError */
export function readVipTerms(version: number, stored: unknown): VipTerms {
  return { version, ...terms.parse(stored) };
}

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
