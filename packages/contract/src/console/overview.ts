import { z } from 'zod';
import { amount, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { auditRow, period, searchText, sortBy, waiting } from './values.ts';

export const overviewCalls = defineConsoleCalls({
  '/console/api/v1/overview': {
    summary: 'What waits, and how the day goes (the day of UTC+8)',
    request: z.object({}),
    response: z.object({
      at: instant,
      deposits: z.object({
        /** Of the orders that were opened today. */
        opened: z.int(),
        paid: z.int(),
        paidAmount: amount,
        /** Payments that fit no order. */
        unmatched: z.int(),
      }),
      withdrawals: z.object({
        submitted: waiting,
        riskReview: waiting,
        paying: waiting,
      }),
      adjustments: z.object({ proposed: z.int() }),
      cases: z.object({ open: z.int(), oldestAt: instant.nullable() }),
      /** Identity documents that wait for the desk. */
      documents: z.object({ pending: z.int() }),
      reconciliation: z.object({ open: z.int(), lastRunAt: instant.nullable() }),
      ledger: z.object({
        /** `unknown`: no check has been made yet. */
        state: z.enum(['clean', 'faulty', 'unknown']),
        faults: z.int(),
        checkedAt: instant.nullable(),
      }),
    }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'overview.read',
    passive: true,
  },
});

export const auditCalls = defineConsoleCalls({
  '/console/api/v1/audit/list': {
    summary: 'Who did what, newest first',
    request: z.object({
      ...pageRequest,
      ...period,
      sort: sortBy('at'),
      /** `staff:7` or `staff` for all of a kind. */
      actor: searchText,
      /** The beginning of an action: `withdrawal`. */
      action: searchText,
      subject: searchText,
      requestId: searchText,
    }),
    response: pageOf(auditRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'audit.read',
    said: ['reason', 'note', 'why'],
  },
});
