/** The operator's console: its calls, roles and codes. Kept apart from the player's contract. */
import type { z } from 'zod';
import * as desks from './desks.ts';

export * from './audit-actions.ts';
export * from './call.ts';
export * from './desks.ts';
export * from './permissions.ts';
export * from './values.ts';

type Desks = typeof desks;
type Tables = { [Name in keyof Desks as Name extends `${string}Calls` ? Name : never]: Desks[Name] };
type Merged<Table> = (Table extends unknown ? (each: Table) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type ConsoleCalls = Merged<Tables[keyof Tables]>;

/** Every call of the console, by path: the `…Calls` of the desks as one table. */
export const consoleCalls: ConsoleCalls = /* @__PURE__ */ mergeCalls(desks);

function mergeCalls(all: Readonly<Record<string, unknown>>): ConsoleCalls {
  const tables = Object.entries(all).filter(([name]) => name.endsWith('Calls'));
  return Object.assign({}, ...tables.map(([, table]) => table));
}

export type ConsolePath = keyof ConsoleCalls;
export type ConsoleRequest<Path extends ConsolePath> = z.input<ConsoleCalls[Path]['request']>;
export type ConsoleInput<Path extends ConsolePath> = z.output<ConsoleCalls[Path]['request']>;
export type ConsoleAnswer<Path extends ConsolePath> = z.output<ConsoleCalls[Path]['response']>;
export type ConsoleResponse<Path extends ConsolePath> = z.input<ConsoleCalls[Path]['response']>;
