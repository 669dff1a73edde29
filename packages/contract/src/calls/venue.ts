import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amountText, idText, instant, oddsType, pageOf, pageRequest, signedAmountText } from '../values.ts';
import { betState } from './sportsbook.ts';

const recordFilter = {
  /** A venue's enName; `crty` is the local sportsbook. */
  enName: z.string().max(16).default('crty'),
  state: z.enum(['all', 'open', 'settled']).default('all'),
  beginTime: instant.optional(),
  endTime: instant.optional(),
};

export const betRecord = z.object({
  betId: idText,
  ticketId: z.string(),
  enName: z.string(),
  gameType: z.string(),
  league: z.string(),
  match: z.string(),
  market: z.string(),
  selection: z.string(),
  scoreAtBet: z.string().nullable(),
  result: z.string().nullable(),
  oddsType,
  /** Decimal odds in thousandths, and as the member chose to see them. */
  price: z.int(),
  odds: z.string(),
  stake: amountText,
  risk: amountText,
  toWin: amountText,
  payout: amountText.nullable(),
  /** payout − risk, once settled. */
  profit: signedAmountText.nullable(),
  turnover: amountText.nullable(),
  state: betState,
  resultCode: z.string().nullable(),
  reason: z.string().nullable(),
  placedAt: instant,
  settledAt: instant.nullable(),
});

export const venueCalls = defineCalls({
  '/game/api/v1/venue/launch': {
    summary: 'Enter a game or the local sport page',
    request: z.object({
      enName: z.string().min(1).max(16),
      gameCode: z.string().max(64).default(''),
      isActivity: z.boolean().default(false),
    }),
    response: z.object({ url: z.string() }),
    codes: [6004, 6413, 6415],
    access: 'member',
    money: false,
  },
  '/game/api/v1/record/betRecordTotal': {
    summary: 'Sums over the bets that match the filter',
    request: z.object(recordFilter),
    response: z.object({
      count: z.int(),
      stake: amountText,
      turnover: amountText,
      payout: amountText,
      profit: signedAmountText,
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/game/api/v1/record/betRecordList': {
    summary: 'The bets that match the filter, newest first',
    request: z.object({ ...pageRequest, ...recordFilter }),
    response: pageOf(betRecord),
    codes: [],
    access: 'member',
    money: false,
  },
});
