/**
 * The local sportsbook speaks through one path, `venue/resource`, with a method: specification §7 and
 * reference "Decisions where sources differ". The methods are a table of calls of their own.
 */
import type { CallSpec } from '../../call.ts';
import { betMethods } from './bets.ts';
import { catalogMethods } from './catalog.ts';

export * from './bet.ts';
export * from './match.ts';
export * from './values.ts';

export const resources = { ...catalogMethods, ...betMethods } as const satisfies Record<string, CallSpec>;
