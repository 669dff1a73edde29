/** Which markets on events beside the score a league has, by its tier. */
import { kindOf, type Market, type MarketType } from '@hj/betting';
import type { Tier } from '../engine/prices.ts';
import type { Figures } from './view.ts';

const common: readonly MarketType[] = [
  'goal-manner',
  'own-goal',
  'kick-off',
  'first-corner',
  'last-corner',
  'first-card',
  'last-card',
];
const top: readonly MarketType[] = [
  ...common,
  'first-scorer',
  'any-scorer',
  'last-scorer',
  'first-yellow',
  'last-yellow',
  'first-red',
  'last-red',
  'first-offside',
  'last-offside',
  'first-substitution',
  'last-substitution',
];

export const eventMarkets: Readonly<Record<Tier, readonly MarketType[]>> = { 1: top, 2: common, 3: [] };

/** Of the last minute and a half, in halves. */
const lastCall = 1.965;

const byLastEvent: ReadonlySet<string> = new Set(['last', 'nth', 'odd-even']);

/**
 * Markets that the last event decides, of figures that refuse no bet, are withdrawn near the end: between two ticks a price would be
 * worth too much.
 */
export function isClosing({ type, period }: Market, { time }: Figures): boolean {
  const { rule, figure } = kindOf(type);
  return (
    time > (period === 'first' ? lastCall - 1 : lastCall) && byLastEvent.has(rule.by) && figure !== 'goals'
  );
}
