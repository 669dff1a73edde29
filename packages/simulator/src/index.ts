export { type AllSportsOptions, createAllSports, kickOffsOf } from './all-sports.ts';
export type { MatchPlay, Simulator } from './api.ts';
export {
  defaultMargins,
  type MarginMarket,
  type MarginPhase,
  type MarginRow,
  type Margins,
  marginMarkets,
  marginMarketsOf,
  marginPhases,
} from './engine/margin-table.ts';
export type { Tier } from './engine/prices.ts';
export type { KickOffs } from './engine/rules.ts';
