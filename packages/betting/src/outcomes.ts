import { hasPeriod, type Market, type Outcome } from './market.ts';
import { kindOf } from './table/index.ts';

/**
 * The outcomes of a market in the order of the page. Correct scores: home wins, draws, away wins, `other`. Empty for an
 * outright: its runners are known to the feed alone.
 * @throws RangeError for half/full of the first half, and every other market that does not exist
 */
export function outcomesOf({ type, period, line }: Market): readonly Outcome[] {
  if (!hasPeriod(type, period)) throw new RangeError(`there is no ${type}:${period}`);
  return kindOf(type).outcomes(period, line);
}

/** Whether the market has the outcome; an outright has any runner. */
export function hasOutcome(market: Market, outcome: Outcome): boolean {
  return kindOf(market.type).rule.by === 'outright' ? outcome !== '' : outcomesOf(market).includes(outcome);
}
