/** Prices of what the whole offer adds to today's book. */
import {
  type FeedMarket,
  type FeedPrice,
  kindOf,
  type Market,
  marketKey,
  type Outcome,
  outcomesOf,
  pricePair,
} from '@hj/betting';
import {
  impliedPrice,
  nearlyCertain,
  oddsRatioImplied,
  powerExponent,
  powerPrice,
  roundPrice,
  symmetricPair,
  unoffered,
} from '../margin.ts';
import { combinationChances, endingsOf } from './combinations.ts';
import { type Context, makeContext } from './context.ts';
import { cupChances, extraLineChance } from './cup.ts';
import { isWholeDecided } from './decided.ts';
import type { FullView } from './laws.ts';
import { wholeMargin } from './margins.ts';
import { wholeFixed, wholeLines } from './offer.ts';
import { lineChance, plainChances } from './plain.ts';
import { sequenceChances } from './sequence.ts';

/** A market of the book. */
export interface PricedMarket extends FeedMarket {
  market: Market;
}

/** Longer shots are not offered, and neither is what cannot happen. */
const leastChance = 1e-4;
const highestPrice = 101_000;

interface Pricing {
  context: Context;
  classes: ReturnType<typeof endingsOf> | undefined;
}

function chancesIn(market: Market, pricing: Pricing): readonly number[] {
  const { context } = pricing;
  if (kindOf(market.type).rule.by === 'combination') {
    pricing.classes ??= endingsOf(context);
    return combinationChances(market, pricing.classes) ?? [];
  }
  return (
    cupChances(market, context) ?? sequenceChances(market, context) ?? plainChances(market, context) ?? []
  );
}

function lineChanceIn(market: Market, { context }: Pricing): number {
  const { cup } = context.view.whole;
  return market.period === 'extra' && cup
    ? extraLineChance(market, context.view, cup)
    : lineChance(market, context);
}

/**
 * Fair chances of the outcomes of any market of football, in their order. Where a stake can come back (lines, equal halves) they
 * are the shares of what is decided.
 */
export function wholeChances(market: Market, view: FullView): readonly number[] {
  return fairBook(view)(market);
}

/** As `wholeChances`, for many markets of one moment; to be used up before the next moment is looked at. */
export function fairBook(view: FullView): (market: Market) => readonly number[] {
  const pricing: Pricing = { context: makeContext(view), classes: undefined };
  return (market) => {
    if (!kindOf(market.type).asian) return chancesIn(market, pricing);
    const first = lineChanceIn(market, pricing);
    return [first, 1 - first];
  };
}

/** Prices every market that the whole offer has now beside today's. */
export function priceWhole(view: FullView): PricedMarket[] {
  const pricing: Pricing = { context: makeContext(view), classes: undefined };
  const entries: PricedMarket[] = [];
  for (const market of wholeFixed(view.tier, view.whole.cup !== undefined)) {
    if (!isWholeDecided(market, view)) entries.push(priceOne(market, view, pricing).entry);
  }
  return [...entries, ...rankLines(wholeLines(view).map((market) => priceOne(market, view, pricing)))];
}

interface Ranked {
  entry: PricedMarket;
  /** How far the market is from even; the nearest is the main line. */
  imbalance: number;
}

function rankLines(priced: readonly Ranked[]): PricedMarket[] {
  const groups = new Map<string, Ranked[]>();
  for (const one of priced) {
    const { type, period } = one.entry.market;
    const members = groups.get(`${type}:${period}`);
    if (members) members.push(one);
    else groups.set(`${type}:${period}`, [one]);
  }
  return [...groups.values()].flatMap((members) => {
    members.sort((a, b) => a.imbalance - b.imbalance);
    return members.map(({ entry }, rank) => (entry.status === 'active' ? { ...entry, rank } : entry));
  });
}

function priceOne(market: Market, view: FullView, pricing: Pricing): Ranked {
  const key = marketKey(market);
  const margin = wholeMargin(market, view.tier);
  if (kindOf(market.type).asian) {
    const chance = lineChanceIn(market, pricing);
    return {
      entry: { market, key, ...pricedPair(market, chance, margin) },
      imbalance: Math.abs(chance - 0.5),
    };
  }
  const outcomes = outcomesOf(market);
  const chances = chancesIn(market, pricing);
  const imbalance = Math.max(...chances);
  const { pays } = kindOf(market.type);
  const priced =
    pays === 'one' || pays === 'two'
      ? pricedTogether(outcomes, chances, pays === 'two' ? 2 * margin : margin)
      : pricedAlone(outcomes, chances, margin);
  return { entry: { market, key, ...priced }, imbalance };
}

type Priced = Pick<FeedMarket, 'status' | 'rank' | 'prices'>;
const suspended: Priced = { status: 'suspended', rank: unoffered, prices: [] };

function pricedPair(market: Market, chance: number, pairSum: number): Priced {
  const pair = symmetricPair(chance, pairSum);
  if (!pair) return suspended;
  const [first, second] = pricePair(...pair);
  const [a = '', b = ''] = outcomesOf(market);
  return {
    status: 'active',
    rank: 0,
    prices: [
      { outcome: a, price: roundPrice(first) },
      { outcome: b, price: roundPrice(second) },
    ],
  };
}

/** Outcomes of which one comes true, or two (double chances). */
function pricedTogether(outcomes: readonly Outcome[], chances: readonly number[], booksum: number): Priced {
  const open = chances.filter((chance) => chance > leastChance).length;
  if (open < 2 || Math.max(...chances) > nearlyCertain) return suspended;
  const exponent = powerExponent(chances, booksum);
  const prices = pricesOf(outcomes, chances, (chance) => powerPrice(chance, exponent, highestPrice));
  return { status: 'active', rank: 0, prices };
}

/** Outcomes that may all fail: each is priced against its own failing. */
function pricedAlone(outcomes: readonly Outcome[], chances: readonly number[], booksum: number): Priced {
  const prices = pricesOf(outcomes, chances, (chance) =>
    impliedPrice(oddsRatioImplied(chance, booksum), highestPrice),
  );
  return prices.length === 0 ? suspended : { status: 'active', rank: 0, prices };
}

function pricesOf(
  outcomes: readonly Outcome[],
  chances: readonly number[],
  priceOf: (chance: number) => number,
): FeedPrice[] {
  const prices: FeedPrice[] = [];
  outcomes.forEach((outcome, index) => {
    const chance = chances[index] ?? 0;
    if (chance > leastChance && chance <= nearlyCertain) prices.push({ outcome, price: priceOf(chance) });
  });
  return prices;
}
