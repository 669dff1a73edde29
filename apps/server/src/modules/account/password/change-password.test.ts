import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSession } from '../session/session-store.ts';
import { md5 } from '../test-member.ts';
import {
  goodPassword,
  otherPassword,
  type SecurityServer,
  securityServer,
  type Told,
  testPhone,
} from '../test-security.ts';
import { hashToken } from '../tokens.ts';

let server: SecurityServer;
beforeAll(async () => {
  server = await securityServer();
});
beforeEach(async () => {
  await server.owner.sql`delete from attempt_counters`;
});
afterAll(() => server.close());

const minute = 60_000;
type Member = Awaited<ReturnType<SecurityServer['member']>>;
const chosen = { password: otherPassword, secondPassword: otherPassword };
const withOld = (member: Member, given: object = {}): Promise<Told> =>
  server.call(
    '/site/api/v1/member/bindPassword',
    { oldPassword: goodPassword, ...chosen, ...given },
    { token: member.token },
  );
const state = (token: string) => server.call('/site/api/v1/member/twoStep/state', {}, { token });

async function hasPassword({ memberId }: Member, digest: string): Promise<boolean> {
  const [row] = await server.owner.sql<{ phc: string }[]>`
    select password_phc as phc from members where id = ${memberId}`;
  return server.passwords.verify(row?.phc, digest);
}

async function secondSession({ memberId }: Member): Promise<string> {
  const token = `${memberId}`.padEnd(43, 'x');
  const now = server.now();
  const expiresAt = new Date(now.getTime() + 60 * minute);
  const where = { address: '127.0.0.1', userAgent: 'test', device: 'test' };
  await server.db.transaction((tx) =>
    insertSession(tx, { memberId, tokenHash: hashToken(token), createdAt: now, expiresAt, ...where }),
  );
  return token;
}

describe('a change of the login password', () => {
  it('[7.32] takes the old password; this session stays, all others end, and the member is notified', async () => {
    const phone = testPhone();
    const member = await server.member({ phone });
    const other = await secondSession(member);
    expect((await state(other)).status_code).toBe(6000);
    expect(await withOld(member)).toEqual({ status_code: 6000, data: {}, message: '成功' });
    expect(await hasPassword(member, otherPassword)).toBe(true);
    expect((await state(other)).status_code).toBe(6001);
    expect((await state(member.token)).status_code).toBe(6000);
    expect((await server.sentCodes(phone))[0]?.text).toContain('您的登录密码已于');
    const changes = await server.security.passwordChanges(server.db, member.memberId);
    expect(changes).toEqual({ passwordAt: expect.any(Date), withdrawalPasswordAt: null });
  });

  it('[7.30] [7.31] [7.113] [7.119] takes a code to the bound phone or e-mail', async () => {
    const [phone, email] = [testPhone(), `${testPhone()}@example.org`];
    const member = await server.member({ phone, email });
    for (const [way, cate, destination] of [
      ['Phone', 0, phone],
      ['Email', 1, email],
    ] as const) {
      expect((await server.sendCode({ type: 5, cate }, { token: member.token })).status_code).toBe(6000);
      const code = await server.lastCode(destination);
      const password = md5(`h4x${way}qmz9`);
      const body = { code, password, secondPassword: password };
      const path = `/site/api/v1/member/bindPasswordBy${way}` as const;
      expect((await server.call(path, body, { token: member.token })).status_code).toBe(6000);
      expect(await hasPassword(member, password)).toBe(true);
      // A code is valid once.
      expect((await server.call(path, body, { token: member.token })).status_code).toBe(6038);
      server.clock.shiftMs += 2 * minute;
    }
  });

  it('[8.16] needs a bound phone or e-mail for a code', async () => {
    const member = await server.member();
    const caller = { token: member.token };
    expect(await server.sendCode({ type: 5, cate: 0 }, caller)).toMatchObject({
      ...{ status_code: 6015, message: '请先绑定手机号' },
    });
    expect(await server.sendCode({ type: 5, cate: 1 }, caller)).toMatchObject({
      ...{ status_code: 6015, message: '请先绑定邮箱' },
    });
    const body = { code: '123456', ...chosen };
    expect((await server.call('/site/api/v1/member/bindPasswordByPhone', body, caller)).status_code).toBe(
      6015,
    );
  });

  it('refuses the same password, a different repeat and common passwords (C58)', async () => {
    const member = await server.member();
    const refusal = async (given: object) => {
      const { status_code, message } = await withOld(member, given);
      return [status_code, message];
    };
    expect(await refusal({ secondPassword: goodPassword })).toEqual([6008, '两次密码输入不一致']);
    const weak = md5('qwe12345');
    expect(await refusal({ password: weak, secondPassword: weak })).toEqual([6008, '密码过于简单，请更换']);
    expect(await refusal({ password: goodPassword, secondPassword: goodPassword })).toEqual([
      ...[6008, '新密码不能与原密码相同'],
    ]);
    expect(await refusal({ password: otherPassword.toUpperCase() })).toEqual([
      ...[6007, '请输入8-12位字母+数字的组合'],
    ]);
    expect(await hasPassword(member, goodPassword)).toBe(true);
  });

  it('refuses a wrong old password and locks after five (C58)', async () => {
    const member = await server.member();
    for (const left of [4, 3, 2, 1]) {
      expect(await withOld(member, { oldPassword: md5(`x${left}`) })).toMatchObject({
        ...{ status_code: 6100, message: `登录密码不正确，还可以尝试 ${left} 次`, data: { triesLeft: left } },
      });
    }
    await withOld(member, { oldPassword: md5('x0') });
    expect(await withOld(member)).toMatchObject({
      ...{ status_code: 6011, message: '登录密码错误次数过多，请 15 分钟后再试' },
    });
    server.clock.shiftMs += 15 * minute;
    expect((await withOld(member)).status_code).toBe(6000);
  });

  it('succeeds once for ten concurrent calls', async () => {
    const member = await server.member();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => {
        const password = md5(`nq${index}xv7twz`);
        return withOld(member, { password, secondPassword: password });
      }),
    );
    const right = answers.filter(({ status_code }) => status_code === 6000);
    expect(right).toHaveLength(1);
  });

  it('is limited to ten an hour, so that the old password cannot be guessed', async () => {
    const member = await server.member();
    for (let round = 0; round < 10; round += 1) {
      expect((await withOld(member, { secondPassword: goodPassword })).status_code).toBe(6008);
    }
    expect((await withOld(member)).status_code).toBe(6011);
  });
});
