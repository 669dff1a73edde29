import { randomInt } from 'node:crypto';
import { addressKey } from '@hj/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../attempts/index.ts';
import { putChallenge } from '../login/challenge-store.ts';
import { hashDevice } from '../login/login-facts.ts';
import { plantCaptcha } from '../test-member.ts';
import { device, type SecurityServer, securityServer, testPhone } from '../test-security.ts';

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

/** A pending login: right password, new device. */
async function challenged(given: { phone?: string; email?: string }): Promise<Member> {
  const member = await server.member(given);
  await putChallenge(server.db, {
    memberId: member.memberId,
    deviceHash: hashDevice(server.config, member.name, device),
    addressKey: addressKey('127.0.0.1'),
    code: 6026,
    expiresAt: new Date(server.now().getTime() + 15 * minute),
  });
  return member;
}
const newDevice = (member: Member, given: object = {}, caller = {}) =>
  server.sendCode({ type: 3, sendName: member.name, sendCodeNum: '', ...given }, caller);
const hidden = (phone: string) => phone.slice(-8, -4);

describe('a code that binds a phone or an e-mail', () => {
  it('[7.27] goes to the number, bound to the calling member', async () => {
    const member = await server.member();
    const phone = testPhone();
    const caller = { token: member.token };
    const sent = await server.sendCode({ type: 1, sendCodeNum: phone }, caller);
    expect(sent).toMatchObject({ status_code: 6000, data: { expiresAt: expect.any(Number) } });
    expect((await server.sentCodes(phone))[0]?.text).toContain('用于绑定手机号');
    const [row] = await server.owner.sql`
      select purpose, subject from verification_codes order by sent_at desc limit 1`;
    expect(row).toEqual({ purpose: 'bind-phone', subject: `member:${member.memberId}` });
    const email = `li.${randomInt(1e9)}@example.org`;
    expect((await server.sendCode({ type: 4, cate: 1, sendCodeNum: email }, caller)).status_code).toBe(6000);
    expect((await server.sentCodes(email))[0]?.text).toContain('绑定邮箱');
  });

  it('[8.36] is sent once a minute', async () => {
    const member = await server.member();
    const ask = () => server.sendCode({ type: 1, sendCodeNum: testPhone() }, { token: member.token });
    expect((await ask()).status_code).toBe(6000);
    expect(await ask()).toMatchObject({ status_code: 6066, data: { resendAt: expect.any(Number) } });
    server.clock.shiftMs += minute;
    expect((await ask()).status_code).toBe(6000);
  });

  it('does not reveal the owner of the number', async () => {
    const phone = testPhone();
    await server.member({ phone });
    const member = await server.member();
    const answer = await server.sendCode({ type: 1, sendCodeNum: phone }, { token: member.token });
    expect(answer.status_code).toBe(6000);
  });

  it('is refused to guests, for invalid numbers of a country, and for the wrong channel', async () => {
    const caller = { token: (await server.member()).token };
    const answered = async (body: Record<string, unknown>, by: object = caller) => {
      const { status_code, message } = await server.sendCode(body, by);
      return [status_code, message];
    };
    for (const type of [1, 4, 5]) expect((await answered({ type, sendCodeNum: 'x' }, {}))[0]).toBe(6001);
    for (const sendCodeNum of ['', '3800138000', '86 13800138000', '8612345', "86' or 1=1"]) {
      expect(await answered({ type: 1, sendCodeNum })).toEqual([6007, '请输入正确的手机号码']);
    }
    expect(await answered({ type: 4, cate: 1, sendCodeNum: 'a b@c.d' })).toEqual([6007, '请输入正确的邮箱']);
    expect(await answered({ type: 1, cate: 1, sendCodeNum: testPhone() })).toEqual([
      6008,
      '请选择正确的验证方式',
    ]);
    expect(await answered({ type: 4, cate: 2, sendCodeNum: 'a@b.cn' })).toEqual([
      6008,
      '请选择正确的验证方式',
    ]);
  });
});

describe('[4.43] the captcha before a code of a member', () => {
  const solved = async () => {
    const { code, ...planted } = await plantCaptcha(server.db, server.config, { now: server.now() });
    return { ...planted, imageCode: code };
  };
  const { most, withinMs } = attemptLimits['code-member'];

  it('[8.19] is required after the first codes of a day that bind a contact', async () => {
    const caller = { token: (await server.member()).token };
    const ask = async (count: number, given: object = {}) => {
      server.clock.shiftMs += minute;
      const toEmail = { type: 4, cate: 1, sendCodeNum: `li.${randomInt(1e9)}@example.org` };
      const to = count % 2 === 0 ? { type: 1, sendCodeNum: testPhone() } : toEmail;
      return server.sendCode({ ...to, ...given }, caller);
    };
    for (let count = 0; count < most; count += 1) expect((await ask(count)).status_code).toBe(6000);
    for (const count of [0, 1]) {
      expect(await ask(count)).toMatchObject({ status_code: 6021, data: { kaptchcate: 1 } });
    }
    expect((await ask(0, await solved())).status_code).toBe(6000);
    expect((await ask(1)).status_code).toBe(6021);
    server.clock.shiftMs += withinMs;
    expect((await ask(1)).status_code).toBe(6000);
  });

  it('[8.19] is required after the first codes of a day for a new device, never for the own contact of a session', async () => {
    const phone = testPhone();
    const member = await challenged({ phone });
    const given = { sendCodeNum: hidden(phone) };
    for (let count = 0; count < most; count += 1) {
      expect((await newDevice(member, given)).status_code).toBe(6000);
      server.clock.shiftMs += minute;
    }
    expect(await newDevice(member, given)).toMatchObject({ status_code: 6021, data: { kaptchcate: 1 } });
    expect((await newDevice(member, { ...given, ...(await solved()) })).status_code).toBe(6000);
    for (let count = 0; count <= most; count += 1) {
      server.clock.shiftMs += minute;
      expect((await server.sendCode({ type: 5 }, { token: member.token })).status_code).toBe(6000);
    }
  });
});

describe('a code for a new device', () => {
  it('[7.115] [3.29] goes to the bound phone after its four hidden digits are given', async () => {
    const phone = testPhone();
    const member = await challenged({ phone });
    expect((await newDevice(member, { sendCodeNum: hidden(phone) })).status_code).toBe(6000);
    expect((await server.sentCodes(phone))[0]?.text).toContain('用于验证登录身份');
    const [row] = await server.owner.sql`
      select channel from login_challenges where member_id = ${member.memberId}`;
    expect(row).toEqual({ channel: 'sms' });
    server.clock.shiftMs += minute;
    expect((await newDevice(member, { sendCodeNum: hidden(phone), cate: 2 })).status_code).toBe(6000);
    expect((await server.sentCodes(phone))[0]?.text).toContain('再说一遍');
  });

  it('[8.30] [5.36] is refused for the day after three wrong completions', async () => {
    const phone = testPhone();
    const member = await challenged({ phone });
    const wrong = String((Number(hidden(phone)) + 1) % 10_000).padStart(4, '0');
    for (const triesLeft of [2, 1, 0]) {
      expect(await newDevice(member, { sendCodeNum: wrong })).toMatchObject({
        ...{ status_code: 6008, message: '手机号错误', data: { triesLeft } },
      });
    }
    expect(await newDevice(member, { sendCodeNum: hidden(phone) })).toMatchObject({
      status_code: 6034,
      message: '手机号错误次数过多，今日不能再试，请改用邮箱验证或联系在线客服',
    });
    expect(await server.sentCodes(phone)).toHaveLength(0);
  });

  it('checks three completions of a hundred concurrent ones', async () => {
    const phone = testPhone();
    const member = await challenged({ phone });
    const wrong = String((Number(hidden(phone)) + 1) % 10_000).padStart(4, '0');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => newDevice(member, { sendCodeNum: wrong })),
    );
    expect(answers.filter((answer) => answer.status_code === 6008)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status_code === 6034)).toHaveLength(97);
  });

  it('goes to the bound e-mail without digits', async () => {
    const email = `wang.${randomInt(1e9)}@example.org`;
    const member = await challenged({ email });
    expect((await newDevice(member, { cate: 1 })).status_code).toBe(6000);
    expect(await server.sentCodes(email)).toHaveLength(1);
    expect((await newDevice(member, { cate: 0 })).status_code).toBe(6015);
  });

  it('needs a pending login from the same device and address', async () => {
    const phone = testPhone();
    const member = await challenged({ phone });
    const given = { sendCodeNum: hidden(phone) };
    for (const answer of [
      await newDevice(member, given, { device: 'another-device-0123456789' }),
      await newDevice(member, given, { address: '203.0.113.9' }),
      await newDevice(await server.member({ phone: testPhone() }), given),
      await newDevice({ ...member, name: 'nobody99' }, given),
    ]) {
      expect(answer).toMatchObject({ status_code: 6008, message: '登录验证已失效，请重新登录' });
    }
  });
});
