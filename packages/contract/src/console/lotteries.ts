import { z } from 'zod';
import { amount, id, instant, pageOf, pageRequest, signedAmount } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, reasonText } from './values.ts';

const game = z.string().regex(/^[a-z][a-z0-9-]{1,23}$/);
const issueNumber = z.string().regex(/^\d{8}-\d{4}$/, '期号如 20261128-0001');
const draw = z.array(z.int().min(0).max(99)).min(1).max(10);

const limits = z.object({
  /** Of one line. */
  minLine: amount,
  maxLine: amount,
  /** Stake of one member in an issue. */
  maxMember: amount,
  /** The house's largest payout on one pick, and in an issue. */
  maxNumber: amount,
  maxIssue: amount,
});

export const lotteryIssue = z.object({
  number: issueNumber,
  state: z.enum(['scheduled', 'drawn', 'settled', 'voiding', 'void']),
  draw: draw.nullable(),
  corrected: z.boolean(),
  closesAt: instant,
  drawsAt: instant,
  bets: z.int(),
  staked: amount,
  paid: amount,
  /** The house's largest payout; 0 once the issue is over. */
  exposure: amount,
});

export const lotteryGame = z.object({
  code: game,
  name: z.string(),
  isOpen: z.boolean(),
  everySeconds: z.int().nullable(),
  /** In hundredths of a per cent. */
  returned: z.int(),
  limits,
  /** Valid numbers of a draw. */
  draw: z.object({ places: z.int(), least: z.int(), most: z.int(), different: z.boolean() }),
  issue: lotteryIssue.nullable(),
});

export const lotteryReturn = z.object({
  game,
  name: z.string(),
  play: z.string(),
  bets: z.int(),
  issues: z.int(),
  staked: amount,
  paid: amount,
  /** Shares of the stakes. */
  declared: z.number(),
  observed: z.number(),
  verdict: z.enum(['few', 'inside', 'outside']),
});

export const lotteryPreview = z.object({
  bets: z.int(),
  players: z.int(),
  given: amount,
  taken: amount,
  /** Part of the debits that accounts cannot cover. */
  short: amount,
  /** Bets over another operator's wallet. */
  elsewhere: z.int(),
  moves: z.array(
    z.object({
      account: z.string(),
      bets: z.int(),
      delta: signedAmount,
      balance: amount,
      isShort: z.boolean(),
    }),
  ),
});

const correctionTarget = { target: z.enum(['void', 'settled']), draw: draw.nullable() };
const hasDraw = ({ target, draw: numbers }: { target: string; draw: unknown }): boolean =>
  (target === 'settled') === (numbers !== null);

export const lotteryCorrectionStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export const lotteryCorrection = z.object({
  correctionId: id,
  game,
  number: issueNumber,
  ...correctionTarget,
  /** As it was when it was proposed. */
  preview: lotteryPreview,
  state: z.enum(lotteryCorrectionStates),
  reason: z.string(),
  proposedBy: actorBrief,
  proposedAt: instant,
  decidedBy: actorBrief.nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  /** The venue's result; null until it answered. */
  corrected: z.int().nullable(),
  unpaid: z.int().nullable(),
  refusal: z.string().nullable(),
});

/** Lotteries of the house venue. */
export const lotteryCalls = defineConsoleCalls({
  '/console/api/v1/lotteries/games': {
    summary: 'Lotteries with their limits and the issue that takes bets',
    request: z.object({}),
    response: z.object({ list: z.array(lotteryGame) }),
    codes: [6003, 6317],
    access: 'member',
    money: false,
    permission: 'lotteries.read',
    passive: true,
    said: ['name'],
  },
  '/console/api/v1/lotteries/returns': {
    summary: 'What each play type returned in thirty days, against what was declared',
    request: z.object({}),
    response: z.object({ list: z.array(lotteryReturn) }),
    codes: [6003, 6317],
    access: 'member',
    money: false,
    permission: 'lotteries.read',
    said: ['name', 'play'],
  },
  '/console/api/v1/lotteries/issues': {
    summary: 'Issues of a lottery with what was staked and paid, newest first',
    request: z.object({ ...pageRequest, game }),
    response: pageOf(lotteryIssue),
    codes: [6003, 6004, 6317],
    access: 'member',
    money: false,
    permission: 'lotteries.read',
  },
  '/console/api/v1/lotteries/issue': {
    summary: 'An issue with what the house may have to pay on each number',
    request: z.object({ game, number: issueNumber }),
    response: lotteryIssue.extend({
      exposures: z.array(z.object({ play: z.string(), field: z.string(), pick: z.string(), amount })),
    }),
    codes: [6003, 6004, 6317],
    access: 'member',
    money: false,
    permission: 'lotteries.read',
    passive: true,
    said: ['play', 'field', 'pick'],
  },
  '/console/api/v1/lotteries/set': {
    summary: 'Open or close a lottery and set its limits; what is placed stands',
    request: z.object({
      game,
      isOpen: z.boolean(),
      limits: limits.refine(
        ({ minLine, maxLine, maxMember, maxNumber, maxIssue }) =>
          minLine > 0n &&
          minLine <= maxLine &&
          maxLine <= maxMember &&
          maxNumber > 0n &&
          maxNumber <= maxIssue,
        '限额须由小到大：单注最低 ≤ 单注最高 ≤ 单期会员限额，单号赔付 ≤ 单期赔付',
      ),
      reason: reasonText,
    }),
    response: z.object({}),
    codes: [6003, 6004, 6317],
    access: 'member',
    money: false,
    permission: 'lotteries.set',
    audit: 'change',
  },
  '/console/api/v1/lotteries/preview': {
    summary: 'What a correction would move',
    request: z.object({ game, number: issueNumber, ...correctionTarget }).refine(hasDraw),
    response: lotteryPreview,
    codes: [6003, 6004, 6012, 6317],
    access: 'member',
    money: false,
    permission: 'lotteries.read',
  },
  '/console/api/v1/lotteries/corrections': {
    summary: 'Corrections of draws, newest first',
    request: z.object({ ...pageRequest, state: z.enum(lotteryCorrectionStates).optional() }),
    response: pageOf(lotteryCorrection),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'lotteries.read',
  },
  '/console/api/v1/lotteries/propose': {
    summary:
      'Propose to settle an issue by other numbers or to take it back; another member of staff decides',
    request: z.object({ game, number: issueNumber, ...correctionTarget, reason: reasonText }).refine(hasDraw),
    response: z.object({ correctionId: id }),
    codes: [6003, 6004, 6008, 6011, 6012, 6317],
    access: 'member',
    money: true,
    permission: 'lotteries.propose',
    audit: 'change',
  },
  '/console/api/v1/lotteries/decide': {
    summary:
      'Approve or reject the correction of another member of staff; an approved one is carried out by a job',
    request: z.object({ correctionId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6008, 6011, 6012, 6110],
    access: 'member',
    money: true,
    permission: 'lotteries.decide',
    audit: 'change',
  },
  '/console/api/v1/lotteries/withdraw': {
    summary: 'Take back a correction that one has proposed',
    request: z.object({ correctionId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'lotteries.propose',
    audit: 'change',
  },
  '/console/api/v1/lotteries/carryOut': {
    summary: 'Ask the venue again to do what is left of an approved correction',
    request: z.object({ correctionId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'lotteries.decide',
    audit: 'change',
  },
});
