export { commitmentOf, matchesCommitment } from './rng/commitment.ts';
export { type Random, type SeedReference, seededRandom } from './rng/random.ts';
export { rotationDue, type SeedUse } from './rng/rotation.ts';
export { chooseWeighted, shuffled } from './rng/selection.ts';
