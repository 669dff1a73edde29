/** Coin accounts beside the cash: another currency, which no transfer leaves or enters. */
import { type MemberId, memberId, type Sql } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, getBalance, getCoins, lockWallets } from './index.ts';
import { expectCleanLedger, openFundedWallet } from './test-ledger.ts';

let database: TestDatabase;
let last = 20_000n;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectCleanLedger(database.owner));
afterAll(() => database.drop());

async function openMember(): Promise<MemberId> {
  last += 1n;
  await openFundedWallet(database.db, memberId(last), 1_000n);
  return memberId(last);
}

const systems = ['channel:test:USDT', 'channel:test', 'exchange:USDT', 'exchange:CNY'] as const;
let references = 0;
const nextReference = () => {
  references += 1;
  return `coins:${references}`;
};

function credit(member: MemberId, amount: bigint, reference = nextReference()): Promise<bigint> {
  return database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member], coins: [member], systems });
    const to = { memberId: member, kind: 'coin' } as const;
    posting.transfer({ kind: 'coin-deposit', from: { system: 'channel:test:USDT' }, to, amount, reference });
    await posting.write('test');
    return posting.coins(member);
  });
}

describe('a coin account', () => {
  it('is opened by its first credit, under the lock of the cash, once', async () => {
    const member = await openMember();
    expect(await getCoins(database.db, member)).toBe(0n);
    await Promise.all(Array.from({ length: 20 }, () => credit(member, 1_000_001n)));
    expect(await getCoins(database.db, member)).toBe(20_000_020n);
    expect(await getBalance(database.db, member)).toEqual({ cash: 1_000n, held: 0n });
  });

  it('never falls below zero, of 50 parallel debits of all of it one wins', async () => {
    const member = await openMember();
    await credit(member, 5_000_000n);
    const spend = () =>
      database.db.transaction(async (tx) => {
        const posting = await lockWallets(tx, { members: [member], systems });
        const from = { memberId: member, kind: 'coin' } as const;
        const [to, reference] = [{ system: 'exchange:USDT' } as const, 'exchange:0'];
        posting.transfer({ kind: 'exchange-out', from, to, amount: 5_000_000n, reference });
        await posting.write('test');
      });
    const results = await Promise.allSettled(Array.from({ length: 50 }, spend));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await getCoins(database.db, member)).toBe(0n);
  });

  it('is credited once for one reference', async () => {
    const member = await openMember();
    await credit(member, 1n, 'coins:once');
    await expect(credit(member, 1n, 'coins:once')).rejects.toThrow('ledger_transfers_coin_deposit_once');
    expect(await getCoins(database.db, member)).toBe(1n);
  });
});

describe('two currencies', () => {
  it('are not joined by a posting', async () => {
    const member = await openMember();
    await credit(member, 1_000n);
    const [coin, cash] = [
      { memberId: member, kind: 'coin' } as const,
      { memberId: member, kind: 'cash' } as const,
    ];
    const pairs = [
      { from: coin, to: cash },
      { from: cash, to: coin },
      { from: { system: 'channel:test' } as const, to: coin },
      { from: { system: 'exchange:USDT' } as const, to: { system: 'exchange:CNY' } as const },
    ];
    await database.db.transaction(async (tx) => {
      const posting = await lockWallets(tx, { members: [member], systems });
      for (const pair of pairs) {
        const mixed = () =>
          posting.transfer({ kind: 'exchange-in', ...pair, amount: 1n, reference: 'exchange:0' });
        expect(mixed).toThrow('two accounts of one currency');
      }
    });
  });

  const refused: [string, string, (sql: Sql) => Promise<unknown>][] = [
    [
      'a transfer from one to the other',
      'ledger_transfers_one_currency',
      (sql) => sql`
        insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, amount, reference, request_id, created_at)
        values (1, 'exchange-in', -1, 1, 1, 'x', 'x', now())`,
    ],
    [
      'coins under the number of an account in cash',
      'ledger_accounts_currency',
      (sql) => sql`
        insert into ledger_accounts (id, member_id, kind, currency) overriding system value values (9999999, 7, 'coin', 'USDT')`,
    ],
    [
      'cash in coins',
      'ledger_accounts_owner',
      (sql) => sql`
        insert into ledger_accounts (id, member_id, kind, currency) overriding system value values (-9999999, 7, 'cash', 'USDT')`,
    ],
    [
      'an account of the house whose name says another currency',
      'ledger_accounts_owner',
      (sql) => sql`
        insert into ledger_accounts (kind, system, overdraft) values ('system', 'channel:odd:USDT', true)`,
    ],
    [
      'a currency that is none of ours',
      'ledger_accounts_currency',
      (sql) => sql`insert into ledger_accounts (member_id, kind, currency) values (7, 'coin', 'BTC')`,
    ],
  ];
  it.each(refused)('the database refuses %s', async (_what, constraint, insert) => {
    await expect(insert(database.db.sql)).rejects.toThrow(constraint);
  });

  it('that do not sum to zero each are found, also where both together do (I1)', async () => {
    const broken = await testDatabase({ alone: true });
    try {
      await openFundedWallet(broken.db, memberId(7n), 500n);
      await broken.db.transaction(async (tx) => {
        const posting = await lockWallets(tx, { members: [memberId(7n)], coins: [memberId(7n)], systems });
        const to = { memberId: memberId(7n), kind: 'coin' } as const;
        const from = { system: 'channel:test:USDT' } as const;
        posting.transfer({ kind: 'coin-deposit', from, to, amount: 500n, reference: 'coins:7' });
        await posting.write('test');
      });
      const { sql } = broken.owner;
      for (const table of ['ledger_transfers', 'ledger_entries', 'ledger_accounts']) {
        await sql`alter table ${sql(table)} disable trigger user`;
      }
      await sql`alter table ledger_transfers drop constraint ledger_transfers_one_currency`;
      // The coins now come out of the channel of cash: the sum over both currencies stays zero.
      await sql`update ledger_transfers set debit_account_id = (select id from ledger_accounts where system = 'channel:test')
        where kind = 'coin-deposit'`;
      await sql`update ledger_entries set account_id = (select id from ledger_accounts where system = 'channel:test'), version = 99
        where account_id = (select id from ledger_accounts where system = 'channel:test:USDT')`;
      const faults = await checkLedger(broken.owner);
      const first = faults
        .filter(({ invariant }) => invariant === 'I1')
        .map(({ subject }) => subject.split(' ')[0]);
      expect(first).toEqual(expect.arrayContaining(['ledger', 'transfer']));
      expect(faults).toContainEqual(expect.objectContaining({ subject: 'ledger USDT' }));
      expect(faults).toContainEqual(expect.objectContaining({ detail: 'from CNY to USDT' }));
    } finally {
      await broken.drop();
    }
  });
});
