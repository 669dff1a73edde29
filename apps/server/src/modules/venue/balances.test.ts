import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { AppError, memberId } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VenueUnreachable } from './adapter.ts';
import { houseAdapter } from './house-adapter.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

const allPath = '/game/api/v1/venue/allBalance';
const onePath = '/game/api/v1/venue/balance';
const recyclePath = '/game/api/v1/venue/recycle';
const autoPath = '/game/api/v1/status/setAutoTransferStatus';

let world: VenueWorld;
beforeAll(async () => {
  world = await venueWorld();
});
afterEach(async () => {
  Object.assign(world.trouble, { transfer: undefined, balance: undefined });
  await world.repair();
  await world.expectConserved();
});
afterAll(() => world.close());

describe('the balances at the venues', () => {
  it('[7.86] [3.19] are listed with their sum; category 8 is all of them', async () => {
    const member = await world.member(10_000n);
    await world.transfer(member, 1, '12.30');
    await world.transfer(member, 1, '7.7', undefined, 'chess');
    const { data } = await world.call(allPath, {}, member);
    expect(data).toMatchObject({
      ...{ totalMoney: '20.00', centerWalletBalance: '80.00', lockMoney: '0.00', autoTransfer: true },
    });
    expect(
      data.list.map(({ channelCode, name, balance, state }) => [channelCode, name, balance, state]),
    ).toEqual([
      ['live', '鸿竞真人', '12.30', 'open'],
      ['slot', '鸿竞电子', '0.00', 'open'],
      ['chess', '鸿竞棋牌', '7.70', 'open'],
      ['fish', '鸿竞捕鱼', '0.00', 'open'],
      ['lottery', '鸿竞彩票', '0.00', 'open'],
    ]);
    const chess = await world.call(allPath, { category: 3 }, member);
    expect(chess.data).toMatchObject({ totalMoney: '7.70', list: [{ channelCode: 'chess' }] });
    expect((await world.call(allPath, { category: 99 }, member)).data).toMatchObject({
      ...{ totalMoney: '0.00', list: [] },
    });
  });

  it('keep the last known balance of a silent venue, marked as such', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '5');
    world.trouble.balance = 'lost';
    const { data } = await world.call(allPath, {}, member);
    expect(data.totalMoney).toBe('5.00');
    expect(data.list[0]).toMatchObject({ balance: '5.00', stale: true, state: 'unknown' });
    expect(data.list[1]).toMatchObject({ balance: '0.00', stale: false, state: 'open' });
  });

  it('show transfers under way, apart from the balance', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '5');
    world.trouble.transfer = 'lost';
    await world.transfer(member, 1, '2');
    const { data } = await world.call(allPath, {}, member);
    expect(data.list[0]).toMatchObject({ balance: '5.00', inTransit: '2.00' });
    expect(data.centerWalletBalance).toBe('3.00');
    // Neither that member's nor the bystander's money on its way to 鸿竞棋牌 is another one's.
    const other = await world.call(allPath, {}, await world.member());
    expect(new Set(other.data.list.map(({ inTransit }) => inTransit))).toEqual(new Set(['0.00']));
  });

  it('[7.94] are asked one by one too; a venue that works is 维护中 until its end', async () => {
    const member = await world.member(1000n);
    await world.transfer(member, 1, '5');
    expect((await world.call(onePath, { channelCode: 'live' }, member)).data).toMatchObject({
      ...{ balance: '5.00', stale: false, category: 'realbet', enName: 'hjlive' },
    });
    expect((await world.call(onePath, { channelCode: 'moon' }, member)).status_code).toBe(6004);
    const until = new Date(Date.now() + 60_000);
    await world.venueDb
      .sql`update channels set maintenance = true, maintenance_until = ${until} where code = 'live'`;
    expect((await world.call(onePath, { channelCode: 'live' }, member)).data).toMatchObject({
      ...{ state: 'maintenance', maintenanceUntil: until.getTime() },
    });
    await world.venueDb
      .sql`update channels set maintenance = false, maintenance_until = null where code = 'live'`;
  });

  it('are the member’s own: another one’s money is never seen, moved or recycled (C36)', async () => {
    const [member, other] = [await world.member(1000n), await world.member()];
    await world.transfer(member, 1, '5');
    expect((await world.call(allPath, {}, other)).data.totalMoney).toBe('0.00');
    expect((await world.transfer(other, 2, '1')).status_code).toBe(6012);
    expect((await world.call(recyclePath, { memberId: String(member.memberId) }, other)).data.list).toEqual(
      [],
    );
    expect(await world.atVenue(member)).toBe(500n);
  });

  it('[7.95] keep the member’s word on automatic transfers', async () => {
    const member = await world.member();
    expect((await world.call(autoPath, { autoTransfer: false }, member)).data).toEqual({
      autoTransfer: false,
    });
    expect((await world.call(allPath, {}, member)).data.autoTransfer).toBe(false);
    await world.call(autoPath, { autoTransfer: true }, member);
    expect((await world.call(allPath, {}, member)).data.autoTransfer).toBe(true);
  });
});

describe('recycling', () => {
  it('[7.87] brings everything back, venue by venue, once for a key', async () => {
    const member = await world.member(10_000n);
    for (const channel of ['live', 'slot', 'chess'])
      await world.transfer(member, 1, '10', undefined, channel);
    await world.transfer(member, 2, '10', undefined, 'slot');
    const key = randomUUID();
    const first = await world.call(recyclePath, {}, member, { key });
    expect(first.data.list.map(({ channelCode, amount, state }) => [channelCode, amount, state])).toEqual([
      ['live', '10.00', 'done'],
      ['slot', '0.00', 'empty'],
      ['chess', '10.00', 'done'],
    ]);
    expect(first.data.centerWalletBalance).toBe('100.00');
    await world.transfer(member, 1, '4', undefined, 'live');
    expect((await world.call(recyclePath, {}, member, { key })).data.list).toEqual(first.data.list);
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([9600n, 400n]);
    const body = { channelCodes: ['live'] };
    expect((await world.call(recyclePath, body, member, { key })).status_code).toBe(6008);
  });

  it('takes those that are named, and knows no others', async () => {
    const member = await world.member(10_000n);
    for (const channel of ['live', 'chess']) await world.transfer(member, 1, '10', undefined, channel);
    const { data } = await world.call(recyclePath, { channelCodes: ['chess'] }, member);
    expect(data.list).toMatchObject([{ channelCode: 'chess', state: 'done' }]);
    expect(await world.atVenue(member)).toBe(1000n);
    expect((await world.call(recyclePath, { channelCodes: ['moon'] }, member)).status_code).toBe(6004);
  });

  it('names the venue that did not answer, or answers later, and brings back the rest', async () => {
    const member = await world.member(10_000n);
    await world.transfer(member, 1, '10');
    world.trouble.balance = 'lost';
    const silent = await world.call(recyclePath, {}, member);
    expect(silent.data.list).toMatchObject([
      { state: 'refused', message: '鸿竞真人暂时无法连接，请稍后再试' },
    ]);
    world.trouble.balance = undefined;
    world.trouble.transfer = 'unheard';
    const pending = await world.call(recyclePath, {}, member);
    expect(pending.data.list).toMatchObject([{ state: 'processing', amount: '10.00' }]);
    expect(pending.data.centerWalletBalance).toBe('90.00');
    await world.repair();
    expect(await world.cashOf(member)).toBe(10_000n);
  });

  it('says 处理中 where it is unknown whether the transfer was written (C30), and why where it was not', async () => {
    const member = await world.member(10_000n);
    await world.transfer(member, 1, '10');
    await world.transfer(member, 1, '20', undefined, 'chess');
    // The transaction of the plan is the first; the next ones write, and it is not known whether they did.
    let transactions = 0;
    const dying = world.start({
      ...world.db,
      sql: world.db.sql,
      async transaction(work) {
        transactions += 1;
        const done = await world.db.transaction(work);
        if (transactions === 2) throw new AppError(6317);
        if (transactions === 3) throw new Error('the connection broke');
        return done;
      },
    });
    const { data } = await world.call(recyclePath, {}, member, { http: dying.http });
    expect(data.list.map(({ amount, state, message }) => [amount, state, message])).toEqual([
      ['10.00', 'processing', '结果待确认，请稍后查看余额与交易记录'],
      ['20.00', 'processing', '结果待确认，请稍后查看余额与交易记录'],
    ]);
    await world.repair();
    await world.transfer(member, 1, '5');
    world.trouble.transfer = 'activity';
    const bound = await world.call(recyclePath, { channelCodes: ['live'] }, member);
    expect(bound.data.list).toMatchObject([
      { state: 'refused', message: '鸿竞真人的资金已参加场馆活动，活动结束后可转出' },
    ]);
  });

  it('moves everything once when it is asked for ten times at once', async () => {
    const member = await world.member(10_000n);
    await world.transfer(member, 1, '10');
    await Promise.all(Array.from({ length: 10 }, () => world.call(recyclePath, {}, member)));
    await world.repair();
    expect([await world.cashOf(member), await world.atVenue(member)]).toEqual([10_000n, 0n]);
  });
});

describe('the adapter of the house', () => {
  const holder = { channel: 'live', memberId: memberId(7n) };

  async function listen(onSocket: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
    const server = createServer(onSocket);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { server, url: `http://127.0.0.1:${port}` };
  }

  it('knows a connection that was refused from one that broke', async () => {
    const { server, url } = await listen((socket) => socket.once('data', () => socket.destroy()));
    const adapter = houseAdapter({ url, secret: 'x' });
    await expect(adapter.conclude('T1')).rejects.toMatchObject({ wasNotSent: false });
    await new Promise((closed) => server.close(closed));
    await expect(adapter.conclude('T1')).rejects.toMatchObject({ wasNotSent: true });
  });

  it('waits no longer than it was told, and believes no answer that is not to its signature', async () => {
    const sockets: Socket[] = [];
    const { server, url } = await listen((socket) => sockets.push(socket));
    const adapter = houseAdapter({ url, secret: 'x' });
    let isPatientDone = false;
    const patient = adapter.balance(holder, 5_000).finally(() => {
      isPatientDone = true;
    });
    await expect(adapter.balance(holder, 200)).rejects.toBeInstanceOf(VenueUnreachable);
    expect(isPatientDone).toBe(false);
    for (const socket of sockets) socket.destroy();
    await expect(patient).rejects.toBeInstanceOf(VenueUnreachable);
    server.close();
    const stranger = houseAdapter({ url: world.url, secret: 'wrong' });
    await expect(stranger.openAccount(holder)).rejects.toThrow('401');
  });
});
