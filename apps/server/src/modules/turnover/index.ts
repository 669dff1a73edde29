export { listWeights } from './store.ts';
export {
  closeRequirements,
  createTurnover,
  dropRequirement,
  dropRequirements,
  forfeitRequirement,
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
