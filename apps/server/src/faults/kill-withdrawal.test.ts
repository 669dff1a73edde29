/** `kill -9` between every two steps of a withdrawal: the money leaves once, and the ledger says so. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMember } from '../modules/account/test-member.ts';
import { plantCard } from '../modules/cashier/destinations/test-card.ts';
import { withdrawalInvariants } from '../modules/cashier/withdrawal/check-store.ts';
import { previewWithdrawal } from '../modules/cashier/withdrawal/withdraw.ts';
import { expectCleanLedger, fundWallet } from '../modules/wallet/test-ledger.ts';
import { bystander } from '../test-bystander.ts';
import { payoutDeps, startProvider } from './test-payouts.ts';
import { differencesOf, lineOf } from './test-reconciliation.ts';
import { atEachStep, killStepping, runStepping } from './test-stepping.ts';
import { createWorld, type World } from './test-world.ts';

const file = new URL('./test-withdrawal-process.ts', import.meta.url);
let world: World;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  world = await createWorld();
  provider = await startProvider();
});
afterAll(async () => {
  killStepping();
  provider.close();
  await world.drop();
});

/** A member with 1,000.00 who withdraws 600.00, and the request. */
async function plan() {
  const member = await asMember(world.db);
  const deps = payoutDeps({ db: world.db, providerUrl: provider.url, aheadMs: 600_000 });
  await fundWallet(world.db, member.memberId, 100_000n);
  const destinationId = await plantCard(deps, member.memberId);
  const session = { memberId: member.memberId, sessionId: member.sessionId, name: member.name };
  const place = { requestId: 'plan', address: '127.0.0.1', userAgent: 'test', log: deps.log };
  const context = { ...place, session, device: undefined, key: undefined, token: undefined };
  const { quote } = await previewWithdrawal(
    deps,
    { destinationId: BigInt(destinationId), amount: 60_000n },
    context,
  );
  const body = { destinationId, amount: '600.00', quote, password: '0'.repeat(32) };
  return { memberId: String(member.memberId), sessionId: String(member.sessionId), key: randomUUID(), body };
}

const run = (members: readonly Awaited<ReturnType<typeof plan>>[], killAt = 0) =>
  runStepping(file, {
    ...{ databaseUrl: world.url, providerUrl: provider.url, killAt, members },
  });

async function listOrders() {
  return await world.db.sql<
    { memberId: string; state: string; orderNo: string; cash: bigint; held: bigint }[]
  >`
    select w.member_id::text as member_id, w.state, w.order_no,
      (select balance from ledger_accounts a where a.member_id = w.member_id and kind = 'cash') as cash,
      (select balance from ledger_accounts a where a.member_id = w.member_id and kind = 'hold') as held
    from withdrawals w where member_id <> ${bystander}`;
}

describe('kill -9 between every two steps of a withdrawal', () => {
  it('pays it once and to the cent, and leaves nothing on its way', async () => {
    const whole = await run([await plan()]);
    expect(whole).toMatchObject({ signal: null, code: 0 });
    expect(whole.steps).toBeGreaterThanOrEqual(12);
    const plans: Awaited<ReturnType<typeof plan>>[] = [];
    for (let step = 1; step <= whole.steps; step += 1) plans.push(await plan());
    // Two at a time: a living worker takes over the work of a dead one.
    await atEachStep(whole.steps, async (step) => {
      expect([step, (await run(plans.slice(step - 1, step), step)).signal]).toEqual([step, 'SIGKILL']);
      await expectCleanLedger(world.db, withdrawalInvariants);
    });
    expect(await run(plans)).toMatchObject({ signal: null, code: 0 });

    const orders = await listOrders();
    expect(orders).toHaveLength(whole.steps + 1);
    for (const { orderNo, ...order } of orders) {
      expect(order).toMatchObject({ state: 'paid', cash: 40_000n, held: 0n });
      expect(provider.paid.get(orderNo)).toBe('600.00');
    }
    expect(provider.paid.size).toBe(orders.length);
    await expectCleanLedger(world.db, withdrawalInvariants);
    const lines = [...provider.paid].map(([orderNo, amount]) => lineOf('payout', orderNo, amount));
    expect(await differencesOf(world.db, lines)).toEqual([]);
    // The comparison would see it: one payout that the provider does not know.
    expect(await differencesOf(world.db, lines.slice(1))).toEqual([`missing-statement ${lines[0]?.orderNo}`]);
  }, 300_000);
});
