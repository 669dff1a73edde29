/** Agents (代理) and invited friends: the programme, an agent's own area, and the page of invitations (specification §2). */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant, pageOf, pageRequest, signedAmount } from '../values.ts';

export const agentChannels = ['social', 'community', 'site', 'offline', 'other'] as const;
export type AgentChannel = (typeof agentChannels)[number];

/** How an applicant means to win members; the same rule on both sides. */
export const agentPlanText = z.string().trim().min(10, '请至少写 10 个字').max(300, '不能超过 300 个字');
export const agentLinkName = z.string().trim().min(1, '请填写链接名称').max(20, '不能超过 20 个字');

/** Why a member counts for nothing at an agent, or a friend for nothing at who invited (AG4). */
export const exclusionReasons = ['device', 'address', 'name', 'instrument'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

const ppm = z.int().min(0);

const plan = z.object({
  /** In millionths of the net loss. */
  feePpm: ppm,
  activeDeposits: amount,
  activeTurnover: amount,
  leastPayout: amount,
  tiers: z.array(z.object({ active: z.int(), netLoss: amount, ratePpm: ppm })),
});
export type AgentPlan = z.input<typeof plan>;

/** Every term of a commission (AG3): (netLoss − rebate − bonus − fee − carryIn) × rate + downline. */
export const agentTerms = {
  members: z.int(),
  active: z.int(),
  excluded: z.int(),
  netLoss: signedAmount,
  rebate: signedAmount,
  bonus: signedAmount,
  fee: amount,
  carryIn: amount,
  base: signedAmount,
  /** From 1; 0: no tier was reached. */
  tier: z.int(),
  ratePpm: ppm,
  commission: amount,
  /** Of the agents below. */
  downline: amount,
  total: amount,
  carryOut: amount,
};
const terms = z.object(agentTerms);
export type AgentTerms = z.input<typeof terms>;

export const statementStates = ['empty', 'computed', 'checked', 'approved', 'refused', 'paid'] as const;

const monthText = z.string().regex(/^\d{4}-\d{2}-01$/);
const maskedName = z.string();

export const agentCalls = defineCalls({
  '/act/api/v1/agent/programme': {
    summary: 'The rules of the agent programme, and how the member stands to it',
    request: z.object({}),
    response: z.object({
      plan,
      state: z.enum(['guest', 'none', 'pending', 'rejected', 'agent']),
      /** Why the last application was rejected. */
      reason: z.string().nullable(),
      /** Missing parts of an application. */
      identified: z.object({ phone: z.boolean(), name: z.boolean() }),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/act/api/v1/agent/apply': {
    summary: 'Apply as an agent; needs a bound phone and a real name',
    request: z.object({ channel: z.enum(agentChannels), plan: agentPlanText, agreed: z.literal(true) }),
    response: z.object({ state: z.literal('pending') }),
    codes: [6012],
    access: 'member',
    money: false,
  },
  '/act/api/v1/agent/overview': {
    summary: 'An agent’s month: figures, the sum of the commission term by term, links, agents below',
    request: z.object({ month: z.enum(['current', 'previous']).default('current') }),
    response: z.object({
      month: monthText,
      /** Whether the month is closed, so that nothing changes any more. */
      closed: z.boolean(),
      plan,
      terms,
      registered: z.int(),
      deposits: amount,
      days: z.array(z.object({ day: z.string(), netLoss: signedAmount, registered: z.int() })),
      links: z.array(
        z.object({ code: z.string(), name: z.string(), registered: z.int(), createdAt: instant }),
      ),
      downlines: z.array(z.object({ name: maskedName, commission: amount, sharePpm: ppm, amount })),
      /** Approved and not paid yet. */
      payable: amount,
      at: instant,
    }),
    codes: [6012],
    access: 'member',
    written: ['name'],
    money: false,
  },
  '/act/api/v1/agent/members': {
    summary: 'An agent’s members of a month, masked, with what each counts for and why one does not',
    request: z.object({
      ...pageRequest,
      month: z.enum(['current', 'previous']).default('current'),
      show: z.enum(['all', 'active', 'excluded']).default('all'),
    }),
    response: z.object({
      counts: z.object({ all: z.int(), active: z.int(), excluded: z.int() }),
      ...pageOf(
        z.object({
          name: maskedName,
          registeredAt: instant,
          deposits: amount,
          turnover: amount,
          netLoss: signedAmount,
          active: z.boolean(),
          excluded: z.enum(exclusionReasons).nullable(),
        }),
      ).shape,
    }),
    codes: [6012],
    access: 'member',
    money: false,
  },
  '/act/api/v1/agent/createLink': {
    summary: 'One more link, whose registrations are counted apart',
    request: z.object({ name: agentLinkName }),
    response: z.object({ code: z.string() }),
    codes: [6012],
    access: 'member',
    money: false,
  },
  '/act/api/v1/agent/statements': {
    summary: 'An agent’s closed months, the latest first',
    request: z.object({ ...pageRequest }),
    response: pageOf(
      z.object({
        ...{ statementId: id, month: monthText, ...agentTerms, state: z.enum(statementStates) },
        note: z.string().nullable(),
        paidAt: instant.nullable(),
      }),
    ),
    codes: [6012],
    access: 'member',
    money: false,
  },
  '/act/api/v1/agent/payout': {
    summary: 'Move all approved commission into the centre wallet',
    request: z.object({}),
    response: z.object({ amount, statements: z.int(), centerWalletBalance: amount }),
    codes: [6008, 6011, 6012],
    access: 'member',
    money: true,
  },
  '/act/api/v1/invitation/overview': {
    summary: 'The member’s code, the friends that came by it with how far each came, and what counts',
    request: z.object({}),
    response: z.object({
      code: z.string(),
      /** The activity that rewards it; null while there is none. */
      activityId: id.nullable(),
      needs: z
        .object({ deposit: amount, depositDays: z.int(), turnover: amount, turnoverDays: z.int() })
        .nullable(),
      valid: z.int(),
      friends: z.array(
        z.object({
          name: maskedName,
          registeredAt: instant,
          identified: z.boolean(),
          deposited: z.boolean(),
          turnover: amount,
          state: z.enum(['registered', 'deposited', 'valid', 'late', 'excluded']),
          excluded: z.enum(exclusionReasons).nullable(),
        }),
      ),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
});
