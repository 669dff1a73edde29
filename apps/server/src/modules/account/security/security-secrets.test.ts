import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../captcha/test-captcha.ts';
import { dump } from '../test-dump.ts';
import { md5 } from '../test-member.ts';
import { goodPassword, type SecurityServer, securityServer, testPhone } from '../test-security.ts';

let server: SecurityServer;
beforeAll(async () => {
  server = await securityServer();
});
afterAll(() => server.close());

describe('secrets of recovery and passwords (C57, C59)', () => {
  it('leave no trace in the database or the log', async () => {
    const phone = testPhone();
    const email = 'canary.mail@example.org';
    const member = await server.member({ phone, email });
    const { name, token } = member;
    const caller = { token };
    const canary = { recovered: md5('vn4canary8z'), changed: md5('vn4canary8y'), wrong: md5('vn4canary8x') };
    const pin = { first: md5('580317'), second: md5('649120'), wrong: md5('730915') };
    const twice = (password: string) => ({ password, secondPassword: password });

    const set = { loginPassword: goodPassword, ...twice(pin.first) };
    expect((await server.call('/site/api/v1/withdrawal/pwd/set', set, caller)).status_code).toBe(6000);
    const check = (digest: string) =>
      server.security.requireWithdrawalPassword(member.memberId, digest, testContext());
    await check(pin.first);
    await expect(check(pin.wrong)).rejects.toMatchObject({ code: 6100 });
    const reset = { oldPassword: pin.first, ...twice(pin.second) };
    expect((await server.call('/site/api/v1/withdrawal/pwd/reset', reset, caller)).status_code).toBe(6000);
    const change = { oldPassword: canary.wrong, ...twice(canary.changed) };
    expect((await server.call('/site/api/v1/member/bindPassword', change, caller)).status_code).toBe(6100);
    const right = { ...change, oldPassword: goodPassword };
    expect((await server.call('/site/api/v1/member/bindPassword', right, caller)).status_code).toBe(6000);

    const who = { phone, name };
    const one = await server.call('/site/api/v1/forgetByPhone/one', who);
    const first = String(one.data?.ticket);
    await server.sendCode({ type: 2, sendCodeNum: phone, sendName: name, ticket: first });
    const code = await server.lastCode(phone);
    const two = await server.call('/site/api/v1/forgetByPhone/two', { ...who, code, ticket: first });
    const second = String(two.data?.ticket);
    const three = { ...who, ...twice(canary.recovered), ticket: second };
    const open = await dump(server.owner);
    expect((await server.call('/site/api/v1/forgetByPhone/three', three)).status_code).toBe(6000);

    const rows = `${open}\n${await dump(server.owner)}`.toLowerCase();
    const log = server.lines.join('').toLowerCase();
    expect(rows).toContain(name.toLowerCase());
    expect(log).not.toBe('');
    const hashed = [...Object.values(canary), ...Object.values(pin), goodPassword, first, second];
    for (const secret of [...hashed, phone, phone.slice(2), email]) {
      expect(rows).not.toContain(secret.toLowerCase());
      expect(log).not.toContain(secret.toLowerCase());
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(log).not.toContain(code);
  });
});
