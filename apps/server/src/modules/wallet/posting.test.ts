import { type MemberId, memberId, nextIds } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { getBalance, lockWallets } from './index.ts';
import { expectCleanLedger, openFundedWallet } from './test-ledger.ts';

let database: TestDatabase;
let lastMember = 10_000n;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectCleanLedger(database.owner));
afterAll(() => database.drop());

async function openMember(cash: bigint): Promise<MemberId> {
  lastMember += 1n;
  const member = memberId(lastMember);
  await openFundedWallet(database.db, member, cash);
  return member;
}

it('holds a stake, captures it for the house and pays out', async () => {
  const member = await openMember(10_000n);
  const { db } = database;
  const hold = await db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member] });
    const [id = 0n] = await nextIds(tx, 1);
    posting.hold({ id, memberId: member, amount: 2500n, kind: 'bet', reference: `bet:${id}` });
    expect(posting.available(member)).toBe(7500n);
    await posting.write('request-1');
    return id;
  });
  expect(await getBalance(db, member)).toEqual({ cash: 7500n, bonus: 0n, held: 2500n });
  await db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [], holds: [hold], systems: ['house'] });
    posting.capture({ holdId: hold, to: { system: 'house' }, kind: 'bet-stake', reference: `bet:${hold}` });
    posting.transfer({
      kind: 'bet-payout',
      from: { system: 'house' },
      to: { memberId: member, kind: 'cash' },
      amount: 5000n,
      reference: `bet:${hold}:1`,
    });
    await posting.write('request-2');
  });
  expect(await getBalance(db, member)).toEqual({ cash: 12_500n, bonus: 0n, held: 0n });
});
