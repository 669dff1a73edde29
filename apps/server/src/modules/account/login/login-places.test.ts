import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Region } from '../../region/index.ts';
import { refuse } from '../refusals.ts';
import { keepPlace } from '../session/device-store.ts';
import { asMember, testName } from '../test-member.ts';
import { type AccountServer, accountServer, type Caller } from '../test-server.ts';

type Place = NonNullable<ReturnType<Region['placeOf']>>;

/** Two cities 9,000 km apart, and two networks of one of them. */
const beijing: Place = { country: 'CN', city: '北京', latitude: 39.9, longitude: 116.4 };
const frankfurt: Place = { country: 'DE', city: '法兰克福', latitude: 50.1, longitude: 8.7 };
const places: Record<string, Place> = {
  '203.0.113.1': beijing,
  '198.51.100.1': beijing,
  '192.0.2.1': frankfurt,
};
const device = 'device-of-home-00001';
const at = (address: string): Caller => ({ address, device });

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer(
    {},
    {
      region: {
        placeOf: (address) => places[address],
        placeHere: ({ address }) => places[address],
        requireAllowed: ({ address }, { confirmed } = {}) => {
          if (address === '192.0.2.31') throw refuse('region-limited');
          if (address === '192.0.2.33') throw refuse('ip-restricted');
          if (address === '192.0.2.32' && !confirmed) throw refuse('region-warning');
        },
      },
    },
  );
});
afterAll(() => server.close());

const newMember = async () =>
  asMember(server.db, server.deps, { name: testName(), passwordPhc: await server.goodPhc() });
const plain = { kaptchcate: 99, codeId: '', code: '' };

describe('the place of a login', () => {
  it('is the same in another network of the same city', async () => {
    const { name } = await newMember();
    await server.loginAs(name, {}, at('203.0.113.1'));
    expect((await server.loginAs(name, plain, at('198.51.100.1'))).status_code).toBe(6000);
  });

  it('9,000 km away after five minutes is recorded as impossible travel and needs a step-up (C54)', async () => {
    const { name, memberId } = await newMember();
    await server.loginAs(name, {}, at('203.0.113.1'));
    await server.owner.sql`
      insert into member_places (member_id, address_key, network, first_used_at, last_used_at)
      values (${memberId}, '192.0.2.1', '192.0.', now(), now())`;
    server.clock.shiftMs += 5 * 60_000;
    expect((await server.loginAs(name, {}, at('192.0.2.1'))).message).toBe(
      '本次登录存在风险，请完成安全验证',
    );
    await server.region.stop();
    const rows = await server.owner.sql`
      select kind, place, detail from region_events where member_id = ${memberId}`;
    expect([...rows]).toMatchObject([
      { kind: 'impossible-travel', place: expect.stringContaining('192.0.2.1') },
    ]);
    server.clock.shiftMs += 24 * 60 * 60_000;
    expect((await server.loginAs(name, {}, at('192.0.2.1'))).status_code).toBe(6000);
  });

  it('and the time of the last login are shown (C11)', async () => {
    const { name } = await newMember();
    const before = server.now().getTime();
    const first = await server.loginAs(name, {}, at('203.0.113.1'));
    const none = await server.call('/site/api/v1/member/info', {}, { token: first.data.token });
    expect(none.data.previousLogin).toBeNull();
    server.clock.shiftMs += 60_000;
    const second = await server.loginAs(name, {}, at('203.0.113.1'));
    const { data } = await server.call('/site/api/v1/member/info', {}, { token: second.data.token });
    expect(data.previousLogin?.place).toBe('中国 北京');
    expect(data.previousLogin?.at).toBeGreaterThanOrEqual(before);
    expect(data.previousLogin?.at).toBeLessThan(before + 30_000);
  });

  it('is shown in the list of sessions and in the history (AC6)', async () => {
    const { name } = await newMember();
    const { data } = await server.loginAs(name, {}, at('203.0.113.1'));
    const caller = { token: data.token };
    const sessions = await server.call('/site/api/v1/member/sessionList', {}, caller);
    expect(sessions.data.list[0]).toMatchObject({
      place: '中国 北京',
      address: '203.0.113.1',
      current: true,
    });
    const history = await server.call('/site/api/v1/member/loginHistory', {}, caller);
    expect(history.data).toMatchObject({
      ...{ total: 1, pageNum: 1, pageSize: 20 },
      list: [{ outcome: 'ok', text: '登录成功', device: 'Chrome · Windows', place: '中国 北京' }],
    });
  });
});

describe('the rules of regions at a login', () => {
  it.each([
    ['[8.27] 6031', '192.0.2.31', 6031],
    ['[8.28] 6032', '192.0.2.32', 6032],
    ['[8.29] 6033', '192.0.2.33', 6033],
  ] as const)('%s refuse after the right password and write it down', async (_row, address, code) => {
    const { name, memberId } = await newMember();
    expect((await server.loginAs(name, {}, at(address))).status_code).toBe(code);
    expect((await server.loginAs(name, { password: 'a'.repeat(32) }, at(address))).status_code).toBe(6002);
    const rows = await server.owner
      .sql`select outcome from login_log where member_id = ${memberId} order by id`;
    expect([...rows]).toEqual([{ outcome: 'region' }, { outcome: 'wrong-password' }]);
  });

  it('[8.28] let a visitor who confirmed the warning register and log in', async () => {
    const name = testName();
    const caller = at('192.0.2.32');
    expect((await server.registerAs({ name }, caller)).status_code).toBe(6032);
    expect((await server.registerAs({ name, regionConfirmed: true }, caller)).status_code).toBe(6000);
    expect((await server.loginAs(name, plain, caller)).status_code).toBe(6032);
    expect((await server.loginAs(name, { regionConfirmed: true }, caller)).status_code).toBe(6000);
  });

  it.each([
    ['[8.27]', '192.0.2.31', 6031],
    ['[8.29]', '192.0.2.33', 6033],
  ] as const)('%s refuse a registration', async (_row, address, code) => {
    expect((await server.registerAs({}, at(address))).status_code).toBe(code);
  });
});

describe('accounts that share a device or an address (AC7)', () => {
  it('are listed for the desk for 90 days', async () => {
    const [one, two, three, stranger] = await Promise.all(Array.from({ length: 4 }, newMember));
    if (!one || !two || !three || !stranger) throw new Error('fixture: four members expected');
    const shared = 'device-of-one-room-1';
    await server.loginAs(one.name, {}, { address: '203.0.113.7', device: shared });
    await server.loginAs(two.name, {}, { address: '203.0.113.8', device: shared });
    await server.loginAs(three.name, {}, { address: '203.0.113.7', device: 'device-of-another-1' });
    await server.loginAs(stranger.name, {}, { address: '203.0.113.9', device: 'device-of-stranger' });
    const seen = async () =>
      (await server.account.desk.accounts.listSharedUses(one.memberId)).map(({ memberId, by }) => ({
        memberId,
        by,
      }));
    expect(await seen()).toEqual([
      { memberId: two.memberId, by: 'device' },
      { memberId: three.memberId, by: 'address' },
    ]);
    server.clock.shiftMs += 91 * 24 * 60 * 60_000;
    expect(await seen()).toEqual([]);
  });
});

it('keeps the newest places of a member, and all of other members', async () => {
  const [{ memberId }, other] = [
    await asMember(server.db, server.deps, { name: testName() }),
    await asMember(server.db, server.deps, { name: testName() }),
  ];
  const keep = (owner: typeof memberId, place: number, most: number) =>
    server.db.transaction((tx) =>
      keepPlace(
        tx,
        {
          ...{ memberId: owner, addressKey: `198.51.100.${place}`, network: '198.51.100.0' },
          ...{ country: undefined, city: undefined, at: new Date(server.now().getTime() + place) },
        },
        most,
      ),
    );
  await keep(other.memberId, 1, 2);
  for (const place of [2, 3, 4]) await keep(memberId, place, 2);
  const rows = await server.owner.sql<{ memberId: bigint; addressKey: string }[]>`
    select member_id, address_key from member_places
    where member_id in (${memberId}, ${other.memberId}) order by address_key`;
  expect(rows.map((row) => [row.memberId, row.addressKey])).toEqual([
    [other.memberId, '198.51.100.1'],
    [memberId, '198.51.100.3'],
    [memberId, '198.51.100.4'],
  ]);
});
