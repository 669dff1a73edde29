import { createLog, memberId, nextIds, type Sql } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLedgerCheck } from '../../ledger-check.ts';
import { checkLedger, type Invariant, ledgerCheckJob, lockWallets } from './index.ts';
import { expectCleanLedger, openFundedWallet } from './test-ledger.ts';

const [alice, bob] = [memberId(10_001n), memberId(10_002n)];
let database: TestDatabase;

// A small honest ledger: two members, an open hold, a captured one, a payout.
beforeEach(async () => {
  database = await testDatabase({ max: 2, alone: true });
  const { db } = database;
  await openFundedWallet(db, alice, 10_000n);
  await openFundedWallet(db, bob, 5000n);
  const ids = await nextIds(db, 2);
  await db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [alice] });
    for (const id of ids)
      posting.hold({ id, memberId: alice, amount: 700n, kind: 'bet', reference: `bet:${id}` });
    await posting.write('request');
  });
  await db.transaction(async (tx) => {
    const holdId = ids[0] ?? 0n;
    const posting = await lockWallets(tx, { members: [], holds: [holdId], systems: ['house'] });
    posting.capture({ holdId, to: { system: 'house' }, kind: 'bet-stake', reference: `bet:${holdId}` });
    const payout = {
      kind: 'bet-payout',
      from: { system: 'house' },
      to: { memberId: alice, kind: 'cash' },
    } as const;
    posting.transfer({ ...payout, amount: 1330n, reference: `bet:${holdId}:1` });
    await posting.write('request');
  });
  await expectCleanLedger(database.owner);
});
afterEach(() => database.drop());

/** Changes the ledger as only its owner could, all guards off. */
async function tamper(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const { sql } = database.owner;
  for (const table of ['ledger_transfers', 'ledger_entries', 'ledger_accounts', 'holds']) {
    await sql`alter table ${sql(table)} disable trigger user`;
  }
  await change(sql);
}

const findInvariants = async () =>
  new Set((await checkLedger(database.owner)).map((fault) => fault.invariant));
const cashOfAlice = `(select id from ledger_accounts where member_id = 10001 and kind = 'cash')`;

describe('the ledger check goes red (C24, C25, C27)', () => {
  const breaks: [string, string[], (sql: Sql) => Promise<unknown>][] = [
    [
      'a lost entry',
      ['I1', 'I2', 'I7'],
      (sql) => sql.unsafe(`delete from ledger_entries where account_id = ${cashOfAlice} and version = 4`),
    ],
    [
      'a lost entry in the middle of an account',
      ['I1', 'I2', 'I7'],
      (sql) => sql.unsafe(`delete from ledger_entries where account_id = ${cashOfAlice} and version = 2`),
    ],
    ['a lost transfer', ['I1', 'I7'], (sql) => sql`delete from ledger_transfers where kind = 'bet-payout'`],
    [
      'a transfer with both its entries lost',
      ['I2', 'I7'],
      async (sql) => {
        await sql`delete from ledger_entries where transfer_id = (select id from ledger_transfers where kind = 'bet-payout')`;
        await sql`delete from ledger_transfers where kind = 'bet-payout'`;
      },
    ],
    [
      'a duplicate entry',
      ['I1', 'I2', 'I7'],
      (sql) =>
        sql.unsafe(`insert into ledger_entries
          select account_id, version + 1, transfer_id, amount, balance_after + amount, chain, created_at
          from ledger_entries where account_id = ${cashOfAlice} and version = 4`),
    ],
    [
      'a drift of one cent in a balance',
      ['I1', 'I2'],
      (sql) =>
        sql`update ledger_accounts set balance = balance + 1 where member_id = 10001 and kind = 'cash'`,
    ],
    [
      'a cent moved from one member to another by hand',
      ['I2'],
      (sql) =>
        sql`update ledger_accounts set balance = balance + case member_id when 10001 then 1 else -1 end where kind = 'cash'`,
    ],
    [
      'a drift of one cent in an entry',
      ['I1', 'I2', 'I7'],
      (sql) =>
        sql.unsafe(
          `update ledger_entries set amount = amount + 1 where account_id = ${cashOfAlice} and version = 1`,
        ),
    ],
    [
      'an amount changed in a transfer',
      ['I1'],
      (sql) => sql`update ledger_transfers set amount = amount + 1 where kind = 'bet-payout'`,
    ],
    [
      'a balance after an entry that is one cent off',
      ['I2', 'I7'],
      (sql) =>
        sql.unsafe(
          `update ledger_entries set balance_after = balance_after + 1 where account_id = ${cashOfAlice} and version = 4`,
        ),
    ],
    [
      'a wrong hash',
      ['I7'],
      (sql) =>
        sql.unsafe(
          `update ledger_entries set chain = sha256('x') where account_id = ${cashOfAlice} and version = 2`,
        ),
    ],
    [
      'a reference rewritten in a transfer',
      ['I7'],
      (sql) => sql`update ledger_transfers set reference = 'bet:1' where kind = 'bet-payout'`,
    ],
    [
      'a kind rewritten in a transfer',
      ['I7'],
      (sql) => sql`update ledger_transfers set kind = 'bet-refund' where kind = 'bet-payout'`,
    ],
    [
      'an account whose hash is not its last entry’s',
      ['I7'],
      (sql) => sql`update ledger_accounts set chain = sha256('x') where member_id = 10002 and kind = 'hold'`,
    ],
    [
      'a version that is off',
      ['I2'],
      (sql) =>
        sql`update ledger_accounts set version = version + 1 where member_id = 10002 and kind = 'hold'`,
    ],
    [
      'a negative balance',
      ['I3'],
      async (sql) => {
        await sql`alter table ledger_accounts drop constraint ledger_accounts_floor`;
        await sql`update ledger_accounts set balance = -1 where member_id = 10002 and kind = 'hold'`;
      },
    ],
    [
      'a hold pool that is off by one cent',
      ['I4'],
      (sql) => sql`update holds set amount = amount + 1 where state = 'held'`,
    ],
    ['a hold that was lost', ['I4'], (sql) => sql`delete from holds where state = 'held'`],
    [
      'a hold that came back',
      ['I4'],
      (sql) => sql`update holds set state = 'held', ended_at = null where state = 'captured'`,
    ],
    [
      'a provider’s reference credited twice',
      ['I6'],
      async (sql) => {
        await sql`drop index ledger_transfers_deposit_once`;
        await sql`update ledger_transfers set reference = 'deposit:1' where kind = 'deposit'`;
      },
    ],
    [
      'a reversal without its credit',
      ['I6'],
      (sql) =>
        sql`update ledger_transfers set kind = 'deposit-reversal' where kind = 'deposit' and member_id = 10002`,
    ],
    [
      'a transfer between two members',
      ['C36'],
      (sql) => sql`
        update ledger_transfers set credit_account_id =
          (select id from ledger_accounts where member_id = 10002 and kind = 'cash') where kind = 'bet-hold'`,
    ],
  ];

  it.each(breaks)('at %s: %j', async (_what, expected, change) => {
    await tamper(change);
    const found = await findInvariants();
    for (const invariant of expected) expect(found).toContain(invariant);
  });

  it('at a rewritten history whose sums are all right: only the hashes tell', async () => {
    await tamper(async (sql) => {
      // Alice's payout becomes one cent more, consistently in every place but the chain.
      await sql`update ledger_transfers set amount = amount + 1 where kind = 'bet-payout'`;
      await sql.unsafe(`
        update ledger_entries e set amount = e.amount + sign(e.amount)::bigint, balance_after = e.balance_after + sign(e.amount)::bigint
        from ledger_transfers t where t.id = e.transfer_id and t.kind = 'bet-payout'`);
      await sql.unsafe(`
        update ledger_accounts a set balance = a.balance + sign(e.amount)::bigint
        from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
        where e.account_id = a.id and t.kind = 'bet-payout'`);
    });
    expect(await findInvariants()).toEqual(new Set(['I7']));
  });
});

describe('the check', () => {
  it('runs the invariants that other modules add', async () => {
    const odd: Invariant = { name: 'I5', find: async () => [{ subject: 'bet 1', detail: 'no stake' }] };
    expect(await checkLedger(database.db, [odd])).toEqual([
      { invariant: 'I5', subject: 'bet 1', detail: 'no stake' },
    ]);
  });

  it('as a command prints each fault and says by its exit code whether there is one', async () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    expect(await runLedgerCheck(database.url, [], write)).toBe(0);
    expect(lines.splice(0)).toEqual([expect.stringMatching(/^The ledger is clean/)]);
    await tamper((sql) => sql`update holds set amount = amount + 1 where state = 'held'`);
    expect(await runLedgerCheck(database.url, [], write)).toBe(1);
    expect(lines).toEqual([
      'I4  member 10001: hold account 700, open holds 701',
      expect.stringMatching(/^1 faults/),
    ]);
  });

  it('as a job logs each fault as an error', async () => {
    await tamper((sql) => sql`update holds set amount = amount + 1 where state = 'held'`);
    const lines: string[] = [];
    const log = createLog({ destination: { write: (line) => void lines.push(line) } });
    await ledgerCheckJob({ db: database.db })({}, { log, jobId: '1' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', invariant: 'I4', subject: 'member 10001' },
      { level: 'info', faults: 1 },
    ]);
  });
});
