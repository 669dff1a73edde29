/**
 * What is decided about a bet, without any I/O: the acceptor asks it under the locks of its batch, in the order the bets
 * came, with balances, stakes and exposures as the bets before them leave them.
 */
import { outcomesOf, type Price, parseMarketKey, profitOf, riskOf } from '@hj/betting';
import type { BetRefusal } from '@hj/contract';
import { type Amount, displayAmount, formatAmount } from '@hj/money';
import { AppError } from '@hj/platform';
import { limitsOf } from './bet-limits.ts';
import type { BetCommand, BetLeg, Exposure, MarketNow, MatchNow, StakedSoFar } from './bet-types.ts';

/** The house rules that a bet was accepted under; it resolves to a text of the help pages (C52). */
export const rulesVersion = '2026-1';

const livePhases: ReadonlySet<string> = new Set(['first-half', 'half-time', 'second-half']);

/** What a decision is made on; the numbers are those after the bets decided before. */
export interface Standing {
  market: MarketNow | undefined;
  exposure: Exposure;
  staked: StakedSoFar;
  available: Amount;
  /** The member has a bet in its delay. */
  confirming: boolean;
  /** The database's clock, read under the locks. */
  now: Date;
  defaultDelayMs: number;
}

export interface Terms {
  leg: BetLeg;
  inPlay: boolean;
  risk: Amount;
  toWin: Amount;
  /** Milliseconds until the decision; only in play. */
  delayMs: number | undefined;
}

/**
 * The terms on which the bet is taken.
 * @throws AppError 6303 no such selection · 6008 the stake breaks a limit · 6012 the offer is not what the member saw, or not open
 */
export function decideBet(command: BetCommand, standing: Standing): Terms {
  const { market } = standing;
  if (market === undefined || !outcomesOf(parseMarketKey(market.key)).includes(command.outcome)) {
    throw new AppError(6303);
  }
  if (standing.confirming) throw refused('confirming');
  requireStakeInLimits(command, market.match);
  requireOpen(market, standing.now);
  const priceNow = market.prices.get(command.outcome);
  if (priceNow === undefined) throw refused('suspended');
  const inPlay = market.match.status === 'live';
  requireScoreSeen(command, market, inPlay);
  requirePrice(command, priceNow);
  const money = moneyOf(command, market, priceNow);
  requireRoom(command, standing, money);
  return {
    leg: legOf(command, market, priceNow),
    inPlay,
    ...money,
    delayMs: inPlay ? (market.match.delayMs ?? standing.defaultDelayMs) : undefined,
  };
}

function requireStakeInLimits({ stake }: BetCommand, { tier }: MatchNow): void {
  const { minimum, maximum } = limitsOf(tier);
  if (stake < minimum) throw refused('below-minimum', { limit: minimum });
  if (stake > maximum) throw refused('above-maximum', { limit: maximum });
}

/** Whether a market takes bets at a moment, and if not, why. The moment of the start is already too late. */
export function closedReason({ status, match }: MarketNow, now: Date): BetRefusal['reason'] | undefined {
  if (status === 'closed') return 'closed';
  if (match.status === 'scheduled') {
    if (now >= match.startsAt) return 'started';
  } else if (match.status !== 'live' || !livePhases.has(match.phase)) {
    return 'closed';
  }
  return status === 'suspended' || match.stop !== undefined ? 'suspended' : undefined;
}

function requireOpen(market: MarketNow, now: Date): void {
  const reason = closedReason(market, now);
  if (reason !== undefined) throw refused(reason);
}

/** An in-play handicap counts from the score at the bet, so the member must have seen that score. */
function requireScoreSeen({ score }: BetCommand, { key, match }: MarketNow, inPlay: boolean): void {
  if (!inPlay || parseMarketKey(key).type !== 'handicap') return;
  if (score !== `${match.score.home}-${match.score.away}`) throw refused('score-changed');
}

/** A moved price is taken only as the member chose: never, if better, or as it is (C40). */
function requirePrice({ price, policy }: BetCommand, now: Price): void {
  if (now === price || policy === 'any' || (policy === 'better' && now > price)) return;
  throw refused('price-changed', { price: now });
}

function moneyOf(
  { stake, oddsType }: BetCommand,
  { key }: MarketNow,
  price: Price,
): { risk: Amount; toWin: Amount } {
  const terms = { stake, price, oddsType, marketType: parseMarketKey(key).type };
  return { risk: riskOf(terms), toWin: profitOf(terms) };
}

function requireRoom(
  { stake }: BetCommand,
  { market, staked, available, exposure }: Standing,
  { risk, toWin }: { risk: Amount; toWin: Amount },
): void {
  const { perMatch, perSelection } = limitsOf(market?.match.tier ?? 0);
  if (staked.onMatch + stake > perMatch) throw refused('match-limit', { limit: perMatch });
  if (staked.onSelection + stake > perSelection) throw refused('match-limit', { limit: perSelection });
  if (risk > available) throw refused('balance');
  if (exposure.liability + toWin > exposure.ceiling) throw refused('exposure');
}

function legOf(command: BetCommand, market: MarketNow, price: Price): BetLeg {
  const { match } = market;
  return {
    matchId: market.matchId,
    marketId: market.marketId,
    key: market.key,
    outcome: command.outcome,
    league: match.league,
    home: match.home,
    away: match.away,
    startsAt: match.startsAt,
    displayedPrice: command.price,
    price,
    marketStatus: market.status,
    phase: match.phase,
    matchSeq: match.seq,
    incidentSeq: match.incidentSeq,
    clockSeconds: match.clockSeconds,
    score: match.score,
    redCards: match.redCards,
  };
}

const refusalTexts: Record<BetRefusal['reason'], string> = {
  'price-changed': '赔率已变动，请核对后再投注',
  'score-changed': '比分已变动，请核对后再投注',
  suspended: '该盘口暂停投注',
  closed: '该盘口已关闭',
  started: '比赛已开始，请刷新后再投注',
  balance: '余额不足',
  'below-minimum': '低于单注最低限额',
  'above-maximum': '超过单注最高限额',
  'match-limit': '您在本场比赛的投注额已达上限',
  exposure: '该选项的可投注额度不足',
  confirming: '还有注单正在确认，请稍候',
};

const stakeReasons: ReadonlySet<string> = new Set(['below-minimum', 'above-maximum', 'match-limit']);

/** 6008 if the stake is at fault, 6012 if the offer is. */
export function refused(
  reason: BetRefusal['reason'],
  { price, limit }: { price?: Price; limit?: Amount } = {},
): AppError {
  const data: BetRefusal = { reason };
  if (price !== undefined) data.price = price;
  if (limit !== undefined) data.limit = formatAmount(limit);
  const message =
    limit === undefined ? refusalTexts[reason] : `${refusalTexts[reason]} ${displayAmount(limit)}`;
  return new AppError(stakeReasons.has(reason) ? 6008 : 6012, { message, data });
}

/** The most a member may still stake on a selection: the smallest of the limits that are left. */
export function stakeLeft(
  tier: number,
  price: Price,
  profitIsStake: boolean,
  { staked, exposure }: Pick<Standing, 'staked' | 'exposure'>,
): Amount {
  const { maximum, perMatch, perSelection } = limitsOf(tier);
  const room = exposure.ceiling - exposure.liability;
  const byLiability = profitIsStake ? room : (room * 1000n) / BigInt(price - 1000);
  const left = [maximum, perMatch - staked.onMatch, perSelection - staked.onSelection, byLiability];
  const least = left.reduce((a, b) => (a < b ? a : b));
  return least > 0n ? least : 0n;
}
