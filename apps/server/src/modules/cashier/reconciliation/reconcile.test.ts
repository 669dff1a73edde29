import { beijingDate, nextIds, registry } from '@hj/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { depositInvariants } from '../deposit/check-store.ts';
import { type PaymentProvider, ProviderUnreachable, type StatementLine } from '../providers/provider.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../test-cashier.ts';
import { watchDifferences } from './open-differences.ts';
import { paymentBook } from './payment-book.ts';
import { createReconciliation } from './reconcile.ts';

let server: CashierServer;
let lines: StatementLine[];
let isDown = false;
let desk: ReturnType<typeof createReconciliation>['desk'];
let daily: () => Promise<void>;
let now = new Date();

const unused = () => {
  throw new Error('unexpected call');
};

beforeEach(async () => {
  [lines, isDown, now] = [[], false, new Date()];
  server = await cashierServer();
  const provider: PaymentProvider = {
    ...{
      name: 'sandbox',
      signatureHeader: 'x-signature',
      acknowledge: unused,
      create: unused,
      readCallback: unused,
      queryDeposit: unused,
      queryPayout: unused,
      refund: unused,
      payout: unused,
    },
    statement: async (day) => {
      if (isDown) throw new ProviderUnreachable('down');
      return lines.filter(({ at }) => beijingDate(at) === day);
    },
  };
  const made = createReconciliation({ ...server.deps, now: () => now }, [paymentBook(server.deps, provider)]);
  desk = made.desk;
  daily = async () => {
    await made.jobs.reconciliation?.run({}, { log: server.deps.log, jobId: '1' });
  };
});
afterEach(async () => {
  await expectCleanLedger(server.db, depositInvariants);
  await server.close();
});

const action = { actor: 'staff:1', reason: '日常对账', address: '127.0.0.1', requestId: 'r-1' };
const today = () => beijingDate(new Date());
const run = () => desk.run({ provider: 'sandbox', day: today() }, action);
const open = async () =>
  (await desk.differences(server.db, { pageNum: 1, pageSize: 100, state: 'open' })).list.map(
    ({ kind, orderNo }) => `${kind} ${orderNo}`,
  );

/** A paid deposit and its statement line. */
async function paidDeposit(): Promise<StatementLine> {
  const order = await server.openOrder(await server.member());
  const paid = paymentOf(order);
  expect((await callBack(server, paid)).reason).toBe('credited');
  return {
    ...{ kind: 'deposit', orderNo: order.orderNo, reference: paid.reference, amount: paid.amount },
    ...{ currency: 'CNY', status: 'paid', at: new Date() },
  };
}

describe('the daily reconciliation (C34)', () => {
  it('lists exactly the missing, extra and different entries', async () => {
    const [good, lost, cent, twice] = [
      await paidDeposit(),
      await paidDeposit(),
      await paidDeposit(),
      await paidDeposit(),
    ];
    const stranger = { ...good, orderNo: 'D999', reference: 'R-999' };
    lines = [good, { ...cent, amount: '100.01' }, twice, { ...twice, reference: 'R-2' }, stranger];
    const result = await run();
    expect(result).toMatchObject({
      state: 'done',
      lines: 5,
      differences: 4,
      day: today(),
      requestedBy: 'staff:1',
    });
    expect((await open()).sort()).toEqual(
      [
        `amount ${cent.orderNo}`,
        `duplicate ${twice.orderNo}`,
        `missing-order D999`,
        `missing-statement ${lost.orderNo}`,
      ].sort(),
    );
    const { list } = await desk.differences(server.db, { pageNum: 1, pageSize: 100, state: 'open' });
    expect(list.find(({ kind }) => kind === 'amount')).toMatchObject({
      statement: '100.01',
      order: 10_000n,
      ledger: 10_000n,
    });

    // A second run keeps the rows and clears the corrected difference.
    lines = [good, lost, cent, twice];
    expect(await run()).toMatchObject({ differences: 0 });
    expect(await open()).toEqual([]);
    lines = [good, cent, twice];
    await run();
    expect(await open()).toEqual([`missing-statement ${lost.orderNo}`]);
    lines = [good, lost, cent, twice];
    await run();
  });

  it('keeps resolved differences, with an audit row', async () => {
    lines = [{ ...(await paidDeposit()), orderNo: 'D777', reference: 'R-777' }];
    await run();
    const { list } = await desk.differences(server.db, { pageNum: 1, pageSize: 100, state: 'open' });
    const difference = list.find(({ orderNo }) => orderNo === 'D777');
    if (difference === undefined) throw new Error('no difference');
    await desk.resolve({ id: difference.id, note: '渠道测试单' }, { ...action, requestId: 'r-resolve' });
    await expect(desk.resolve({ id: difference.id, note: '再次' }, action)).rejects.toMatchObject({
      code: 6012,
    });
    await expect(desk.resolve({ id: 1n, note: '无' }, action)).rejects.toMatchObject({ code: 6004 });
    await run();
    const resolved = await desk.differences(server.db, { pageNum: 1, pageSize: 100, state: 'resolved' });
    expect(resolved.list).toMatchObject([{ orderNo: 'D777', note: '渠道测试单', resolvedBy: 'staff:1' }]);
    const audit = await server.owner.sql`
      select actor, action, detail from audit_events where request_id = 'r-resolve'`;
    expect([...audit]).toMatchObject([
      { actor: 'staff:1', action: 'reconciliation-resolve', detail: { note: '渠道测试单' } },
    ]);
  });

  it('links an order with an unmatched payment to its one place to close: closed there, the difference is gone', async () => {
    const order = await server.openOrder(await server.member(), '500.00');
    const paid = paymentOf(order, { amount: '400.00' });
    await callBack(server, paid);
    lines = [
      {
        ...{ kind: 'deposit', orderNo: order.orderNo, reference: paid.reference, amount: '400.00' },
        ...{ currency: 'CNY', status: 'paid', at: new Date() },
      },
    ];
    await run();
    const { list } = await desk.differences(server.db, { pageNum: 1, pageSize: 100, state: 'open' });
    expect(list).toMatchObject([{ kind: 'unmatched', orderNo: order.orderNo, reference: paid.reference }]);
    await expect(desk.resolve({ id: list[0]?.id ?? 0n, note: '在此处理' }, action)).rejects.toMatchObject({
      code: 6012,
      message: '请在未匹配来款中处理，处理后差异自动消除',
    });
    const { deposits } = server.whole.cashier.desk;
    const unmatched = await deposits.unmatched({ open: true, pageNum: 1, pageSize: 50 });
    const id = unmatched.list.find(({ orderNo }) => orderNo === order.orderNo)?.id ?? 0n;
    await deposits.proposeUnmatched({ id, action: 'credit' }, action);
    await deposits.decideUnmatched({ id, decision: 'approved' }, { ...action, actor: 'staff:2' });
    await run();
    expect(await open()).toEqual([]);
  });

  it('records that the provider did not answer, without losing differences', async () => {
    const before = await open();
    isDown = true;
    await expect(run()).rejects.toMatchObject({ code: 6006 });
    const [latest] = (await desk.runs(server.db, { pageNum: 1, pageSize: 1 })).list;
    expect(latest).toMatchObject({ state: 'failed', fault: '渠道未应答' });
    expect(await open()).toEqual(before);
  });

  it('has one run per day at a time', async () => {
    const [id] = await nextIds(server.db, 1);
    await server.owner.sql`
      insert into reconciliation_runs (id, provider, day, requested_by)
      values (${id ?? 0n}, 'sandbox', ${today()}::text::date, 'staff:2')`;
    await expect(run()).rejects.toMatchObject({ code: 6011 });
    await server.owner.sql`
      update reconciliation_runs set started_at = clock_timestamp() - interval '6 minutes' where id = ${id ?? 0n}`;
    expect(await run()).toMatchObject({ state: 'done' });
    await expect(desk.run({ provider: 'nobody', day: today() }, action)).rejects.toMatchObject({
      code: 6004,
    });
  });

  it('reopens a resolved difference when its amounts change', async () => {
    const line = { ...(await paidDeposit()), orderNo: 'D778', reference: 'R-778' };
    lines = [line];
    await run();
    const found = async () => {
      const all = await desk.differences(server.db, { pageNum: 1, pageSize: 100, state: 'all' });
      return all.list.find(({ orderNo }) => orderNo === 'D778');
    };
    const id = (await found())?.id ?? 0n;
    await desk.resolve({ id, note: '渠道测试单' }, action);
    await run();
    expect(await found()).toMatchObject({ id, state: 'resolved', note: '渠道测试单' });
    lines = [{ ...line, amount: '900.00' }];
    await run();
    expect(await found()).toMatchObject({
      id,
      state: 'open',
      statement: '900.00',
      note: null,
      resolvedBy: null,
    });
    await desk.resolve({ id, note: '渠道已更正' }, action);
  });

  it('shows the open differences in the gauge from the start of the worker, also when another process resolves them', async () => {
    lines = [{ ...(await paidDeposit()), orderNo: 'D779', reference: 'R-779' }];
    await run();
    const gauge = async () => {
      const metric = await registry.getSingleMetric('hj_reconciliation_open_differences')?.get();
      return metric?.values[0]?.value;
    };
    const count = (await open()).length;
    const watch = await watchDifferences(server.deps, 20);
    try {
      expect(await gauge()).toBe(count);
      lines = [];
      await run();
      const left = (await open()).length;
      expect(left).not.toBe(count);
      await vi.waitFor(async () => expect(await gauge()).toBe(left), 5_000);
    } finally {
      watch.stop();
    }
  });

  it('runs each night for each of the last seven days without a complete run, oldest first', async () => {
    const dayMs = 86_400_000;
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs);
    const plant = async (daysAgo: number, state: 'done' | 'failed', startedAt: Date) => {
      const [id] = await nextIds(server.db, 1);
      await server.owner.sql`
        insert into reconciliation_runs (id, provider, day, requested_by, state, started_at, ended_at)
        values (${id ?? 0n}, 'sandbox', ${beijingDate(at(daysAgo))}::text::date, 'system', ${state}, ${startedAt}, now())`;
    };
    // Seven, six and four days ago have complete runs; the run of five days ago failed, the run of three days ago was too early.
    for (const daysAgo of [7, 6, 4]) await plant(daysAgo, 'done', at(daysAgo - 1));
    await plant(5, 'failed', at(4));
    await plant(3, 'done', new Date(`${beijingDate(at(3))}T08:00:00+08:00`));
    const [last] = (await desk.runs(server.db, { pageNum: 1, pageSize: 1 })).list;
    const made = async () => {
      const { list } = await desk.runs(server.db, { pageNum: 1, pageSize: 100 });
      return list
        .filter(({ id, state }) => id > (last?.id ?? 0n) && state === 'done')
        .map(({ day }) => day)
        .reverse();
    };
    isDown = true;
    await expect(daily()).rejects.toMatchObject({ code: 6006 });
    isDown = false;
    await daily();
    expect(await made()).toEqual([5, 3, 2, 1].map((daysAgo) => beijingDate(at(daysAgo))));
    // A repeat of the job finds no missing day.
    await daily();
    expect(await made()).toHaveLength(4);
  });
});
