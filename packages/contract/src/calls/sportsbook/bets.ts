/** Methods about the member's own bets and slips. */
import { z } from 'zod';
import type { CallSpec } from '../../call.ts';
import { amount, id, instant, oddsType, signedAmount } from '../../values.ts';
import { betRefusalReasons, wireBet } from './bet.ts';
import { wireMarket, wireMatchState } from './match.ts';
import { day, gameType, oddsPolicy, slipCap } from './values.ts';

/** A selection by name; runners of champion markets bear Chinese names. */
const outcome = z.string().min(1).max(40);
const selection = z.object({ marketId: id, outcome });

/** A selection as the member saw it. */
const pickedSelection = selection.extend({
  /** Decimal odds in thousandths as the member saw them. */
  price: z.int().min(1001).max(10_000_000),
  /** The score the member saw, in play: `1-0`. */
  score: z.string().max(7).optional(),
});

const consent = {
  oddsType,
  autoOdd: oddsPolicy,
  /** With `better`: a price that is worse by at most so many per cent of its win is taken too. */
  tolerance: z.int().min(0).max(20).default(0),
  /**
   * Server time after which nothing new is taken: an order that was lost on its way is not placed when it arrives minutes later. A
   * key that has its answer gets that all the same, so the body, this instant too, must stay as it is in every repetition.
   */
  notAfter: instant.optional(),
};

/** The time of the answer, from which `notAfter` is counted. */
const serverTime = instant;

const betCodes = [6015, 6017, 6449, 6008, 6011, 6012, 6031, 6033, 6301, 6303, 6316, 6317] as const;

const wagerPage = { pageNum: z.int().min(1).max(1000).default(1) };

export const betMethods = {
  order_view: {
    summary: 'A selection as the slip needs it: price, state, limits',
    request: selection.extend({ oddsType }),
    response: z.object({
      market: wireMarket,
      state: wireMatchState,
      price: z.int(),
      goldMin: amount,
      goldMax: amount,
      delayMs: z.int(),
      at: serverTime,
    }),
    codes: [6301, 6303],
    access: 'member',
    money: false,
  },
  bet: {
    summary: 'Place a single bet',
    request: pickedSelection.extend({ stake: amount, ...consent }),
    response: z.object({ bet: wireBet }),
    /** 6012 carries {reason, price?} and 6008 carries {reason, limit?}: see `betRefusal`. */
    codes: betCodes,
    access: 'member',
    money: true,
  },
  combo_order_view: {
    summary:
      'A slip of several selections: prices, states, and which series and systems they make with what limits',
    request: z.object({ legs: z.array(selection).min(1).max(slipCap), oddsType }),
    response: z.object({
      /** In the order asked; null where the selection is gone. */
      legs: z.array(
        z
          .object({
            market: wireMarket,
            state: wireMatchState,
            price: z.int(),
            /** Of a single on it. */
            goldMin: amount,
            goldMax: amount,
            /** Why it cannot be in a bet now. */
            fault: z.enum(betRefusalReasons).nullable(),
          })
          .nullable(),
      ),
      /** Why the legs make no series. */
      fault: z.enum(betRefusalReasons).nullable(),
      /** Every series and system of the legs; limits are of one line. */
      combos: z.array(
        z.object({
          sizes: z.array(z.int()),
          /** 3串1, 2串1 × 3, 3串4 特里克西 */
          name: z.string(),
          lines: z.int(),
          goldMin: amount,
          goldMax: amount,
        }),
      ),
      delayMs: z.int(),
      at: serverTime,
    }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  combo_bet: {
    summary: 'Place a slip: singles, series and systems on up to ten selections, all of them or none',
    request: z.object({
      legs: z.array(pickedSelection).min(1).max(slipCap),
      bets: z
        .array(
          z.object({
            /** Which legs, by place in `legs`, in order. */
            legs: z
              .array(
                z
                  .int()
                  .min(0)
                  .max(slipCap - 1),
              )
              .min(1)
              .max(slipCap),
            /** How many legs a line takes: [1] single, [3] 3串1, [2, 3] trixie. */
            sizes: z.array(z.int().min(1).max(slipCap)).min(1).max(slipCap),
            /** Of one line. */
            stake: amount,
          }),
        )
        .min(1)
        .max(20),
      ...consent,
    }),
    response: z.object({ bets: z.array(wireBet) }),
    codes: betCodes,
    access: 'member',
    money: true,
  },
  get_stake_minimum: {
    summary:
      'The least and the most stake of a single where sport, league and type of market have none of their own',
    request: z.object({}),
    response: z.object({ minimum: amount, maximum: amount }),
    codes: [],
    access: 'member',
    money: false,
  },
  get_order_state: {
    summary: 'Bets as they stand',
    request: z.object({ betIds: z.array(id).min(1).max(50) }),
    response: z.object({ bets: z.array(wireBet) }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  get_today_wagers: {
    summary: 'Bets in their delay, open bets, or those settled since the start of the Beijing day',
    request: z.object({ state: z.enum(['confirming', 'open', 'settled']), ...wagerPage }),
    response: z.object({
      bets: z.array(wireBet),
      total: z.int(),
      openCount: z.int(),
      settledToday: z.object({ count: z.int(), stake: amount, profit: signedAmount }),
    }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  get_history: {
    summary: 'Totals of the last eight Beijing days by settlement, and the bets of one of them',
    request: z.object({ date: day.optional(), gtype: gameType.default('ALL'), ...wagerPage }),
    response: z.object({
      days: z.array(
        z.object({
          day,
          count: z.int(),
          stake: amount,
          turnover: amount,
          payout: amount,
          profit: signedAmount,
        }),
      ),
      /** Of `date`; empty without one. */
      bets: z.array(wireBet),
      total: z.int(),
    }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  get_match_bets: {
    summary: 'The member’s bets with a leg on a match, the last placed first, at most fifty',
    request: z.object({ gide: id }),
    response: z.object({ bets: z.array(wireBet) }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  save_slip: {
    summary: 'Keeps the selections of a slip under a booking code of eight characters',
    request: z.object({ legs: z.array(selection).min(1).max(slipCap) }),
    response: z.object({ code: z.string() }),
    codes: [6301, 6303, 6034],
    access: 'member',
    money: false,
  },
  load_slip: {
    summary: 'The selections of a booking code that can still be bet on, and how many there were',
    request: z.object({ code: z.string().trim().min(8).max(8) }),
    response: z.object({
      legs: z.array(
        z.object({
          gide: id,
          gameType,
          league: z.string(),
          team_h: z.string(),
          team_c: z.string(),
          simulated: z.boolean(),
          market: wireMarket,
          outcome: z.string(),
          /** Of a scorer market, where the feed names the player. */
          player: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
    codes: [6301, 6303],
    access: 'guest',
    money: false,
  },
} as const satisfies Record<string, CallSpec>;
