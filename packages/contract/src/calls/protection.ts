/**
 * The player's own brakes: limits, cool-off, self-exclusion, reality check, questionnaire (requirements §2.5, C13–C20).
 * Every call with a change answers the whole state, so that the page shows the server's.
 */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant, signedAmount } from '../values.ts';

const base = { access: 'member', money: false } as const;

/** Gross deposits, net loss and stakes in CNY; minutes of live sessions. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Rolling: the last 24 hours, 7 days, 30 days. */
export const limitPeriods = ['24h', '7d', '30d'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export const coolOffTerms = ['24h', '7d', '30d'] as const;
export type CoolOffTerm = (typeof coolOffTerms)[number];
export const exclusionTerms = ['6m', '1y', '3y', '5y', 'indefinite'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];
export const realityCheckMinutes = [15, 30, 60] as const;
export const questionCount = 10;
export const adviceLevels = ['none', 'watch', 'limit', 'help'] as const;

/** What a member stops play with, from the mildest to the strongest. */
export const stopKinds = ['cool-off', 'exclusion', 'closure'] as const;
export type StopKind = (typeof stopKinds)[number];

/** Which rule refused; `harm` is a strong sign of harm, which only stops bonuses. */
export const protectionRules = [
  'deposit-limit',
  'loss-limit',
  'stake-limit',
  'session-limit',
  ...stopKinds,
  'harm',
] as const;

/** `data` of the answer 6012 of a bet, a deposit, a launch or a bonus that a rule refuses; its message says the rule in Chinese. */
export const protectionRefusal = z.object({
  reason: z.literal('protection'),
  rule: z.enum(protectionRules),
  /** Of a limit in CNY: the limit, and its rest. */
  limit: amount.optional(),
  left: amount.optional(),
  /** When it ends, or when the first used part of a limit is free again; absent where nothing is known. */
  until: instant.optional(),
});
export type ProtectionRefusal = z.output<typeof protectionRefusal>;

/** CNY as everywhere (`"100.00"`); of a session limit whole minutes (`"90"`). */
const limitValue = z.string().regex(/^-?(0|[1-9]\d{0,14})(\.\d{2})?$/);

export const playerLimit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** The one that rules: the stricter of the member's own and the operator's; null is none. */
  value: limitValue.nullable(),
  own: limitValue.nullable(),
  operator: limitValue.nullable(),
  /** Used in the period that ends now; of a loss limit below zero after a net win. */
  used: limitValue,
  /** Never below zero; null without a limit. */
  left: limitValue.nullable(),
  /** When the oldest use leaves the period; null if nothing is used. */
  freesAt: instant.nullable(),
  /** A raise, or a removal (`value` null), that waits for its 24 hours and then for the member's confirmation. */
  pending: z
    .object({
      value: limitValue.nullable(),
      requestedAt: instant,
      confirmableAt: instant,
      expiresAt: instant,
    })
    .nullable(),
});
export type PlayerLimit = z.input<typeof playerLimit>;

export const playerExclusion = z.object({
  kind: z.enum(stopKinds),
  term: z.enum([...coolOffTerms, ...exclusionTerms]),
  startedAt: instant,
  /** When play is open again; null: not before the member revokes it. */
  endsAt: instant.nullable(),
  /** From when it can be revoked; null where it ends by itself. */
  revocableAt: instant.nullable(),
  revokeRequestedAt: instant.nullable(),
});
export type PlayerExclusion = z.input<typeof playerExclusion>;

const filledQuestionnaire = z.object({
  at: instant,
  score: z.int().min(0).max(questionCount),
  advice: z.enum(adviceLevels),
});

export const protectionState = z.object({
  /** Every kind with every period, in the order of the lists above, also where no limit is set. */
  limits: z.array(playerLimit),
  /** The exclusion in force: the one that lasts longest. */
  exclusion: playerExclusion.nullable(),
  realityCheckMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  /** The latest first, twelve at most. */
  questionnaires: z.array(filledQuestionnaire),
});
export type ProtectionState = z.input<typeof protectionState>;

const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

export const protectionCalls = defineCalls({
  '/site/api/v1/protection/state': {
    ...base,
    summary: 'All limits with what is used and left, exclusion, reality check, questionnaires',
    request: z.object({}),
    response: protectionState,
    codes: [],
  },
  '/site/api/v1/protection/setLimit': {
    ...base,
    summary: 'Set, lower, raise or remove a limit; a raise or removal waits 24 hours and is then confirmed',
    // A missing amount is a mistake and null a removal, so null has to be said.
    request: z.object({ ...which, value: z.string().max(20).nullable() }),
    response: protectionState,
    codes: [6008, 6012],
  },
  '/site/api/v1/protection/confirmLimit': {
    ...base,
    summary: 'Confirm the raise or removal that was seen, after its 24 hours, within 7 days',
    request: z.object({ ...which, value: limitValue.nullable() }),
    response: protectionState,
    codes: [6004, 6012],
  },
  '/site/api/v1/protection/cancelLimit': {
    ...base,
    summary: 'Give up a raise or removal that waits',
    request: z.object(which),
    response: protectionState,
    codes: [6004],
  },
  '/site/api/v1/protection/coolOff': {
    ...base,
    summary: 'Stop play for a while; it ends by itself and cannot be shortened',
    request: z.object({ term: z.enum(coolOffTerms) }),
    response: protectionState,
    codes: [6012],
  },
  '/site/api/v1/protection/exclude': {
    ...base,
    summary: 'Exclude oneself; withdrawal and login stay possible',
    request: z.object({ term: z.enum(exclusionTerms) }),
    response: protectionState,
    codes: [6012],
  },
  '/site/api/v1/protection/revokeExclusion': {
    ...base,
    summary: 'Ask for play again after the term: open after 24 hours, or 7 days if it was indefinite',
    request: z.object({}),
    response: protectionState,
    codes: [6004, 6012],
  },
  '/site/api/v1/protection/closeAccount': {
    ...base,
    summary: 'Close the account: an indefinite exclusion with a mark; the balance stays withdrawable',
    // Said outright: an empty body closes nothing.
    request: z.object({ confirm: z.literal(true), reason: z.string().max(200).default('') }),
    response: protectionState,
    codes: [],
  },
  '/site/api/v1/protection/setRealityCheck': {
    ...base,
    summary: 'How often the reality check is shown',
    request: z.object({ minutes: z.union([z.literal(15), z.literal(30), z.literal(60)]) }),
    response: protectionState,
    codes: [],
  },
  '/site/api/v1/protection/realityCheck': {
    ...base,
    summary: 'Time and money of the current session, and when the next reality check is due',
    request: z.object({}),
    response: z.object({
      intervalMinutes: z.int(),
      /** Counted from the login or the last acknowledgement; in the past once it is due. */
      dueAt: instant,
      startedAt: instant,
      elapsedMs: z.int(),
      /** Bets placed in this session that were neither refused nor void. */
      staked: amount,
      /** Paid on those of them that are settled. */
      returned: amount,
      /** returned − staked of the settled ones. */
      net: signedAmount,
      /** At risk in open bets of this session. */
      open: amount,
      deposited: amount,
    }),
    codes: [],
  },
  '/site/api/v1/protection/acknowledgeRealityCheck': {
    ...base,
    summary: 'The member has seen the reality check and goes on, or stops',
    request: z.object({ choice: z.enum(['continue', 'stop']) }),
    response: z.object({ dueAt: instant }),
    codes: [],
  },
  '/site/api/v1/protection/questionnaire': {
    ...base,
    summary: 'The answers to the warning-signs questionnaire, true for yes; the questions belong to the page',
    request: z.object({ answers: z.array(z.boolean()).length(questionCount) }),
    response: filledQuestionnaire.extend({ questionnaireId: id }),
    codes: [6011],
  },
});
