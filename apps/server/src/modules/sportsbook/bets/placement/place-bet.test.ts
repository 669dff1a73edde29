import { randomUUID } from 'node:crypto';
import { resources } from '@hj/contract';
import { fromWire } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import {
  betInput,
  contextOf,
  createAcceptor,
  createMatch,
  createMembers,
  noRefusal,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import { placeBet } from './place-bet.ts';

let test: TestDatabase;
let match: TestMatch;
let member: TestMember;
let nextMatch = 600;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch });
  member = await only(createMembers(test.owner, 1));
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

async function only<Item>(items: Promise<Item[]>): Promise<Item> {
  const [item] = await items;
  if (item === undefined) throw new Error('there is none');
  return item;
}

async function countBets(of: TestMember = member): Promise<number> {
  const [row] = await test.db.sql<[{ count: number }]>`
    select count(*)::int as count from bets where member_id = ${of.memberId}`;
  return row.count;
}

/** Everything a refusal could have changed. */
async function fingerprint(): Promise<unknown> {
  const tables = [
    'bets',
    'bet_legs',
    'member_stakes',
    'commands',
    'holds',
    'ledger_accounts',
    'ledger_entries',
    'outbox',
  ];
  return Promise.all(
    tables.map((table) =>
      test.owner.sql.unsafe(
        `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
      ),
    ),
  );
}

async function setMarket(
  key: string,
  change: { status?: string; price?: number },
  of: TestMatch = match,
): Promise<void> {
  // As the ingest does: the match's row first, then its markets.
  await test.owner.transaction(async ({ sql }) => {
    await sql`update matches set seq = seq + 1 where id = ${of.id}`;
    await sql`
      update markets set status = coalesce(${change.status ?? null}, status),
        prices = case when ${change.price ?? 0} = 0 then prices
          else array_fill(${change.price ?? 0}::int, array[cardinality(prices)]) end
      where match_id = ${of.id} and key = ${key}`;
  });
}

describe('placing a bet', () => {
  it('[rules 1.1] [1.42] accepts it finally, with its stake held and every fact on record (C37)', async () => {
    const { bet } = await tryBet(createAcceptor(test.db), member, betInput(match, { stake: '12.30' }));
    expect(bet).toMatchObject({
      kind: 'single',
      name: '单注',
      lines: 1,
      state: 'accepted',
      stake: '12.30',
      stakePerLine: '12.30',
      risk: '12.30',
      toWin: '11.07',
      odds: null,
      resultCode: null,
      decideAt: null,
      legs: [
        {
          price: 1900,
          odds: '1.90',
          selection: '阿森纳',
          market: '全场独赢',
          league: '英格兰超级联赛',
          gameType: 'FT',
          inPlay: false,
          score: null,
          resultCode: null,
          result: null,
        },
      ],
    });
    const [row] = await test.db.sql`
      select b.*, l.*, b.kind from bets b join bet_legs l on l.bet_id = b.id where b.id = ${bet?.betId ?? 0}`;
    // Its market is not one of scorers.
    const open = ['decideAt', 'settledAt', 'resultCode', 'notAccepted', 'payout', 'turnover', 'player'];
    for (const [name, value] of Object.entries(row ?? {})) {
      if (open.includes(name)) expect(value, name).toBeNull();
      else expect(value, name).not.toBeNull();
    }
    expect(row).toMatchObject({
      balanceBefore: 100_000n,
      balanceAfter: 98_770n,
      matchSeq: 7n,
      displayedPrice: 1900,
    });
    expect(row?.receivedAt <= row?.placedAt).toBe(true);
  });

  it('refuses a player whose number no shirt can have by itself, and not as a fault of the batch', async () => {
    const scorers = await createMatch(test.owner, { id: 9_800_001, keys: ['any-scorer:full'] });
    for (const number of ['99999999999', '0', '100']) {
      const input = betInput(scorers, { key: 'any-scorer:full', outcome: `home-${number}` });
      expect((await tryBet(createAcceptor(test.db), member, input)).code, number).toBe(6303);
    }
  });

  it('refuses every change of the facts of a bet (C37)', async () => {
    await tryBet(createAcceptor(test.db), member, betInput(match));
    await expect(test.db.sql`update bets set stake = 1`).rejects.toThrow(/permission denied/);
    await expect(test.db.sql`delete from bets`).rejects.toThrow(/permission denied/);
    await expect(test.db.sql`update bet_legs set price = 9999`).rejects.toThrow(/permission denied/);
    await expect(test.owner.sql`update bets set stake = 1`).rejects.toThrow(/never changed/);
    await expect(test.owner.sql`update bet_legs set price = 9999`).rejects.toThrow(/never changed/);
    await expect(test.owner.sql`delete from bets`).rejects.toThrow(/never changed/);
  });

  it('debits stake × |odds| at negative Malay odds and wins the stake', async () => {
    await setMarket('handicap:full:-2', { price: 2250 });
    const input = betInput(match, { key: 'handicap:full:-2', price: 2250, oddsType: 'M', stake: '100' });
    const { bet } = await tryBet(createAcceptor(test.db), member, input);
    expect(bet).toMatchObject({
      legs: [{ odds: '-0.80' }],
      stake: '100.00',
      risk: '80.00',
      toWin: '100.00',
    });
  });

  it('accepts exactly 20 of 200 parallel bets against a balance for 20 (C26, C45)', async () => {
    const poor = await only(createMembers(test.owner, 1, { cash: 20_000n }));
    const acceptors = [createAcceptor(test.db), createAcceptor(test.db)];
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        tryBet(acceptors[index % 2] ?? createAcceptor(test.db), poor, betInput(match)),
      ),
    );
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(20);
    expect(outcomes.filter(({ data }) => isReason(data, 'balance'))).toHaveLength(180);
    expect(await countBets(poor)).toBe(20);
  });

  it('accepts no more than the exposure of a selection has room for (C45)', async () => {
    const acceptors = [createAcceptor(test.db), createAcceptor(test.db)];
    const members = await createMembers(test.owner, 200);
    await tryBet(createAcceptor(test.db), member, betInput(match));
    // Room for seven more bets that win 9.00 each.
    await test.owner.sql`update exposures set ceiling = 8 * 900 + 899 where match_id = ${match.id}`;
    const outcomes = await Promise.all(
      members.map((each, index) =>
        tryBet(acceptors[index % 2] ?? createAcceptor(test.db), each, betInput(match)),
      ),
    );
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(7);
    expect(outcomes.filter(({ data }) => isReason(data, 'exposure'))).toHaveLength(193);
  });

  it('holds up no other bet while another process has a selection', async () => {
    const acceptor = createAcceptor(test.db);
    const [first, second] = await createMembers(test.owner, 2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    await tryBet(acceptor, member, betInput(match));
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const other = test.owner.transaction(async ({ sql }) => {
      await sql`select from exposures where market_id = ${match.markets.get('winner:full') ?? 0n} for update`;
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const waiting = tryBet(acceptor, first, betInput(match));
    const free = await tryBet(acceptor, second, betInput(match, { key: 'total:full:10', outcome: 'over' }));
    expect(free.code).toBe(6000);
    held.resolve();
    await other;
    expect((await waiting).code).toBe(6000);
  });
});

describe('the same key', () => {
  it('50 times at once and 50 times later is one bet and the same bytes (C28)', async () => {
    const acceptor = createAcceptor(test.db);
    const key = randomUUID();
    const place = async (by: typeof acceptor) =>
      JSON.stringify(
        await placeBet(
          { acceptor: by, findRefusal: noRefusal },
          fromWire(resources.bet.request, betInput(match)),
          contextOf(member, key),
        ),
      );
    const other = createAcceptor(test.db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => place(index % 2 === 0 ? acceptor : other)),
    );
    await setMarket('winner:full', { status: 'closed' });
    for (let index = 0; index < 50; index += 1) answers.push(await place(createAcceptor(test.db)));
    expect(new Set(answers).size).toBe(1);
    expect(await countBets()).toBe(1);
  });

  it('with another body is refused, for another member it is another command (C29)', async () => {
    const acceptor = createAcceptor(test.db);
    const key = randomUUID();
    expect((await tryBet(acceptor, member, betInput(match), key)).code).toBe(6000);
    expect((await tryBet(acceptor, member, betInput(match, { stake: '11' }), key)).code).toBe(6008);
    const other = await only(createMembers(test.owner, 1));
    expect((await tryBet(acceptor, other, betInput(match), key)).code).toBe(6000);
    expect([await countBets(), await countBets(other)]).toEqual([1, 1]);
  });

  it('[rules 1.3] after its last moment brings its answer again, and places nothing that was lost on its way', async () => {
    const acceptor = createAcceptor(test.db);
    const lost = randomUUID();
    const { taken, notAfter, first } = await takeInTime(acceptor, member);
    await expect.poll(async () => (await databaseNow()) > notAfter).toBe(true);
    const before = await fingerprint();
    expect(await tryBet(acceptor, member, betInput(match, { notAfter }), taken)).toEqual(first);
    const late = await tryBet(acceptor, member, betInput(match, { notAfter: notAfter - 1 }), lost);
    expect(late).toMatchObject({ code: 6012, data: { reason: 'too-late' } });
    expect(await fingerprint()).toEqual(before);
  });

  it('may try again after a refusal, which left nothing (C31)', async () => {
    const acceptor = createAcceptor(test.db);
    const key = randomUUID();
    await setMarket('winner:full', { status: 'suspended' });
    expect((await tryBet(acceptor, member, betInput(match), key)).code).toBe(6012);
    await setMarket('winner:full', { status: 'active' });
    expect((await tryBet(acceptor, member, betInput(match), key)).code).toBe(6000);
  });
});

/** A bet whose last moment is soon: on a busy machine the first ones may come too late. */
async function takeInTime(acceptor: ReturnType<typeof createAcceptor>, of: TestMember) {
  for (let lifeMs = 100; ; lifeMs *= 2) {
    const taken = randomUUID();
    const notAfter = (await databaseNow()) + lifeMs;
    const first = await tryBet(acceptor, of, betInput(match, { notAfter }), taken);
    if (first.code === 6000) return { taken, notAfter, first };
    expect(first).toMatchObject({ code: 6012, data: { reason: 'too-late' } });
  }
}

/** Milliseconds since 1970 on the clock that decides on deadlines. */
async function databaseNow(): Promise<number> {
  const [row] = await test.db.sql<[{ now: Date }]>`select clock_timestamp() as now`;
  return row.now.getTime();
}

describe('refusals', () => {
  it.each([
    ['-1', 6301],
    ['0', 6008],
    ['0.001', 6301],
    ['9.99', 6008],
    ['1e5', 6301],
    ['１００', 6301],
    ['١٠', 6301],
    [' 10', 6301],
    ['9999999999999', 6008],
    ['99999999999999999999', 6301],
    ['20000.01', 6008],
    ['1000.01', 6012],
  ])('a stake of %s with %i, and no row changes (C31, C38)', async (stake, code) => {
    const acceptor = createAcceptor(test.db);
    await tryBet(acceptor, member, betInput(match, { stake: '10', autoOdd: 'any' }));
    await tryBet(acceptor, await only(createMembers(test.owner, 1)), betInput(match));
    const before = await fingerprint();
    const rich = { ...betInput(match), stake };
    expect((await tryBet(acceptor, member, rich)).code).toBe(code);
    expect(await fingerprint()).toEqual(before);
  });

  it('[rules 11.1] more than a member may stake on a selection and on a match (C38)', async () => {
    const acceptor = createAcceptor(test.db);
    const rich = await only(createMembers(test.owner, 1, { cash: 10_000_000n }));
    const bet = (outcome: string, stake: string) =>
      tryBet(acceptor, rich, betInput(match, { outcome, stake }));
    expect((await bet('home', '20000')).code).toBe(6000);
    expect((await bet('home', '20000')).code).toBe(6000);
    expect((await bet('home', '10')).data).toEqual({ reason: 'match-limit', limit: '40000.00' });
    expect((await bet('away', '10000')).code).toBe(6000);
    expect((await bet('draw', '10')).data).toEqual({ reason: 'match-limit', limit: '50000.00' });
  });

  it('a selection that does not exist, and a session that has ended', async () => {
    const acceptor = createAcceptor(test.db);
    expect((await tryBet(acceptor, member, betInput(match, { outcome: '9-9' }))).code).toBe(6303);
    expect((await tryBet(acceptor, member, betInput(match, { marketId: '987654321' }))).code).toBe(6303);
    await test.owner.sql`
      update sessions set ended_at = now(), end_reason = 'logout' where id = ${member.sessionId}`;
    expect((await tryBet(acceptor, member, betInput(match))).code).toBe(6001);
    expect(await countBets()).toBe(0);
  });

  it('a market that is suspended, closed or stopped, and a match that has begun or ended (C41)', async () => {
    const acceptor = createAcceptor(test.db);
    const attempt = async () => (await tryBet(acceptor, member, betInput(match))).data;
    await setMarket('winner:full', { status: 'suspended' });
    expect(await attempt()).toEqual({ reason: 'suspended' });
    await setMarket('winner:full', { status: 'closed' });
    expect(await attempt()).toEqual({ reason: 'closed' });
    await setMarket('winner:full', { status: 'active' });
    await test.owner.sql`update matches set stop = 'feed-lost' where id = ${match.id}`;
    expect(await attempt()).toEqual({ reason: 'suspended' });
    await test.owner
      .sql`update matches set stop = null, starts_at = clock_timestamp() where id = ${match.id}`;
    expect(await attempt()).toEqual({ reason: 'started' });
    await test.owner.sql`update matches set status = 'ended', phase = 'ended' where id = ${match.id}`;
    expect(await attempt()).toEqual({ reason: 'closed' });
    await test.owner.sql`update matches set status = 'postponed' where id = ${match.id}`;
    expect(await attempt()).toEqual({ reason: 'closed' });
    expect(await countBets()).toBe(0);
  });

  it('a market that has lost its prices as suspended or closed, not as one that never was', async () => {
    const acceptor = createAcceptor(test.db);
    await test.owner.sql`update markets set outcomes = '{}', prices = '{}' where match_id = ${match.id}`;
    expect((await tryBet(acceptor, member, betInput(match))).data).toEqual({ reason: 'suspended' });
    await setMarket('winner:full', { status: 'closed' });
    expect((await tryBet(acceptor, member, betInput(match))).data).toEqual({ reason: 'closed' });
  });

  it('every slip that is decided after a suspension, also of bets that were under way (C41)', async () => {
    const acceptor = createAcceptor(test.db);
    const members = await createMembers(test.owner, 100);
    const bets = members.map((each) => tryBet(acceptor, each, betInput(match)));
    await setMarket('winner:full', { status: 'suspended' });
    const [{ at }] = await test.db.sql<[{ at: Date }]>`select clock_timestamp() as at`;
    const late = await tryBet(acceptor, member, betInput(match));
    await Promise.all(bets);
    expect(late.data).toEqual({ reason: 'suspended' });
    const [{ count }] = await test.db.sql<[{ count: number }]>`
      select count(*)::int as count from bets b join bet_legs l on l.bet_id = b.id
      where l.match_id = ${match.id} and (b.placed_at > ${at} or l.match_seq > 7)`;
    expect(count).toBe(0);
  });
});

describe('a price that moved', () => {
  it.each([
    ['none', 1950, 6012],
    ['none', 1850, 6012],
    ['better', 1950, 6000],
    ['better', 1850, 6012],
    ['any', 1950, 6000],
    ['any', 1850, 6000],
  ] as const)(
    '[rules 1.2] with the choice %s to %i answers %i and is never the client’s (C39, C40)',
    async (autoOdd, now, code) => {
      await setMarket('winner:full', { price: now });
      const outcome = await tryBet(createAcceptor(test.db), member, betInput(match, { autoOdd }));
      expect(outcome.code).toBe(code);
      if (code === 6012) expect(outcome.data).toEqual({ reason: 'price-changed', price: now });
      else expect(outcome.bet).toMatchObject({ legs: [{ price: now }], stake: '10.00' });
    },
  );

  it('of an in-play handicap also means the score that the member saw', async () => {
    const live = await createMatch(test.owner, { id: nextMatch + 5_000, live: true });
    const bet = (score?: string) => {
      const input = betInput(live, { key: 'handicap:full:-2' });
      return tryBet(createAcceptor(test.db), member, score === undefined ? input : { ...input, score });
    };
    expect((await bet('1-0')).data).toEqual({ reason: 'score-changed' });
    expect((await bet()).data).toEqual({ reason: 'score-changed' });
    expect((await bet('0-0')).bet).toMatchObject({ state: 'confirming', legs: [{ score: '0-0' }] });
  });

  it.each(['none', 'better', 'any'] as const)(
    'in play is for the score that the member saw, on every market and with the choice %s (ADR 204)',
    async (autoOdd) => {
      const live = await createMatch(test.owner, { id: nextMatch + 6_000, live: true });
      await test.owner.sql`update matches set home_score = 1 where id = ${live.id}`;
      const seen = (score: string) =>
        tryBet(createAcceptor(test.db), member, { ...betInput(live, { autoOdd }), score });
      expect(await seen('0-0')).toMatchObject({ code: 6012, data: { reason: 'score-changed' } });
      expect((await seen('1-0')).bet).toMatchObject({ state: 'confirming', legs: [{ score: '1-0' }] });
    },
  );

  it('point by point is taken with a score that is behind (ADR 073)', async () => {
    const id = nextMatch + 7_000;
    const snooker = await createMatch(test.owner, {
      id,
      live: true,
      sport: 'SK',
      keys: ['match-winner:full'],
    });
    await test.owner.sql`update matches set home_score = 1 where id = ${id}`;
    const input = { ...betInput(snooker, { key: 'match-winner:full' }), score: '0-0' };
    expect((await tryBet(createAcceptor(test.db), member, input)).bet).toMatchObject({ state: 'confirming' });
  });
});

function isReason(data: unknown, reason: string): boolean {
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason === reason;
}
