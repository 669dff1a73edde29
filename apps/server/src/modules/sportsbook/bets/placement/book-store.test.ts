import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMatch, createMembers } from '../../test-bets.ts';
import { findStakes } from './book-store.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

describe('the stakes so far', () => {
  it('are read from the matches of the slip alone, whatever else the member has bet on', async () => {
    const match = await createMatch(test.owner, { id: 71 });
    for (let id = 72; id < 100; id += 1) await createMatch(test.owner, { id });
    const [member] = await createMembers(test.owner, 1);
    const [marketId = 0n] = match.markets.values();
    if (member === undefined) throw new Error('there is a member');
    // The planner's statistics are of a time when no member had more than one stake.
    await test.owner.sql`
      insert into member_stakes (member_id, match_id, market_id, outcome, staked)
      select ${member.memberId} + n, 72 + n % 28, n, 'home', 100 from generate_series(1, 2000) n`;
    await test.owner.sql`analyze markets`;
    await test.owner.sql`analyze member_stakes`;
    await test.owner.sql`
      insert into member_stakes (member_id, match_id, market_id, outcome, staked)
      select ${member.memberId}, 72 + n % 28, n, 'home', 100 from generate_series(1, 500) n
      union all select ${member.memberId}, ${match.id}, ${marketId}, 'home', 700`;
    const { stakes, rowsRead } = await test.db.transaction(async (tx) => {
      await tx.sql`set local plan_cache_mode = force_generic_plan`;
      const stakes = await findStakes(tx, [{ memberId: member.memberId, marketId }]);
      const [row] = await tx.sql<[{ rowsRead: number }]>`
        select (seq_tup_read + idx_tup_fetch)::int as rows_read from pg_stat_xact_user_tables where relname = 'member_stakes'`;
      return { stakes, rowsRead: row.rowsRead };
    });
    const { memberId } = member;
    const selection = { matchId: BigInt(match.id), marketId, outcome: 'home' };
    expect(stakes.on(memberId, selection)).toEqual({ onMatch: 700n, onSelection: 700n });
    expect(rowsRead).toBe(1);
  });
});
