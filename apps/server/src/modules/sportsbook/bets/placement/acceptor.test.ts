import { randomUUID } from 'node:crypto';
import { resources } from '@hj/contract';
import { type Db, defaultBatchLimits, fromWire, UnknownOutcome } from '@hj/platform';
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
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
} from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import { placeBet } from './place-bet.ts';

let test: TestDatabase;
let match: TestMatch;
let members: TestMember[];
let nextMatch = 400;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch });
  members = await createMembers(test.owner, 40);
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

async function countBets(): Promise<number> {
  const [row] = await test.db.sql<[{ count: number }]>`
    select count(*)::int as count from bet_legs where match_id = ${match.id}`;
  return row.count;
}

function firstMember(): TestMember {
  const [member] = members;
  if (member === undefined) throw new Error('there are members');
  return member;
}

/** The database, with something that happens around its transactions. */
function withTransactions(transaction: Db['transaction']): Db {
  return { ...test.db, sql: test.db.sql, transaction };
}

describe('the acceptor', () => {
  it('hands over waiting commands together, and a single one at once', async () => {
    const sizes: number[] = [];
    let inFlight = 0;
    let most = 0;
    const db = withTransactions(async (work) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      const before = await countBets();
      const result = await test.db.transaction(work);
      sizes.push((await countBets()) - before);
      inFlight -= 1;
      return result;
    });
    const acceptor = createAcceptor(db);
    const outcomes = await Promise.all(members.map((each) => tryBet(acceptor, each, betInput(match))));
    expect(outcomes.every(({ code }) => code === 6000)).toBe(true);
    expect(most).toBeLessThanOrEqual(defaultBatchLimits.maxBatches);
    expect(sizes.length).toBeLessThanOrEqual(3);
  });

  it('lets one poisoned request fail alone', async () => {
    const acceptor = createAcceptor(test.db);
    const outcomes = await Promise.allSettled(
      members.map((each, index) => {
        const context = contextOf(each);
        // No text of the database can hold a NUL.
        return placeBet(
          { acceptor, findRefusal: noRefusal },
          fromWire(resources.bet.request, betInput(match)),
          index === 13 ? { ...context, userAgent: '\0' } : context,
        );
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(39);
    expect(outcomes[13]).toMatchObject({ status: 'rejected', reason: { code: 6005 } });
    expect(await countBets()).toBe(39);
  });

  it.each([{ outcome: 'ho\0me' }, { outcome: '{"' }, { marketId: '9223372036854775807' }])(
    'knows no such selection: %j',
    async (change) => {
      const outcome = await tryBet(createAcceptor(test.db), firstMember(), betInput(match, change));
      expect(outcome.code).toBe(6303);
    },
  );

  it('keeps the selections of a slip that waits from those who come after it', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const waits = gates.map(({ promise }) => promise);
    const db = withTransactions(async (work) => {
      const result = await test.db.transaction(work);
      await waits.shift();
      return result;
    });
    const acceptor = createAcceptor(db);
    nextMatch += 1;
    const other = await createMatch(test.owner, { id: nextMatch });
    const legs = slipLegs([match, other], { key: 'winner:full' });
    const order: string[] = [];
    const free = [...members];
    const send = async (name: string, of: typeof legs) => {
      const who = free.pop();
      if (who === undefined) throw new Error('there are members');
      expect((await trySlip(acceptor, who, slipInput(of))).code, name).toBe(6000);
      order.push(name);
    };
    const sent: Promise<void>[] = [];
    const busy = () =>
      test.db.sql`select from exposures where liability > 0 and match_id in (${match.id}, ${other.id})`;
    sent.push(send('first', legs.slice(0, 1)));
    await expect.poll(async () => (await busy()).length).toBe(1);
    sent.push(send('second', legs.slice(1)));
    await expect.poll(async () => (await busy()).length).toBe(2);
    // Both selections are busy now, each in a batch of its own.
    sent.push(send('slip', legs), send('third', legs.slice(0, 1)), send('fourth', legs.slice(1)));
    gates[0]?.resolve();
    await expect.poll(() => order).toEqual(['first']);
    gates[1]?.resolve();
    await Promise.all(sent);
    const [slip, ...singles] = await test.db.sql<{ kind: string }[]>`
      select distinct b.id, b.kind from bets b join bet_legs l on l.bet_id = b.id
      where l.match_id in (${match.id}, ${other.id}) order by b.id offset 2`;
    expect([slip?.kind, ...singles.map(({ kind }) => kind)]).toEqual(['series', 'single', 'single']);
  });

  it('answers 6317 when the COMMIT is not known, and the truth to the same key (C30)', async () => {
    const losing = withTransactions(async (work) => {
      await test.db.transaction(work);
      throw new UnknownOutcome('the answer was lost');
    });
    const acceptor = createAcceptor(losing);
    const key = randomUUID();
    expect((await tryBet(acceptor, firstMember(), betInput(match), key)).code).toBe(6317);
    const again = await tryBet(createAcceptor(test.db), firstMember(), betInput(match), key);
    expect(again.bet).toMatchObject({ state: 'accepted' });
    expect(await countBets()).toBe(1);
  });

  it('answers 6317 when the database is gone, without trying one by one', async () => {
    let attempts = 0;
    const gone = withTransactions(async () => {
      attempts += 1;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const acceptor = createAcceptor(gone);
    const outcomes = await Promise.all(members.map((each) => tryBet(acceptor, each, betInput(match))));
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([6317]));
    expect(attempts).toBeLessThanOrEqual(2);
  });

  it('takes no more than it can hold', async () => {
    const limits = { ...defaultBatchLimits, maxWaiting: 30 };
    const acceptor = createAcceptor(test.db, 0, { limits });
    const outcomes = await Promise.all(members.map((each) => tryBet(acceptor, each, betInput(match))));
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(30);
    expect(outcomes.filter(({ code }) => code === 6317)).toHaveLength(10);
  });

  it('gives up on a selection that stays busy, and the bet is not there', async () => {
    const limits = { ...defaultBatchLimits, patienceMs: 60 };
    const acceptor = createAcceptor(test.db, 0, { limits });
    await tryBet(createAcceptor(test.db), firstMember(), betInput(match));
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from exposures where match_id = ${match.id} for update`;
      expect((await tryBet(acceptor, firstMember(), betInput(match))).code).toBe(6317);
    });
    expect(await countBets()).toBe(1);
  });

  it('records when the request came beside when it was decided, by the clock of the database (C37)', async () => {
    const acceptor = createAcceptor(test.db);
    await tryBet(acceptor, firstMember(), betInput(match));
    let placing: ReturnType<typeof tryBet> | undefined;
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from exposures where match_id = ${match.id} for update`;
      placing = tryBet(acceptor, firstMember(), betInput(match));
      await sql`select pg_sleep(0.2)`;
    });
    const placed = await placing;
    const [row] = await test.db.sql<[{ waited: number }]>`
      select extract(milliseconds from placed_at - received_at)::float as waited
      from bets where id = ${placed?.bet?.betId ?? ''}`;
    expect(row.waited).toBeGreaterThanOrEqual(200);
    expect(row.waited).toBeLessThan(defaultBatchLimits.patienceMs + 1_000);
  });

  it('takes bets on a selection that was requested before it was offered', async () => {
    const acceptor = createAcceptor(test.db);
    const [{ last }] = await test.owner.sql<[{ last: bigint }]>`select max(id) as last from markets`;
    const foreseen = Array.from({ length: 40 }, (_, ahead) => String(last + BigInt(ahead + 1)));
    const ask = (marketId: string) => tryBet(acceptor, firstMember(), betInput(match, { marketId }));
    const asked = await Promise.all(foreseen.map(ask));
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set([6303]));
    nextMatch += 1;
    const later = await createMatch(test.owner, { id: nextMatch });
    expect(foreseen).toContain(String(later.markets.get('winner:full')));
    expect((await tryBet(acceptor, firstMember(), betInput(later))).code).toBe(6000);
  });

  it('refuses the same key with another body also while the first one waits (C29)', async () => {
    const acceptor = createAcceptor(test.db);
    const key = randomUUID();
    const outcomes = await Promise.all([
      tryBet(acceptor, firstMember(), betInput(match), key),
      tryBet(acceptor, firstMember(), betInput(match, { stake: '11' }), key),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([6000, 6008]);
  });
});
