/** The terms of an activity: the content of a version. Money is text on the wire and in the database, and fen in code. */
import { z } from 'zod';
import { activityArts, activityPeriods, activityTints, needKinds } from '../calls/activity-kinds.ts';
import { amount } from '../values.ts';

/** A whole number between two bounds; the operator reads both. */
const wholeBetween = (least: number, most: number, text: string) =>
  z.int(text).min(least, text).max(most, text);
const wholeFrom = (least: number, text: string) => z.int(text).min(least, text);
const codeOf = (most: number, text: string) =>
  z.string().regex(new RegExp(`^[a-z0-9-]{1,${most}}$`), `${text}为 1 至 ${most} 位小写字母、数字或连字符`);
const named = z.string().min(1, '请填写名称');

const sumKinds = ['deposits', 'first-deposit', 'second-deposit', 'turnover', 'net-loss'] as const;
export type ActivitySumKind = (typeof sumKinds)[number];

/** A condition: a fact where neither is given; `count` of days, `amount` of money. */
const need = z.object({
  kind: z.enum(needKinds),
  amount: amount.optional(),
  count: wholeFrom(1, '数量为整数，至少为 1').optional(),
});
export type ActivityNeed = z.output<typeof need>;

const prize = z.object({
  code: codeOf(16, '奖品代码'),
  label: named,
  amount,
  /** Of 1,000,000 draws. */
  ppm: wholeBetween(0, 1_000_000, '比例为 0 至 100%，最多四位小数'),
  stock: wholeFrom(0, '库存为整数，留空为不限').nullable(),
});
export type ActivityPrize = z.output<typeof prize>;

/** The longest period is a month; a moment that no date can say would break every page that shows the activity. */
const windowHour = (least: number, text: string) => wholeBetween(least, 31 * 24, text);
const rankPlace = wholeBetween(1, 1_000, '名次为 1 至 1000');
const rankPrize = z
  .object({ from: rankPlace, to: rankPlace, amount })
  .refine(({ from, to }) => from <= to, '名次的止不小于起');

const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount }),
  z.object({
    kind: z.literal('rate'),
    of: z.enum(sumKinds),
    ppm: wholeBetween(1, 1_000_000, '比例须大于 0，不超过 100%，最多四位小数'),
    cap: amount,
  }),
  z.object({
    kind: z.literal('tiers'),
    of: z.enum(sumKinds),
    tiers: z.array(z.object({ from: amount, amount })).min(1, '至少一个档位'),
  }),
  z
    .object({
      kind: z.literal('draw'),
      /** One chance for each of these deposited in the period; null: one chance in the period. */
      each: amount.nullable().refine((each) => each !== 0n, '每次机会的存款须大于 0'),
      most: wholeBetween(1, 100, '最多次数为 1 至 100'),
      prizes: z.array(prize).min(2, '奖品为 2 至 12 项').max(12, '奖品为 2 至 12 项'),
      /** The prize that is given where the stock of the chosen one has ended: one without a stock. */
      instead: z.string(),
    })
    .refine(
      ({ prizes }) => prizes.reduce((sum, { ppm }) => sum + ppm, 0) === 1_000_000,
      '各奖品的比例合计须为 100%',
    )
    .refine(
      ({ prizes, instead }) => prizes.some(({ code, stock }) => code === instead && stock === null),
      '发完后改发的奖品须不限库存',
    ),
  z.object({
    kind: z.literal('rank'),
    /** Turnover below which no place brings anything. */
    least: amount,
    places: z.array(rankPrize).min(1, '至少一项名次奖励'),
  }),
]);
export type ActivityReward = z.output<typeof reward>;

const partFields = z.object({
  code: codeOf(32, '项目代码'),
  label: named,
  period: z.enum(activityPeriods),
  /** Which period is measured: the one that runs, or the one before it. */
  measured: z.enum(['current', 'previous']).default('current'),
  needs: z.array(need).default([]),
  reward,
  /** A reload (VP5): the maximum of claims in a month, one a day. */
  times: wholeBetween(2, 31, '每月次数为 2 至 31').optional(),
  /** Hours after the beginning of the period between which claims are taken. */
  window: z
    .object({
      from: windowHour(0, '时段以整小时填写，最多 744'),
      to: windowHour(1, '时段以整小时填写，为 1 至 744'),
    })
    .optional(),
});
const part = partFields
  .refine(({ period, times }) => times === undefined || period === 'day', {
    ...{ message: '每月次数仅适用于按日领取的项目', path: ['times'] },
  })
  // A draw has chances of its own, and may have several a day.
  .refine(({ reward, times }) => times === undefined || reward.kind !== 'draw', {
    ...{ message: '每月次数不适用于抽奖', path: ['times'] },
  });
export type ActivityPartTerms = z.output<typeof part>;

/** The conditions under which an invited friend counts. */
const friend = z.object({
  deposit: amount,
  depositDays: wholeBetween(1, 90, '期限为 1 至 90 天'),
  turnover: amount,
  turnoverDays: wholeBetween(1, 90, '期限为 1 至 90 天'),
});
export type FriendTerms = z.output<typeof friend>;

export const activityTerms = z.object({
  title: named.max(20, '名称最多 20 个字'),
  note: z.string().min(1, '请填写说明').max(60, '说明最多 60 个字'),
  tint: z.enum(activityTints),
  art: z.enum(activityArts),
  minGrade: wholeBetween(0, 10, '最低 VIP 等级为 0 至 10').default(0),
  /** Only for members who registered at most so many days ago. */
  newDays: wholeFrom(1, '注册天数为整数，至少为 1').nullable().default(null),
  /** Turnover asked for a reward, in times of it. */
  multiplier: wholeBetween(0, 50, '流水倍数为 0 至 50'),
  reviewed: z.boolean().default(false),
  /** A reviewed claim of at least this is paid after two operators approved it. */
  twoPeopleFrom: amount.default(100_000n),
  /** Play that counts for the turnover of its gifts (PB3). */
  counting: z
    .object({
      /** In ten-thousandths; a category that is not named counts as for all. */
      weights: z
        .record(z.string(), wholeBetween(0, 10_000, '计入比例为 0 至 100%，最多两位小数'))
        .default({}),
      excludedGames: z
        .array(z.string().min(1, '请填写游戏编号').max(64, '游戏编号最多 64 个字'))
        .max(200, '最多排除 200 个游戏')
        .default([]),
      maxBet: amount.nullable().default(null),
    })
    .optional(),
  /** Only of an activity with friends or invitations among its needs. */
  friend: friend.optional(),
  /** Categories whose turnover and loss count; empty: all. */
  categories: z.array(z.string()).default([]),
  parts: z.array(part).min(1, '至少一个奖励项目'),
  rules: z.array(z.string()).min(1, '至少一条规则'),
});
export type ActivityTerms = z.output<typeof activityTerms>;
/** As it is stored, and as an operator writes it. */
export type ActivityTermsText = z.input<typeof activityTerms>;
