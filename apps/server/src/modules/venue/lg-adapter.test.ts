import { createHash } from 'node:crypto';
import type { MemberId } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../account/test-member.ts';
import type { LaunchOrder } from './launcher.ts';
import { lgAdapter, signLg } from './lg-adapter.ts';
import { type LgPeer, lgPeer } from './test-lg.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

const key = 'k'.repeat(32);

describe('the signatures of published documents', () => {
  it('LG: MD5 over sorted parameters, in upper case', () => {
    const params = {
      ...{ timestamp: '1706941836000', account: 'dg888888', agent_id: '2', type: '1', remark: '' },
      ...{ ip: '127.0.0.1', nickname: 'harry' },
    };
    expect(signLg(params, 'B9697969749DA2FF0B0057F363641EDA')).toBe('718566FD5CBA5FC27D2E645ACFE5B010');
  });

  it('HS/XG: MD5 over secret, seconds and the text as it came', () => {
    const text =
      '{"GameTypes":"Baccarat","TableId":"F","Account":"test111","Transactions":[{"TransactionId":"6a69be67-36ed-4828-b117-8888473d8440","Amount":-2000.0,"OperationCode":1}]}';
    const signed = (body: string) =>
      createHash('md5').update(`exampleSecrect1647920033${body}`).digest('hex');
    expect(signed(text)).toBe('ab36e37737858f0b2b4079cdcea2d5e7');
    // Written anew it is another text: 2000.0 becomes 2000.
    expect(signed(JSON.stringify(JSON.parse(text)))).not.toBe('ab36e37737858f0b2b4079cdcea2d5e7');
  });
});

describe.each([
  ['LG', false],
  ['AG, in two phases', true],
])('a venue as %s', (_name, twoPhase) => {
  let world: VenueWorld;
  let peer: LgPeer;
  let member: TestMember;
  let clock = 0;
  beforeAll(async () => {
    peer = await lgPeer(key);
    const adapter = lgAdapter({
      ...{ url: peer.url, agent: '2', key, twoPhase, refusals: { 31: 'balance', 40: 'maintenance' } },
      now: () => Date.now() + clock,
      // Long enough for a busy machine; several tests wait for its end.
      callLimitMs: 1_000,
    });
    world = await venueWorld({ lg: adapter });
    await world.owner.sql`
      insert into venues (code, en_name, name, category, provider, sort) values ('lg', 'lgslot', 'LG电子', 'egame', 'lg', 95)`;
  });
  beforeEach(async () => {
    clock = 0;
    member = await world.member(20_000n);
    await transfer(1, '100.00');
  });
  afterEach(() => expectConserved());
  afterAll(async () => {
    await peer.close();
    await world.close();
  });

  const account = ({ memberId }: { memberId: MemberId }) => `hj-${memberId}`;
  const there = () => peer.balances.get(account(member)) ?? 0n;
  const transfer = (ty: 1 | 2, amount: string) => world.transfer(member, ty, amount, undefined, 'lg');
  const moving = (ty: 1 | 2) =>
    twoPhase ? '/api/trans/confirm' : ty === 1 ? '/api/trans/in' : '/api/trans/out';
  const states = async () => {
    const rows = await world.db.sql<{ state: string }[]>`
      select state from venue_transfers where member_id = ${member.memberId} order by id`;
    return rows.map(({ state }) => state);
  };
  /** Centre, venue and transit. */
  async function expectConserved() {
    await world.expectLedger();
    const [row] = await world.db.sql<[{ open: number }]>`
      select count(*)::int as open from venue_transfers where member_id = ${member.memberId} and state = 'processing'`;
    if (row.open === 0) expect((await world.cashOf(member)) + there()).toBe(20_000n);
  }

  it('takes money and gives it back, to the fen, and knows its own signature alone', async () => {
    expect(await transfer(1, '12.30')).toMatchObject({ data: { state: 'done', venueBalance: '112.30' } });
    expect(await transfer(2, '12.29')).toMatchObject({ data: { state: 'done', venueBalance: '100.01' } });
    expect(there()).toBe(10_001n);
    const stranger = lgAdapter({ url: peer.url, agent: '2', key: 'x'.repeat(32) });
    const holder = { channel: 'lg', memberId: member.memberId };
    await expect(stranger.balance(holder, 1_000)).rejects.toThrow();
    // Four decimals, as the venue has them: the part below a fen stays there (item 16).
    expect(await world.adapter('lg').balance(holder, 1_000)).toMatchObject({ balance: 10_001n });
  });

  it('is asked for 100 where 99.50 are: nothing moves, and a recycle brings 99.50 (item 18)', async () => {
    await transfer(2, '0.50');
    expect((await transfer(2, '100.00')).status_code).toBe(6012);
    expect(there()).toBe(9_950n);
    const { data } = await world.call('/game/api/v1/venue/recycle', { channelCodes: ['lg'] }, member);
    expect(data.list).toMatchObject([{ channelCode: 'lg', amount: '99.50', state: 'done' }]);
    expect(await world.cashOf(member)).toBe(20_000n);
    expect(peer.heard).not.toContain('/api/trans/inout');
  });

  it('keeps money on a table, and the recycle reports it', async () => {
    peer.frozen.set(account(member), 3_000n);
    const { data } = await world.call('/game/api/v1/venue/recycle', { channelCodes: ['lg'] }, member);
    expect(data.list).toMatchObject([
      { amount: '70.00', state: 'done', message: '已回到中心钱包；牌桌上的 ¥30.00 待本局结束后再回收' },
    ]);
    expect(there()).toBe(3_000n);
    peer.frozen.delete(account(member));
  });

  it.each([1, 2] as const)(
    'whose answer to a transfer is not heard is asked and says done, ty %i (item 17)',
    async (ty) => {
      peer.trouble.set(moving(ty), 'unheard');
      expect(await transfer(ty, '5')).toMatchObject({ data: { state: 'processing' } });
      expect(there()).toBe(ty === 1 ? 10_500n : 9_500n);
      await world.repair();
      expect((await states()).at(-1)).toBe('done');
    },
  );

  it('that never got a transfer is asked twice, some time apart, before the money goes back (item 17)', async () => {
    peer.trouble.set(twoPhase ? '/api/trans/prepare' : moving(1), 'lost');
    await transfer(1, '5');
    await world.repair();
    await world.repair();
    expect((await states()).at(-1)).toBe('processing');
    clock = 16_000;
    await world.repair();
    expect((await states()).at(-1)).toBe('refused');
    expect(await world.cashOf(member)).toBe(10_000n);
  });

  it('that says nothing that was agreed keeps the money on its way, for ever (item 17)', async () => {
    peer.trouble.set(moving(1), 'lost');
    await transfer(1, '5');
    peer.stuck.set('/api/transfer/check', 99);
    for (let turn = 0; turn < 6; turn += 1) {
      clock += 3_600_000;
      await world.repair();
    }
    peer.stuck.clear();
    expect((await states()).at(-1)).toBe('processing');
    expect(await world.cashOf(member)).toBe(9_500n);
    clock += 60_000;
    await world.repair();
    clock += 60_000;
    await world.repair();
    expect((await states()).at(-1)).toBe('refused');
  });

  it('refuses by the numbers of its document, where no others were agreed', async () => {
    const adapter = lgAdapter({ url: peer.url, agent: '2', key, twoPhase });
    const order = { channel: 'lg', memberId: member.memberId, direction: 'in' as const, amount: 500n };
    peer.trouble.set(moving(1), 15);
    const answer = await adapter.transfer({ ...order, reference: `short-${twoPhase}` });
    expect(answer).toEqual({ state: 'refused', reason: 'balance' });
    expect(there()).toBe(10_000n);
  });

  it('refuses by its numbers, and a number that was not agreed is no refusal', async () => {
    peer.trouble.set(moving(1), 40);
    expect((await transfer(1, '5')).status_code).toBe(6415);
    peer.trouble.set(moving(1), 77);
    expect(await transfer(1, '5')).toMatchObject({ data: { state: 'processing' } });
    await world.repair();
    clock = 16_000;
    await world.repair();
    expect((await states()).at(-1)).toBe('refused');
  });

  if (twoPhase)
    it('whose prepared order was never confirmed has it called off', async () => {
      peer.trouble.set('/api/trans/confirm', 'lost');
      await transfer(2, '5');
      await world.repair();
      expect((await states()).at(-1)).toBe('refused');
      expect(there()).toBe(10_000n);
    });

  it('opens games for members, and none for nothing', async () => {
    const order = {
      ...{ channel: 'lg', gameCode: 'g1', device: 'desktop' as const, address: '203.0.113.1' },
      ...{ returnUrl: 'https://x.test', depositUrl: 'https://x.test' },
    } satisfies Omit<LaunchOrder, 'player'>;
    const adapter = lgAdapter({ url: peer.url, agent: '2', key });
    const player = { memberId: member.memberId, token: 't' };
    expect(await adapter.launch({ ...order, player })).toEqual({ url: 'https://lg.test/g1' });
    expect(await adapter.launch({ ...order, player: undefined })).toEqual({ refused: 'game' });
    expect(peer.tokens.has(`t-${account(member)}`)).toBe(true);
    await adapter.endPlay?.({ channel: 'lg', memberId: member.memberId });
    expect(peer.tokens.has(`t-${account(member)}`)).toBe(false);
  });
});
