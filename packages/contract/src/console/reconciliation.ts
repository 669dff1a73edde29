import { z } from 'zod';
import { id, instant, pageOf, pageRequest, signedAmount } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, reasonText } from './values.ts';

const day = z.iso.date('日期格式为 2026-01-31');

export const reconciliationRun = z.object({
  runId: id,
  provider: z.string(),
  /** Of UTC+8. */
  day: z.string(),
  by: actorBrief,
  /** `failed`: there was no statement. */
  state: z.enum(['running', 'done', 'failed']),
  lines: z.int().nullable(),
  orders: z.int().nullable(),
  differences: z.int().nullable(),
  fault: z.string().nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
});

export const differenceKinds = [
  /** In the statement; no paid order. */
  'missing-order',
  /** A paid order that is not in the statement. */
  'missing-statement',
  /** A paid order without a ledger transfer. */
  'missing-ledger',
  /** The amounts of statement, order and ledger differ. */
  'amount',
  /** Two lines of the statement for one order. */
  'duplicate',
  /** Another payment than the credited one. */
  'reference',
  /** Refunded at the provider and paid here, or the reverse. */
  'state',
  /** A payment that fits no order and waits for the desk of deposits: it is closed there. */
  'unmatched',
] as const;

/** `cleared`: a later run did not find it any more. */
export const differenceStates = ['open', 'resolved', 'cleared'] as const;

export const reconciliationDifference = z.object({
  differenceId: id,
  provider: z.string(),
  day: z.string(),
  /** One of `differenceKinds`. */
  kind: z.string(),
  /** Below zero: of a transfer with a venue, money that left it; of a `round` on the centre wallet, money that left the wallet. */
  orderKind: z.enum(['deposit', 'payout', 'transfer', 'round']),
  orderNo: z.string(),
  reference: z.string(),
  /** The statement of each of the three sides; null: none. The statement's is as the provider wrote it. */
  statement: z.string().nullable(),
  order: signedAmount.nullable(),
  ledger: signedAmount.nullable(),
  state: z.enum(differenceStates),
  note: z.string().nullable(),
  resolvedBy: actorBrief.nullable(),
  resolvedAt: instant.nullable(),
});

export const reconciliationCalls = defineConsoleCalls({
  '/console/api/v1/reconciliation/runs': {
    summary: 'Reconciliations, newest first',
    request: z.object({ ...pageRequest }),
    response: pageOf(reconciliationRun).extend({ providers: z.array(z.string()) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'reconciliation.read',
    said: ['fault'],
  },
  '/console/api/v1/reconciliation/run': {
    summary: 'Reconcile a day now: ledger, our orders, the statement of the provider or venue (C34)',
    request: z.object({ day, provider: z.string().min(1).max(32) }),
    response: reconciliationRun,
    codes: [6003, 6004, 6006, 6008, 6011],
    access: 'member',
    money: false,
    permission: 'reconciliation.run',
    audit: 'change',
    said: ['fault'],
  },
  '/console/api/v1/reconciliation/differences': {
    summary: 'Differences, newest first',
    request: z.object({
      ...pageRequest,
      state: z.enum([...differenceStates, 'all']).default('open'),
    }),
    response: pageOf(reconciliationDifference).extend({ open: z.int() }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'reconciliation.read',
  },
  '/console/api/v1/reconciliation/faults': {
    summary: 'What the latest check of the ledger found',
    request: z.object({}),
    response: z.object({
      /** Null before the first check. */
      checkedAt: instant.nullable(),
      /** Of them the list has at most 200. */
      total: z.int(),
      list: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
    }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'reconciliation.read',
    said: ['detail'],
  },
  '/console/api/v1/reconciliation/resolve': {
    summary: 'Say how a difference was cleared up',
    request: z.object({ differenceId: id, note: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: false,
    permission: 'reconciliation.resolve',
    audit: 'change',
  },
});
