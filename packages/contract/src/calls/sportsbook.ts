/**
 * The local sportsbook speaks through one path, `venue/resource`, with a method: specification §7 and
 * reference "Decisions where sources differ". The methods are a table of calls of their own.
 */
import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { amountText, idText, instant, oddsType } from '../values.ts';

export const betStates = ['confirming', 'accepted', 'refused', 'settled', 'void'] as const;
export const betState = z.enum(betStates);

export const gameTypes = ['ALL', 'FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'FS', 'BS', 'VB', 'TT'] as const;
export const showTypes = ['FU', 'FT', 'RB', 'FSFT', 'FSFU'] as const;

/** How a moved price is taken: not at all, only if it is better for the member, or as it is. */
export const oddsPolicies = ['none', 'better', 'any'] as const;

export const wireOutcome = z.object({
  /** Our name of the outcome: home, over, 2-1 … */
  o: z.string(),
  /** The field's code: RH, OUC, H2C1 … */
  r: z.string(),
  /** Decimal odds in thousandths. */
  p: z.int(),
});

export const wireMarket = z.object({
  marketId: idText,
  /** `handicap:full:-2`: type, period and line in quarters, see @hj/betting. */
  key: z.string(),
  /** The field's code of the market: R, ROU, HM … */
  w: z.string(),
  /** The id of the line: markets of the same rank and period share it. */
  gameId: z.string(),
  status: z.enum(['active', 'suspended', 'closed']),
  rank: z.int(),
  outcomes: z.array(wireOutcome),
});

const side = { home: z.int(), away: z.int() };

/** The live part of a match; sent whole with every change of it. */
export const wireMatchState = z.object({
  /** `1H^22:11`, `HT^^`, `2H^63:05`, empty before the start. */
  re_time: z.string(),
  /** Seconds of the match clock. */
  t_count: z.int(),
  se_now: z.enum(['', '1H', 'HT', '2H', 'FT']),
  HalfTime: z.string(),
  gameStatus: z.enum(['not-started', 'first-half', 'half-time', 'second-half', 'ended']),
  isLive: z.boolean(),
  addedMinutes: z.int().nullable(),
  sc_FT_H: z.int(),
  sc_FT_A: z.int(),
  sc_FT_C: z.int(),
  sc_H1_H: z.int().nullable(),
  sc_H1_A: z.int().nullable(),
  corners: z.object(side),
  yellowCards: z.object(side),
  redCards: z.object(side),
  /** Why betting is stopped; null while it is open. */
  stop: z.string().nullable(),
  /** When the server wrote this, so that a page can run the clock on. */
  at: instant,
});

export const wireMatch = z.object({
  gameId: z.string(),
  hgid: z.string(),
  /** Unique per match: all lines, halves and corners of it share it. */
  gide: idText,
  gameType: z.enum(gameTypes),
  showType: z.enum(showTypes),
  league_id: z.string(),
  leagueId: z.string(),
  league: z.string(),
  leagueShort: z.string(),
  region: z.string(),
  tier: z.int(),
  team_h: z.string(),
  team_c: z.string(),
  crest_h: z.int(),
  crest_c: z.int(),
  round: z.string(),
  startsAt: instant,
  neutral: z.boolean(),
  simulated: z.boolean(),
  state: wireMatchState,
  /** How many markets the match page has. */
  more: z.int(),
  /** Last sequence number of the topics `main:{gide}` and `match:{gide}` that this answer contains. */
  mainSeq: z.int(),
  seq: z.int(),
  markets: z.array(wireMarket),
});

export const wireBet = z.object({
  betId: idText,
  ticket_id: z.string(),
  gide: idText,
  marketId: idText,
  key: z.string(),
  outcome: z.string(),
  league: z.string(),
  team_h: z.string(),
  team_c: z.string(),
  /** 阿森纳 -0.5 */
  selection: z.string(),
  /** 全场让球 */
  market: z.string(),
  inPlay: z.boolean(),
  score: z.string().nullable(),
  oddsType,
  price: z.int(),
  odds: z.string(),
  stake: amountText,
  risk: amountText,
  toWin: amountText,
  state: betState,
  /** W, LW, P, LL, L, D1 … D24; null while open. */
  resultCode: z.string().nullable(),
  /** Why it was refused or cancelled, in Chinese. */
  reason: z.string().nullable(),
  payout: amountText.nullable(),
  placedAt: instant,
  /** When a bet in its delay is decided at the earliest. */
  decideAt: instant.nullable(),
  settledAt: instant.nullable(),
});

const gtype = z.literal('FT').default('FT');
const showtype = z.enum(['FU', 'FT', 'RB']);

export const resources = {
  get_league_count: {
    summary: 'Counts of matches by show type, and by league within the show type asked for',
    request: z.object({ gtype, showtype: showtype.default('RB') }),
    response: z.object({
      counts: z.array(z.object({ gameType: z.enum(gameTypes), RB: z.int(), FT: z.int(), FU: z.int() })),
      leagues: z.array(
        z.object({
          leagueId: z.string(),
          name: z.string(),
          shortName: z.string(),
          region: z.string(),
          tier: z.int(),
          count: z.int(),
        }),
      ),
    }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_game_list: {
    summary: 'Matches with their main lines',
    request: z.object({
      gtype,
      showtype,
      sorttype: z.enum(['L', 'T']).default('L'),
      lid: z.array(z.string().max(12)).max(200).default([]),
      pageNum: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    response: z.object({
      matches: z.array(wireMatch),
      dataCount: z.int(),
      totalDataCount: z.int(),
      pageCount: z.int(),
    }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_game_more: {
    summary: 'One match with all its markets',
    request: z.object({ gide: idText }),
    response: z.object({ match: wireMatch }),
    codes: [6301, 6303],
    access: 'guest',
    money: false,
  },
  order_view: {
    summary: 'A selection as the slip needs it: price, state, limits',
    request: z.object({ marketId: idText, outcome: z.string().max(16), oddsType }),
    response: z.object({
      market: wireMarket,
      state: wireMatchState,
      price: z.int(),
      goldMin: amountText,
      goldMax: amountText,
      delayMs: z.int(),
    }),
    codes: [6301, 6303],
    access: 'member',
    money: false,
  },
  bet: {
    summary: 'Place a single bet',
    request: z.object({
      marketId: idText,
      outcome: z.string().min(1).max(16),
      /** Decimal odds in thousandths as the member saw them. */
      price: z.int().min(1001).max(10_000_000),
      /** The score the member saw, in play: `1-0`. */
      score: z.string().max(7).optional(),
      stake: amountText,
      oddsType,
      autoOdd: z.enum(oddsPolicies),
    }),
    response: z.object({ bet: wireBet }),
    /** 6012 carries {reason, price?} and 6008 carries {reason, limit?}: see `betRefusal`. */
    codes: [6008, 6011, 6012, 6301, 6303, 6317],
    access: 'member',
    money: true,
  },
  get_order_state: {
    summary: 'Bets as they stand',
    request: z.object({ betIds: z.array(idText).min(1).max(50) }),
    response: z.object({ bets: z.array(wireBet) }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  get_today_wagers: {
    summary: 'Open bets, or those settled since the start of the Beijing day',
    request: z.object({ state: z.enum(['open', 'settled']), pageNum: z.int().min(1).max(1000).default(1) }),
    response: z.object({
      bets: z.array(wireBet),
      total: z.int(),
      openCount: z.int(),
      settledToday: z.object({ count: z.int(), stake: amountText, profit: z.string() }),
    }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  get_results: {
    summary: 'Matches that ended, newest first',
    request: z.object({
      gtype,
      pageNum: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(30),
    }),
    response: z.object({
      results: z.array(
        z.object({
          gide: idText,
          league: z.string(),
          team_h: z.string(),
          team_c: z.string(),
          startsAt: instant,
          halfTime: z.string().nullable(),
          fullTime: z.string().nullable(),
          corners: z.string().nullable(),
          status: z.string(),
        }),
      ),
      total: z.int(),
    }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
} as const satisfies Record<string, CallSpec>;

/** Why a bet was refused; `data` of the answers 6008 and 6012. */
export const betRefusal = z.object({
  reason: z.enum([
    'price-changed',
    'score-changed',
    'suspended',
    'closed',
    'started',
    'balance',
    'below-minimum',
    'above-maximum',
    'match-limit',
    'exposure',
    'confirming',
  ]),
  /** The price now, in thousandths. */
  price: z.int().optional(),
  /** The limit that was broken. */
  limit: amountText.optional(),
});
export type BetRefusal = z.infer<typeof betRefusal>;
