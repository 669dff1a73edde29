import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { usualRate } from '../../settlement/settlement.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  silent,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import { startBetWorker } from '../bet-worker.ts';
import { decideDueBets } from './delay.ts';

let test: TestDatabase;
let match: TestMatch;
let members: TestMember[];
let nextMatch = 700;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch, live: true });
  members = await createMembers(test.owner, 20);
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

async function betAll(delayMs = 0): Promise<void> {
  const acceptor = createAcceptor(test.db, delayMs);
  const outcomes = await Promise.all(members.map((each) => tryBet(acceptor, each, betInput(match))));
  expect(outcomes.map(({ bet }) => bet?.state)).toEqual(members.map(() => 'confirming'));
}

async function results(): Promise<Record<string, number>> {
  const rows = await test.db.sql<{ result: string; count: number }[]>`
    select b.state || coalesce(' ' || b.result_code, '') as result, count(*)::int as count
    from bets b join bet_legs l on l.bet_id = b.id where l.match_id = ${match.id} group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]));
}

async function happen(change: {
  incident?: boolean;
  goals?: number;
  redCards?: number;
  stop?: string | null;
  status?: string;
}): Promise<void> {
  const { incident = false, goals = 0, redCards = 0, stop = null, status = 'live' } = change;
  await test.owner.sql`
    update matches set incident_seq = incident_seq + ${incident ? 1 : 0}, home_score = home_score + ${goals},
      state = jsonb_set(state, '{redCards,home}', to_jsonb(${redCards}::int)), stop = ${stop}, status = ${status}
    where id = ${match.id}`;
}

/** Statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await test.db.sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
}

async function expectAllReleased(): Promise<void> {
  for (const { memberId } of members) {
    expect(await getBalance(test.db, memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  }
}

describe('a bet in play', () => {
  it('waits for its delay, and is then accepted at the price that was quoted (C42)', async () => {
    await betAll(60_000);
    expect(await decideDueBets(test.db)).toBe(0);
    expect(await results()).toEqual({ confirming: 20 });
  });

  it('[rules 2.4] is accepted if nothing happened, though the price moved (C42)', async () => {
    await betAll();
    await test.owner
      .sql`update markets set prices = array[1500, 1500, 1500] where match_id = ${match.id} and type = 'winner'`;
    expect(await decideDueBets(test.db)).toBe(20);
    expect(await results()).toEqual({ accepted: 20 });
    const prices = await test.db.sql`select distinct price from bet_legs where match_id = ${match.id}`;
    expect(prices.map(({ price }) => price)).toEqual([1900]);
  });

  it.each([
    ['a goal', { incident: true, goals: 1, stop: 'goal' }, 'D18', '进球取消'],
    ['a red card', { incident: true, redCards: 1, stop: 'red-card' }, 'D19', '红卡取消'],
    ['a penalty', { incident: true, stop: 'penalty' }, 'D17', '未接受注单'],
    ['the end of the match before its time', { status: 'cancelled' }, 'D6', '赛事取消'],
  ])(
    '[rules 2.2] [4.77] is refused after %s, for every member, and the stake is free again (C42)',
    async (_what, change, code, reason) => {
      const said: unknown[] = [];
      const leave = test.bus.subscribe('bet.changed', (message) => said.push(message));
      await betAll();
      said.length = 0;
      await happen(change);
      await decideDueBets(test.db);
      leave();
      expect(await results()).toEqual({ [`refused ${code}`]: 20 });
      await expectAllReleased();
      expect(said).toHaveLength(20);
      expect(said[0]).toMatchObject({ bet: { state: 'refused', resultCode: code, reason, payout: null } });
      const [{ staked }] = await test.db.sql<[{ staked: bigint }]>`
      select sum(staked)::bigint as staked from member_stakes where match_id = ${match.id}`;
      expect(staked).toBe(0n);
    },
  );

  it('waits while something may have happened, and is accepted when it has not', async () => {
    await betAll();
    await happen({ stop: 'var' });
    expect(await decideDueBets(test.db)).toBe(0);
    await happen({});
    expect(await decideDueBets(test.db)).toBe(20);
    expect(await results()).toEqual({ accepted: 20 });
  });

  it.each(['timeout', 'review', 'break', 'half-time'])(
    '[rules 2.4] is accepted beside a stop that changes no score: %s, with its market suspended',
    async (stop) => {
      await betAll();
      await happen({ stop });
      await test.owner.sql`update markets set status = 'suspended' where match_id = ${match.id}`;
      expect(await decideDueBets(test.db)).toBe(20);
      expect(await results()).toEqual({ accepted: 20 });
    },
  );

  it('does not wait for the ruling on a match of another member who sent the same key', async () => {
    const [one, other] = members;
    if (one === undefined || other === undefined) throw new Error('there are members');
    nextMatch += 1;
    const quiet = await createMatch(test.owner, { id: nextMatch, live: true });
    const acceptor = createAcceptor(test.db, 0);
    const waiting = await tryBet(acceptor, one, betInput(match), 'the-same-key');
    const free = await tryBet(acceptor, other, betInput(quiet), 'the-same-key');
    await happen({ stop: 'var' });
    expect(await decideDueBets(test.db)).toBe(1);
    const rows = await test.db.sql<{ id: bigint; state: string }[]>`
      select id, state from bets where client_key = 'the-same-key' order by id`;
    expect(rows.map(({ id, state }) => [String(id), state])).toEqual([
      [waiting.bet?.betId, 'confirming'],
      [free.bet?.betId, 'accepted'],
    ]);
    await happen({});
    expect(await decideDueBets(test.db)).toBe(1);
  });

  it('[rules 2.4] waits for a ruling no longer than 25 seconds (C43)', async () => {
    await betAll(-26_000);
    await happen({ stop: 'possible-goal' });
    expect(await decideDueBets(test.db)).toBe(20);
    expect(await results()).toEqual({ 'refused D17': 20 });
    await expectAllReleased();
  });

  it('[4.63] [5.49] is the only one of its member until it is decided', async () => {
    const acceptor = createAcceptor(test.db);
    const [member] = members;
    if (member === undefined) throw new Error('there are members');
    const place = () => tryBet(acceptor, member, betInput(match));
    const outcomes = await Promise.all(Array.from({ length: 10 }, place));
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 6012)).toHaveLength(9);
    expect((await place()).data).toEqual({ reason: 'confirming' });
    await decideDueBets(test.db);
    expect((await place()).code).toBe(6000);
  });

  it('is decided without a deadlock while the feed changes its match and others, in the order of their ids', async () => {
    const later = await createMatch(test.owner, { id: nextMatch + 1_000, live: true });
    const acceptor = createAcceptor(test.db);
    for (const [index, bets] of [later, match].entries()) {
      const member = members[index];
      if (member === undefined) throw new Error('there are members');
      expect((await tryBet(acceptor, member, betInput(bets))).code).toBe(6000);
    }
    let deciding: Promise<number> | undefined;
    await test.owner.transaction(async ({ sql }) => {
      await sql`set local lock_timeout = '500ms'`;
      await sql`update matches set seq = seq + 1 where id = ${match.id}`;
      deciding = decideDueBets(test.db);
      await expect.poll(countWaiting).toBe(1);
      await sql`update matches set seq = seq + 1 where id = ${later.id}`;
    });
    await deciding;
    expect(await results()).toEqual({ accepted: 1 });
  });

  it('is decided once by many workers, and by another one when its worker dies (C43)', async () => {
    await betAll();
    // A worker that has the rows and never comes back.
    const dying = test.owner.transaction(async ({ sql }) => {
      await sql`
        select from bets where id in (select bet_id from bet_legs where match_id = ${match.id} limit 10) for update`;
      await Promise.all([decideDueBets(test.db, 5), decideDueBets(test.db, 5), decideDueBets(test.db, 5)]);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await results()).toEqual({ accepted: 10, confirming: 10 });
    const worker = startBetWorker({ db: test.db, log: silent, usdRate: usualRate, pauseMs: 5 });
    await expect.poll(results).toEqual({ accepted: 20 });
    await worker.stop();
  });
});
