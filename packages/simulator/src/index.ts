export type { MatchPlay, Simulator, SimulatorOptions } from './api.ts';
export { createSimulator } from './simulator.ts';
