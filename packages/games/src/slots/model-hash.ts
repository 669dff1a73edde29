import { modelHash } from '../rng/model-hash.ts';
import { slotModels } from './models/index.ts';
import type { SlotModelCode } from './types.ts';

/**
 * SHA-256, in hex, of the JSON of all that decides outcomes and pays, object keys in alphabetical order. A round's record keeps it; the
 * facts, names and pictures of a model are no part of it.
 */
export function modelHashOf(code: SlotModelCode): string {
  const { facts: _facts, art: _art, name: _name, volatility: _volatility, ...rules } = slotModels[code];
  return modelHash(rules);
}
