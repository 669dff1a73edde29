/** Which markets on events beside the score a league has, by its tier. */
import type { MarketType } from '@hj/betting';
import type { Tier } from '../engine/prices.ts';

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
