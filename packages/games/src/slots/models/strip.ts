import type { SymbolCode } from '../types.ts';

/** A strip from its symbols in order, separated by blanks. */
export function stripOf(symbols: string): SymbolCode[] {
  return symbols.split(' ') as SymbolCode[];
}
