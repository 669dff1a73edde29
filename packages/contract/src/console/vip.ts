import { z } from 'zod';
import { destinationKinds } from '../calls/cashier/index.ts';
import { highestGrade, type RebateCategory, rebateCategories } from '../calls/vip.ts';
import { amount, id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, reasonText } from './values.ts';

/** In ten-thousandths of the turnover: 1,000 is 10 %. */
export const mostRebateRate = 1_000;

const rates = z.object(
  Object.fromEntries(
    rebateCategories.map((category) => [
      category,
      z.int('返水比例最多两位小数').min(0, '返水比例不能为负').max(mostRebateRate, '返水比例不能超过 10%'),
    ]),
  ) as Record<RebateCategory, z.ZodInt>,
);

const grade = z.object({
  name: z.string().trim().min(1, '请输入等级名称').max(8, '等级名称最多 8 个字'),
  deposits: amount,
  turnover: amount,
  gifts: z.object({ promotion: amount, weekly: amount, monthly: amount, birthday: amount }),
  keepTurnover: amount,
  /** Of a day, over all categories. */
  rebateCap: amount,
  rates,
});

/** The terms of the VIP programme, as a version holds them. Money is text on the wire and in the database, and fen in code. */
export const vipTerms = z.object({
  keepDays: z.int('保级周期为整数').min(1, '保级周期至少 1 天').max(366, '保级周期最多 366 天'),
  warnDays: z.int('提前提醒为整数').min(1, '提前提醒至少 1 天').max(366, '提前提醒最多 366 天'),
  /** Turnover asked for a gift, in times of it. */
  multiplier: z.int('流水倍数为整数').min(0).max(50, '流水倍数最多 50 倍'),
  grades: z.array(grade).length(highestGrade + 1),
});
export type VipTermsText = z.input<typeof vipTerms>;

const dayTimes = z.int('每日次数为整数').min(0).max(1_000, '每日次数最多 1000 次');

/** Withdrawals of one kind in a grade; zero of a count: without end. */
const withdrawalLimit = z.object({
  grade: z.int().min(0).max(highestGrade),
  kind: z.enum(destinationKinds),
  /** Of one withdrawal. */
  max: amount,
  /** Of a day. */
  freeCount: dayTimes,
  dayCount: dayTimes,
  dayAmount: amount,
});
export type WithdrawalLimit = z.output<typeof withdrawalLimit>;

/** The terms of all grades, with the withdrawal limits that belong to them. Answers use it: refinements see decoded amounts only. */
const vipWhole = z.object({ terms: vipTerms, withdrawals: z.array(withdrawalLimit).max(100) });

/** A proposed version. */
export const vipDraft = vipWhole.superRefine(
  ({ terms: { keepDays, warnDays, grades }, withdrawals }, context) => {
    const refuse = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (warnDays >= keepDays) refuse('提前提醒的天数须少于保级周期', ['terms', 'warnDays']);
    for (const [at, each] of grades.entries()) {
      const below = grades[at - 1];
      if (below === undefined) continue;
      for (const key of ['deposits', 'turnover'] as const)
        if (each[key] < below[key]) refuse('升级条件不能低于下一级', ['terms', 'grades', at, key]);
    }
    const named = new Set<string>();
    for (const [at, { grade, kind, max, dayAmount }] of withdrawals.entries()) {
      if (dayAmount < max) refuse('每日限额不能低于单笔限额', ['withdrawals', at, 'dayAmount']);
      if (named.has(`${grade} ${kind}`)) refuse('同一等级与方式只能有一行限额', ['withdrawals', at, 'kind']);
      named.add(`${grade} ${kind}`);
    }
  },
);
export type VipDraft = z.output<typeof vipDraft>;

const proposalStates = ['open', 'approved', 'refused'] as const;
const read = { access: 'member', money: false, permission: 'activities.read' } as const;
const change = { access: 'member', money: false, audit: 'change' } as const;

/** VIP grades, rebate rates and withdrawal limits: versions by two people (C35). */
export const vipDeskCalls = defineConsoleCalls({
  '/console/api/v1/vip/get': {
    summary: 'The terms of the VIP programme in force, with all versions',
    request: z.object({}),
    response: z.object({
      ...{ version: z.int(), draft: vipWhole },
      versions: z.array(z.object({ version: z.int(), madeBy: actorBrief, madeAt: instant })),
      /** Whether a version waits for a second person. */
      proposed: z.boolean(),
    }),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/vip/propose': {
    summary: 'Propose the next version; refused if another was published since `version`',
    request: z.object({ version: z.int(), draft: vipDraft, reason: reasonText }),
    response: z.object({ proposalId: id }),
    ...{ ...change, codes: [6003, 6007, 6008, 6012], permission: 'activities.edit' },
  },
  '/console/api/v1/vip/proposals': {
    summary: 'Proposed versions, the latest first',
    request: z.object({ ...pageRequest, state: z.enum(proposalStates).optional() }),
    response: pageOf(
      z.object({
        ...{ proposalId: id, state: z.enum(proposalStates), madeBy: actorBrief, madeAt: instant },
        ...{ reason: z.string(), decidedBy: actorBrief.nullable(), note: z.string().nullable() },
        /** Lines that it changes of the terms that were in force when it was made. */
        changes: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/vip/decide': {
    summary: 'Publish the version that another operator proposed, or refuse it; an own one can be taken back',
    request: z.object({ proposalId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({ version: z.int().nullable() }),
    ...{ ...change, codes: [6003, 6004, 6012], permission: 'activities.publish' },
  },
});
