export { type AllSportsOptions, createAllSports } from './all-sports.ts';
export type { MatchPlay, Simulator } from './api.ts';
