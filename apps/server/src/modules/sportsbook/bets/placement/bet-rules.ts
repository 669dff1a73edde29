/**
 * The decision on a slip, without any I/O: the acceptor makes it under the locks of its batch, in the order of arrival, with balances,
 * stakes and exposures after the slips before it. A slip is accepted or refused as a whole (ADR 034).
 */
import { type Price, parseMarketKey } from '@hj/betting';
import type { Amount } from '@hj/money';
import { refuse } from '@hj/platform';
import { type ProtectionStanding, requireStake } from '../../../protection/index.ts';
import type {
  AskedBet,
  AskedLeg,
  Exposure,
  MarketNow,
  SlipCommand,
  TakenBet,
  TakenLeg,
} from '../bet-types.ts';
import { type BetLimits, type LimitBook, least, lineLimits, strictest } from '../money/bet-limits.ts';
import { moneyOf } from '../money/bet-money.ts';
import { type Place, refuseSlip } from '../refusals.ts';
import {
  type BetShape,
  comboFault,
  delayMsOf,
  isInPlay,
  isOutright,
  offers,
  priceOf,
  shapeOf,
  slipFault,
} from './slip-rules.ts';
import type { StakedSoFar } from './stakes.ts';

/** The facts of a decision; the numbers are those after the slips decided before. */
export interface Standing {
  markets: ReadonlyMap<bigint, MarketNow>;
  limits: LimitBook;
  exposureOf(leg: AskedLeg): Exposure;
  stakedOn(leg: AskedLeg, matchId: bigint): StakedSoFar;
  available: Amount;
  /** The rules the member has set, if any. */
  protection: ProtectionStanding | undefined;
  /** The member has a slip in its delay. */
  confirming: boolean;
  /** The database's clock, read under the locks. */
  now: Date;
  /** The delay of every sport, where one is configured. */
  delayMs: number | undefined;
}

/** The part of a bet that is decided before it has an id. */
export type BetTerms = Pick<
  TakenBet,
  'kind' | 'sizes' | 'lines' | 'oddsType' | 'stake' | 'risk' | 'toWin' | 'legs'
>;

/** A leg before its bet is known. */
type LegFacts = Omit<TakenLeg, 'legNo' | 'liability'>;

export interface SlipTerms {
  bets: readonly BetTerms[];
  inPlay: boolean;
  /** Milliseconds until the decision: the longest of the legs in play. */
  delayMs: number | undefined;
}

/** A leg that some bet is on, with the market it names. */
interface LegNow {
  asked: AskedLeg;
  market: MarketNow;
  limits: BetLimits;
}

/**
 * The terms on which the slip is taken. Legs that no bet is on are not looked at.
 * @throws AppError 6303 no such selection · 6008 a stake breaks a limit · 6012 the legs make no such bet, the offer is not the
 * one that the member saw, or not open, or the member's own rules forbid it. The first fault is returned, with its leg or bet
 */
export function decideSlip(command: SlipCommand, standing: Standing): SlipTerms {
  if (command.notAfter !== undefined && standing.now > command.notAfter) throw refuseSlip('too-late');
  const legs = legsNow(command, standing);
  // A member who may not play is refused before any check of the offer.
  requireStake(standing.protection, 0n);
  if (standing.confirming) throw refuseSlip('confirming');
  const shapes = requireShapes(command, legs);
  const facts = new Map<number, LegFacts>();
  for (const [leg, { asked, market }] of legs) {
    const place = placeOf(command, { leg });
    const price = priceOf(command, asked, { market, now: standing.now, place });
    facts.set(leg, factsOf(asked, market, price));
  }
  const till = new Till(command, standing, legs);
  const bets = command.bets.map((bet, place) => till.take(bet, place, { shape: at(shapes, place), facts }));
  const inPlay = [...legs.values()].some(({ market }) => isInPlay(market));
  const delays = [...legs.values()].map(({ market }) => delayMsOf(market, standing.delayMs));
  return { bets, inPlay, delayMs: inPlay ? Math.max(...delays) : undefined };
}

/** The answer to a command of one bet names no places. */
function placeOf({ answers }: SlipCommand, place: Place): Place {
  return answers === 'bet' ? {} : place;
}

function at<Item>(items: readonly Item[] | ReadonlyMap<number, Item>, place: number): Item {
  const item = 'get' in items ? items.get(place) : items[place];
  if (item === undefined) throw new RangeError(`the slip has no place ${place}`);
  return item;
}

function legsNow(command: SlipCommand, { markets, limits }: Standing): Map<number, LegNow> {
  const legs = new Map<number, LegNow>();
  const used = new Set(command.bets.flatMap((bet) => bet.legs));
  for (const [place, asked] of command.legs.entries()) {
    if (!used.has(place)) continue;
    const market = markets.get(asked.marketId);
    if (market === undefined || !offers(market, asked.outcome)) throw refuse('no-data');
    const { sport, leagueId, tier } = market.match;
    const subject = { memberId: command.memberId, sport, leagueId, tier, matchId: market.matchId };
    const marketType = parseMarketKey(market.key).type;
    legs.set(place, { asked, market, limits: limits.limitsOf({ ...subject, marketType }) });
  }
  return legs;
}

/** The kinds of bets of the slip; their stakes are within the limits of every member. */
function requireShapes(command: SlipCommand, legs: ReadonlyMap<number, LegNow>): BetShape[] {
  const slipLegs = new Map(
    [...legs].map(([place, { market }]) => [
      place,
      { matchId: market.matchId, isOutright: isOutright(market.key) },
    ]),
  );
  const fault = slipFault(slipLegs);
  if (fault !== undefined) throw refuseSlip(fault.reason, placeOf(command, { leg: fault.leg }));
  return command.bets.map((bet, index) => {
    const place = placeOf(command, { bet: index });
    const own = bet.legs.map((leg) => at(slipLegs, leg));
    const reason = comboFault(own, bet.sizes);
    if (reason !== undefined) throw refuseSlip(reason, place);
    const shape = shapeOf(bet);
    const { minimum, maximum } = lineLimits(
      strictest(bet.legs.map((leg) => at(legs, leg).limits)),
      shape.lines,
    );
    if (bet.stake < minimum) throw refuseSlip('below-minimum', { ...place, limit: minimum });
    if (bet.stake > maximum) throw refuseSlip('above-maximum', { ...place, limit: maximum });
    return shape;
  });
}

/** Takes the bets of one slip in order, each on the balances that the earlier ones left. */
class Till {
  readonly #command: SlipCommand;
  readonly #standing: Standing;
  readonly #legs: ReadonlyMap<number, LegNow>;
  #risk = 0n;
  /** By leg: stakes of this slip on it, and their part of its exposure. */
  readonly #staked = new Map<number, Amount>();
  readonly #liability = new Map<number, Amount>();

  constructor(command: SlipCommand, standing: Standing, legs: ReadonlyMap<number, LegNow>) {
    this.#command = command;
    this.#standing = standing;
    this.#legs = legs;
  }

  take(
    bet: AskedBet,
    index: number,
    { shape, facts }: { shape: BetShape; facts: ReadonlyMap<number, LegFacts> },
  ): BetTerms {
    const place = placeOf(this.#command, { bet: index });
    const own = bet.legs.map((leg) => at(facts, leg));
    const priced = own.map(({ key, price }) => ({ price, marketType: parseMarketKey(key).type }));
    const { liabilities, ...money } = moneyOf(bet.stake, priced, { shape, oddsType: this.#command.oddsType });
    const { maxWin } = strictest(bet.legs.map((leg) => at(this.#legs, leg).limits));
    if (money.toWin > maxWin) throw refuseSlip('max-win', { ...place, limit: maxWin });
    this.#risk += money.risk;
    requireStake(this.#standing.protection, this.#risk);
    for (const leg of bet.legs) this.#countStake(leg, money.stake, place);
    if (this.#risk > this.#standing.available) throw refuseSlip('balance', place);
    for (const [of, leg] of bet.legs.entries()) this.#countLiability(leg, at(liabilities, of), place);
    const legs = own.map((leg, of) => ({ ...leg, legNo: of + 1, liability: at(liabilities, of) }));
    return { ...shape, ...money, legs };
  }

  #countStake(leg: number, stake: Amount, place: Place): void {
    const { asked, market, limits } = at(this.#legs, leg);
    const before = this.#standing.stakedOn(asked, market.matchId);
    const staked = (this.#staked.get(leg) ?? 0n) + stake;
    this.#staked.set(leg, staked);
    const where = { ...placeOf(this.#command, { leg }), ...place };
    if (before.onMatch + staked > limits.perMatch) {
      throw refuseSlip('match-limit', { ...where, limit: limits.perMatch });
    }
    if (before.onSelection + staked > limits.perSelection) {
      throw refuseSlip('match-limit', { ...where, limit: limits.perSelection });
    }
  }

  #countLiability(leg: number, added: Amount, place: Place): void {
    const { asked, limits } = at(this.#legs, leg);
    const exposure = this.#standing.exposureOf(asked);
    const liability = (this.#liability.get(leg) ?? 0n) + added;
    this.#liability.set(leg, liability);
    if (exposure.liability + liability > least(exposure.ceiling, limits.liability)) {
      throw refuseSlip('exposure', { ...placeOf(this.#command, { leg }), ...place });
    }
  }
}

function factsOf(asked: AskedLeg, market: MarketNow, price: Price): LegFacts {
  const { match, marketId, matchId, key, newHandicap } = market;
  const {
    sport,
    league,
    home,
    away,
    simulated,
    startsAt,
    phase,
    incidentSeq,
    clockSeconds,
    score,
    redCards,
  } = match;
  const names = { sport, kind: match.kind ?? undefined, league, home, away, simulated, startsAt };
  return {
    ...names,
    ...{ matchId, marketId, key, outcome: asked.outcome, selection: asked.selection },
    ...{ newHandicap, marketStatus: market.status },
    ...{ phase, matchSeq: match.seq, incidentSeq, clockSeconds, score, redCards },
    player: market.players.get(asked.outcome),
    displayedPrice: asked.price,
    price,
    inPlay: phase !== 'not-started',
    resultCode: undefined,
    winners: 1,
  };
}
