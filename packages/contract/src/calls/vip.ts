/** VIP grades, rebate and the welfare centre (specification §7, VIP and rebate calls; ADR 127–129). */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant } from '../values.ts';
import { activityPages } from './activity-kinds.ts';

/** Categories of play with a rebate, in the order in which the daily cap is used up. */
export const rebateCategories = [
  'sport',
  'esport',
  'realbet',
  'egame',
  'chess',
  'lottery',
  'fishing',
] as const;
export type RebateCategory = (typeof rebateCategories)[number];
export const vipGiftKinds = ['promotion', 'weekly', 'monthly', 'birthday'] as const;
export type VipGiftKind = (typeof vipGiftKinds)[number];
export const highestGrade = 10;

const gradeNumber = z.int().min(0).max(highestGrade);
/** In ten-thousandths: 120 is 1.20 %. */
const rate = z.object({ category: z.enum(rebateCategories), rate: z.int() });

const grade = z.object({
  grade: gradeNumber,
  name: z.string(),
  /** All that is asked, since registration. */
  deposits: amount,
  turnover: amount,
  gifts: z.object({ promotion: amount, weekly: amount, monthly: amount, birthday: amount }),
  /** Turnover of a period that keeps the grade. */
  keepTurnover: amount,
  /** Of a day, over all categories. */
  rebateCap: amount,
  rates: z.array(rate),
  /** Withdrawals of a day; null: without end. */
  withdrawalCount: z.int().nullable(),
  withdrawalAmount: amount,
});
export type VipGrade = z.input<typeof grade>;

const giftStates = ['claimable', 'coming', 'claimed', 'expired'] as const;
const gift = z.object({
  giftId: id,
  kind: z.enum(vipGiftKinds),
  grade: gradeNumber,
  amount,
  /** Turnover asked for it. */
  turnover: amount,
  state: z.enum(giftStates),
  opensAt: instant,
  endsAt: instant.nullable(),
});
export type VipGift = z.input<typeof gift>;

/** The claim key of a row of the welfare centre. */
const claim = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rebate'), category: z.enum(rebateCategories) }),
  z.object({ kind: z.literal('vip'), giftId: id }),
  z.object({
    ...{ kind: z.literal('activity'), activityId: id, part: z.string(), version: z.int() },
    page: z.enum(activityPages),
    /** A draw is made on its own page. */
    draw: z.boolean(),
  }),
]);

const welfareStates = ['claimable', 'running', 'coming', 'review', 'expired'] as const;
const welfareItem = z.object({
  key: z.string(),
  kind: z.enum(['rebate', 'vip', 'activity']),
  title: z.string(),
  note: z.string(),
  amount: amount.nullable(),
  state: z.enum(welfareStates),
  endsAt: instant.nullable(),
  /** Null before it has come. */
  claim: claim.nullable(),
});
export type WelfareItem = z.input<typeof welfareItem>;

export const vipCalls = defineCalls({
  '/site/api/v1/member/memberGradeConfigList': {
    summary: 'All VIP grades with what they ask and give',
    request: z.object({}),
    response: z.object({
      list: z.array(grade),
      /** Length of a period in which a grade is kept, and how long before its end a member is warned, in days. */
      keepDays: z.int(),
      warnDays: z.int(),
      /** Turnover asked for a gift, in times of it. */
      multiplier: z.int(),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/member/memberGradeInfoByGrade': {
    summary: 'The member’s grade, progress, gifts and rebate, beside one grade of the programme',
    request: z.object({ grade: gradeNumber.optional() }),
    response: z.object({
      grade: gradeNumber,
      /** The grade that was asked for; without one, the member’s own. */
      asked: grade,
      next: grade.nullable(),
      deposits: amount,
      turnover: amount,
      /** Towards the next grade, the lesser of both conditions. */
      percent: z.int(),
      keep: z
        .object({
          from: z.string(),
          until: z.string(),
          turnover: amount,
          required: amount,
          warned: z.boolean(),
        })
        .nullable(),
      gifts: z.array(gift),
      /** As `06-12`; null while it is not known. */
      birthday: z.string().nullable(),
      changes: z.array(z.object({ from: gradeNumber, to: gradeNumber, at: instant })),
      /** False: the operator has switched the member’s rebate off. */
      hasRebate: z.boolean(),
      yesterday: z.array(z.object({ category: z.enum(rebateCategories), amount })),
      /** Of the last thirty days that were counted, the oldest first. */
      rebates: z.array(z.object({ day: z.string(), sport: amount, others: amount })),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/getGameFanshuiHighLow': {
    summary: 'The lowest and the highest rebate of each category over all grades',
    request: z.object({}),
    response: z.object({
      list: z.array(z.object({ category: z.enum(rebateCategories), low: z.int(), high: z.int() })),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/act/api/v1/vipWeek/VipWeekInfo': {
    summary: 'The red packet of this week',
    request: z.object({}),
    response: z.object({
      grade: gradeNumber,
      /** The weekly gift of the member’s grade. */
      amount,
      gift: gift.nullable(),
      nextAt: instant,
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/act/api/v1/welfare/list': {
    summary: 'All that the member can claim now or soon: rebate, gifts of the grade, activities',
    request: z.object({}),
    response: z.object({ list: z.array(welfareItem), at: instant }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/act/api/v1/welfare/receive': {
    summary: 'Claim the rebate of a category, or a gift of the grade',
    request: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rebate'), category: z.enum(rebateCategories) }),
      z.object({ kind: z.literal('vip'), giftId: id }),
    ]),
    response: z.object({ amount, turnover: amount, centerWalletBalance: amount }),
    codes: [6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
  },
  '/act/api/v1/promotion/openGifts': {
    summary: 'Gifts whose turnover is not met yet, and what giving each up would take',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          ...{ giftId: id, name: z.string(), gift: amount, required: amount, done: amount, lack: amount },
          openedAt: instant,
          /** From the centre wallet, if it is given up now. */
          taken: amount,
        }),
      ),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/act/api/v1/promotion/forfeit': {
    summary: 'Give up a gift whose turnover is not met; what it takes must be what was shown',
    request: z.object({ giftId: id, taken: amount }),
    response: z.object({ taken: amount, centerWalletBalance: amount }),
    codes: [6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
  },
});
