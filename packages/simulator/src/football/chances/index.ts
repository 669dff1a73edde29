/** Fair chances of every market of football, all read from one distribution of the match. */
import { kindOf, type Market } from '@hj/betting';
import type { MatchView } from '../view.ts';
import { combinationChances, type Endings, endingsOf } from './combinations.ts';
import { type Context, makeContext } from './context.ts';
import { cupChances, extraLineChance } from './cup.ts';
import { eventChances } from './event-chances.ts';
import { lineChance, plainChances } from './plain.ts';
import { sequenceChances } from './sequence.ts';
import { shootOutLineChance } from './shoot-out.ts';

interface Pricing {
  context: Context;
  endings: Endings | undefined;
}

function chancesIn(market: Market, pricing: Pricing): readonly number[] {
  const { context } = pricing;
  if (kindOf(market.type).rule.by === 'combination') {
    pricing.endings ??= endingsOf(context);
    return combinationChances(market, pricing.endings) ?? [];
  }
  return (
    cupChances(market, context) ??
    eventChances(market, context) ??
    sequenceChances(market, context) ??
    plainChances(market, context) ??
    []
  );
}

function lineChanceIn(market: Market, { context }: Pricing): number {
  const { cup } = context.view;
  if (market.period === 'penalties' && cup) return shootOutLineChance(market, cup);
  return market.period === 'extra' && cup
    ? extraLineChance(market, context.view, cup)
    : lineChance(market, context);
}

/**
 * Fair chances of the outcomes of any market of football, in their order. Where a stake can come back (lines, equal halves) they
 * are the shares of the decided stake.
 */
export function fairChances(market: Market, view: MatchView): readonly number[] {
  return fairBook(view)(market);
}

/** As `fairChances`, for many markets of one moment; to be used up before the next moment is looked at. */
export function fairBook(view: MatchView): (market: Market) => readonly number[] {
  const pricing: Pricing = { context: makeContext(view), endings: undefined };
  return (market) => {
    if (!kindOf(market.type).asian) return chancesIn(market, pricing);
    const first = lineChanceIn(market, pricing);
    return [first, 1 - first];
  };
}
