import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { betInvariants } from '../bets/bet-check-store.ts';
import { decideDueBets } from '../bets/delay.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
} from '../test-bets.ts';
import type { Scope } from './scope.ts';
import { openBetting, stopBetting } from './stop-betting.ts';
import { anna, auditRows, why } from './test-trading.ts';

let test: TestDatabase;
let members: TestMember[];
let match: TestMatch;
let nextMatch = 900;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 10;
  match = await createMatch(test.owner, { id: nextMatch });
  members = await createMembers(test.owner, 100);
  await test.owner
    .sql`update trading_stops set lifted_at = clock_timestamp(), lifted_by = 'test' where lifted_at is null`;
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

const wholeMarket = () => match.markets.get('winner:full') ?? 0n;

function member(): TestMember {
  const [first] = members;
  if (first === undefined) throw new Error('there are members');
  return first;
}

async function countBets(): Promise<number> {
  const [{ count }] = await test.db.sql<[{ count: number }]>`
    select count(*)::int as count from bet_legs where match_id = ${match.id}`;
  return count;
}

describe('bets in flight when a stop comes (C41, C51)', () => {
  it.each<[string, () => Scope]>([
    ['everything', () => ({ kind: 'all' })],
    ['the sport', () => ({ kind: 'sport', id: 'FT' })],
    ['the league', () => ({ kind: 'league', id: 1 })],
    ['the match', () => ({ kind: 'match', id: Number(match.id) })],
    ['the market', () => ({ kind: 'market', id: wholeMarket() })],
  ])('on %s: none of a hundred is accepted after its commit', async (_what, scopeOf) => {
    const acceptor = createAcceptor(test.db);
    const taken = Promise.withResolvers<void>();
    let bets = 0;
    const betUntilRefused = async (each: TestMember) => {
      for (;;) {
        const { code, data } = await tryBet(acceptor, each, betInput(match));
        if (code !== 6000) return data;
        bets += 1;
        if (bets === 150) taken.resolve();
      }
    };
    const betting = members.map(betUntilRefused);
    await taken.promise;
    const startedAt = performance.now();
    await stopBetting(test.db, { scope: scopeOf(), staff: anna, why });
    const atCommit = await countBets();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const refusals = await Promise.all(betting);
    expect(await countBets()).toBe(atCommit);
    expect(bets).toBe(atCommit);
    expect(refusals).toEqual(members.map(() => expect.objectContaining({ reason: 'suspended' })));
  });

  it('waits for the batch that looks at the match, and the next batch waits for it', async () => {
    let stopping: Promise<unknown> | undefined;
    let isStopped = false;
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from matches where id = ${match.id} for share`;
      stopping = stopBetting(test.db, {
        scope: { kind: 'match', id: Number(match.id) },
        staff: anna,
        why,
      }).then(() => {
        isStopped = true;
      });
      await expect
        .poll(async () => {
          const [row] = await test.db.sql<{ n: number }[]>`
            select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.n;
        })
        .toBeGreaterThan(0);
      expect(isStopped).toBe(false);
    });
    await stopping;
    expect((await tryBet(createAcceptor(test.db), member(), betInput(match))).data).toMatchObject({
      reason: 'suspended',
    });
  });

  it('refuses a series as a whole when one of its matches is held, and takes no money', async () => {
    const other = await createMatch(test.owner, { id: nextMatch + 1 });
    await stopBetting(test.db, { scope: { kind: 'match', id: Number(other.id) }, staff: anna, why });
    const slip = slipInput(slipLegs([match, other], { key: 'winner:full' }), { oddsType: 'H' });
    const { code, data } = await trySlip(createAcceptor(test.db), member(), slip);
    expect(code).toBe(6012);
    expect(data).toMatchObject({ reason: 'suspended' });
    expect(await getBalance(test.db, member().memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  });

  it('gives back the bets that wait in their delay, with code D17', async () => {
    match = await createMatch(test.owner, { id: nextMatch + 2, live: true });
    const other = await createMatch(test.owner, { id: nextMatch + 3, live: true });
    const acceptor = createAcceptor(test.db);
    const place = (each: TestMember, on: TestMatch) => tryBet(acceptor, each, betInput(on));
    await Promise.all(members.slice(0, 20).map((each) => place(each, match)));
    await Promise.all(members.slice(20, 30).map((each) => place(each, other)));
    await stopBetting(test.db, { scope: { kind: 'match', id: Number(match.id) }, staff: anna, why });
    await decideDueBets(test.db);
    const rows = await test.db.sql<{ said: string; count: number }[]>`
      select l.match_id || ' ' || b.state || coalesce(' ' || b.result_code, '') as said, count(*)::int as count
      from bets b join bet_legs l on l.bet_id = b.id where l.match_id in (${match.id}, ${other.id}) group by 1 order by 1`;
    expect(rows).toEqual([
      { said: `${match.id} refused D17`, count: 20 },
      { said: `${other.id} accepted`, count: 10 },
    ]);
    expect(await getBalance(test.db, member().memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  });

  it('of two staff at the same time one stops, and a stop and a lift at the same time leave one state and two rows', async () => {
    const scope: Scope = { kind: 'match', id: Number(match.id) };
    await stopBetting(test.db, { scope, staff: anna, why });
    const before = (await auditRows(test.db)).length;
    const outcomes = await Promise.allSettled([
      stopBetting(test.db, { scope, staff: anna, why }),
      openBetting(test.db, { scope, staff: anna, why }),
      openBetting(test.db, { scope, staff: anna, why }),
    ]);
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect((await auditRows(test.db)).length - before).toBe(done);
    const stops = await test.db.sql`
      select from trading_stops where scope_id = ${String(match.id)} and lifted_at is null`;
    // Stop before the lift: refused, and the lift opens. Stop after it: a new one holds, unless the second lift took it too.
    expect(stops.length).toBe(done === 1 || done === 3 ? 0 : 1);
  });
});
