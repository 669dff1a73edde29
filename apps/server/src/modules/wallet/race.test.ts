import { setTimeout } from 'node:timers/promises';
import { type MemberId, memberId, nextIds, type Queries } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { getBalance, lockWallets } from './index.ts';
import { expectCleanLedger, fundWallet, openFundedWallet } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 40 });
});
afterEach(() => expectCleanLedger(database.owner));
afterAll(() => database.drop());

async function lockWaits({ sql }: Queries): Promise<number> {
  const [{ waits }] = await sql<[{ waits: number }]>`
    select count(*)::int as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return waits;
}

function placeHold(member: MemberId, amount: bigint): Promise<bigint> {
  return database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member] });
    const [id = 0n] = await nextIds(tx, 1);
    posting.hold({ id, memberId: member, amount, kind: 'bet', reference: `bet:${id}` });
    await posting.write('race');
    return id;
  });
}

function pay(member: MemberId, amount: bigint): Promise<void> {
  return database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member], systems: ['house'] });
    const request = {
      kind: 'bet-stake',
      from: { memberId: member, kind: 'cash' },
      to: { system: 'house' },
    } as const;
    posting.transfer({ ...request, amount, reference: 'bet:race' });
    await posting.write('race');
  });
}

function end(hold: bigint, how: 'capture' | 'release'): Promise<void> {
  return database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [], holds: [hold], systems: ['house'] });
    const request = { holdId: hold, reference: `bet:${hold}` };
    if (how === 'capture') posting.capture({ ...request, to: { system: 'house' }, kind: 'bet-stake' });
    else posting.release({ ...request, kind: 'bet-release' });
    await posting.write('race');
  });
}

it('lets one of 100 parallel debits of the full balance win, by holds and transfers mixed (C26)', async () => {
  const member = memberId(10_001n);
  await openFundedWallet(database.db, member, 5000n);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? placeHold(member, 5000n) : pay(member, 5000n),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(99);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 6012, data: { reason: 'balance' } });
  const { cash, held } = await getBalance(database.db, member);
  expect(cash).toBe(0n);
  expect([0n, 5000n]).toContain(held);
});

it('accepts exactly 20 of 200 parallel stakes against a balance for 20 (C26)', async () => {
  const member = memberId(10_002n);
  await openFundedWallet(database.db, member, 2000n);
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => placeHold(member, 100n)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
  expect(await getBalance(database.db, member)).toEqual({ cash: 0n, held: 2000n });
});

it('ends a hold once when capture and release race, 200 times (C32)', async () => {
  const member = memberId(10_003n);
  await openFundedWallet(database.db, member, 20_000n);
  const holds = await Promise.all(Array.from({ length: 200 }, () => placeHold(member, 100n)));
  const outcomes = await Promise.all(
    holds.map(async (hold, index) => {
      const order = index % 2 === 0 ? (['capture', 'release'] as const) : (['release', 'capture'] as const);
      const results = await Promise.allSettled(order.map((how) => end(hold, how)));
      return results.filter((result) => result.status === 'fulfilled').length;
    }),
  );
  expect(new Set(outcomes)).toEqual(new Set([1]));
  const states = await database.db.sql<{ state: string; n: number }[]>`
    select state, count(*)::int as n from holds where member_id = ${member} group by state order by state`;
  expect(states.reduce((sum, row) => sum + row.n, 0)).toBe(200);
  expect(states.some((row) => row.state === 'held')).toBe(false);
  const released = states.find((row) => row.state === 'released')?.n ?? 0;
  expect(await getBalance(database.db, member)).toEqual({
    cash: BigInt(released) * 100n,
    held: 0n,
  });
});

it.each([1, 2, 3, 4])('books the first payments of a new channel, all at once (round %i)', async (round) => {
  const fresh = await testDatabase({ max: 30 });
  try {
    const members = Array.from({ length: 30 }, (_, index) => memberId(BigInt(round * 1000 + index)));
    await Promise.all(members.map((member) => openFundedWallet(fresh.db, member, 100n)));
    const [channel] = await fresh.db.sql<[{ balance: bigint; version: bigint }]>`
      select balance, version from ledger_accounts where system = 'channel:test'`;
    expect(channel).toEqual({ balance: -3_000n, version: 30n });
    await expectCleanLedger(fresh.owner);
  } finally {
    await fresh.drop();
  }
});

it('locks a channel that another opened while the wallet was waited for', async () => {
  const [waiting, opener, later] = [memberId(12_001n), memberId(12_002n), memberId(12_003n)];
  for (const member of [waiting, opener, later]) await openFundedWallet(database.db, member, 0n);
  const deposit = (member: MemberId, before?: () => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      const channel = { system: 'channel:late' } as const;
      const posting = await lockWallets(tx, { members: [member], systems: [channel.system] });
      await before?.();
      const to = { memberId: member, kind: 'cash' } as const;
      posting.transfer({ kind: 'deposit', from: channel, to, amount: 100n, reference: `deposit:${member}` });
      await posting.write('late');
    });
  const held = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const holder = database.db.transaction(async (tx) => {
    await lockWallets(tx, { members: [waiting] });
    held.resolve();
    await goOn.promise;
  });
  await held.promise;
  let third: Promise<void> | undefined;
  const second = deposit(waiting, async () => {
    third = deposit(later);
    await Promise.race([third, setTimeout(100)]);
  });
  await expect.poll(() => lockWaits(database.owner)).toBe(1);
  await deposit(opener);
  goOn.resolve();
  await Promise.all([holder, second]);
  await third;
  for (const member of [waiting, opener, later]) {
    expect(await getBalance(database.db, member)).toMatchObject({ cash: 100n });
  }
});

it('does not deadlock when batches lock the same wallets in opposite orders', async () => {
  const members = Array.from({ length: 30 }, (_, index) => memberId(11_000n + BigInt(index)));
  await Promise.all(members.map((member) => openFundedWallet(database.db, member, 100_000n)));
  const batch = (order: readonly MemberId[]) =>
    database.db.transaction(async (tx) => {
      const posting = await lockWallets(tx, { members: order, systems: ['house', 'rounding'] });
      const ids = await nextIds(tx, order.length);
      for (const [index, id] of ids.entries()) {
        const member = order[index];
        if (member !== undefined)
          posting.hold({ id, memberId: member, amount: 10n, kind: 'bet', reference: `bet:${id}` });
      }
      await posting.write('batch');
    });
  const orders = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? members : members.toReversed()));
  await Promise.all(orders.map(batch));
  for (const member of members) {
    expect(await getBalance(database.db, member)).toEqual({ cash: 99_600n, held: 400n });
  }
});

it('sees the changes of another posting that it waited for', async () => {
  const member = memberId(10_004n);
  await openFundedWallet(database.db, member, 100n);
  const locked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member] });
    locked.resolve();
    await goOn.promise;
    const [id = 0n] = await nextIds(tx, 1);
    posting.hold({ id, memberId: member, amount: 60n, kind: 'bet', reference: `bet:${id}` });
    await posting.write('first');
  });
  await locked.promise;
  const second = placeHold(member, 40n);
  const third = fundWallet(database.db, member, 7n);
  goOn.resolve();
  await Promise.all([first, second, third]);
  expect(await getBalance(database.db, member)).toEqual({ cash: 7n, held: 100n });
});
