import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { betInvariants } from '../../bets/bet-check-store.ts';
import { decideDueBets } from '../../bets/delay/delay.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  settlementOf,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
} from '../../test-bets.ts';
import type { Scope } from '../scope.ts';
import { anna, auditRows, settleAll, why } from '../test-trading.ts';
import { openBetting, stopBetting } from './stop-betting.ts';
import { holdScope } from './stop-store.ts';

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

/** Statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await test.db.sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
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
    await stopBetting(test.db, { scope: scopeOf(), action: { ...anna, ...why } });
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
        action: { ...anna, ...why },
      }).then(() => {
        isStopped = true;
      });
      await expect.poll(() => countWaiting()).toBeGreaterThan(0);
      expect(isStopped).toBe(false);
    });
    await stopping;
    expect((await tryBet(createAcceptor(test.db), member(), betInput(match))).data).toMatchObject({
      reason: 'suspended',
    });
  });

  it('refuses a series as a whole when one of its matches is held, and takes no money', async () => {
    const other = await createMatch(test.owner, { id: nextMatch + 1 });
    await stopBetting(test.db, {
      scope: { kind: 'match', id: Number(other.id) },
      action: { ...anna, ...why },
    });
    const slip = slipInput(slipLegs([match, other], { key: 'winner:full' }), { oddsType: 'H' });
    const { code, data } = await trySlip(createAcceptor(test.db), member(), slip);
    expect(code).toBe(6012);
    expect(data).toMatchObject({ reason: 'suspended' });
    expect(await getBalance(test.db, member().memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  });

  const waiting: [string, () => Scope][] = [
    ['match', () => ({ kind: 'match', id: Number(match.id) })],
    ['market', () => ({ kind: 'market', id: wholeMarket() })],
  ];

  it.each(waiting)(
    '[rules 2.5] gives back the bets that wait in their delay on its %s, with code D17',
    async (_what, scopeOf) => {
      match = await createMatch(test.owner, { id: nextMatch + 2, live: true });
      const other = await createMatch(test.owner, { id: nextMatch + 3, live: true });
      const acceptor = createAcceptor(test.db);
      const place = (each: TestMember, on: TestMatch) => tryBet(acceptor, each, betInput(on));
      await Promise.all(members.slice(0, 20).map((each) => place(each, match)));
      await Promise.all(members.slice(20, 30).map((each) => place(each, other)));
      await stopBetting(test.db, { scope: scopeOf(), action: { ...anna, ...why } });
      await decideDueBets(test.db);
      const rows = await test.db.sql<{ said: string; count: number }[]>`
      select l.match_id || ' ' || b.state || coalesce(' ' || b.result_code, '') as said, count(*)::int as count
      from bets b join bet_legs l on l.bet_id = b.id where l.match_id in (${match.id}, ${other.id}) group by 1 order by 1`;
      expect(rows).toEqual([
        { said: `${match.id} refused D17`, count: 20 },
        { said: `${other.id} accepted`, count: 10 },
      ]);
      expect(await getBalance(test.db, member().memberId)).toMatchObject({ cash: 100_000n, held: 0n });
    },
  );

  it.each(waiting)('on the %s is seen by a decision that waits for it', async (_what, scopeOf) => {
    match = await createMatch(test.owner, { id: nextMatch + 4, live: true });
    await tryBet(createAcceptor(test.db), member(), betInput(match));
    let deciding: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await holdScope(tx, scopeOf());
      deciding = decideDueBets(test.db);
      await expect.poll(() => countWaiting()).toBeGreaterThan(0);
    });
    expect(await deciding).toBe(1);
    const rows = await test.db.sql`
      select b.state, b.result_code as code from bets b join bet_legs l on l.bet_id = b.id where l.match_id = ${match.id}`;
    expect(rows).toEqual([{ state: 'refused', code: 'D17' }]);
  });

  it('on one market leaves the bets on the others of its match to their delay', async () => {
    match = await createMatch(test.owner, { id: nextMatch + 5, live: true });
    const [first, second] = members;
    if (first === undefined || second === undefined) throw new Error('there are members');
    const acceptor = createAcceptor(test.db);
    await tryBet(acceptor, first, betInput(match));
    await tryBet(acceptor, second, betInput(match, { key: 'total:full:10', outcome: 'over' }));
    await stopBetting(test.db, { scope: { kind: 'market', id: wholeMarket() }, action: { ...anna, ...why } });
    await decideDueBets(test.db);
    const rows = await test.db.sql`
      select l.market_key as key, b.state from bets b join bet_legs l on l.bet_id = b.id
      where l.match_id = ${match.id} order by b.id`;
    expect(rows).toEqual([
      { key: 'winner:full', state: 'refused' },
      { key: 'total:full:10', state: 'accepted' },
    ]);
  });

  it('on a market counts too where a result decides the bet before its delay is over', async () => {
    match = await createMatch(test.owner, { id: nextMatch + 6, live: true });
    await tryBet(createAcceptor(test.db, 60_000), member(), betInput(match));
    await stopBetting(test.db, { scope: { kind: 'market', id: wholeMarket() }, action: { ...anna, ...why } });
    await enqueue(test.db, settlementOf(match, { home: 1, away: 0 }));
    await settleAll(test.db);
    const rows = await test.db.sql`
      select b.state, b.result_code as code from bets b join bet_legs l on l.bet_id = b.id where l.match_id = ${match.id}`;
    expect(rows).toEqual([{ state: 'refused', code: 'D17' }]);
  });

  it('of two staff at the same time one stops, and a stop and a lift at the same time leave one state and two rows', async () => {
    const scope: Scope = { kind: 'match', id: Number(match.id) };
    await stopBetting(test.db, { scope, action: { ...anna, ...why } });
    const before = (await auditRows(test.db)).length;
    const outcomes = await Promise.allSettled([
      stopBetting(test.db, { scope, action: { ...anna, ...why } }),
      openBetting(test.db, { scope, action: { ...anna, ...why } }),
      openBetting(test.db, { scope, action: { ...anna, ...why } }),
    ]);
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect((await auditRows(test.db)).length - before).toBe(done);
    const stops = await test.db.sql`
      select from trading_stops where scope_id = ${String(match.id)} and lifted_at is null`;
    // Stop before the lift: refused, and the lift opens. Stop after it: a new one holds, unless the second lift took it too.
    expect(stops.length).toBe(done === 1 || done === 3 ? 0 : 1);
  });
});
