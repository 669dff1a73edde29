import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../attempts/index.ts';
import { refuse } from '../refusals.ts';
import { graceLifetimeMs, liveSessionCap } from '../rules.ts';
import { createSessions } from '../session/sessions.ts';
import { asMember, md5, testName } from '../test-member.ts';
import { type AccountServer, accountServer, goodPassword } from '../test-server.ts';
import { logIn } from './login.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const wrongPassword = md5('rt5kx9qpl');
const newMember = async (name = testName()) =>
  asMember(server.db, server.deps, { name, passwordPhc: await server.goodPhc() });
const attemptsOf = (memberId: bigint) =>
  server.owner.sql<
    { outcome: string; factor: string; address: string; device: string; sessionId: bigint | null }[]
  >`select outcome, factor, address, device, session_id from login_log where member_id = ${memberId} order by id`;

describe('login', () => {
  it('[7.18] [7.105] [3.25] [3.26] [6.3] returns a token and the user id', async () => {
    const { name, memberId } = await newMember();
    const answer = await server.loginAs(name);
    expect(answer).toMatchObject({
      status_code: 6000,
      data: { token: expect.stringMatching(/^[\w-]{43}$/), userId: memberId.toString() },
    });
    const info = await server.call('/site/api/v1/member/info', {}, { token: answer.data.token });
    expect(info.data.userId).toBe(memberId.toString());
  });

  it('ignores the case of the name', async () => {
    const { name } = await newMember();
    expect((await server.loginAs(name.toUpperCase())).status_code).toBe(6000);
  });

  it('[8.3] gives the same answer for a wrong password and for an unknown name (C05)', async () => {
    const { name } = await newMember();
    const wrong = await server.loginAs(name, { password: wrongPassword });
    const unknown = await server.loginAs(testName(), { password: wrongPassword });
    expect(wrong).toMatchObject({ status_code: 6002, data: null, message: '用户名或密码不正确' });
    expect({ ...unknown, requestId: 0 }).toEqual({ ...wrong, requestId: 0 });
  });

  it('[8.45] says that the system is busy when the password queue is full, and records that (G3)', async () => {
    const { name, memberId } = await newMember();
    const busy = () => Promise.reject(refuse('system-busy'));
    const passwords = { hash: busy, verify: busy, requireRoom: () => undefined };
    const sessions = createSessions(server.deps);
    const extras = { sendCodeNum: '', remember: false, regionConfirmed: false };
    const login = logIn(
      { ...server.deps, ...server.neighbours, sessions, passwords },
      {
        isAgent: 0,
        name,
        password: goodPassword,
        version: '1.0',
        ...(await server.captcha({ device: null })),
        ...extras,
      },
      {
        ...{ requestId: 'r-busy', address: '127.0.0.1', userAgent: '', log: server.deps.log },
        device: undefined,
        ...{ session: undefined, key: undefined, token: undefined },
      },
    );
    await expect(login).rejects.toMatchObject({ code: 6317 });
    await sessions.stop();
    expect((await attemptsOf(memberId)).at(-1)).toMatchObject({ outcome: 'limited' });
  });

  it('ignores control characters in a name', async () => {
    const { name } = await newMember();
    expect((await server.loginAs(`${name.slice(0, 3)}\x07${name.slice(3)}`)).status_code).toBe(6000);
    expect((await server.loginAs('\x07')).status_code).toBe(6002);
  });

  it('[6.9] is for player accounts only', async () => {
    const { name } = await newMember();
    expect((await server.loginAs(name, { isAgent: 1 })).status_code).toBe(6007);
  });

  it('[5.1] asks for a name and [7.120] for a digest in lower case (C57)', async () => {
    const { name } = await newMember();
    expect((await server.loginAs('')).status_code).toBe(6007);
    expect((await server.loginAs(name, { password: goodPassword.toUpperCase() })).status_code).toBe(6007);
  });

  it('[8.19] asks for the captcha, with its type', async () => {
    const { name } = await newMember();
    expect(await server.loginAs(name, { codeId: '', code: '' })).toMatchObject({
      status_code: 6021,
      data: { kaptchcate: 1 },
    });
    expect((await server.loginAs(name, { code: 'AAAA' })).status_code).toBe(6021);
  });

  it.each(['frozen', 'disabled'])(
    '[8.26] refers the owner of a %s account to customer service, and no other account',
    async (status) => {
      const { name, memberId, token } = await newMember();
      await server.owner.sql`update members set status = ${status} where id = ${memberId}`;
      expect((await server.loginAs(name)).status_code).toBe(6030);
      expect((await server.loginAs(name, { password: wrongPassword })).status_code).toBe(6002);
      expect((await server.call('/site/api/v1/member/info', {}, { token })).status_code).toBe(6001);
    },
  );

  it('records every attempt with address, outcome, factor and device (C12)', async () => {
    const { name, memberId } = await newMember();
    const caller = { address: '203.0.113.5' };
    await server.loginAs(name, { code: 'AAAA' }, caller);
    await server.loginAs(name, { password: wrongPassword }, caller);
    await server.loginAs(name, {}, caller);
    const common = { address: '203.0.113.5', device: 'Chrome · Windows' };
    expect([...(await attemptsOf(memberId))]).toEqual([
      { ...common, outcome: 'captcha', factor: 'none', sessionId: null },
      { ...common, outcome: 'wrong-password', factor: 'image', sessionId: null },
      { ...common, outcome: 'ok', factor: 'image', sessionId: expect.any(BigInt) },
    ]);
  });

  it('[8.12] limits passwords for one name; only solved captchas count', async () => {
    const { name, memberId } = await newMember();
    const { most, withinMs } = attemptLimits['login-name'];
    for (let count = 0; count < most + 5; count += 1) await server.loginAs(name, { code: 'AAAA' });
    for (let count = 0; count < most; count += 1) {
      const solved = await server.slider('login');
      expect((await server.loginAs(name, { ...solved, password: wrongPassword })).status_code).toBe(6002);
    }
    expect((await server.loginAs(name)).status_code).toBe(6022);
    expect((await server.loginAs(name, await server.slider('login'))).status_code).toBe(6011);
    expect((await attemptsOf(memberId)).at(-1)).toMatchObject({ outcome: 'limited' });
    server.clock.shiftMs += withinMs + 1;
    expect((await server.loginAs(name, await server.slider('login'))).status_code).toBe(6000);
  });

  it('[8.12] limits attempts from one address', async () => {
    const caller = { address: '203.0.113.6' };
    for (let count = 0; count < attemptLimits['login-address'].most; count += 1) {
      await server.loginAs('nobody9', { codeId: '', code: '' }, caller);
    }
    expect((await server.loginAs('nobody9', {}, caller)).status_code).toBe(6011);
    expect((await server.loginAs((await newMember()).name, {}, { address: '203.0.113.7' })).status_code).toBe(
      6000,
    );
  });

  it('opens a new session each time and keeps the newest ten (C09, C10)', async () => {
    const { name, token: first } = await newMember();
    const tokens = [first];
    for (let count = 0; count < liveSessionCap; count += 1) {
      const { data } = await server.loginAs(name, {}, { address: `203.0.113.${100 + count}` });
      tokens.push(data.token);
      if (count % 5 === 4) server.clock.shiftMs += attemptLimits['login-name'].withinMs + 1;
    }
    expect(new Set(tokens).size).toBe(liveSessionCap + 1);
    const codes = await Promise.all(
      tokens.map(async (token) => (await server.call('/site/api/v1/member/info', {}, { token })).status_code),
    );
    expect(codes).toEqual([6001, ...Array.from({ length: liveSessionCap }, () => 6000)]);
  });
});

describe('the first login after a registration (O13)', () => {
  const registered = async (address: string) => {
    const name = testName();
    await server.registerAs({ name }, { address });
    return name;
  };
  const kind = async (name: string, address: string) => {
    const answer = await server.call(
      '/site/api/v1/member/kaptchcate',
      { action: 'login', name },
      { address },
    );
    return answer.data.kaptchcate;
  };
  const without = { kaptchcate: 99, codeId: '', code: '' };

  it('[4.31] [7.24] passes once without a captcha', async () => {
    const address = '192.0.2.1';
    const name = await registered(address);
    expect(await kind(name, address)).toBe(99);
    expect((await server.loginAs(name, without, { address })).status_code).toBe(6000);
    const elsewhere = { address, device: 'another-device-00001' };
    expect((await server.loginAs(name, without, elsewhere)).status_code).toBe(6021);
  });

  it('[7.24] needs the image from another address and for another name; a registration needs the slider', async () => {
    const address = '192.0.2.2';
    const name = await registered(address);
    expect(await kind(name, '192.0.2.3')).toBe(1);
    expect(await kind('nobody9', address)).toBe(1);
    expect((await server.loginAs(name, without, { address: '192.0.2.3' })).status_code).toBe(6021);
    const { data } = await server.call(
      '/site/api/v1/member/kaptchcate',
      { action: 'register', name },
      { address },
    );
    expect(data.kaptchcate).toBe(2);
  });

  it('needs the image after a minute', async () => {
    const address = '192.0.2.4';
    const name = await registered(address);
    server.clock.shiftMs += graceLifetimeMs + 1;
    expect(await kind(name, address)).toBe(1);
    expect((await server.loginAs(name, without, { address })).status_code).toBe(6021);
  });

  it('needs the image after three failures of the name from any address (C06)', async () => {
    const address = '192.0.2.5';
    const name = await registered(address);
    for (const other of ['192.0.2.6', '192.0.2.7', '192.0.2.8']) {
      await server.loginAs(name, { password: wrongPassword }, { address: other });
    }
    expect(await kind(name, address)).toBe(1);
    expect((await server.loginAs(name, without, { address })).status_code).toBe(6021);
    expect((await server.loginAs(name, {}, { address })).status_code).toBe(6022);
    const solved = await server.slider('login', { address });
    expect((await server.loginAs(name, solved, { address })).status_code).toBe(6000);
  });

  it('[8.12] limits captcha queries of one address', async () => {
    const address = '192.0.2.9';
    const ask = () => server.call('/site/api/v1/member/kaptchcate', { action: 'login' }, { address });
    for (let count = 0; count < attemptLimits['kind-address'].most; count += 1) await ask();
    expect((await ask()).status_code).toBe(6011);
  });
});
