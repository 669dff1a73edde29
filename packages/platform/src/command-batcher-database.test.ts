/** The batcher on PostgreSQL, with a user as plain as can be: a member's counter, and a total that all members share. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BatchCommand, busy, CommandBatcher, type OpenBatch } from './command-batcher.ts';
import type { Db, Tx } from './db.ts';
import { AppError, UnknownOutcome } from './errors.ts';
import { createLog } from './log.ts';
import { memberId } from './member.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

interface Stake extends BatchCommand {
  amount: number;
  total: string;
}

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ max: 20 });
  await test.owner
    .sql`create table purses (member_id bigint primary key, balance int not null check (balance >= 0))`;
  await test.owner.sql`create table totals (name text primary key, staked int not null default 0)`;
  await test.owner.sql`grant select, insert, update on purses, totals to hj_app`;
});
afterAll(() => test.drop());

let serial = 0;
const nextMember = async (balance = 100) => {
  serial += 1;
  const id = memberId(BigInt(serial));
  await test.owner.sql`insert into purses values (${id}, ${balance})`;
  return id;
};
const nextTotal = async () => {
  serial += 1;
  const name = `total-${serial}`;
  await test.owner.sql`insert into totals (name) values (${name})`;
  return name;
};
const stake = (of: Pick<Stake, 'memberId' | 'total'> & Partial<Stake>): Stake => {
  serial += 1;
  const body = { operation: 'stake', key: `key-${serial}`, bodyHash: `hash-${serial}`, amount: 10 };
  return { ...body, receivedMs: performance.now(), ...of };
};

async function open(tx: Tx, commands: readonly Stake[]): Promise<OpenBatch<Stake>> {
  const members = commands.map((command) => command.memberId);
  const names = commands.map(({ total }) => total);
  const [purses, totals] = await Promise.all([
    tx.sql<{ memberId: bigint; balance: number }[]>`
      select member_id, balance from purses
      where member_id = any(${members}::bigint[]) order by 1 for update`,
    tx.sql<{ name: string }[]>`
      select name from totals where name = any(${names}::text[]) order by 1 for update skip locked`,
  ]);
  const balances = new Map(purses.map((row) => [row.memberId, row.balance]));
  const held = new Set(totals.map(({ name }) => name));
  const taken: Stake[] = [];
  return {
    decide(command) {
      if (!held.has(command.total)) return busy;
      const left = (balances.get(command.memberId) ?? 0) - command.amount;
      if (left < 0) throw new AppError(6012);
      balances.set(command.memberId, left);
      taken.push(command);
      tx.onCommit(() => committed.push(command.key));
      return JSON.stringify({ left });
    },
    async write() {
      for (const { memberId: id, amount, total } of taken) {
        await tx.sql`update purses set balance = balance - ${amount} where member_id = ${id}`;
        await tx.sql`update totals set staked = staked + ${amount} where name = ${total}`;
      }
    },
  };
}

const committed: string[] = [];
const batcherOf = (db: Db = test.db) =>
  new CommandBatcher<Stake>({
    db,
    log: createLog({ level: 'silent' }),
    hotKeysOf: ({ total }) => new Set([total]),
    open,
  });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 6000,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const staked = async (name: string) =>
  (await test.db.sql<[{ staked: number }]>`select staked from totals where name = ${name}`)[0].staked;

describe('a command batcher on PostgreSQL', () => {
  it('lets no member spend twice, in one batch or in two processes', async () => {
    const [member, total] = [await nextMember(50), await nextTotal()];
    const batchers = [batcherOf(), batcherOf()];
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        codeOf((batchers[index % 2] ?? batcherOf()).submit(stake({ memberId: member, total }))),
      ),
    );
    expect(codes.filter((code) => code === 6000)).toHaveLength(5);
    expect(codes.filter((code) => code === 6012)).toHaveLength(15);
    expect(await staked(total)).toBe(50);
  });

  it('gives one key one effect and one answer, over batchers of several processes and later repeats', async () => {
    const [member, total] = [await nextMember(), await nextTotal()];
    const command = stake({ memberId: member, total });
    const answers = await Promise.all(Array.from({ length: 12 }, () => batcherOf().submit({ ...command })));
    answers.push(await batcherOf().submit({ ...command, receivedMs: performance.now() }));
    expect(new Set(answers)).toEqual(new Set(['{"left":90}']));
    expect(await staked(total)).toBe(10);
    expect(committed.filter((key) => key === command.key)).toHaveLength(1);
    expect(await codeOf(batcherOf().submit({ ...command, bodyHash: 'another' }))).toBe(6008);
  });

  it('keeps the same key of another member and of another operation apart', async () => {
    const [one, two, total] = [await nextMember(), await nextMember(), await nextTotal()];
    const command = stake({ memberId: one, total });
    const batcher = batcherOf();
    await batcher.submit(command);
    await batcher.submit({ ...command, memberId: two });
    await batcher.submit({ ...command, operation: 'stake-again' });
    expect(await staked(total)).toBe(30);
  });

  it('stores no answer and no effect of a refused command', async () => {
    const [poor, rich, total] = [await nextMember(5), await nextMember(), await nextTotal()];
    const refused = stake({ memberId: poor, total });
    const batcher = batcherOf();
    const codes = await Promise.all([
      codeOf(batcher.submit(refused)),
      codeOf(batcher.submit(stake({ memberId: rich, total }))),
    ]);
    expect(codes).toEqual([6012, 6000]);
    expect(committed).not.toContain(refused.key);
    await test.owner.sql`update purses set balance = 10 where member_id = ${poor}`;
    expect(await batcher.submit({ ...refused, receivedMs: performance.now() })).toBe('{"left":0}');
  });

  it('lets one command that the database refuses fail alone', async () => {
    const total = await nextTotal();
    const members = [await nextMember(), await nextMember(), await nextMember()];
    const batcher = batcherOf();
    const codes = await Promise.all(
      // No text of the database can hold a NUL.
      members.map((member, index) =>
        codeOf(batcher.submit(stake({ memberId: member, total, bodyHash: index === 1 ? '\0' : 'hash' }))),
      ),
    );
    expect(codes).toEqual([6000, 6005, 6000]);
    expect(await staked(total)).toBe(20);
  });

  it('hands back a command that another process holds, and takes it once it is free', async () => {
    const [member, total, other] = [await nextMember(), await nextTotal(), await nextTotal()];
    const batcher = batcherOf();
    let held: Promise<string> | undefined;
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from totals where name = ${total} for update`;
      held = batcher.submit(stake({ memberId: member, total }));
      expect(await batcher.submit(stake({ memberId: await nextMember(), total: other }))).toBe('{"left":90}');
    });
    expect(await held).toBe('{"left":90}');
  });

  it('answers 6317 when the COMMIT is not known, and the first answer to the same key', async () => {
    const [member, total] = [await nextMember(), await nextTotal()];
    const losing: Db = {
      ...test.db,
      transaction: async (work) => {
        await test.db.transaction(work);
        throw new UnknownOutcome('the answer was lost');
      },
    };
    const command = stake({ memberId: member, total });
    expect(await codeOf(batcherOf(losing).submit(command))).toBe(6317);
    expect(await batcherOf().submit({ ...command, receivedMs: performance.now() })).toBe('{"left":90}');
    expect(await staked(total)).toBe(10);
  });
});
