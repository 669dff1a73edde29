import { deriveKey } from '@hj/platform';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import { plantCard } from '../cashier/destinations/test-card.ts';
import { plantPersonal } from '../profile/test-personal.ts';
import { chatTokenLifetimeMs, termsVersion } from './rules.ts';
import { asMember, testName } from './test-member.ts';
import { type AccountServer, accountServer } from './test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const info = async (token: string, body: Record<string, unknown> = {}) =>
  server.call('/site/api/v1/member/info', body, { token });

describe('member/info', () => {
  it('[7.21] [3.17] [4.24] shows the profile of a new member', async () => {
    const { token, memberId, name } = await asMember(server.db, server.deps);
    const { status_code, data } = await info(token, { isPop: true });
    expect(status_code).toBe(6000);
    expect(data).toEqual({
      userId: memberId.toString(),
      name,
      gender: 'unknown',
      birthday: null,
      registerDate: expect.any(Number),
      realName: null,
      phone: null,
      email: null,
      bindPhone: false,
      bindRealName: false,
      password: true,
      secondPassword: false,
      securityLevel: 1,
      bankCardBound: false,
      avatar: 1,
      avatarUrl: '/avatars/01.svg',
      vipGrade: 0,
      isPop: false,
      language: null,
      mustAcceptTerms: false,
      termsVersion,
      twoStep: false,
      others: {},
      ciphers: {},
      previousLogin: null,
    });
    expect(Math.abs(data.registerDate - server.now().getTime())).toBeLessThan(60_000);
  });

  it('says whether a bank card is bound; a coin address does not count', async () => {
    const { token, memberId } = await asMember(server.db, server.deps);
    await plantCard(server, memberId, { coin: true });
    expect((await info(token)).data.bankCardBound).toBe(false);
    await plantCard(server, memberId);
    expect((await info(token)).data.bankCardBound).toBe(true);
    await server.owner.sql`
      update payout_destinations set deleted_at = now(), active = false where member_id <> ${bystander}`;
    expect((await info(token)).data.bankCardBound).toBe(false);
  });

  it('[3.17] shows personal data masked and secrets as booleans (O22)', async () => {
    const { token, memberId } = await asMember(server.db, server.deps);
    const second = await server.goodPhc();
    await server.owner.sql`
      update members set gender = 'male', second_password_phc = ${second} where id = ${memberId}`;
    const { now } = server;
    for (const [field, value] of [
      ['real-name', '张三丰'],
      ['birthday', '1990-02-03'],
      ['phone', '8613812345678'],
      ['email', 'lihua@example.com'],
    ] as const) {
      await plantPersonal(server.db, server.config, { memberId, field, value, now: now() });
    }
    const { data } = await info(token);
    expect(data).toMatchObject({
      realName: '张*丰',
      phone: '86138****5678',
      email: 'li***@example.com',
      gender: 'male',
      birthday: '1990-**-**',
      bindPhone: true,
      bindRealName: true,
      secondPassword: true,
      securityLevel: 5,
    });
    expect(JSON.stringify(data)).not.toContain('$argon2id');
    expect(Object.keys(data.ciphers).sort()).toEqual(['birthday', 'email', 'phone', 'realName']);
  });

  it('shows time and place of the previous login (C11)', async () => {
    const name = testName();
    await asMember(server.db, server.deps, { name, passwordPhc: await server.goodPhc() });
    const first = await server.loginAs(name, {}, { address: '203.0.113.1' });
    expect((await info(first.data.token)).data.previousLogin).toBeNull();
    const at = server.now().getTime();
    server.clock.shiftMs += 3_600_000;
    const second = await server.loginAs(name, {}, { address: '203.0.113.2' });
    const { previousLogin } = (await info(second.data.token)).data;
    expect(previousLogin?.place).toBe('203.0.113.1');
    expect(Math.abs((previousLogin?.at ?? 0) - at)).toBeLessThan(60_000);
    expect((await info(first.data.token)).data.previousLogin).toBeNull();
  });

  it('refuses a guest', async () => {
    expect((await server.call('/site/api/v1/member/info', {})).status_code).toBe(6001);
  });
});

describe('member/jwt', () => {
  it('[7.41] issues a token for the chat only, bound to member and session, for five minutes', async () => {
    const { token, memberId, sessionId } = await asMember(server.db, server.deps);
    const { status_code, data } = await server.call('/site/api/v1/member/jwt', {}, { token });
    expect(status_code).toBe(6000);
    const key = deriveKey(server.config.secret, 'account/chat-token');
    const options = { issuer: 'hj', audience: 'chat', algorithms: ['HS256'], currentDate: server.now() };
    const { payload } = await jwtVerify(data.jwt, key, options);
    expect(payload).toMatchObject({ sub: memberId.toString(), sid: sessionId.toString() });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(chatTokenLifetimeMs / 1000);
    expect(data.expiresAt).toBe((payload.exp ?? 0) * 1000);
    expect(decodeProtectedHeader(data.jwt).alg).toBe('HS256');
    const late = new Date(server.now().getTime() + chatTokenLifetimeMs + 1_000);
    await expect(jwtVerify(data.jwt, key, { ...options, currentDate: late })).rejects.toThrow();
    await expect(jwtVerify(data.jwt, server.config.secret, options)).rejects.toThrow();
  });

  it('is refused as a token of calls', async () => {
    const { token } = await asMember(server.db, server.deps);
    const { data } = await server.call('/site/api/v1/member/jwt', {}, { token });
    expect((await info(data.jwt)).status_code).toBe(6001);
  });
});
