/** A check that cannot fail is a defect: each is fed the fault that it is there for. */
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMatch, createMembers, enqueue, faultsOf, silent } from '../test-bets.ts';
import { settleNext } from './settlement.ts';
import { benchOf, ends } from './test-settlement.ts';

let test: TestDatabase;

/** A series that won and was cut, one that was lost, and one that is open with one leg decided. */
beforeAll(async () => {
  test = await testDatabase({ alone: true });
  const [a, b, c] = [
    await createMatch(test.owner, { id: 1, price: 2000 }),
    await createMatch(test.owner, { id: 2, price: 2000 }),
    await createMatch(test.owner, { id: 3, price: 2000 }),
  ];
  const [member] = await createMembers(test.owner, 1);
  if (member === undefined) throw new Error('there is a member');
  const bench = benchOf(test, member);
  await bench.placeSlip([
    [a, 'home'],
    [b, 'home'],
  ]);
  await bench.placeSlip([
    [a, 'away'],
    [b, 'home'],
  ]);
  await bench.placeSlip([
    [a, 'home'],
    [c, 'home'],
  ]);
  const usdRate = { numerator: 20_000n, denominator: 150_000_000n };
  for (const match of [a, b]) await enqueue(test.db, ends(match, 1, 0));
  while (await settleNext({ db: test.db, log: silent, usdRate }));
  expect(await faultsOf(test.db)).toEqual([]);
});
afterAll(async () => {
  await test.drop();
});

class Undo extends Error {}

/** The faults found after the statement of the owner, who can switch every guard off; then all is rolled back. */
async function tamper(statement: string): Promise<string[]> {
  let found: string[] = [];
  const work = test.owner.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`;
    await tx.sql.unsafe(statement);
    found = (await faultsOf(tx)).map(({ invariant }) => invariant);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return [...new Set(found)];
}

const won = `(select id from bets where result_code = 'W')`;
const open = `(select id from bets where state = 'accepted')`;

describe('the ledger check of settlement', () => {
  it.each([
    ['a cut of one cent more', `update bets set cut = cut + 1 where id = ${won}`, 'I5'],
    [
      'a settlement that withheld more',
      `update bet_settlements set cut = cut + 1 where bet_id = ${won}`,
      'I5',
    ],
    ['a cut that the ledger never moved', `delete from ledger_transfers where kind = 'payout-cap'`, 'I5'],
    ['a win that does not count under its cap', `update payout_days set won = won - 1`, 'I11'],
    ['a day that is lost', `delete from payout_days`, 'I11'],
    ['a win under another cap', `update payout_days set cap = 'tennis'`, 'I11'],
    [
      'a leg with another result',
      `update bet_leg_results set result_code = 'LW' where bet_id = ${won} and leg_no = 1`,
      'C46',
    ],
    ['a leg whose result is lost', `delete from bet_leg_results where bet_id = ${won} and leg_no = 2`, 'C46'],
    [
      'an open bet that is lost by its legs',
      `update bet_leg_results set result_code = 'L' where bet_id = ${open}`,
      'C46',
    ],
    ['a turnover of one cent more', `update bets set turnover = turnover + 1 where id = ${won}`, 'C46'],
    [
      'a leg decided of a bet in its delay',
      `update bets set state = 'confirming', in_play = true, decide_at = now() where id = ${open}`,
      'C46',
    ],
  ])('finds %s', async (_fault, statement, invariant) => {
    expect(await tamper(statement)).toContain(invariant);
  });
});
