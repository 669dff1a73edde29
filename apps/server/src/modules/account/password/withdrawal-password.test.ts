import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../captcha/test-captcha.ts';
import { md5 } from '../test-member.ts';
import {
  goodPassword,
  goodPin,
  otherPassword,
  otherPin,
  type SecurityServer,
  securityServer,
  type Told,
  testPhone,
} from '../test-security.ts';
import { isWeakWithdrawalPassword } from './withdrawal-rules.ts';

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
const pins = (pin: string) => ({ password: pin, secondPassword: pin });
const set = (member: Member, given: object = {}): Promise<Told> =>
  server.call(
    '/site/api/v1/withdrawal/pwd/set',
    { loginPassword: goodPassword, ...pins(goodPin), ...given },
    { token: member.token },
  );
const reset = (member: Member, given: object): Promise<Told> =>
  server.call('/site/api/v1/withdrawal/pwd/reset', { ...pins(otherPin), ...given }, { token: member.token });
const check = (member: Member, pin: string) =>
  server.security.requireWithdrawalPassword(member.memberId, pin, testContext());

describe('common withdrawal passwords', () => {
  it.each([
    ...['000000', '111111', '123456', '654321', '987654', '012345', '890123', '135791', '246802'],
    ...['123123', '123321', '112233', '121212', '111222', '122222', '888889', '520131', '147258', '199003'],
  ])('%s are refused by their md5', (digits) => {
    expect(isWeakWithdrawalPassword(md5(digits), undefined)).toBe(true);
  });

  it('include the member’s birthday in every notation', () => {
    for (const digits of ['900317', '170390', '031790', '199003', '031990', '199017', '031703', '170317']) {
      expect([digits, isWeakWithdrawalPassword(md5(digits), '1990-03-17')]).toEqual([digits, true]);
    }
    expect(isWeakWithdrawalPassword(md5('199037'), '1990-03-07')).toBe(true);
    expect(isWeakWithdrawalPassword(md5('900317'), undefined)).toBe(false);
  });

  it('do not include most others', () => {
    const others = Array.from({ length: 1_000 }, (_, index) => String((index * 7_919 + 104_729) % 1_000_000));
    const weak = others.filter((digits) =>
      isWeakWithdrawalPassword(md5(digits.padStart(6, '0')), '1990-03-17'),
    );
    expect(weak.length).toBeLessThan(10);
  });
});

describe('the withdrawal password (C69)', () => {
  it('[7.33] is set once, with the login password', async () => {
    const member = await server.member();
    await expect(check(member, goodPin)).rejects.toMatchObject({
      ...{ code: 6100, message: '您还没有设置资金密码，请先设置', data: { unset: true } },
    });
    expect(await set(member, { loginPassword: otherPassword })).toMatchObject({
      ...{ status_code: 6100, data: { triesLeft: 4 } },
    });
    expect((await set(member)).status_code).toBe(6000);
    await check(member, goodPin);
    expect(await set(member, pins(otherPin))).toMatchObject({
      ...{ status_code: 6009, message: '您已设置资金密码，可以修改或重置' },
    });
    // A withdrawal needs it: no reason for a risk review.
    const changes = () => server.security.passwordChanges(server.db, member.memberId);
    expect(await changes()).toEqual({ passwordAt: null, withdrawalPasswordAt: null });
    expect((await reset(member, { oldPassword: goodPin, ...pins(otherPin) })).status_code).toBe(6000);
    expect(await changes()).toEqual({ passwordAt: null, withdrawalPasswordAt: expect.any(Date) });
  });

  it('is set once by five concurrent calls', async () => {
    const member = await server.member();
    const answers = await Promise.all(Array.from({ length: 5 }, () => set(member)));
    const refused = answers.map(({ status_code }) => status_code).filter((code) => code !== 6000);
    expect(refused).toHaveLength(4);
    // 6317: on a busy machine the queue may refuse some of the five.
    expect(refused.filter((code) => code !== 6009 && code !== 6317)).toEqual([]);
  });

  it('refuses a different repeat, common digits and the login password', async () => {
    const member = await server.member({ birthday: '1990-03-17' });
    const refusal = async (given: object) => {
      const { status_code, message } = await set(member, given);
      return [status_code, message];
    };
    const easy = [6008, '资金密码过于简单，请勿使用连号、重复数字或您的生日'];
    expect(await refusal({ secondPassword: otherPin })).toEqual([6008, '两次密码输入不一致']);
    expect(await refusal(pins(md5('123456')))).toEqual(easy);
    expect(await refusal(pins(md5('900317')))).toEqual(easy);
    expect(await refusal(pins(goodPassword))).toEqual([6008, '资金密码不能与登录密码相同']);
    await set(member);
    expect(await reset(member, { oldPassword: goodPin, ...pins(goodPassword) })).toMatchObject({
      ...{ status_code: 6008, message: '资金密码不能与登录密码相同' },
    });
  });

  it('has a pepper of its own', async () => {
    const member = await server.member();
    await set(member);
    const [row] = await server.owner.sql<{ phc: string }[]>`
      select second_password_phc as phc from members where id = ${member.memberId}`;
    expect(row?.phc).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
    expect(await server.passwords.verify(row?.phc, goodPin)).toBe(false);
  });

  it('[8.38] is locked for a day after five wrong tries, of a hundred concurrent ones too', async () => {
    const member = await server.member();
    await set(member);
    const wrong = Array.from({ length: 100 }, (_, index) => check(member, md5(`${index}`)));
    const codes = (await Promise.allSettled(wrong)).map((one) =>
      one.status === 'rejected' ? one.reason.code : 6000,
    );
    expect(new Set(codes)).toEqual(new Set([6100]));
    await expect(check(member, goodPin)).rejects.toMatchObject({
      code: 6100,
      message: '资金密码错误次数过多，已锁定 24 小时，您可以用验证码重置资金密码',
      data: { triesLeft: 0 },
    });
    server.clock.shiftMs += (24 * 60 - 1) * minute;
    await expect(check(member, goodPin)).rejects.toMatchObject({ code: 6100 });
    server.clock.shiftMs += minute;
    await check(member, goodPin);
    const rows = await server.owner.sql`
      select 1 from audit_events where action = 'withdrawal-password-wrong' and subject = ${`member:${member.memberId}`}`;
    expect(rows).toHaveLength(5);
  });

  it('returns the tries left, and does not count right ones', async () => {
    const member = await server.member();
    await set(member);
    const left = () => check(member, otherPin).catch((refusal: unknown) => refusal);
    expect(await left()).toMatchObject({
      message: '资金密码不正确，还可以尝试 4 次',
      data: { triesLeft: 4 },
    });
    expect(await left()).toMatchObject({ data: { triesLeft: 3 } });
    await check(member, goodPin);
    expect(await left()).toMatchObject({ data: { triesLeft: 4 } });
  });

  it('[7.34] is reset with the old one', async () => {
    const member = await server.member();
    expect(await reset(member, { oldPassword: goodPin })).toMatchObject({
      ...{ status_code: 6004, message: '您还没有设置资金密码，请先设置' },
    });
    await set(member);
    expect((await reset(member, { oldPassword: otherPin, ...pins(md5('730915')) })).status_code).toBe(6100);
    expect(await reset(member, { oldPassword: goodPin, ...pins(goodPin) })).toMatchObject({
      ...{ status_code: 6008, message: '新资金密码不能与原资金密码相同' },
    });
    expect(await reset(member, {})).toMatchObject({
      ...{ status_code: 6007, message: '请输入原资金密码，或通过验证码重置' },
    });
    expect((await reset(member, { oldPassword: goodPin })).status_code).toBe(6000);
    await check(member, otherPin);
    await expect(check(member, goodPin)).rejects.toMatchObject({ code: 6100 });
  });

  it('is reset with a code to phone or e-mail, which ends the lock and notifies the member', async () => {
    const [phone, email] = [testPhone(), `${testPhone()}@example.org`];
    const member = await server.member({ phone, email });
    await set(member);
    for (let round = 0; round < 6; round += 1) await check(member, md5(`${round}`)).catch(() => undefined);
    await server.sendCode({ type: 5, cate: 0 }, { token: member.token });
    const code = await server.lastCode(phone);
    // A code to the phone is not valid for the e-mail (C59).
    expect((await reset(member, { code, cate: 1 })).status_code).toBe(6036);
    expect((await reset(member, { code: '000000', cate: 0 })).status_code).toBe(6036);
    expect((await reset(member, { code, cate: 0 })).status_code).toBe(6000);
    await check(member, otherPin);
    expect((await reset(member, { code, cate: 0, ...pins(goodPin) })).status_code).toBe(6038);
    expect((await server.sentCodes(email))[0]?.text).toContain('您的资金密码已于');
  });
});
