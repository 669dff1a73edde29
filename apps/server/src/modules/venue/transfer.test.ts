import { randomUUID } from 'node:crypto';
import { AppError, type Db } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, type StoredDealTexts, sayDeal } from '../wallet/index.ts';
import { venueInvariants } from './check-store.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

let world: VenueWorld;
beforeAll(async () => {
  world = await venueWorld();
});
afterEach(async () => {
  Object.assign(world.trouble, { transfer: undefined, conclude: undefined });
  delete world.refusals.next;
  await world.repair();
  await world.expectConserved();
});
afterAll(() => world.close());

const stateOf = async (transferId: string) => {
  const [row] = await world.db.sql<(StoredDealTexts & { state: string; deal: string })[]>`
    select t.state, d.state as deal, d.title, d.step, d.note from venue_transfers t join deals d using (order_no)
    where t.id = ${BigInt(transferId)}`;
  if (row === undefined) return undefined;
  const { stateText: text, note } = sayDeal(row);
  return { state: row.state, deal: row.deal, text, note };
};

describe('a transfer between the centre wallet and a venue', () => {
  it('[3.76] [7.88] [1.12] [9.13] goes in and out to the cent, and each is a deal of the member', async () => {
    const member = await world.member(10_000n);
    const brought = await world.transfer(member, 1, '60.5');
    expect(brought).toMatchObject({
      status_code: 6000,
      data: { state: 'done', amount: '60.50', centerWalletBalance: '39.50', venueBalance: '60.50' },
    });
    const fetched = await world.transfer(member, 2, '20.25');
    expect(fetched.data).toMatchObject({
      ...{ state: 'done', amount: '20.25', centerWalletBalance: '59.75', venueBalance: '40.25' },
    });
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([5975n, 4025n]);
    const deals = await world.db.sql<(StoredDealTexts & { amount: bigint; after: bigint })[]>`
      select title, step, note, amount, balance_after as after from deals
      where member_id = ${member.memberId} order by id`;
    expect(deals.map(({ amount, after, ...row }) => ({ amount, after, ...sayDeal(row) }))).toEqual([
      { title: '中心钱包 → 鸿竞真人', amount: -6050n, after: 3950n, stateText: '成功', note: null },
      { title: '鸿竞真人 → 中心钱包', amount: 2025n, after: 5975n, stateText: '成功', note: null },
    ]);
  });

  it('announces how it ended to its member', async () => {
    const member = await world.member(100n);
    const heard: unknown[] = [];
    const leave = world.bus.subscribe('transfer.changed', (message) => heard.push(message));
    const { data } = await world.transfer(member, 1, '1');
    leave();
    expect(heard).toEqual([
      { memberId: String(member.memberId), transferId: data.transferId, state: 'done' },
    ]);
  });

  it('answers a repeated key word for word, and another body under it with 6008', async () => {
    const member = await world.member(1000n);
    const key = randomUUID();
    const first = await world.transfer(member, 1, '3', key);
    expect(await world.transfer(member, 1, '3', key)).toEqual(first);
    expect((await world.transfer(member, 1, '4', key)).status_code).toBe(6008);
    expect(await world.atVenue(member)).toBe(300n);
  });

  it('moves once when the same key comes 50 times at once, and once when 50 keys want the whole balance (C28)', async () => {
    const member = await world.member(1000n);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => world.transfer(member, 1, '10', key)));
    expect(same.filter(({ status_code }) => status_code !== 6000)).toEqual([]);
    expect(new Set(same.map(({ data }) => data.transferId)).size).toBe(1);
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([0n, 1000n]);
    const others = await Promise.all(Array.from({ length: 50 }, () => world.transfer(member, 2, '10')));
    expect(others.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([1000n, 0n]);
    const again = await Promise.all(Array.from({ length: 50 }, () => world.transfer(member, 1, '10')));
    expect(again.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
  });

  it('[5.65] [5.66] [9.12] [9.13] takes amounts above zero with two decimals and twelve characters at most', async () => {
    const member = await world.member(1000n);
    for (const amount of ['0', '0.00', '1234567890.00']) {
      expect((await world.transfer(member, 1, amount)).status_code).toBe(6008);
    }
    for (const amount of ['1.001', '-1', '1e2', '', '01', ' 1']) {
      expect((await world.transfer(member, 1, amount)).status_code).toBe(6007);
    }
    expect((await world.transfer(member, 1, '123456789.00')).status_code).toBe(6012);
  });

  it('refuses an unknown venue and missing money on either side; no row is left', async () => {
    const member = await world.member(1000n);
    expect((await world.transfer(member, 1, '1', undefined, 'moon')).status_code).toBe(6004);
    expect((await world.transfer(member, 1, '10.01')).status_code).toBe(6012);
    expect((await world.transfer(member, 2, '1')).message).toBe('鸿竞真人余额不足，资金未变动');
    const rows = await world.db.sql`select from venue_transfers where member_id = ${member.memberId}`;
    expect(rows).toHaveLength(0);
    await world.transfer(member, 1, '5');
    expect((await world.transfer(member, 2, '5.01')).status_code).toBe(6012);
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([500n, 500n]);
  });

  it('brings nothing in against the rules of region, identity and protection, and always gives back', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '5');
    for (const code of [6015, 6031, 6033, 6449] as const) {
      world.refusals.next = new AppError(code);
      expect((await world.transfer(member, 1, '1')).status_code).toBe(code);
    }
    expect((await world.transfer(member, 2, '1')).data.state).toBe('done');
    delete world.refusals.next;
    await world.db.sql`insert into protection_members (member_id) values (${member.memberId})`;
    await world.owner.sql`
      insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, ends_at, actor, request_id)
      values (${member.memberId}, 'cool-off', '24h', now(), now() + interval '1 day', now() + interval '1 day', 'member', 't')`;
    expect((await world.transfer(member, 1, '1')).status_code).toBe(6012);
    expect((await world.transfer(member, 2, '4')).data.state).toBe('done');
    expect(await world.cashOf(member)).toBe(1000n);
  });

  it('asks the database whether the session still lives', async () => {
    const member = await world.member(1000n);
    await world.owner.sql`
      update sessions set ended_at = now(), end_reason = 'revoked' where id = ${member.sessionId}`;
    expect((await world.transfer(member, 1, '1')).status_code).toBe(6001);
    expect((await world.call('/game/api/v1/venue/recycle', {}, member)).status_code).toBe(6001);
  });

  it('gives the money back when the venue is closed for work, by its word or by ours (6415)', async () => {
    const member = await world.member(1000n);
    await world.venueDb.sql`update channels set maintenance = true where code = 'live'`;
    expect(await world.transfer(member, 1, '1')).toMatchObject({
      status_code: 6415,
      message: '鸿竞真人维护中，资金未变动',
    });
    await world.venueDb.sql`update channels set maintenance = false where code = 'live'`;
    await world.db.sql`update venues set maintenance = true where code = 'live'`;
    expect((await world.transfer(member, 1, '1')).status_code).toBe(6415);
    await world.db.sql`update venues set maintenance = false where code = 'live'`;
    expect(await world.cashOf(member)).toBe(1000n);
  });

  it('[8.49] gives the money back when it is bound to an activity of the venue (6413), each time the key comes', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '5');
    world.trouble.transfer = 'activity';
    const key = randomUUID();
    for (const _ of [1, 2]) {
      expect(await world.transfer(member, 2, '3', key)).toMatchObject({
        status_code: 6413,
        message: '鸿竞真人的资金已参加场馆活动，活动结束后可转出',
      });
    }
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([500n, 500n]);
  });

  it('gives the money back at once when nothing listens there', async () => {
    const member = await world.member(1000n);
    world.trouble.transfer = 'closed';
    expect((await world.transfer(member, 1, '1')).message).toBe('场馆暂时无法连接，资金未变动，请稍后再试');
    world.trouble.transfer = undefined;
    await world.transfer(member, 1, '1');
    world.trouble.transfer = 'closed';
    expect((await world.transfer(member, 1, '1')).message).toBe('鸿竞真人没有受理本次转账，资金已退回');
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([900n, 100n]);
  });
});

describe('a transfer with an unknown outcome (C56, I14)', () => {
  it('stays 处理中 with its money in transit until the venue says that it never came', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '1');
    world.trouble.transfer = 'lost';
    const key = randomUUID();
    const { data } = await world.transfer(member, 1, '5', key);
    expect(data).toMatchObject({ state: 'processing', centerWalletBalance: '4.00', venueBalance: null });
    expect(await stateOf(data.transferId)).toMatchObject({ deal: 'pending', text: '处理中' });
    await world.expectConserved();
    world.trouble.conclude = 'lost';
    await world.repair();
    expect((await stateOf(data.transferId))?.state).toBe('processing');
    world.trouble.conclude = undefined;
    await world.repair();
    expect(await stateOf(data.transferId)).toMatchObject({
      ...{ state: 'refused', deal: 'failed', text: '失败', note: '鸿竞真人没有受理本次转账，资金已退回' },
    });
    world.trouble.transfer = undefined;
    expect((await world.transfer(member, 1, '5', key)).status_code).toBe(6012);
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([900n, 100n]);
  });

  it.each([
    [1, 1000n, 500n, 1500n],
    [2, 1500n, 500n, 500n],
  ] as const)(
    'is found done at the venue whose answer was not heard, ty %i',
    async (ty, cash, before, there) => {
      const member = await world.member(2000n);
      await world.transfer(member, 1, '5');
      if (ty === 2) await world.transfer(member, 1, '5');
      world.trouble.transfer = 'unheard';
      const key = randomUUID();
      const amount = ty === 1 ? '10' : '5';
      const { data } = await world.transfer(member, ty, amount, key);
      expect(data.state).toBe('processing');
      await world.repair();
      expect((await world.transfer(member, ty, amount, key)).data.state).toBe('done');
      const moved = ty === 1 ? [cash - before, there] : [cash, there];
      expect([await world.cashOf(member), await world.atVenue(member)]).toEqual(moved);
    },
  );

  it('is refused for ever once the job gave the money back, also when it comes late', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '1');
    world.trouble.transfer = 'lost';
    const { data } = await world.transfer(member, 1, '5');
    await world.repair();
    const order = { channel: 'live', memberId: member.memberId, direction: 'in', amount: 500n } as const;
    expect(await world.real.transfer({ ...order, reference: data.orderNo })).toEqual({
      ...{ state: 'refused', reason: 'lost' },
    });
  });

  it('is asked for ever more rarely', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '1');
    world.trouble.transfer = 'lost';
    world.trouble.conclude = 'lost';
    const { data } = await world.transfer(member, 1, '5');
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await world.repair();
      const [row] = await world.db.sql<{ wait: number }[]>`
        select extract(epoch from ask_at - clock_timestamp())::float8 as wait from venue_transfers
        where id = ${BigInt(data.transferId)}`;
      waits.push(Math.ceil(row?.wait ?? 0));
    }
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(waits.at(-1)).toBe(3600);
  });

  /** A database that fails from the n-th transaction on, as a process does that was killed. */
  function dyingAfter(transactions: number): Db {
    let left = transactions;
    return {
      ...world.db,
      sql: world.db.sql,
      transaction(work) {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : world.db.transaction(work);
      },
    };
  }

  it.each([
    ['before the first step', 0, undefined, 1500n, 500n],
    ['after the first step, before the call', 1, 'lost', 1500n, 500n],
    ['after the call, before the last step', 1, undefined, 1000n, 1000n],
    ['after the last step, before the answer', 2, undefined, 1000n, 1000n],
  ] as const)(
    'is neither lost nor doubled when the process dies %s',
    async (_when, steps, network, cash, there) => {
      const member = await world.member(2000n);
      await world.transfer(member, 1, '5');
      const key = randomUUID();
      const body = { channelCode: 'live', amount: '5', ty: 1 };
      world.trouble.transfer = network;
      const dying = world.start(dyingAfter(steps));
      await world.call('/game/api/v1/venue/transfer', body, member, { key, http: dying.http });
      world.trouble.transfer = undefined;
      const again = world.start();
      await world.repair();
      if (steps > 0) {
        expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([cash, there]);
      }
      const repeated = await world.call('/game/api/v1/venue/transfer', body, member, {
        key,
        http: again.http,
      });
      const total = (await world.cashOf(member)) + (await world.atVenue(member));
      expect(total).toBe(2000n);
      expect(repeated.status_code).toBe(network === 'lost' ? 6012 : 6000);
    },
  );

  it('ends once when the answer and the job come together', async () => {
    const member = await world.member(2000n);
    await world.transfer(member, 1, '5');
    for (let round = 0; round < 5; round += 1) {
      const [answer] = await Promise.all([world.transfer(member, 1, '1'), world.repair(), world.repair()]);
      await world.repair();
      const states = await world.db.sql`
        select from venue_transfers where member_id = ${member.memberId} and state = 'processing'`;
      expect(states).toHaveLength(0);
      expect([6000, 6012]).toContain(answer.status_code);
    }
  });
});

describe('the checks of the venues', () => {
  it('find nothing in a transfer that another process ended, whose ids may come before those of its beginning', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '1');
    // The owner stands in for a process that takes its ids from a block of its own, after that of the first process.
    const other = world.start(world.owner);
    world.trouble.transfer = 'unheard';
    const body = { channelCode: 'live', amount: '5', ty: 1 };
    const { data } = await world.call('/game/api/v1/venue/transfer', body, member, { http: other.http });
    await world.repair();
    const steps = await world.db.sql<{ kind: string }[]>`
      select kind from ledger_transfers where reference = ${`transfer:${data.transferId}`} order by id`;
    expect(steps.map(({ kind }) => kind)).toEqual(['venue-in-done', 'venue-in']);
    expect(await checkLedger(world.db, venueInvariants)).toEqual([]);
  });

  it('find a transfer whose money is not where it says (I14)', async () => {
    const member = await world.member(1000n);
    const { data } = await world.transfer(member, 1, '5');
    const { sql } = world.owner;
    const id = BigInt(data.transferId);
    await sql`update venue_transfers set state = 'processing', ended_at = null where id = ${id}`;
    const faults = async () => (await checkLedger(world.db, venueInvariants)).map(({ detail }) => detail);
    expect(await faults()).toEqual([
      'balance 0, transfers 500',
      expect.stringMatching(/^balance \d+, transfers \d+$/),
      'in processing: venue-in venue-in-done',
      'processing, in the record success',
    ]);
    await sql`update venue_transfers set state = 'done', ended_at = now() where id = ${id}`;
    await sql`update deals set state = 'failed' where order_no = ${data.orderNo}`;
    expect(await faults()).toEqual(['done, in the record failed']);
    await sql`update deals set state = 'success' where order_no = ${data.orderNo}`;
  });
});
