import type { Amount } from '@hj/money';
import { nextIds } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMembers, type TestMember } from '../sportsbook/test-bets.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import {
  closeRequirements,
  createTurnover,
  openRequirement,
  type Requirement,
  reopenRequirements,
  type TurnoverSource,
  weighted,
} from './index.ts';

let test: TestDatabase;
let member: TestMember;
/** Turnover of the member, with its times. */
let made: { at: Date; amount: Amount }[] = [];

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  const [first] = await createMembers(test.owner, 1, { cash: 500_000n });
  if (first === undefined) throw new Error('there is a member');
  member = first;
  made = [];
});
afterEach(() => expectCleanLedger(test.db));

const source: TurnoverSource = async (_q, _memberId, moments) =>
  moments.map((from, place) => {
    const to = moments[place + 1];
    const within = made.filter(({ at }) => at >= from && (to === undefined || at < to));
    return within.reduce((total, { amount }) => total + amount, 0n);
  });
const turnover = createTurnover([source]);
const state = () => turnover.state(test.db, member.memberId);

async function stake(amount: Amount): Promise<void> {
  const [{ at }] = await test.db.sql<[{ at: Date }]>`select clock_timestamp() as at`;
  made.push({ at, amount });
}

async function open(change: Partial<Requirement>[]): Promise<void> {
  // A later millisecond than the turnover before.
  await test.db.sql`select pg_sleep(0.003)`;
  await test.db.transaction(async (tx) => {
    for (const given of change) {
      const [id = 0n] = await nextIds(tx, 1);
      await openRequirement(tx, {
        ...{ id, memberId: member.memberId, kind: 'deposit', name: '存款', reference: `deposit:${id}` },
        ...{ principal: 100_000n, bonus: 0n, required: 100_000n },
        ...given,
      });
    }
  });
}

const inTransaction = <T>(work: Parameters<typeof test.db.transaction<T>>[0]) => test.db.transaction(work);

describe('required turnover', () => {
  it('is zero without requirements', async () => {
    expect(await state()).toEqual({
      ...{ rows: [], required: 0n, done: 0n, lack: 0n },
      ...{ administrativeRate: '0.10', administrativeFee: 0n, forfeited: 0n },
    });
    await open([{ required: 0n }]);
    expect((await state()).rows).toEqual([]);
  });

  it('of 3,000 with 50 % and fifteen times it is 70,500 in all (C72)', async () => {
    const principal = 300_000n;
    const bonus = 150_000n;
    await open([
      { principal, required: principal },
      { kind: 'bonus', principal, bonus, required: (principal + bonus) * 15n },
    ]);
    expect(await state()).toMatchObject({
      ...{ required: 7_050_000n, done: 0n, lack: 7_050_000n },
      ...{ administrativeFee: 30_000n, forfeited: 150_000n },
    });
    await stake(7_049_999n);
    expect(await state()).toMatchObject({ lack: 1n, administrativeFee: 0n, forfeited: 150_000n });
    await stake(1n);
    expect(await state()).toMatchObject({ lack: 0n, administrativeFee: 0n, forfeited: 0n });
  });

  it('shows progress, missing turnover and deduction per requirement', async () => {
    await open([{ name: '存款 A' }]);
    await stake(40_000n);
    await open([{ kind: 'gift', name: '生日礼金', principal: 0n, bonus: 8_800n, required: 8_800n }]);
    await stake(65_000n);
    const { rows, ...total } = await state();
    expect(rows).toEqual([
      expect.objectContaining({ name: '存款 A', done: 100_000n, lack: 0n, deduction: 0n }),
      expect.objectContaining({ name: '生日礼金', done: 5_000n, lack: 3_800n, deduction: 8_800n }),
    ]);
    expect(total).toMatchObject({ required: 108_800n, done: 105_000n, lack: 3_800n, forfeited: 8_800n });
  });

  it('is derived: the next read reflects a corrected result (I12)', async () => {
    await open([{}]);
    await stake(100_000n);
    expect(await state()).toMatchObject({ done: 100_000n, lack: 0n });
    made = [];
    expect(await state()).toMatchObject({ done: 0n, lack: 100_000n, administrativeFee: 10_000n });
    const columns = await test.owner.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = 'turnover_requirements' and column_name ~ 'done|progress|lack'`;
    expect(columns).toHaveLength(0);
  });

  it('is closed by a withdrawal, and its turnover does not count later', async () => {
    await open([{}]);
    await stake(500_000n);
    await inTransaction((tx) => closeRequirements(tx, member.memberId, 71n, { rows: [] }));
    expect((await state()).rows).toEqual([]);
    await open([{}]);
    expect(await state()).toMatchObject({ required: 100_000n, done: 0n });
  });

  it('is reopened when that withdrawal is rejected, ahead of newer requirements', async () => {
    await open([{ name: '旧' }]);
    await stake(30_000n);
    await inTransaction((tx) => closeRequirements(tx, member.memberId, 72n, { rows: [] }));
    await open([{ name: '新' }]);
    await stake(20_000n);
    await inTransaction((tx) => reopenRequirements(tx, member.memberId, 99n, []));
    expect((await state()).rows).toHaveLength(1);
    await inTransaction((tx) => reopenRequirements(tx, member.memberId, 72n, []));
    expect((await state()).rows).toEqual([
      expect.objectContaining({ name: '旧', done: 50_000n }),
      expect.objectContaining({ name: '新', done: 0n }),
    ]);
  });

  it('is opened once per reference and cannot be changed', async () => {
    await open([{ reference: 'deposit:once' }]);
    await expect(open([{ reference: 'deposit:once' }])).rejects.toThrow('turnover_requirements_reference');
    await expect(
      test.owner.sql`update turnover_requirements set required = 0 where member_id = ${member.memberId}`,
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      test.db.sql`delete from turnover_requirements where member_id = ${member.memberId}`,
    ).rejects.toMatchObject({ code: '42501' });
  });

  it("counts a category by the operator's weight; without a weight it does not count", async () => {
    await open([{}]);
    await stake(10_001n);
    await test.owner.sql`update turnover_weights set weight = 5000 where category = 'chess'`;
    const halved = createTurnover([weighted('chess', source), weighted('unheard-of', source)]);
    expect(await halved.state(test.db, member.memberId)).toMatchObject({ done: 5_000n });
  });

  it('can be read from any moment on, independent of requirements', async () => {
    const [{ at }] = await test.db.sql<[{ at: Date }]>`select clock_timestamp() as at`;
    await stake(12_300n);
    expect(await turnover.since(test.db, member.memberId, at)).toBe(12_300n);
    expect(await createTurnover([]).since(test.db, member.memberId, at)).toBe(0n);
  });

  it("shows the operator's rate", async () => {
    await test.owner.sql`update turnover_terms set administrative_rate = 250`;
    await open([{}]);
    expect(await state()).toMatchObject({ administrativeRate: '0.025', administrativeFee: 2_500n });
    await test.owner.sql`update turnover_terms set administrative_rate = 1000`;
  });
});
