/** `kill -9` between every two steps of a refund: the money goes back once, is not credited, and is not forgotten. */

import type { Db } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDeposits } from '../modules/cashier/index.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { bystander } from '../test-bystander.ts';
import { allInvariants } from '../test-invariants.ts';
import { type OpenOrder, plantUnmatched } from './test-deposits.ts';
import { startProvider } from './test-payouts.ts';
import { atEachStep, killStepping, runStepping } from './test-stepping.ts';
import { createWorld, type World } from './test-world.ts';

const file = new URL('./test-refund-process.ts', import.meta.url);
let world: World;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  world = await createWorld();
  await seedDeposits(world.db, []);
  provider = await startProvider();
});
afterAll(async () => {
  killStepping();
  provider.close();
  await world.drop();
});

const run = (payments: readonly OpenOrder[], { killAt = 0, asksAgain = false } = {}) =>
  runStepping(file, {
    ...{ databaseUrl: world.url, providerUrl: provider.url, killAt, asksAgain },
    payments: payments.map(({ id }) => String(id)),
  });

async function payment(): Promise<OpenOrder> {
  const [member] = await world.addMembers(1, 0n);
  if (member === undefined) throw new Error('a member is missing');
  return plantUnmatched(world, member.memberId);
}

/** The facts of a payment, and its rows. */
async function read({ sql }: Db, { id }: OpenOrder) {
  const [row] = await sql<{ isAsked: boolean; isHandled: boolean; actions: string[] }[]>`
    select refund_asked_at is not null as is_asked, handled_at is not null as is_handled,
      array(select action from audit_events where subject = 'unmatched:' || u.id order by id) as actions
    from deposit_unmatched u where id = ${id}`;
  return row;
}

it('(C33) sends each payment back once, whichever step the process died before', async () => {
  const first = await payment();
  const whole = await run([first]);
  expect(whole).toMatchObject({ signal: null, code: 0 });
  expect(whole.steps).toBeGreaterThanOrEqual(8);
  const killed: OpenOrder[] = [];
  for (let step = 1; step <= whole.steps; step += 1) killed.push(await payment());

  await atEachStep(whole.steps, async (step) => {
    const dead = killed[step - 1];
    if (dead === undefined) throw new Error('a payment is missing');
    expect([step, (await run([dead], { killAt: step })).signal]).toEqual([step, 'SIGKILL']);
    // The provider never has a refund that the database does not know of.
    const now = await read(world.db, dead);
    if (provider.refunds.has(dead.orderNo)) expect([step, now?.isAsked]).toEqual([step, true]);
    if (now?.isHandled) expect([step, provider.refunds.has(dead.orderNo)]).toEqual([step, true]);
  });
  const left = await Promise.all(killed.map((dead) => read(world.db, dead)));
  // Some died before they had asked, some without an answer, one after the last word.
  expect(new Set(left.map((now) => `${now?.isAsked} ${now?.isHandled}`))).toEqual(
    new Set(['false false', 'true false', 'true true']),
  );

  // A minute later the job asks again; who was never asked for is sent back by the desk.
  await world.owner.sql`
    update deposit_unmatched set refund_asked_at = refund_asked_at - interval '2 minutes' where handled_at is null`;
  expect(await run(killed, { asksAgain: true })).toMatchObject({ signal: null, code: 0 });
  for (const one of [first, ...killed]) {
    expect(await read(world.db, one)).toEqual({
      ...{ isAsked: true, isHandled: true, actions: ['unmatched-refund-asked', 'unmatched-refunded'] },
    });
    expect(provider.refunds.get(one.orderNo)).toEqual(new Set([`R-${one.orderNo} 40.00`]));
  }
  expect(provider.refunds.size).toBe(whole.steps + 1);
  const credits = await world.db.sql`
    select from ledger_transfers where kind = 'deposit' and member_id <> ${bystander}`;
  expect(credits).toHaveLength(0);
  await expectCleanLedger(world.db, allInvariants(world.db));
}, 120_000);
