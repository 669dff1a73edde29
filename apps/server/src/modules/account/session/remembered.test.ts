import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantPersonal } from '../../profile/test-personal.ts';
import { lastCode } from '../../verification/test-codes.ts';
import { hashDevice, linkDevice } from '../login/login-facts.ts';
import { rememberedMostMs, rememberedSlideMs } from '../rules.ts';
import { asMember, testName } from '../test-member.ts';
import { type AccountServer, accountServer, type Caller } from '../test-server.ts';
import { hashToken } from '../tokens.ts';
import { keepDevice } from './device-store.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const home: Caller = { address: '203.0.113.1', device: 'device-of-home-00001' };
const nothing = { kaptchcate: 99, codeId: '', code: '' };

async function remembered(caller: Caller = home) {
  const member = await asMember(server.db, server.deps, {
    name: testName(),
    passwordPhc: await server.goodPhc(),
  });
  const { data } = await server.loginAs(member.name, { remember: true }, caller);
  return { ...member, token: data.token, deviceToken: data.deviceToken ?? '' };
}

const byDevice = (
  name: string,
  deviceToken: string,
  given: Record<string, unknown> = {},
  caller: Caller = home,
) =>
  server.call(
    '/site/api/v1/user/loginByDevice',
    { name, deviceToken, version: '1.0', ...nothing, ...given },
    caller,
  );
/** Makes a device known, as a code does. */
async function keepKnown(memberId: MemberId, name: string, { device }: Caller) {
  await server.db.transaction((tx) =>
    keepDevice(tx, {
      ...{ memberId, deviceHash: hashDevice(server.config, name, device ?? undefined), label: 'test' },
      linkIndex: linkDevice(server.config, device ?? ''),
      ...{ passedBy: 'code', at: server.now() },
    }),
  );
}
const statusOf = async (token: string) =>
  (await server.call('/site/api/v1/member/info', {}, { token })).status_code;

describe('a remembered password (O23)', () => {
  it('[3.9] is a token of 256 bits, stored as a hash, and issued only on request', async () => {
    const { name, deviceToken } = await remembered();
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    const rows = await server.owner.sql<{ tokenHash: Buffer; whole: string }[]>`
      select token_hash, t::text as whole from remembered_tokens t where token_hash = ${hashToken(deviceToken)}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.whole).not.toContain(deviceToken);
    expect((await server.loginAs(name, {}, home)).data.deviceToken).toBeNull();
  });

  it('is not issued to a browser without a device id', async () => {
    const { name } = await asMember(server.db, server.deps, { passwordPhc: await server.goodPhc() });
    const answer = await server.loginAs(name, { remember: true }, { ...home, device: null });
    expect(answer).toMatchObject({ status_code: 6000, data: { deviceToken: null } });
  });

  it('opens a session without the password, and is replaced by a new token (C09)', async () => {
    const { name, memberId, deviceToken } = await remembered();
    const answer = await byDevice(name, deviceToken);
    expect(answer).toMatchObject({ status_code: 6000, data: { userId: memberId.toString() } });
    expect(answer.data.deviceToken).toMatch(/^[\w-]{43}$/);
    expect(answer.data.deviceToken).not.toBe(deviceToken);
    expect((await byDevice(name, answer.data.deviceToken ?? '')).status_code).toBe(6000);
  });

  it('is refused from another device, for another name, and as a guess', async () => {
    const { name, deviceToken } = await remembered();
    const other = await remembered();
    const thief: Caller = { ...home, device: 'device-of-thief-0001' };
    const solved = await server.captcha(thief);
    expect((await byDevice(name, deviceToken, solved, thief)).status_code).toBe(6002);
    expect((await byDevice(other.name, deviceToken)).status_code).toBe(6002);
    expect((await byDevice(name, 'A'.repeat(43))).status_code).toBe(6002);
    const unknown = await server.captcha(home);
    expect((await byDevice(testName(), deviceToken, unknown)).status_code).toBe(6002);
    expect((await byDevice(name, deviceToken)).status_code).toBe(6000);
  });

  it('that is used twice ends the whole family and its sessions, and is audited', async () => {
    const { name, memberId, token, deviceToken } = await remembered();
    const next = await byDevice(name, deviceToken);
    expect((await byDevice(name, deviceToken)).status_code).toBe(6002);
    expect(await statusOf(token)).toBe(6001);
    expect(await statusOf(next.data.token)).toBe(6001);
    expect((await byDevice(name, next.data.deviceToken ?? '')).status_code).toBe(6002);
    const trace = await server.owner.sql`
      select action from audit_events where subject = ${`member:${memberId}`} and action = 'device-token-reused'`;
    expect(trace).toHaveLength(1);
  });

  it('opens one session for many concurrent calls', async () => {
    const { name, deviceToken } = await remembered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => byDevice(name, deviceToken)));
    expect(answers.filter((answer) => answer.status_code === 6000)).toHaveLength(1);
  });

  it('lasts 30 days from its last use, and 90 in total', async () => {
    const { name, deviceToken } = await remembered();
    let current = deviceToken;
    let days = 0;
    const day = 24 * 60 * 60_000;
    for (; days + 25 < rememberedMostMs / day; days += 25) {
      server.clock.shiftMs += 25 * day;
      const answer = await byDevice(name, current);
      expect(answer.status_code).toBe(6000);
      current = answer.data.deviceToken ?? '';
    }
    server.clock.shiftMs += (90 - days) * day + 1_000;
    expect((await byDevice(name, current)).status_code).toBe(6002);
    const other = await remembered();
    server.clock.shiftMs += rememberedSlideMs + 1_000;
    expect((await byDevice(other.name, other.deviceToken)).status_code).toBe(6002);
  });

  it('needs a code at an unknown place, and passes with it', async () => {
    const { name, memberId, deviceToken } = await remembered();
    const value = `86139${Date.now().toString().slice(-8)}`;
    await plantPersonal(server.db, server.config, { memberId, field: 'phone', value });
    const away: Caller = { ...home, address: '198.51.100.9' };
    expect((await byDevice(name, deviceToken, await server.captcha(away), away)).status_code).toBe(6025);
    const sent = await server.call(
      '/site/api/v1/sendCode/two',
      {
        ...{ sendName: name, sendCodeNum: value.slice(-8, -4), type: 3, cate: 0, version: '1' },
        ...{ kaptchcate: 99, codeId: '', imageCode: '' },
      },
      away,
    );
    expect(sent.status_code).toBe(6000);
    const sendCodeNum = await lastCode(server.db, server.config, value);
    expect((await byDevice(name, deviceToken, { sendCodeNum }, away)).status_code).toBe(6000);
  });

  it('ends when its session is revoked from another device (C10)', async () => {
    const { name, memberId, deviceToken, token } = await remembered();
    const away: Caller = { ...home, device: 'device-of-away-00001' };
    await keepKnown(memberId, name, away);
    const other = await server.loginAs(name, { remember: true }, away);
    const { data } = await server.call(
      '/site/api/v1/member/sessionList',
      {},
      { ...away, token: other.data.token },
    );
    const oldest = data.list.findLast((entry) => !entry.current && entry.device !== 'test');
    const body = { sessionId: oldest?.sessionId ?? '' };
    const revoked = await server.call('/site/api/v1/member/revokeSession', body, {
      ...away,
      token: other.data.token,
    });
    expect(revoked.status_code).toBe(6000);
    expect(await statusOf(token)).toBe(6001);
    expect((await byDevice(name, deviceToken)).status_code).toBe(6002);
    expect((await byDevice(name, other.data.deviceToken ?? '', {}, away)).status_code).toBe(6000);
  });

  it('ends when the account is frozen', async () => {
    const { name, memberId, deviceToken, token } = await remembered();
    const action = { actor: 'operator:7', reason: 'test', address: '127.0.0.1', requestId: 'r1' };
    await server.account.barMember(memberId, 'frozen', action);
    expect(await statusOf(token)).toBe(6001);
    expect((await byDevice(name, deviceToken)).status_code).toBe(6002);
    await server.account.barMember(memberId, 'normal', action);
    expect((await byDevice(name, deviceToken)).status_code).toBe(6002);
    const rows = await server.owner.sql`
      select detail from audit_events where subject = ${`member:${memberId}`} and action = 'member-status' order by id`;
    expect(rows.map((row) => row.detail)).toMatchObject([
      { before: 'normal', after: 'frozen', reason: 'test' },
      { before: 'frozen', after: 'normal' },
    ]);
  });
});

describe('forgetting devices (C10)', () => {
  it('ends all other sessions, remembered passwords and known devices', async () => {
    const first = await remembered();
    const away: Caller = { address: '198.51.100.20', device: 'device-of-away-00001' };
    const solved = await server.slider('login', away);
    const second = await server.loginAs(first.name, { ...solved, remember: true }, away);
    expect(second.status_code).toBe(6000);
    const answer = await server.call(
      '/site/api/v1/member/forgetDevices',
      {},
      { ...home, token: first.token },
    );
    // The session of the fixture, and the one from another place.
    expect(answer).toMatchObject({ status_code: 6000, data: { ended: 2 } });
    expect(await statusOf(second.data.token)).toBe(6001);
    expect(await statusOf(first.token)).toBe(6000);
    const token = second.data.deviceToken ?? '';
    expect((await byDevice(first.name, token, await server.captcha(away), away)).status_code).toBe(6002);
    expect((await server.loginAs(first.name, {}, away)).status_code).toBe(6022);
    expect((await byDevice(first.name, first.deviceToken)).status_code).toBe(6000);
  });
});
