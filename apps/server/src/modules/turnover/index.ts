export { listWeights } from './store.ts';
export {
  closeRequirements,
  createTurnover,
  dropRequirements,
  openRequirement,
  reopenRequirements,
  weighted,
} from './turnover.ts';
export type {
  Requirement,
  Turnover,
  TurnoverSource,
  TurnoverState,
} from './types.ts';
