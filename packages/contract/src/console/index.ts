/** The operator's console: its calls, roles and words. Kept apart from the player's contract, which it never travels with. */
import type { z } from 'zod';
import { caseCalls } from './cases.ts';
import { adjustmentCalls, depositDeskCalls } from './deposits.ts';
import { directorCalls } from './director.ts';
import { documentCalls } from './documents.ts';
import { memberActionCalls } from './member-actions.ts';
import { memberCalls } from './members.ts';
import { outboxCalls } from './outbox.ts';
import { auditCalls, overviewCalls } from './overview.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { staffCalls } from './staff.ts';
import { withdrawalDeskCalls } from './withdrawals.ts';

export * from './audit-words.ts';
export * from './call.ts';
export * from './cases.ts';
export * from './deposits.ts';
export * from './director.ts';
export * from './documents.ts';
export * from './member-actions.ts';
export * from './members.ts';
export * from './outbox.ts';
export * from './overview.ts';
export * from './permissions.ts';
export * from './reconciliation.ts';
export * from './staff.ts';
export * from './values.ts';
export * from './withdrawals.ts';

/** Every call of the console, by path. */
export const consoleCalls = {
  ...adjustmentCalls,
  ...auditCalls,
  ...caseCalls,
  ...depositDeskCalls,
  ...directorCalls,
  ...documentCalls,
  ...memberCalls,
  ...memberActionCalls,
  ...outboxCalls,
  ...overviewCalls,
  ...reconciliationCalls,
  ...staffCalls,
  ...withdrawalDeskCalls,
};

export type ConsoleCalls = typeof consoleCalls;
export type ConsolePath = keyof ConsoleCalls;
export type ConsoleRequest<Path extends ConsolePath> = z.input<ConsoleCalls[Path]['request']>;
export type ConsoleInput<Path extends ConsolePath> = z.output<ConsoleCalls[Path]['request']>;
export type ConsoleAnswer<Path extends ConsolePath> = z.output<ConsoleCalls[Path]['response']>;
export type ConsoleResponse<Path extends ConsolePath> = z.input<ConsoleCalls[Path]['response']>;
