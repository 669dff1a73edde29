/** For tests only: withdrawals outside HTTP, and a provider in another process; `step` hears of everything that happens between. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { formatAmount } from '@hj/money';
import { createBus, createLog, type Db, type Tx } from '@hj/platform';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import type { CashierDeps } from '../modules/cashier/deps.ts';
import type { PaymentProvider } from '../modules/cashier/providers/provider.ts';
import { createQuotes } from '../modules/cashier/withdrawal/terms/quote.ts';
import { createTurns } from '../modules/cashier/withdrawal/turns.ts';
import { createPersonals } from '../modules/profile/index.ts';
import { createTurnover } from '../modules/turnover/index.ts';

const stored = z.object({ amount: z.string() });

/** Keeps each number once. Lives in the test, so that it survives the process that is killed. */
export async function startProvider() {
  const paid = new Map<string, string>();
  /** By the number of the order: which payments of it were asked back, with their amounts; each is one however often it is asked. */
  const refunds = new Map<string, Set<string>>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const orderNo = url.searchParams.get('no') ?? '';
    const amount = url.searchParams.get('amount');
    const reference = url.searchParams.get('refund');
    if (reference !== null) {
      refunds.set(orderNo, (refunds.get(orderNo) ?? new Set()).add(`${reference} ${amount}`));
      response.end('{}');
      return;
    }
    if (amount !== null && !paid.has(orderNo)) paid.set(orderNo, amount);
    const kept = paid.get(orderNo);
    response.end(JSON.stringify(kept === undefined ? {} : { amount: kept }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, paid, refunds, close: () => server.close() };
}

function remoteProvider(url: string, step: (what: string) => void): PaymentProvider {
  async function call(query: Record<string, string>): Promise<unknown> {
    step('before the provider');
    const answer: unknown = await (await fetch(`${url}/?${new URLSearchParams(query).toString()}`)).json();
    step('after the provider');
    return answer;
  }
  return {
    ...{ name: 'sandbox', signatureHeader: 'x-signature' },
    acknowledge: () => ({ type: 'text/plain', body: '' }),
    create: () => ({}),
    readCallback: () => 'forged',
    statement: async () => [],
    queryDeposit: async () => 'not-found',
    async queryPayout(orderNo) {
      const { data } = stored.safeParse(await call({ no: orderNo }));
      if (data === undefined) return 'not-found';
      return { reference: `R-${orderNo}`, amount: data.amount, currency: 'CNY', status: 'paid' };
    },
    async payout({ orderNo, amount }) {
      await call({ no: orderNo, amount: formatAmount(amount) });
      return 'accepted';
    },
    async refund({ orderNo, reference, amount }) {
      await call({ no: orderNo, refund: reference, amount: formatAmount(amount) });
      return 'accepted';
    },
  };
}

/** A step before each transaction, before its COMMIT and after it. */
function stepping(db: Db, step: (what: string) => void): Db {
  return {
    ...db,
    sql: db.sql,
    async transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
      step('before a transaction');
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        step('before a commit');
        return done;
      });
      step('after a commit');
      return result;
    },
  };
}

export function payoutDeps(given: {
  db: Db;
  providerUrl: string;
  step?: (what: string) => void;
  /** Quotes of a clock that is ahead hold longer than a busy machine needs. */
  aheadMs?: number;
}) {
  const { providerUrl, step = () => undefined, aheadMs = 0 } = given;
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    HJ_SECRET: '5a'.repeat(32),
    HJ_PAYMENT_SECRET: 'a5'.repeat(32),
  });
  const log = createLog({ level: 'error' });
  const known = { realName: '张三', birthday: '1990-01-01', phone: '8613900000000', others: {} };
  const deps: CashierDeps = {
    ...{
      config,
      log,
      bus: createBus(log),
      now: () => new Date(Date.now() + aheadMs),
      db: stepping(given.db, step),
    },
    personal: { ...createPersonals(config), find: async () => known },
    turnover: createTurnover([]),
    findRefusal: async () => undefined,
    tellMember: async () => undefined,
    hasOpenCase: async () => false,
    barsDeposits: async () => false,
    barMember: async () => undefined,
    debts: { add: async () => undefined },
    venueBooks: [],
    findStaffName: async () => undefined,
    requireWithdrawalPassword: async () => undefined,
    hasWithdrawalPassword: async () => true,
    passwordChanges: async () => undefined,
    checkSecurityCode: async () => undefined,
    requireSecondFactor: async () => async () => undefined,
    twoStepMethods: async () => [],
  };
  const provider = remoteProvider(providerUrl, step);
  const quotes = createQuotes(config.secret, deps.now);
  return {
    ...deps,
    providers: new Map([[provider.name, provider]]),
    quotes,
    inTurn: createTurns(),
    lockWithinMs: 3_000,
  };
}
