/** The terms of an activity: what a version says. Money is text on the wire and in the database, and fen in code. */
import { z } from 'zod';
import { activityArts, activityPeriods, activityTints, needKinds } from '../calls/activity-kinds.ts';
import { amount } from '../values.ts';

const sumKinds = ['deposits', 'first-deposit', 'second-deposit', 'turnover', 'net-loss'] as const;
export type ActivitySumKind = (typeof sumKinds)[number];

/** A condition: a fact where neither is given; `count` of days, `amount` of money. */
const need = z.object({
  kind: z.enum(needKinds),
  amount: amount.optional(),
  count: z.int().min(1).optional(),
});
export type ActivityNeed = z.output<typeof need>;

const prize = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,16}$/),
  label: z.string().min(1),
  amount,
  /** Of 1,000,000 draws. */
  ppm: z.int().min(0).max(1_000_000),
  stock: z.int().min(0).nullable(),
});
export type ActivityPrize = z.output<typeof prize>;

const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount }),
  z.object({
    kind: z.literal('rate'),
    of: z.enum(sumKinds),
    ppm: z.int().min(1).max(1_000_000),
    cap: amount,
  }),
  z.object({
    kind: z.literal('tiers'),
    of: z.enum(sumKinds),
    tiers: z.array(z.object({ from: amount, amount })).min(1),
  }),
  z
    .object({
      kind: z.literal('draw'),
      /** One chance for each of these deposited in the period; null: one chance in the period. */
      each: amount.nullable(),
      most: z.int().min(1).max(100),
      prizes: z.array(prize).min(2).max(12),
      /** The prize that is given where the stock of the chosen one has ended: one without a stock. */
      instead: z.string(),
    })
    .refine(({ prizes }) => prizes.reduce((sum, { ppm }) => sum + ppm, 0) === 1_000_000, 'odds sum to one')
    .refine(
      ({ prizes, instead }) => prizes.some(({ code, stock }) => code === instead && stock === null),
      'the prize in place of one without stock is without end',
    ),
  z.object({
    kind: z.literal('rank'),
    /** Turnover below which no place brings anything. */
    least: amount,
    places: z.array(z.object({ from: z.int().min(1), to: z.int().min(1).max(1_000), amount })).min(1),
  }),
]);
export type ActivityReward = z.output<typeof reward>;

const part = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,32}$/),
  label: z.string().min(1),
  period: z.enum(activityPeriods),
  /** Which period is measured: the one that runs, or the one before it. */
  measured: z.enum(['current', 'previous']).default('current'),
  needs: z.array(need).default([]),
  reward,
  /** Hours after the beginning of the period between which claims are taken. */
  window: z.object({ from: z.int().min(0), to: z.int().min(1) }).optional(),
});
export type ActivityPartTerms = z.output<typeof part>;

/** What makes an invited friend count. */
const friend = z.object({
  deposit: amount,
  depositDays: z.int().min(1).max(90),
  turnover: amount,
  turnoverDays: z.int().min(1).max(90),
});
export type FriendTerms = z.output<typeof friend>;

export const activityTerms = z.object({
  title: z.string().min(1).max(20),
  note: z.string().min(1).max(60),
  tint: z.enum(activityTints),
  art: z.enum(activityArts),
  minGrade: z.int().min(0).max(10).default(0),
  /** Only for members who registered at most so many days ago. */
  newDays: z.int().min(1).nullable().default(null),
  /** Turnover asked for a reward, in times of it. */
  multiplier: z.int().min(0).max(50),
  reviewed: z.boolean().default(false),
  /** What counts for the turnover of its gifts (PB3). */
  counting: z
    .object({
      /** In ten-thousandths; a category that is not named counts as for all. */
      weights: z.record(z.string(), z.int().min(0).max(10_000)).default({}),
      excludedGames: z.array(z.string().min(1).max(64)).max(200).default([]),
      maxBet: amount.nullable().default(null),
    })
    .optional(),
  /** Only of an activity with friends or invitations among its needs. */
  friend: friend.optional(),
  /** Categories whose turnover and loss count; empty: all. */
  categories: z.array(z.string()).default([]),
  parts: z.array(part).min(1),
  rules: z.array(z.string()).min(1),
});
export type ActivityTerms = z.output<typeof activityTerms>;
/** As it is stored, and as an operator writes it. */
export type ActivityTermsText = z.input<typeof activityTerms>;
