/**
 * `kill -9` of the server between every two steps of a credit. Each payment is held before another step by a lock of ours on the
 * row that the step needs; then the process dies, and the provider tells it all again.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDeposits } from '../modules/cashier/index.ts';
import { sign } from '../modules/cashier/providers/wire.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { allInvariants } from '../test-invariants.ts';
import { plantOrder } from './test-deposits.ts';
import { killServers, paymentSecret, type ServerProcess, startServer } from './test-process.ts';
import { differencesOf, lineOf } from './test-reconciliation.ts';
import { createWorld, type World } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedDeposits(world.db, []);
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

// Each its own: orders of one channel wait for its account, one after the other.
const channels = ['bank', 'quick', 'huione', 'agent', 'alipay'] as const;

/** Open orders of a member each. */
async function openOrders() {
  const members = await world.addMembers(channels.length, 0n);
  return Promise.all(
    channels.map(async (channel, index) => {
      const memberId = members[index]?.memberId;
      if (memberId === undefined) throw new Error('a member is missing');
      return plantOrder(world, memberId, channel);
    }),
  );
}

async function tell({ port }: ServerProcess, orderNo: string): Promise<string> {
  const body = JSON.stringify({
    ...{ order_no: orderNo, reference: `R-${orderNo}`, amount: '100.00', currency: 'CNY', status: 'paid' },
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/fd/callback/sandbox`, {
      ...{ method: 'POST', body, signal: AbortSignal.timeout(20_000) },
      headers: { 'content-type': 'application/json', 'x-signature': sign(paymentSecret, body) },
    });
    return JSON.parse(await answer.text()).reason;
  } catch {
    return 'no answer';
  }
}

const countCredits = async (ids: bigint[]): Promise<number> => {
  const references = ids.map((id) => `deposit:${id}`);
  const rows = await world.db.sql`
    select 1 from ledger_transfers where kind = 'deposit' and reference = any(${references}::text[])`;
  return rows.length;
};

it('(C33) [WL5] [1.5] credits each payment once, whichever step the server died before', async () => {
  const orders = await openOrders();
  const [atOrder, atWallet, atRecord, atTurnover, atCallback] = orders;
  if (!(atOrder && atWallet && atRecord && atTurnover && atCallback)) throw new Error('an order is missing');
  const first = await startServer({ databaseUrl: world.url, roles: 'api' });
  const reports: Promise<string>[] = [];
  await world.owner
    .transaction(async ({ sql }) => {
      await sql`select 1 from deposit_orders where id = ${atOrder.id} for update`;
      await sql`select 1 from ledger_accounts where member_id = ${atWallet.memberId} and kind = 'cash' for update`;
      await sql`select 1 from deals where order_no = ${atRecord.orderNo} for update`;
      await sql`
        insert into turnover_requirements (id, member_id, kind, name, reference, principal, bonus, required, opened_at)
        values (nextval('ids'), ${atTurnover.memberId}, 'deposit', '存款', ${`deposit:${atTurnover.id}`}, 1, 0, 1, now())`;
      await sql`lock table provider_callbacks in exclusive mode`;
      reports.push(...orders.map(({ orderNo }) => tell(first, orderNo)));
      await waitFor(5);
      await first.kill();
      expect(await Promise.all(reports)).toEqual(orders.map(() => 'no answer'));
      throw new Error('given back');
    })
    .catch((error: Error) => expect(error.message).toBe('given back'));
  const ids = orders.map(({ id }) => id);
  expect(await countCredits(ids)).toBe(0);

  const second = await startServer({ databaseUrl: world.url, roles: 'api' });
  const again = await Promise.all([...orders, ...orders].map(({ orderNo }) => tell(second, orderNo)));
  expect(again.sort()).toEqual([...ids.map(() => 'credited'), ...ids.map(() => 'repeated')]);
  // Killed after the commit, before the answer: reported a third time, nothing happens.
  await second.kill();
  expect(await countCredits(ids)).toBe(5);
  await expectCleanLedger(world.db, allInvariants(world.db));
  const lines = orders.map(({ orderNo }) => lineOf('deposit', orderNo, '100.00'));
  expect(await differencesOf(world.db, lines)).toEqual([]);
  // The comparison would see it: one payment that the provider does not know.
  expect(await differencesOf(world.db, lines.slice(1))).toEqual([`missing-statement ${lines[0]?.orderNo}`]);
}, 60_000);

/** Until so many connections of the server wait for a lock. */
async function waitFor(count: number): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const [row] = await world.db.sql<{ waiting: number }[]>`
      select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid <> pg_backend_pid()
        and (database = (select oid from pg_database where datname = current_database()) or locktype = 'transactionid')`;
    if ((row?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the payments did not come to their steps');
}
