/** A bet on the wire and why one is refused: specification §4 "Bet slip", sportsbook.md §1.6. */
import { z } from 'zod';
import { amount, id, instant, oddsType } from '../../values.ts';
import { protectionRules } from '../protection.ts';
import { betKind, betState, gameType, otherKind } from './values.ts';

export const wireBetLeg = z.object({
  gide: id,
  marketId: id,
  key: z.string(),
  outcome: z.string(),
  gameType,
  kind: otherKind.nullable(),
  league: z.string(),
  team_h: z.string(),
  team_c: z.string(),
  /** The match was of a simulated feed. */
  simulated: z.boolean(),
  startsAt: instant,
  /** 阿森纳 -0.5; of a scorer market the player's name */
  selection: z.string(),
  /** 全场让球 */
  market: z.string(),
  inPlay: z.boolean(),
  /** The score when the bet was taken, in play. */
  score: z.string().nullable(),
  price: z.int(),
  /** As the member chose to see it; decimal in a series or system. */
  odds: z.string(),
  /** W, LW, P, LL, L, D1 … D24; null while open. */
  resultCode: z.string().nullable(),
  /** The figures that decided it: `2-1`. */
  result: z.string().nullable(),
  /** Why it was cancelled, in Chinese; it no longer counts in a series. */
  reason: z.string().nullable(),
});

/** Why a bet was not accepted at the end of its delay; the same for all of its slip, except for bets with an incident of their own. */
export const notAccepted = z.object({
  /**
   * `incident`: one that decides bets; `ruling` and `feed-lost`: a stop that did not clear in time; `stopped`: the operator stopped
   * betting; `void`: the result of the match was a cancellation; `excluded`: the member may not play any more.
   */
  cause: z.enum(['incident', 'ruling', 'feed-lost', 'stopped', 'void', 'excluded']),
  /** D1 … D24 of the bet that it is about. */
  code: z.string(),
  /** Possibly of another bet of the slip. */
  match: z
    .object({
      gide: z.string(),
      gameType,
      kind: otherKind.nullable(),
      team_h: z.string(),
      team_c: z.string(),
    })
    .nullable(),
  /** As `wireIncident` has it; null where the match keeps it no more. */
  incident: z
    .object({ kind: z.string(), side: z.enum(['home', 'away']).nullable(), when: z.string() })
    .nullable(),
});
export type NotAccepted = z.infer<typeof notAccepted>;

export const wireBet = z.object({
  betId: id,
  ticket_id: z.string(),
  kind: betKind,
  /** 单注, 3串1, 3串4 特里克西 */
  name: z.string(),
  /** How many bets of `stakePerLine` it is. */
  lines: z.int(),
  legs: z.array(wireBetLeg).min(1).max(10),
  oddsType,
  /** The product of the legs' decimal odds in a series, as they count now; null in a system and a single. */
  odds: z.string().nullable(),
  stake: amount,
  stakePerLine: amount,
  risk: amount,
  /** The most it can win, by the known results of its legs. */
  toWin: amount,
  state: betState,
  /** W, LW, P, LL, L, D1 … D24; null while open, A where a result was taken back and there is no other yet. */
  resultCode: z.string().nullable(),
  /** The text of the code by which it was refused or cancelled, in Chinese. */
  reason: z.string().nullable(),
  /** Of a bet that was refused at the end of its delay; null also where that was before this was kept. */
  notAccepted: notAccepted.nullable(),
  /** The result that was taken back last, and its payout, where the bet has another one now or none. */
  correction: z.object({ at: instant, resultCode: z.string(), payout: amount }).nullable(),
  payout: amount.nullable(),
  /** The sum that the daily payout cap withheld; null while open. */
  cut: amount.nullable(),
  placedAt: instant,
  /** When a bet in its delay is decided at the earliest. */
  decideAt: instant.nullable(),
  /** Of a refused bet the time of its refusal. */
  settledAt: instant.nullable(),
});

export const betRefusalReasons = [
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
  'protection',
  // Slips of several legs.
  'too-few',
  'too-many',
  'same-match',
  'outright',
  'mixed',
  'max-win',
  // The order arrived after its `notAfter`.
  'too-late',
] as const;

/** Why a bet was refused; `data` of the answers 6008 and 6012. */
export const betRefusal = z.object({
  reason: z.enum(betRefusalReasons),
  /** Which leg of the slip it is about, counted from 0. */
  leg: z.int().optional(),
  /** Which bet of the slip it is about, counted from 0. */
  bet: z.int().optional(),
  /** The price now, in thousandths. */
  price: z.int().optional(),
  /** The limit that was broken. */
  limit: amount.optional(),
  /** With `protection`: the member's own protection in force, its end, and the rest of a limit; see `protectionRefusal`. */
  rule: z.enum(protectionRules).optional(),
  until: instant.optional(),
  left: amount.optional(),
});
export type BetRefusal = z.input<typeof betRefusal>;
