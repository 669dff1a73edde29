/** A check that cannot fail is a defect: each is fed the fault that it is there for. */
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleNext } from '../settlement/settlement.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  faultsOf,
  settlementOf,
  silent,
  tryBet,
} from '../test-bets.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await testDatabase({ alone: true });
  const match = await createMatch(test.owner);
  const [member] = await createMembers(test.owner, 1);
  if (member === undefined) throw new Error('there is a member');
  const acceptor = createAcceptor(test.db);
  await tryBet(acceptor, member, betInput(match));
  await tryBet(acceptor, member, betInput(match, { outcome: 'away' }));
  await enqueue(test.db, settlementOf(match, { home: 1, away: 0 }, { markets: [{ key: 'winner:full' }] }));
  await settleNext({ db: test.db, log: silent });
  await tryBet(acceptor, member, betInput(match, { key: 'total:full:10', outcome: 'over' }));
  expect(await faultsOf(test.db)).toEqual([]);
});
afterEach(async () => {
  await test.drop();
});

/** As the owner, who can switch every guard off. */
async function tamper(statement: string): Promise<string[]> {
  await test.owner.transaction(async ({ sql }) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(statement);
  });
  return [...new Set((await faultsOf(test.db)).map(({ invariant }) => invariant))];
}

const won = `(select id from bets where result_code = 'W')`;
const open = `(select id from bets where state = 'accepted')`;

describe('the ledger check of bets', () => {
  it.each([
    ['a payout of one cent more', `update bets set payout = payout + 1 where id = ${won}`, 'I5'],
    [
      'a settlement of one cent more',
      `update bet_settlements set payout = payout + 1 where bet_id = ${won}`,
      'I5',
    ],
    ['a settlement that is lost', `delete from bet_settlements where bet_id = ${won}`, 'I5'],
    [
      'a settlement that is doubled',
      `insert into bet_settlements select bet_id, 2, result_code, payout, turnover, hold_id, message_id, settled_at
       from bet_settlements where bet_id = ${won}`,
      'I5',
    ],
    [
      'a payout that was paid twice',
      `insert into ledger_transfers select 99, kind, debit_account_id, credit_account_id, amount, reference, member_id,
       request_id, created_at from ledger_transfers where kind = 'bet-payout'`,
      'I5',
    ],
    [
      'money of the sportsbook that moved for no bet',
      `update ledger_transfers set reference = 'slot:1' where kind = 'bet-payout'`,
      'I5',
    ],
    [
      'a payout from the account of other members',
      `with other as (
         insert into ledger_accounts (kind, system, overdraft) values ('system', 'provider:sport:99', true) returning id)
       update ledger_transfers set debit_account_id = (select id from other) where kind = 'bet-payout'`,
      'C36',
    ],
    ['a stake that was never taken', `delete from holds where id = ${open}`, 'I5'],
    [
      'a stake that came free',
      `update holds set state = 'released', ended_at = now() where id = ${open}`,
      'I5',
    ],
    [
      'a hold of no bet',
      `insert into holds select 99, member_id, 1, 'bet', 'bet:99', 'held', now() from holds limit 1`,
      'I5',
    ],
    ['a bet that is lost', `delete from bets where id = ${open}`, 'I9'],
    [
      'a command that is lost',
      `delete from commands where answer::jsonb #>> '{bet,betId}' = ${open}::text`,
      'I9',
    ],
    [
      'a bet that answers no command',
      `update commands set answer = replace(answer, '"betId":"', '"betId":"9') where operation = 'bet'`,
      'I9',
    ],
    ['an exposure that drifted by one cent', `update exposures set liability = liability + 1`, 'I10'],
    ['an exposure that is lost', `delete from exposures`, 'I10'],
    ['a stake that is not counted', `update member_stakes set staked = staked - 1`, 'I10'],
    ['a debt that the ledger does not know', `insert into bet_debts values (1, 5)`, 'I5'],
    ['a bet without a leg', `delete from bet_legs where bet_id = ${won}`, 'C37'],
  ])('finds %s', async (_fault, statement, invariant) => {
    expect(await tamper(statement)).toContain(invariant);
  });
});
