import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import { sentCodes } from '../verification/test-codes.ts';
import { type ProfileServer, password, profileServer } from './test-profile.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const phonePath = '/site/api/v1/member/bindPhone';
const emailPath = '/site/api/v1/member/bindEmail';
const otherPath = '/site/api/v1/member/bindOther';
let numbers = 0;
const freshNumber = () => {
  numbers += 1;
  return `139${numbers.toString().padStart(8, '0')}`;
};
const phoneOf = async (member: MemberId) => (await server.profile.personal.find(server.db, member)).phone;

describe('bindPhone', () => {
  it('[7.29] [3.17] binds the number whose code is right; the profile shows it masked', async () => {
    const member = await server.newMember();
    expect(await server.show(member)).toMatchObject({ bindPhone: false, phone: null });
    expect(await server.bindPhone(member, '13812345678')).toMatchObject({ status_code: 6000, data: {} });
    expect(await server.show(member)).toMatchObject({ bindPhone: true, phone: '86138****5678' });
    expect(await server.profile.personal.findMemberByPhone(server.db, '8613812345678')).toBe(member);
    expect(await server.profile.personal.findMemberByPhone(server.db, '8613812345679')).toBeUndefined();
    expect(await server.audited(member)).toEqual([{ action: 'bind-phone', detail: { change: false } }]);
  });

  it('[8.32] [8.34] [5.20] binds nothing without the right code for this number and member', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const phone = freshNumber();
    const bind = (who: MemberId, code: string, number = phone) =>
      server.call(who, phonePath, { areaCode: '86', phone: number, code, password });
    expect(await bind(member, '123456')).toMatchObject({ status_code: 6038 });
    const code = await server.codeFor(member, 'bind-phone', `86${phone}`);
    expect(await bind(member, code, freshNumber())).toMatchObject({ status_code: 6036 });
    expect(await bind(other, code)).toMatchObject({ status_code: 6038 });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await bind(member, wrong)).toMatchObject({ status_code: 6036 });
    expect(await bind(member, code, '23812345678')).toMatchObject({
      status_code: 6007,
      message: '请输入正确的手机号码',
    });
    const answer = await server.call(member, phonePath, { areaCode: '999', phone, code, password });
    expect(answer.status_code).toBe(6008);
    expect(await phoneOf(member)).toBeUndefined();
    expect(await bind(member, code)).toMatchObject({ status_code: 6000 });
    expect(await bind(member, code)).toMatchObject({ status_code: 6012, message: '您已绑定该手机号' });
  });

  it('asks for the login password before the first one: a session alone must not bind a contact that recovers the account', async () => {
    const member = await server.newMember();
    const phone = freshNumber();
    const code = await server.codeFor(member, 'bind-phone', `86${phone}`);
    const bind = (given?: string) =>
      server.call(member, phonePath, { areaCode: '86', phone, code, ...(given ? { password: given } : {}) });
    expect(await bind()).toMatchObject({ status_code: 6007, message: '请输入登录密码' });
    expect(await bind('f'.repeat(32))).toMatchObject({ status_code: 6100 });
    expect(await phoneOf(member)).toBeUndefined();
    expect(await bind(password)).toMatchObject({ status_code: 6000 });
  });

  it('takes the code of a purpose for no other (C59)', async () => {
    const member = await server.newMember();
    const phone = freshNumber();
    const code = await server.codeFor(member, 'security', `86${phone}`);
    expect(await server.call(member, phonePath, { areaCode: '86', phone, code, password })).toMatchObject({
      status_code: 6038,
    });
  });

  it('changes a bound number only with a code that went to it too', async () => {
    const member = await server.newMember();
    const [former, next] = [freshNumber(), freshNumber()];
    await server.bindPhone(member, former);
    expect(await server.bindPhone(member, next)).toMatchObject({
      status_code: 6012,
      data: { reason: 'former-code' },
      message: '更换手机号需要原手机号收到的验证码，原手机号无法使用请联系在线客服',
    });
    const stranger = await server.newMember();
    const notMine = await server.codeFor(stranger, 'security', `86${former}`);
    expect(await server.bindPhone(member, next, notMine)).toMatchObject({
      status_code: 6038,
      data: { reason: 'former-code' },
    });
    expect(await phoneOf(member)).toBe(`86${former}`);

    const own = await server.codeFor(member, 'security', `86${former}`);
    expect((await server.bindPhone(member, next, own)).status_code).toBe(6000);
    expect(await phoneOf(member)).toBe(`86${next}`);
    expect(await server.profile.personal.findMemberByPhone(server.db, `86${former}`)).toBeUndefined();
    const [notice] = await sentCodes(server.owner, server.config, `86${former}`);
    expect(notice?.text).toContain(`已更换为86${next.slice(0, 3)}****${next.slice(-4)}。如非本人操作`);
    expect(await server.audited(member)).toEqual([
      { action: 'bind-phone', detail: { change: false } },
      { action: 'bind-phone', detail: { change: true } },
    ]);
  });

  it('[1.41] refuses a number of another active account once the code is right, and links both (C02)', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const phone = freshNumber();
    await server.bindPhone(first, phone);
    // A member who has not proven the number learns nothing.
    const blind = await server.call(second, phonePath, { areaCode: '86', phone, code: '123456', password });
    expect(blind.status_code).toBe(6038);
    const refused = await server.bindPhone(second, phone);
    expect(refused).toMatchObject({ status_code: 6009, data: { reason: 'taken' } });
    expect(refused.message).toBe('该手机号已绑定其他账户，请更换号码或联系在线客服');
    expect(await server.profile.linkedMembers(server.db, first)).toEqual([
      { memberId: second, by: ['phone'], active: true },
    ]);
  });

  it('refuses the number of an account that excluded itself, also a former one of a closed account (C19)', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const [former, next] = [freshNumber(), freshNumber()];
    await server.bindPhone(first, former);
    await server.bindPhone(first, next, await server.codeFor(first, 'security', `86${former}`));
    await server.owner.sql`update members set status = 'disabled' where id = ${first}`;
    server.excluded.add(first);
    for (const phone of [former, next]) {
      expect(await server.bindPhone(second, phone)).toMatchObject({
        status_code: 6012,
        data: { reason: 'excluded' },
      });
    }
    server.excluded.delete(first);
    expect((await server.bindPhone(second, former)).status_code).toBe(6000);
    expect(await server.profile.linkedMembers(server.db, first)).toEqual([
      { memberId: second, by: ['phone'], active: true },
    ]);
  });

  it('[8.12] is limited in tries', async () => {
    const member = await server.newMember();
    const bind = () =>
      server.call(member, phonePath, { areaCode: '86', phone: '13800000000', code: '1', password });
    for (let time = 0; time < 20; time += 1) expect((await bind()).status_code).toBe(6038);
    expect((await bind()).status_code).toBe(6011);
  });
});

describe('twenty accounts that bind one number at the same moment (C02)', () => {
  it('leave one with the number and 19 linked to it', async () => {
    const own = await profileServer({}, { codes: { check: async () => undefined } });
    const members = await Promise.all(Array.from({ length: 20 }, () => own.newMember()));
    const body = { areaCode: '86', phone: '13900001111', code: '123456', password };
    const answers = await Promise.all(members.map((member) => own.call(member, phonePath, body)));
    expect(answers.filter((answer) => answer.status_code === 6000)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status_code === 6009)).toHaveLength(19);
    const winner = members[answers.findIndex((answer) => answer.status_code === 6000)];
    if (winner === undefined) throw new Error('no request won');
    const rows = await own.owner.sql`
      select member_id from member_personal where field = 'phone' and active and member_id <> ${bystander}`;
    expect(rows).toEqual([{ memberId: winner }]);
    expect(await own.profile.linkedMembers(own.db, winner)).toHaveLength(19);
    await own.close();
  });
});

describe('bindEmail', () => {
  it('[7.28] [3.17] binds the address whose code is right; it is found in any case', async () => {
    const member = await server.newMember();
    expect((await server.bindEmail(member, 'Li.Hua@example.com')).status_code).toBe(6000);
    expect((await server.show(member)).email).toBe('Li***@example.com');
    expect(await server.profile.personal.findMemberByEmail(server.db, 'li.hua@EXAMPLE.com')).toBe(member);
    const other = await server.newMember();
    expect(await server.bindEmail(other, 'LI.HUA@example.com')).toMatchObject({
      status_code: 6009,
      message: '该邮箱已绑定其他账户，请更换邮箱或联系在线客服',
    });
  });

  it.each([
    ['', '请输入邮箱'],
    ['li hua@example.com', '请输入正确的邮箱'],
    ['lihua@example', '请输入正确的邮箱'],
    ['a@b@example.com', '请输入正确的邮箱'],
  ])('[5.37] refuses "%s": %s', async (email, message) => {
    const member = await server.newMember();
    expect(await server.call(member, emailPath, { email, code: '123456', password })).toMatchObject({
      status_code: 6007,
      message,
    });
  });

  it('that is new beside a number is told to that number, and the other way round (ASVS 6.3.7)', async () => {
    const [member, second] = [await server.newMember(), await server.newMember()];
    const [phone, next] = [freshNumber(), freshNumber()];
    await server.bindPhone(member, phone);
    expect((await server.bindEmail(member, 'thief@example.net')).status_code).toBe(6000);
    const [toPhone] = await sentCodes(server.owner, server.config, `86${phone}`);
    expect(toPhone?.text).toContain('您的账户已绑定邮箱th***@example.net。如非本人操作，请立即修改登录密码');
    await server.bindEmail(second, 'second@example.net');
    await server.bindPhone(second, next);
    const [toEmail] = await sentCodes(server.owner, server.config, 'second@example.net');
    expect(toEmail?.text).toContain(`您的账户已绑定手机号86${next.slice(0, 3)}****`);
  });

  it('changes a bound address only with a code that went to it too', async () => {
    const member = await server.newMember();
    await server.bindEmail(member, 'one@example.org');
    expect((await server.bindEmail(member, 'two@example.org')).data).toEqual({ reason: 'former-code' });
    const own = await server.codeFor(member, 'security', 'one@example.org');
    expect((await server.bindEmail(member, 'two@example.org', own)).status_code).toBe(6000);
    expect((await server.show(member)).email).toBe('tw***@example.org');
  });
});

describe('bindOther', () => {
  it('[7.25] keeps, changes and removes another contact, with the login password', async () => {
    const member = await server.newMember();
    const bind = (kind: 'wechat' | 'qq', value: string) =>
      server.call(member, otherPath, { kind, value, password });
    expect((await bind('wechat', ' wxid_lihua88 ')).status_code).toBe(6000);
    expect((await bind('qq', '10000')).status_code).toBe(6000);
    expect((await server.show(member)).others).toEqual({ wechat: 'wx***88', qq: '1***' });
    expect((await bind('wechat', 'wxid_lihua99')).status_code).toBe(6000);
    expect((await bind('qq', '')).status_code).toBe(6000);
    expect((await server.show(member)).others).toEqual({ wechat: 'wx***99' });
    expect((await server.audited(member)).map(({ action, detail }) => [action, detail.removed])).toEqual([
      ['bind-other', false],
      ['bind-other', false],
      ['bind-other', false],
      ['bind-other', true],
    ]);
  });

  it('[7.25] refuses a wrong shape and a wrong password', async () => {
    const member = await server.newMember();
    const body = { kind: 'telegram', value: '@li', password } as const;
    expect(await server.call(member, otherPath, body)).toMatchObject({
      status_code: 6007,
      message: '请输入正确的Telegram用户名',
    });
    const wrong = { ...body, value: '@lihua', password: 'f'.repeat(32) };
    expect((await server.call(member, otherPath, wrong)).status_code).toBe(6100);
    expect((await server.show(member)).others).toEqual({});
  });
});

describe('bindFromDeposit', () => {
  const path = '/site/api/v1/member/bindFromDeposit';

  it('[7.38] binds the real name that a deposit matches, once', async () => {
    const member = await server.newMember();
    expect(await server.call(member, path, { realName: '1' })).toMatchObject({ status_code: 6007 });
    expect(await server.call(member, path, { realName: '张三丰' })).toMatchObject({ status_code: 6000 });
    expect((await server.profile.personal.find(server.db, member)).realName).toBe('张三丰');
    expect(await server.call(member, path, { realName: '李四' })).toMatchObject({
      status_code: 6012,
      data: { reason: 'locked' },
    });
    expect(await server.audited(member)).toEqual([
      { action: 'save-profile', detail: { realName: true, birthday: false, gender: false } },
    ]);
  });

  it('[7.38] binds a first phone with its code and the login password, and changes none', async () => {
    const member = await server.newMember();
    const bind = async (phone: string, given?: string) =>
      server.call(member, path, {
        ...{ areaCode: '86', phone, code: await server.codeFor(member, 'bind-phone', `86${phone}`) },
        ...(given === undefined ? {} : { password: given }),
      });
    const [first, second] = [freshNumber(), freshNumber()];
    expect(await bind(first)).toMatchObject({ status_code: 6007, message: '请输入登录密码' });
    expect(await bind(first, 'f'.repeat(32))).toMatchObject({ status_code: 6100 });
    expect(
      await server.call(member, path, { areaCode: '86', phone: second, code: '123456', password }),
    ).toMatchObject({ status_code: 6036 });
    expect(await bind(first, password)).toMatchObject({ status_code: 6000 });
    expect(await bind(second, password)).toMatchObject({
      status_code: 6012,
      data: { reason: 'former-code' },
    });
    expect(await phoneOf(member)).toBe(`86${first}`);
  });
});

it('[8.2] a guest binds nothing', async () => {
  for (const answer of [
    await server.call(undefined, phonePath, { areaCode: '86', phone: '13812345678', code: '1' }),
    await server.call(undefined, emailPath, { email: 'a@example.com', code: '1' }),
    await server.call(undefined, otherPath, { kind: 'qq', value: '10000', password }),
    await server.call(undefined, '/site/api/v1/member/bindFromDeposit', { realName: '张三丰' }),
  ]) {
    expect(answer.status_code).toBe(6001);
  }
});
