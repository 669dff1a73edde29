import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant, pageOf, pageRequest, signedAmount } from '../values.ts';
import { gameType, wireBet } from './sportsbook/index.ts';

const recordFilter = {
  /** A venue's enName; `crty` is the local sportsbook, and nothing is all of them. */
  enName: z.string().max(16).default('crty'),
  gameType: gameType.default('ALL'),
  state: z.enum(['all', 'open', 'settled']).default('all'),
  beginTime: instant.optional(),
  endTime: instant.optional(),
};

export const betRecord = wireBet.omit({ betId: true, ticket_id: true, decideAt: true }).extend({
  betId: id,
  ticketId: z.string(),
  enName: z.string(),
  /** Of the legs; ALL where they differ. */
  gameType,
  /** payout − risk, once settled. */
  profit: signedAmount.nullable(),
  turnover: amount.nullable(),
  /** Of the house rules that it was taken by (C52); their text is a help page. */
  rulesVersion: z.string(),
});

/** A round at a venue, as the venue says it was played. */
export const gameRecord = z.object({
  id,
  enName: z.string(),
  /** Of the venue. */
  name: z.string(),
  gameCode: z.string(),
  /** As the venue names it. */
  round: z.string(),
  stake: amount,
  payout: amount,
  turnover: amount,
  /** `void`: given back. */
  state: z.enum(['open', 'closed', 'void']),
  startedAt: instant,
  endedAt: instant.nullable(),
});

/** The bet record of the user centre: specification 7.96, 7.97. */
export const betRecordCalls = defineCalls({
  '/game/api/v1/record/betRecordTotal': {
    summary: 'Sums over the bets that match the filter',
    request: z.object(recordFilter),
    response: z.object({
      count: z.int(),
      stake: amount,
      turnover: amount,
      payout: amount,
      profit: signedAmount,
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/game/api/v1/record/betRecordList': {
    summary: 'The bets that match the filter, newest first',
    request: z.object({ ...pageRequest, ...recordFilter }),
    response: pageOf(betRecord).extend({
      /** Rounds at venues, a page of their own; `total` is the longer of the two. */
      rounds: z.array(gameRecord),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/game/api/v1/record/betRecordExport': {
    summary:
      'The bets that match the filter, or the rounds where it names a venue of games, as a CSV file, at most 10,000 rows',
    request: z.object(recordFilter),
    response: z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), more: z.boolean() }),
    codes: [6011],
    access: 'member',
    money: false,
  },
});
