/** The reads of a batch grow with its slips and not with the tables, also if these were small when its statements were planned. */
import type { Db } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betInput, createAcceptor, createMatch, createMembers, tryBet } from '../../test-bets.ts';

let test: TestDatabase;
beforeAll(async () => {
  // One place for transactions: every batch runs on the connection that has the plans.
  test = await testDatabase({ max: 3 });
});
afterAll(() => test.drop());

it('a bet reads its own rows, and not the tables of members, sessions, accounts, answers and stakes', async () => {
  const match = await createMatch(test.owner, { id: 61 });
  const members = await createMembers(test.owner, 300);
  const [first, second] = members;
  if (first === undefined || second === undefined) throw new Error('there are members');
  await test.owner.sql`analyze`;
  const read = new Map<string, number>();
  const watched: Db = {
    ...test.db,
    transaction: (work) =>
      test.db.transaction(async (tx) => {
        const result = await work(tx);
        const rows = await tx.sql<{ relname: string; rows: number }[]>`
          select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
        for (const { relname, rows: count } of rows) read.set(relname, count);
        return result;
      }),
  };
  const acceptor = createAcceptor(watched);
  expect((await tryBet(acceptor, first, betInput(match))).code).toBe(6000);
  await test.owner.sql`
    insert into commands (member_id, operation, key, body_hash, answer)
    select ${first.memberId}, 'other', n::text, '', '{}' from generate_series(1, 1000) n`;
  await test.owner.sql`
    insert into member_stakes (member_id, match_id, market_id, outcome, staked)
    select ${first.memberId}, 1000 + n, n, 'home', 100 from generate_series(1, 1000) n`;
  expect((await tryBet(acceptor, second, betInput(match))).code).toBe(6000);
  expect([...read].filter(([, rows]) => rows > 40)).toEqual([]);
  expect(read.get('ledger_accounts')).toBeGreaterThan(0);
});
