import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDeviceCap, ticketLifetimeMs, ticketTries } from '../rules.ts';
import { asMember, testName } from '../test-member.ts';
import { type AccountServer, accountServer, type Caller, goodPassword } from '../test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const home: Caller = { address: '203.0.113.1', device: 'device-of-home-00001' };
const step = '/site/api/v1/user/loginTwoStep';

async function withTotp() {
  const member = await asMember(server.db, server.deps, {
    name: testName(),
    passwordPhc: await server.goodPhc(),
  });
  const own = { ...home, token: member.token };
  const offer = await server.call('/site/api/v1/member/twoStep/beginTotp', { password: goodPassword }, own);
  const { secret } = offer.data;
  const codeNow = () => generateSync({ secret, epoch: Math.floor(server.now().getTime() / 1000) });
  const confirmed = await server.call('/site/api/v1/member/twoStep/confirmTotp', { code: codeNow() }, own);
  expect(confirmed.status_code).toBe(6000);
  // A TOTP step is valid once: the next login needs the next step.
  const freshCode = () => {
    server.clock.shiftMs += 60_000;
    return codeNow();
  };
  return { ...member, freshCode };
}

const askLogin = async (name: string, given: Record<string, unknown> = {}, caller: Caller = home) => {
  const answer = await server.loginAs(name, given, caller);
  const data: unknown = answer.data;
  const ticket = typeof data === 'object' && data !== null ? Reflect.get(data, 'ticket') : undefined;
  return { ...answer, ticket: typeof ticket === 'string' ? ticket : '' };
};
const prove = (ticket: string, code: string, caller: Caller = home) =>
  server.call(step, { ticket, proof: { kind: 'totp', code } }, caller);
const wrong = (code: string) => (code === '111111' ? '111112' : '111111');

describe('a login with two steps (AC4)', () => {
  it('[8.31] 6035 asks for the second step after the right password, and the proof opens the session', async () => {
    const { name, memberId, freshCode } = await withTotp();
    const asked = await askLogin(name);
    expect(asked).toMatchObject({ status_code: 6035, data: { methods: ['totp'] } });
    const answer = await prove(asked.ticket, freshCode());
    expect(answer).toMatchObject({ status_code: 6000, data: { userId: memberId.toString() } });
    const info = await server.call('/site/api/v1/member/info', {}, { token: answer.data.token });
    expect(info.data.twoStep).toBe(true);
    const rows = await server.owner.sql`
      select outcome, factor from login_log where member_id = ${memberId} order by id`;
    expect([...rows]).toEqual([
      { outcome: 'two-step', factor: 'image' },
      { outcome: 'ok', factor: 'two-step' },
    ]);
  });

  it('a wrong password does not reveal the second step', async () => {
    const { name } = await withTotp();
    const asked = await askLogin(name, { password: goodPassword.replace(/./, 'x').replace('x', '0') });
    expect(asked).toMatchObject({ status_code: 6002, data: null });
  });

  it('[8.32] [8.33] the ticket allows five tries', async () => {
    const { name, freshCode } = await withTotp();
    const { ticket } = await askLogin(name);
    const code = freshCode();
    for (let count = 0; count < ticketTries; count += 1) {
      expect([6036, 6037]).toContain((await prove(ticket, wrong(code))).status_code);
    }
    // The ticket counts its own tries, independent of the second step.
    expect(await prove(ticket, code)).toMatchObject({
      status_code: 6037,
      message: '验证错误次数过多，请重新登录',
    });
  });

  it('the number of new devices a day is limited, and a refused one does not use up the second step (C10)', async () => {
    const { name, memberId, freshCode } = await withTotp();
    const place = (n: number) => ({ address: '203.0.113.1', device: `device-of-many-${n}000` });
    for (let n = 0; n < newDeviceCap; n += 1) {
      const { ticket } = await askLogin(name, {}, place(n));
      expect((await prove(ticket, freshCode(), place(n))).status_code).toBe(6000);
    }
    const next = place(newDeviceCap);
    const { ticket } = await askLogin(name, {}, next);
    expect((await prove(ticket, freshCode(), next)).status_code).toBe(6039);
    const [row] = await server.owner.sql`select tries from login_tickets where member_id = ${memberId}`;
    expect(row).toEqual({ tries: 0 });
  });

  it('[8.34] the ticket is valid for five minutes, once, and for its device and address', async () => {
    const { name, freshCode } = await withTotp();
    const first = await askLogin(name);
    expect((await prove(first.ticket, freshCode(), { ...home, address: '203.0.114.1' })).status_code).toBe(
      6038,
    );
    expect(
      (await prove(first.ticket, freshCode(), { ...home, device: 'device-of-thief-0001' })).status_code,
    ).toBe(6038);
    expect((await prove(first.ticket, freshCode())).status_code).toBe(6000);
    expect((await prove(first.ticket, freshCode())).status_code).toBe(6038);
    const late = await askLogin(name);
    server.clock.shiftMs += ticketLifetimeMs + 1;
    expect((await prove(late.ticket, freshCode())).status_code).toBe(6038);
    expect((await prove('A'.repeat(43), freshCode())).status_code).toBe(6038);
  });

  it('a remembered password does not bypass the second step', async () => {
    const { name, freshCode } = await withTotp();
    const { ticket } = await askLogin(name, { remember: true });
    const opened = await prove(ticket, freshCode());
    const deviceToken = opened.data.deviceToken ?? '';
    expect(deviceToken).not.toBe('');
    const form = { name, deviceToken, version: '1.0', kaptchcate: 99, codeId: '', code: '' };
    const asked = await server.call('/site/api/v1/user/loginByDevice', form, home);
    expect(asked.status_code).toBe(6035);
    const data: unknown = asked.data;
    const next = typeof data === 'object' && data !== null ? String(Reflect.get(data, 'ticket')) : '';
    const again = await prove(next, freshCode());
    expect(again.status_code).toBe(6000);
    expect(again.data.deviceToken).not.toBe(deviceToken);
  });

  it('tells a browser without a passkey that there is none', async () => {
    const { name } = await withTotp();
    const { ticket } = await askLogin(name);
    const options = '/site/api/v1/user/passkeyOptions';
    expect((await server.call(options, { ticket }, home)).status_code).toBe(6004);
    expect((await server.call(options, { ticket: 'none' }, home)).status_code).toBe(6038);
  });
});
