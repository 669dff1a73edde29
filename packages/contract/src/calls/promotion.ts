/** Activities: claims of members, and the rules that decide them (specification §7, Promotions; ADR 118). */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant, pageOf, pageRequest } from '../values.ts';
import {
  activityArts,
  activityCategories,
  activityPages,
  activityPeriods,
  activityRules,
  activityStates,
  activityTints,
  needKinds,
} from './activity-kinds.ts';

/** `data` of the answer 6012 of a claim that a rule refuses; the message is the rule's sentence. */
export const activityRefusal = z.object({ reason: z.literal('activity'), rule: z.enum(activityRules) });

const rule = z.object({
  rule: z.enum(activityRules),
  /** `open`: can still be met. */
  state: z.enum(['met', 'open', 'failed']),
  text: z.string(),
  /** The measured value, or the failure. */
  value: z.string(),
});

/** Money, or a number of days where the kind counts days. */
const need = z.object({
  kind: z.enum(needKinds),
  met: z.boolean(),
  measured: amount.nullable(),
  target: amount.nullable(),
  count: z.int().nullable(),
  countTarget: z.int().nullable(),
});

const prize = z.object({
  code: z.string(),
  label: z.string(),
  amount,
  /** Of 1,000,000 draws. */
  ppm: z.int(),
  stock: z.int().nullable(),
  left: z.int().nullable(),
});

const draws = z.object({
  /** One chance for each of these deposited in the period; null: one chance in the period. */
  each: amount.nullable(),
  most: z.int(),
  used: z.int(),
  left: z.int(),
  prizes: z.array(prize),
  /** SHA-256 of the seed of the member's next draw; null for a guest. */
  commitment: z.string().nullable(),
});

const places = z.array(z.object({ from: z.int(), to: z.int(), amount }));

const part = z.object({
  code: z.string(),
  label: z.string(),
  period: z.enum(activityPeriods),
  state: z.enum(activityStates),
  /** The amount of a claim now, or of the past one; null where it depends on unknown results. */
  amount: amount.nullable(),
  /** The most that it can bring. */
  most: amount,
  needs: z.array(need),
  /** `rate`: of the measured sum, in millionths, with a cap. */
  reward: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), amount }),
    z.object({ kind: z.literal('rate'), of: z.enum(needKinds), ppm: z.int(), cap: amount }),
    z.object({
      kind: z.literal('tiers'),
      of: z.enum(needKinds),
      tiers: z.array(z.object({ from: amount, amount })),
    }),
    z.object({ kind: z.literal('draw'), draws }),
    /** By the place in the standings when the period is over. */
    z.object({ kind: z.literal('rank'), places }),
  ]),
  /** When the period that runs now ends; null of `once`. */
  endsAt: instant.nullable(),
  /** Claims are taken between these; null: at any time of the period. */
  window: z.object({ from: instant, to: instant }).nullable(),
  /** Days of the month that were signed; only of a sign-in. */
  signed: z.array(z.string()),
});

/** An activity with the member's own state. */
export const activityView = z.object({
  activityId: id,
  code: z.string(),
  page: z.enum(activityPages),
  category: z.enum(activityCategories),
  version: z.int(),
  title: z.string(),
  /** Threshold and turnover, always. */
  note: z.string(),
  tint: z.enum(activityTints),
  art: z.enum(activityArts),
  state: z.enum(activityStates),
  startsAt: instant,
  endsAt: instant.nullable(),
  multiplier: z.int(),
  /** The weights for the turnover of its gifts, where they are not those for all (PB3). */
  counting: z
    .object({
      /** In ten-thousandths; other categories count as for all. */
      weights: z.array(z.object({ category: z.string(), weight: z.int() })),
      /** Names of games that count for nothing. */
      excludedGames: z.array(z.string()),
      /** A larger stake counts for nothing. */
      maxBet: amount.nullable(),
    })
    .nullable(),
  reviewed: z.boolean(),
  parts: z.array(part),
  rules: z.array(z.string()),
});
export type Activity = z.input<typeof activityView>;
export type ActivityPart = z.input<typeof part>;

const which = { activityId: id, part: z.string().min(1).max(32) };
const claimStates = ['review', 'granted', 'empty', 'refused'] as const;

export const promotionCalls = defineCalls({
  '/act/api/v1/promotion/config': {
    summary: 'The activities, or one of them, with what the member has done for each',
    request: z.object({ activityId: id.optional() }),
    response: z.object({
      list: z.array(activityView),
      /** How much of a stake counts, in ten-thousandths, by category. */
      weights: z.array(z.object({ category: z.string(), weight: z.int() })),
      at: instant,
    }),
    codes: [6004],
    access: 'guest',
    money: false,
  },
  '/act/api/v1/promotion/verification': {
    summary: 'Rule by rule, why the member may or may not claim',
    request: z.object(which),
    response: z.object({
      eligible: z.boolean(),
      /** The first rule that is not met. */
      failed: z.enum(activityRules).nullable(),
      rules: z.array(rule),
    }),
    codes: [6004],
    access: 'member',
    money: false,
  },
  '/act/api/v1/promotion/confirmInfo': {
    summary: 'What a claim would bring and ask for, shown before it is sent',
    request: z.object(which),
    response: z.object({
      title: z.string(),
      label: z.string(),
      version: z.int(),
      amount: amount.nullable(),
      turnover: amount.nullable(),
      multiplier: z.int(),
      reviewed: z.boolean(),
      refusal: z.string().nullable(),
    }),
    codes: [6004],
    access: 'member',
    money: false,
  },
  '/act/api/v1/promotion/joinActivity': {
    summary: 'Claim a part of an activity, once per period, member, device, instrument and identity',
    request: z.object({
      ...which,
      /** The version that the member saw. */
      version: z.int().min(1),
      /** The member's own part of the seed; a draw is refused without it. */
      clientSeed: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
      /** Of a draw: the commitment that the page showed; refused with 6008 if that seed was drawn with since. */
      commitment: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    response: z.object({
      claimId: id,
      state: z.enum(claimStates),
      amount,
      turnover: amount,
      label: z.string(),
      centerWalletBalance: amount,
      draw: z
        .object({
          prize: z.string(),
          chosen: z.string(),
          serverSeed: z.string(),
          clientSeed: z.string(),
          commitment: z.string(),
        })
        .nullable(),
    }),
    codes: [6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
  },
  '/act/api/v1/activityTopGift/exchangeRecord': {
    summary: 'What the member claimed, the latest first',
    request: z.object({
      ...pageRequest,
      activityId: id.optional(),
      /** Draws alone, with those that brought nothing. */
      drawn: z.boolean().optional(),
    }),
    response: pageOf(
      z.object({
        claimId: id,
        activityId: id,
        title: z.string(),
        label: z.string(),
        state: z.enum(claimStates),
        amount,
        turnover: amount,
        at: instant,
        draw: z
          .object({
            prize: z.string(),
            serverSeed: z.string(),
            clientSeed: z.string(),
            commitment: z.string(),
          })
          .nullable(),
      }),
    ),
    codes: [],
    access: 'member',
    money: false,
  },
});
