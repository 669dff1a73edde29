export { commitmentOf, matchesCommitment } from './rng/commitment.ts';
export { type Random, type SeedReference, seededRandom } from './rng/random.ts';
export { rotationDue, type SeedUse } from './rng/rotation.ts';
export { chooseWeighted, shuffled } from './rng/selection.ts';
export { modelHashOf } from './slots/model-hash.ts';
export { slotModels } from './slots/models/index.ts';
export { outcomeAt, spin } from './slots/spin.ts';
export type {
  SlotFacts,
  SlotModel,
  SlotModelCode,
  SlotWin,
  SpinOutcome,
  SpinStep,
  SymbolCode,
} from './slots/types.ts';
