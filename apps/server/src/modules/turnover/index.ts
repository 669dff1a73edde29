export { listWeights } from './store.ts';
export {
  closeRequirements,
  countedBy,
  createTurnover,
  dropRequirement,
  dropRequirements,
  forfeitRequirement,
  openRequirement,
  reopenRequirements,
  weighted,
} from './turnover.ts';
export type {
  CountRules,
  Requirement,
  Turnover,
  TurnoverSource,
  TurnoverState,
} from './types.ts';
