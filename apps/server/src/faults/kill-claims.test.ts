/** `kill -9` between the steps of a credit by a claim: it is credited once, to one of its claimants, and the others hear of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDeposits } from '../modules/cashier/index.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { allInvariants } from '../test-invariants.ts';
import { type ClaimedTransfer, plantClaimed } from './test-deposits.ts';
import { atEachStep, killStepping, runStepping } from './test-stepping.ts';
import { createWorld, type World } from './test-world.ts';

const file = new URL('./test-claim-process.ts', import.meta.url);
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedDeposits(world.db, []);
});
afterAll(async () => {
  killStepping();
  await world.drop();
});

const run = (payments: readonly ClaimedTransfer[], killAt = 0) =>
  runStepping(file, {
    ...{ databaseUrl: world.url, killAt },
    payments: payments.map(({ id, claimId }) => ({ id: String(id), claimId: String(claimId) })),
  });

/** A transfer of 90 USDT that two members claim, each for an order of 717.00. */
async function transfer(): Promise<ClaimedTransfer> {
  const [right, wrong] = await world.addMembers(2, 0n);
  if (right === undefined || wrong === undefined) throw new Error('a member is missing');
  return plantClaimed(world, right.memberId, wrong.memberId);
}

async function read({ id, memberId, strangerId }: ClaimedTransfer) {
  const [row] = await world.db.sql<
    { isProposed: boolean; isCredited: boolean; cash: bigint; other: bigint }[]
  >`
    select proposed_by is not null as is_proposed, is_credited,
      (select balance from ledger_accounts where member_id = ${memberId} and kind = 'cash') as cash,
      (select balance from ledger_accounts where member_id = ${strangerId} and kind = 'cash') as other
    from deposit_unmatched where id = ${id}`;
  const claims = await world.db.sql<{ state: string }[]>`
    select state from coin_transfer_claims where member_id in (${memberId}, ${strangerId}) order by id`;
  return { ...row, claims: claims.map(({ state }) => state) };
}

it('(C33) credits each claimed transfer once, whichever step the process died before', async () => {
  const first = await transfer();
  const whole = await run([first]);
  expect(whole).toMatchObject({ signal: null, code: 0 });
  // A proposal and a decision of three steps each, and a notice inside the decision.
  expect(whole.steps).toBe(7);
  const killed: ClaimedTransfer[] = [];
  for (let step = 1; step <= whole.steps; step += 1) killed.push(await transfer());

  await atEachStep(whole.steps, async (step) => {
    const dead = killed[step - 1];
    if (dead === undefined) throw new Error('a transfer is missing');
    expect([step, (await run([dead], step)).signal]).toEqual([step, 'SIGKILL']);
    const { isCredited, cash, claims } = await read(dead);
    const isDone = step === whole.steps;
    expect([step, isCredited, cash, claims]).toEqual([
      ...[step, isDone, isDone ? 64_530n : 0n],
      isDone ? ['credited', 'closed'] : ['open', 'open'],
    ]);
    await expectCleanLedger(world.db, allInvariants(world.db));
  });
  // Some died before the proposal was kept, some before the decision was.
  expect(new Set(await Promise.all(killed.map(async (dead) => (await read(dead)).isProposed)))).toEqual(
    new Set([true, false]),
  );

  expect(await run(killed)).toMatchObject({ signal: null, code: 0 });
  for (const each of [first, ...killed]) {
    expect(await read(each)).toEqual({
      ...{ isProposed: true, isCredited: true, cash: 64_530n, other: 0n, claims: ['credited', 'closed'] },
    });
  }
  await expectCleanLedger(world.db, allInvariants(world.db));
}, 300_000);
