import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { slotModels } from './models/index.ts';
import type { SlotModelCode } from './types.ts';

/**
 * SHA-256, in hex, of the JSON of all that decides outcomes and pays, object keys in alphabetical order. A round's record keeps it; the
 * facts, names and pictures of a model are no part of it.
 */
export function modelHashOf(code: SlotModelCode): string {
  const { facts: _facts, art: _art, name: _name, volatility: _volatility, ...rules } = slotModels[code];
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(rules))));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}
