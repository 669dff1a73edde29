export {
  createSimulator,
  type MatchPlay,
  type Simulator,
  type SimulatorOptions,
} from './simulator.ts';
