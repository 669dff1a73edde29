import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantPersonal } from '../../profile/test-personal.ts';
import { lastCode } from '../../verification/test-codes.ts';
import { checkSecurityCode } from '../security/security-code.ts';
import { createSessions } from '../session/sessions.ts';
import { asMember, testName } from '../test-member.ts';
import { type AccountServer, accountServer, type Caller, goodPassword } from '../test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const home: Caller = { address: '203.0.113.1', device: 'device-of-home-00001' };
const action = { actor: 'operator:7', reason: '异常交易', address: '10.0.0.1', requestId: 'op-1' };
let phones = 0;

/** A member with a known device, whose phone an operator wants checked. */
async function demanded(given: { phone: boolean }) {
  phones += 1;
  const phone = `86138${String(phones).padStart(4, '0')}8765`;
  const passwordPhc = await server.goodPhc();
  const member = await asMember(server.db, server.deps, { name: testName(), passwordPhc });
  const { memberId } = member;
  if (given.phone) await plantPersonal(server.db, server.config, { memberId, field: 'phone', value: phone });
  expect((await server.loginAs(member.name, {}, home)).status_code).toBe(6000);
  await server.account.desk.accounts.demandPhoneCheck(memberId, action);
  return { ...member, phone };
}

/** Another process, with an empty cache. */
async function moneyIn(token: string) {
  const sessions = createSessions(server.deps);
  try {
    return await sessions.authenticate(token, { money: true });
  } finally {
    await sessions.stop();
  }
}

describe('a demanded phone check', () => {
  it('[8.18] 6017 blocks money calls until it is done, and no others', async () => {
    const { token, memberId } = await demanded({ phone: false });
    await expect(moneyIn(token)).rejects.toMatchObject({ code: 6017 });
    expect((await server.call('/site/api/v1/member/info', {}, { token })).status_code).toBe(6000);
    await plantPersonal(server.db, server.config, { memberId, field: 'phone', value: '8613900001111' });
    expect(await moneyIn(token)).toMatchObject({ memberId });
  });

  it('blocks money in a live session at once, in this and in another process', async () => {
    const { token, memberId } = await asMember(server.db, server.deps, {});
    const other = createSessions({ ...server.deps, bus: server.bus });
    const moneyHere = () => server.account.authenticate(token, { money: true });
    const moneyThere = () => other.authenticate(token, { money: true });
    expect(await Promise.all([moneyHere(), moneyThere()])).toMatchObject([{ memberId }, { memberId }]);
    await server.account.desk.accounts.demandPhoneCheck(memberId, action);
    await expect(moneyHere()).rejects.toMatchObject({ code: 6017 });
    const told = await server.owner.sql<{ payload: unknown }[]>`
      select payload from outbox where topic = 'session.changed' and payload->>'memberId' = ${memberId.toString()}`;
    expect(told).toHaveLength(1);
    // As the outbox delivers it there.
    server.bus.publish('session.changed', told[0]?.payload);
    await expect(moneyThere()).rejects.toMatchObject({ code: 6017 });
    await other.stop();
  });

  it('applies to a call that comes during an older read of the session', async () => {
    const { token, memberId } = await asMember(server.db, server.deps, {});
    const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isFirst = true;
    const sql: typeof server.db.sql = new Proxy(server.db.sql, {
      apply(target, self, given) {
        const found = Reflect.apply(target, self, given);
        if (!isFirst) return found;
        isFirst = false;
        return found.then(async (rows: unknown) => {
          began.resolve();
          await release.promise;
          return rows;
        });
      },
    });
    const sessions = createSessions({ ...server.deps, db: { ...server.db, sql } });
    const before = sessions.authenticate(token, { money: true });
    await began.promise;
    await server.account.desk.accounts.demandPhoneCheck(memberId, action);
    server.bus.publish('session.changed', { memberId: memberId.toString() });
    await expect(sessions.authenticate(token, { money: true })).rejects.toMatchObject({ code: 6017 });
    release.resolve();
    // It came before the demand; its read is not cached.
    expect(await before).toMatchObject({ memberId });
    await expect(sessions.authenticate(token, { money: true })).rejects.toMatchObject({ code: 6017 });
    await sessions.stop();
  });

  it('[8.17] 6016 refuses a login without a bound phone', async () => {
    const { name } = await demanded({ phone: false });
    const answer = await server.loginAs(name, {}, home);
    expect(answer).toMatchObject({ status_code: 6016, message: expect.stringContaining('在线客服') });
  });

  it('ends with the code of the new-device verification, from a known device too', async () => {
    const { name, phone, memberId } = await demanded({ phone: true });
    expect(await server.loginAs(name, {}, home)).toMatchObject({
      ...{ status_code: 6029, message: '您的账户须完成手机验证，请用绑定的手机获取验证码' },
    });
    await server.call(
      '/site/api/v1/sendCode/two',
      {
        ...{ sendName: name, sendCodeNum: phone.slice(-8, -4), type: 3, cate: 0, version: '1' },
        ...{ kaptchcate: 99, codeId: '', imageCode: '' },
      },
      home,
    );
    const sendCodeNum = await lastCode(server.db, server.config, phone);
    const passed = await server.loginAs(name, { kaptchcate: 99, codeId: '', code: '', sendCodeNum }, home);
    expect(passed.status_code).toBe(6000);
    expect(await moneyIn(passed.data.token)).toMatchObject({ memberId });
    expect((await server.loginAs(name, {}, home)).status_code).toBe(6000);
  });

  it('does not end with a code by e-mail: the session opens, money stays blocked', async () => {
    const { name, memberId } = await demanded({ phone: true });
    const email = `${name}@example.org`;
    await plantPersonal(server.db, server.config, { memberId, field: 'email', value: email });
    expect(await server.loginAs(name, {}, home)).toMatchObject({ status_code: 6029 });
    await server.call(
      '/site/api/v1/sendCode/two',
      {
        ...{ sendName: name, sendCodeNum: '', type: 3, cate: 1, version: '1' },
        ...{ kaptchcate: 99, codeId: '', imageCode: '' },
      },
      home,
    );
    const sendCodeNum = await lastCode(server.db, server.config, email);
    const passed = await server.loginAs(name, { kaptchcate: 99, codeId: '', code: '', sendCodeNum }, home);
    expect(passed.status_code).toBe(6000);
    await expect(moneyIn(passed.data.token)).rejects.toMatchObject({ code: 6017 });
  });

  it('[8.18] does not end with a second step, but with a security code to the phone', async () => {
    const { name, phone, memberId, token } = await demanded({ phone: true });
    const own = { ...home, token };
    const { data } = await server.call(
      '/site/api/v1/member/twoStep/beginTotp',
      { password: goodPassword },
      own,
    );
    const code = () =>
      generateSync({ secret: data.secret, epoch: Math.floor(server.now().getTime() / 1000) });
    await server.call('/site/api/v1/member/twoStep/confirmTotp', { code: code() }, own);
    server.clock.shiftMs += 60_000;
    const asked: { data: unknown } = await server.loginAs(name, {}, home);
    const ticket = String(Reflect.get(Object(asked.data), 'ticket'));
    const proof = { kind: 'totp', code: code() };
    const passed = await server.call('/site/api/v1/user/loginTwoStep', { ticket, proof }, home);
    expect(passed.status_code).toBe(6000);
    await expect(moneyIn(passed.data.token)).rejects.toMatchObject({ code: 6017 });

    const session = { memberId, name, sessionId: 1n };
    const context = {
      ...{ requestId: 'r-1', address: '203.0.113.1', userAgent: 'test', device: undefined, key: undefined },
      ...{ token: passed.data.token, session, log: server.deps.log },
    };
    const { personal, verification } = server;
    const check = async (cate: 0 | 1, destination: string) => {
      const channel = cate === 1 ? 'email' : 'sms';
      await verification.codes.send(
        { purpose: 'security', channel, destination, subject: `member:${memberId}` },
        context,
      );
      const right = await lastCode(server.db, server.config, destination);
      await checkSecurityCode(
        { ...server.deps, personal, codes: verification.codes },
        { code: right, cate },
        context,
      );
      server.clock.shiftMs += 61_000;
    };
    const email = `${name}@example.org`;
    await plantPersonal(server.db, server.config, { memberId, field: 'email', value: email });
    await check(1, email);
    await expect(moneyIn(passed.data.token)).rejects.toMatchObject({ code: 6017 });
    await check(0, phone);
    expect(await moneyIn(passed.data.token)).toMatchObject({ memberId });
  });

  it('does not end with a code to a number that the desk replaces at that moment', async () => {
    const { name, phone, memberId, token } = await demanded({ phone: true });
    const context = {
      ...{ requestId: 'r-1', address: '203.0.113.1', userAgent: 'test', device: undefined, key: undefined },
      ...{ token, session: { memberId, name, sessionId: 1n }, log: server.deps.log },
    };
    const { codes } = server.verification;
    const request = { purpose: 'security', destination: phone, subject: `member:${memberId}` } as const;
    await codes.send({ ...request, channel: 'sms' }, context);
    const code = await lastCode(server.db, server.config, phone);
    const check: typeof codes.check = async (...given) => {
      await codes.check(...given);
      server.clock.shiftMs += 1_000;
      await server.owner.sql`update members set phone_check_since = ${server.now()} where id = ${memberId}`;
    };
    const deps = { ...server.deps, personal: server.personal, codes: { ...codes, check } };
    await checkSecurityCode(deps, { code, cate: 0 }, context);
    await expect(moneyIn(token)).rejects.toMatchObject({ code: 6017 });
  });

  it('is recorded with operator and reason', async () => {
    const { memberId } = await demanded({ phone: false });
    const rows = await server.owner.sql`
      select actor, detail from audit_events
      where subject = ${`member:${memberId}`} and action = 'phone-check-demanded'`;
    expect(rows).toEqual([{ actor: 'operator:7', detail: { reason: '异常交易' } }]);
  });
});
