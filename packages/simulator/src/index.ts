export { type AllSportsOptions, createAllSports } from './all-sports.ts';
export type { MatchPlay, Offer, Simulator, SimulatorOptions } from './api.ts';
export { createSimulator } from './simulator.ts';
export { createSportsSimulator, type SportsSimulatorOptions } from './sports/index.ts';
export { createVirtualFootball, type VirtualOptions } from './virtual/index.ts';
