import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantPersonal } from '../../profile/test-personal.ts';
import { lastCode, sentCodes } from '../../verification/test-codes.ts';
import { challengeLifetimeMs, failureWindowMs, newDeviceCap, newDeviceWindowMs } from '../rules.ts';
import { asMember, md5, testName } from '../test-member.ts';
import { type AccountServer, accountServer, type Caller } from '../test-server.ts';
import { longAbsenceMs } from './risk-rules.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const wrongPassword = md5('rt5kx9qpl');
const home: Caller = { address: '203.0.113.1', device: 'device-of-home-00001' };
const otherDevice: Caller = { ...home, device: 'device-of-other-0001' };
const otherPlace: Caller = { ...home, address: '198.51.100.1' };
const elsewhere: Caller = { address: '192.0.2.44', device: 'device-of-other-0002' };
const withCode = (sendCodeNum: string) => ({ kaptchcate: 99, codeId: '', code: '', sendCodeNum });

let phones = 0;

/** A member with one login from home and, by default, a phone. */
async function settled(given: { phone?: boolean; email?: string } = {}) {
  phones += 1;
  const phone = `86138${String(phones).padStart(4, '0')}5678`;
  const member = await asMember(server.db, server.deps, {
    name: testName(),
    passwordPhc: await server.goodPhc(),
  });
  const { memberId } = member;
  if (given.phone !== false)
    await plantPersonal(server.db, server.config, { memberId, field: 'phone', value: phone });
  if (given.email !== undefined) {
    await plantPersonal(server.db, server.config, { memberId, field: 'email', value: given.email });
  }
  expect((await server.loginAs(member.name, {}, home)).status_code).toBe(6000);
  return { ...member, phone };
}

async function sendTo(name: string, phone: string, caller: Caller, cate: 0 | 1 = 0) {
  // From the fourth code of a day a captcha is required.
  await server.owner.sql`delete from attempt_counters where purpose = 'code-member'`;
  const answer = await server.call(
    '/site/api/v1/sendCode/two',
    {
      ...{ sendName: name, sendCodeNum: cate === 1 ? '' : phone.slice(-8, -4), type: 3, cate, version: '1' },
      ...{ kaptchcate: 99, codeId: '', imageCode: '' },
    },
    caller,
  );
  expect(answer.status_code).toBe(6000);
}

const attemptsOf = (memberId: bigint) =>
  server.owner.sql<{ outcome: string; factor: string }[]>`
    select outcome, factor from login_log where member_id = ${memberId} order by id`;

describe('a login from an unknown device or place', () => {
  it.each([
    ['[8.21] [4.33] 6025', otherPlace, 6025],
    ['[8.22] [4.32] 6026', otherDevice, 6026],
    ['[8.23] [4.34] 6027', elsewhere, 6027],
    ['[8.22] 6026 without any device', { ...home, device: null }, 6026],
  ] as const)('%s is told where a code can be sent', async (_row, caller, code) => {
    const { name, phone } = await settled();
    const answer = await server.loginAs(name, {}, caller);
    const phoneNumber = `${phone.slice(0, -8)}****${phone.slice(-4)}`;
    expect(answer).toMatchObject({ status_code: code, data: { phoneNumber, email: '' } });
    expect(JSON.stringify(answer)).not.toContain(phone.slice(-8, -4) + phone.slice(-4));
  });

  it('[3.27] shows the e-mail masked where only that is bound', async () => {
    const { name } = await settled({ phone: false, email: 'zhangsan@example.com' });
    expect(await server.loginAs(name, {}, elsewhere)).toMatchObject({
      status_code: 6027,
      data: { phoneNumber: '', email: 'zh***@example.com' },
    });
  });

  it('a wrong password does not reveal it', async () => {
    const { name } = await settled();
    expect(await server.loginAs(name, { password: wrongPassword }, elsewhere)).toMatchObject({
      status_code: 6002,
      data: null,
    });
  });

  it('the same network is the same place (AC3)', async () => {
    const { name } = await settled();
    expect((await server.loginAs(name, {}, { ...home, address: '203.0.200.9' })).status_code).toBe(6000);
  });

  it('[3.29] [2.189] passes with the code, which makes device and place known', async () => {
    const { name, phone, memberId } = await settled();
    await server.loginAs(name, {}, elsewhere);
    await sendTo(name, phone, elsewhere);
    const code = await lastCode(server.db, server.config, phone);
    const wrong = await server.loginAs(name, withCode(code === '123456' ? '123457' : '123456'), elsewhere);
    expect(wrong.status_code).toBe(6036);
    const passed = await server.loginAs(name, withCode(code), elsewhere);
    expect(passed).toMatchObject({ status_code: 6000, data: { userId: memberId.toString() } });
    const plain = { kaptchcate: 99, codeId: '', code: '' };
    expect((await server.loginAs(name, plain, elsewhere)).status_code).toBe(6000);
    expect([...(await attemptsOf(memberId))].slice(1, 4)).toEqual([
      { outcome: 'step-up', factor: 'image' },
      { outcome: 'wrong-code', factor: 'none' },
      { outcome: 'ok', factor: 'code' },
    ]);
  });

  it('accepts the code sent by e-mail', async () => {
    const email = `m${Date.now()}@example.com`;
    const { name, phone } = await settled({ email });
    await server.loginAs(name, {}, elsewhere);
    await sendTo(name, phone, elsewhere, 1);
    const code = await lastCode(server.db, server.config, email);
    expect((await server.loginAs(name, withCode(code), elsewhere)).status_code).toBe(6000);
  });

  it('accepts the code only from the device and address of the password, before it expires (C59)', async () => {
    const { name, phone } = await settled();
    await server.loginAs(name, {}, elsewhere);
    await sendTo(name, phone, elsewhere);
    const code = await lastCode(server.db, server.config, phone);
    for (const caller of [
      { ...elsewhere, device: 'device-of-thief-0001' },
      { ...elsewhere, address: '192.0.3.1' },
    ]) {
      expect((await server.loginAs(name, withCode(code), caller)).status_code).toBe(6021);
    }
    expect(
      (await server.loginAs(name, { ...withCode(code), password: wrongPassword }, elsewhere)).status_code,
    ).toBe(6002);
    server.clock.shiftMs += challengeLifetimeMs + 1;
    expect((await server.loginAs(name, withCode(code), elsewhere)).status_code).toBe(6021);
  });

  it('completes one of many concurrent logins', async () => {
    const { name, phone } = await settled();
    await server.loginAs(name, {}, elsewhere);
    await sendTo(name, phone, elsewhere);
    const code = await lastCode(server.db, server.config, phone);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.loginAs(name, withCode(code), elsewhere)),
    );
    expect(answers.filter((answer) => answer.status_code === 6000)).toHaveLength(1);
  });

  it('[8.20] needs the slider without phone and e-mail, and is never locked out', async () => {
    const { name } = await settled({ phone: false });
    expect(await server.loginAs(name, {}, elsewhere)).toMatchObject({
      status_code: 6022,
      data: { kaptchcate: 2 },
      message: '登录设备和地点有变化，请完成安全验证',
    });
    const solved = await server.slider('login', elsewhere);
    expect((await server.loginAs(name, solved, elsewhere)).status_code).toBe(6000);
  });
});

describe('a risky login', () => {
  it('[8.24] [4.35] 6028 after 90 days without a login', async () => {
    const { name } = await settled();
    server.clock.shiftMs += longAbsenceMs + 60_000;
    expect((await server.loginAs(name, {}, home)).status_code).toBe(6028);
  });

  it('[8.25] [4.36] 6029 after three failures from any address; the code clears it (C06)', async () => {
    const { name, phone } = await settled();
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await server.loginAs(name, { password: wrongPassword }, { ...elsewhere, address });
    }
    const plain = { kaptchcate: 99, codeId: '', code: '' };
    expect((await server.loginAs(name, plain, home)).status_code).toBe(6021);
    expect((await server.loginAs(name, {}, home)).status_code).toBe(6029);
    await sendTo(name, phone, home);
    const code = await lastCode(server.db, server.config, phone);
    expect((await server.loginAs(name, withCode(code), home)).status_code).toBe(6000);
    expect((await server.loginAs(name, plain, home)).status_code).toBe(6000);
  });

  it('is not risky half an hour after the failures: no permanent lockout (C06)', async () => {
    const { name } = await settled();
    for (let count = 0; count < 3; count += 1) {
      await server.loginAs(name, { password: wrongPassword }, elsewhere);
    }
    server.clock.shiftMs += failureWindowMs + 1;
    expect((await server.loginAs(name, {}, home)).status_code).toBe(6000);
  });

  it('strangers who exhaust the limit of a name do not lock out a known device (C06)', async () => {
    const { name, phone } = await settled();
    const attack = (count: number): Caller => ({ address: `198.51.100.${count}`, device: null });
    for (let count = 0; count < 12; count += 1) {
      const caller = attack(count);
      const solved = await server.slider('login', caller);
      await server.loginAs(name, { password: wrongPassword, ...solved }, caller);
    }
    const late = await server.slider('login', attack(13));
    expect((await server.loginAs(name, late, attack(13))).status_code).toBe(6011);
    const solved = await server.slider('login', home);
    expect((await server.loginAs(name, solved, home)).status_code).toBe(6029);
    await sendTo(name, phone, home);
    const code = await lastCode(server.db, server.config, phone);
    expect((await server.loginAs(name, withCode(code), home)).status_code).toBe(6000);
  });

  it('[8.35] 6039 at the sixth new device within a day, before the code is used (C10)', async () => {
    const { name, phone } = await settled();
    const device = (index: number): Caller => ({ ...home, device: `device-number-${index}-xx` });
    for (let index = 0; index < newDeviceCap; index += 1) {
      await server.loginAs(name, {}, device(index));
      await sendTo(name, phone, device(index));
      const code = await lastCode(server.db, server.config, phone);
      expect((await server.loginAs(name, withCode(code), device(index))).status_code).toBe(6000);
      server.clock.shiftMs += 61_000;
    }
    const last = device(newDeviceCap);
    await server.loginAs(name, {}, last);
    await sendTo(name, phone, last);
    const code = await lastCode(server.db, server.config, phone);
    expect((await server.loginAs(name, withCode(code), last)).status_code).toBe(6039);
    expect((await server.loginAs(name, {}, home)).status_code).toBe(6000);
    server.clock.shiftMs += newDeviceWindowMs;
    await server.loginAs(name, {}, last);
    await sendTo(name, phone, last);
    const later = await lastCode(server.db, server.config, phone);
    expect((await server.loginAs(name, withCode(later), last)).status_code).toBe(6000);
  });
});

describe('the answers that an attacker sees', () => {
  it('kaptchcate gives the same answer for an unknown name, with and without failures (C05)', async () => {
    const { name } = await settled();
    const unknown = testName();
    const kindOf = async (asked: string) =>
      (await server.call('/site/api/v1/member/kaptchcate', { action: 'login', name: asked }, elsewhere)).data;
    expect(await kindOf(unknown)).toEqual(await kindOf(name));
    for (let count = 0; count < 6; count += 1) {
      for (const tried of [name, unknown]) {
        await server.loginAs(
          tried,
          { password: wrongPassword },
          { ...elsewhere, address: `192.0.2.${count}` },
        );
      }
    }
    expect((await kindOf(name)).kaptchcate).toBe(2);
    expect(await kindOf(unknown)).toEqual(await kindOf(name));
  });

  it('no code is sent before the password was right', async () => {
    const { name, phone } = await settled();
    const answer = await server.call(
      '/site/api/v1/sendCode/two',
      {
        ...{ sendName: name, sendCodeNum: phone.slice(-8, -4), type: 3, cate: 0, version: '1' },
        ...{ kaptchcate: 99, codeId: '', imageCode: '' },
      },
      elsewhere,
    );
    expect(answer.status_code).not.toBe(6000);
    expect(await sentCodes(server.db, server.config, phone)).toEqual([]);
  });
});
