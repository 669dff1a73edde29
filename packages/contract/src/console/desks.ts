/** The contract of every desk, one a line: its calls (`…Calls`) and its words. */
export * from './adjustments.ts';
export * from './agents.ts';
export * from './cases.ts';
export * from './chat.ts';
export * from './deposits.ts';
export * from './director.ts';
export * from './documents.ts';
export * from './feedback.ts';
export * from './margins.ts';
export * from './member-actions.ts';
export * from './members.ts';
export * from './outbox.ts';
export * from './overview.ts';
export * from './reconciliation.ts';
export * from './service.ts';
export * from './staff.ts';
export * from './withdrawals.ts';
