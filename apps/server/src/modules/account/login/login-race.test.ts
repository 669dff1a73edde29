/** Running or pending logins during a password change or a freeze. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantPersonal } from '../../profile/test-personal.ts';
import { lastCode } from '../../verification/test-codes.ts';
import { asMember, md5, testName } from '../test-member.ts';
import { type AccountServer, accountServer, type Caller, goodPassword } from '../test-server.ts';

let server: AccountServer;
/** Runs between the password check and the session. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  server = await accountServer({}, { region: { requireAllowed: () => meanwhile() } });
});
beforeEach(() => {
  meanwhile = async () => undefined;
});
afterAll(() => server.close());

const home: Caller = { address: '203.0.113.1', device: 'device-of-home-00001' };
const owner: Caller = { address: '198.51.100.8', device: 'device-of-owner-0001' };
const action = { actor: 'operator:7', reason: 'test', address: '127.0.0.1', requestId: 'r1' };
let phones = 0;

async function withPhone() {
  phones += 1;
  const phone = `86137${String(phones).padStart(8, '0')}`;
  const member = await asMember(server.db, server.deps, {
    name: testName(),
    passwordPhc: await server.goodPhc(),
  });
  await plantPersonal(server.db, server.config, { memberId: member.memberId, field: 'phone', value: phone });
  return { ...member, phone };
}

/** Does the first two steps of a recovery; returns the third. */
async function recoveryOf({ name, phone }: { name: string; phone: string }) {
  const claim = { name, phone, version: '1' };
  // Codes of other tests would require the slider.
  await server.db.sql`delete from attempt_counters where purpose = 'captcha-send'`;
  const one = await server.call('/site/api/v1/forgetByPhone/one', claim, owner);
  const { codeId, code: imageCode } = await server.captcha(owner);
  const asked = {
    sendName: name,
    sendCodeNum: phone,
    ticket: one.data.ticket,
    type: 2,
    cate: 0,
    version: '1',
  };
  await server.call('/site/api/v1/sendCode/two', { ...asked, kaptchcate: 1, codeId, imageCode }, owner);
  const code = await lastCode(server.db, server.config, phone);
  const two = await server.call(
    '/site/api/v1/forgetByPhone/two',
    { ...claim, ticket: one.data.ticket, code },
    owner,
  );
  const password = md5('p9zmx4tqa');
  return async () => {
    const form = { ...claim, ticket: two.data.ticket, password, secondPassword: password };
    return (await server.call('/site/api/v1/forgetByPhone/three', form, owner)).status_code;
  };
}

const liveSessions = async (memberId: bigint) =>
  (await server.owner.sql`select 1 from sessions where member_id = ${memberId} and ended_at is null`).length;

const lockWaits = async () =>
  (
    await server.owner.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

const outcomesOf = async (memberId: bigint) => {
  const rows = await server.owner
    .sql`select outcome from login_log where member_id = ${memberId} order by id`;
  return rows.map((row) => row.outcome);
};

describe('a running login', () => {
  it('opens no session when the password changes meanwhile (C60)', async () => {
    const member = await withPhone();
    const change = await recoveryOf(member);
    const changed: number[] = [];
    meanwhile = async () => changed.push(await change());
    expect((await server.loginAs(member.name, {}, home)).status_code).toBe(6002);
    expect(changed).toContain(6000);
    expect(await liveSessions(member.memberId)).toBe(0);
    // Recorded although the transaction of the login was rolled back (C12).
    expect((await outcomesOf(member.memberId)).at(-1)).toBe('wrong-password');
  });

  it('is serialised with a concurrent password change, which ends its session (C60)', async () => {
    const member = await withPhone();
    const change = await recoveryOf(member);
    const under: { login?: ReturnType<typeof server.loginAs>; change?: Promise<number> } = {};
    // The login has checked the password and waits to write its session; then the change starts.
    await server.owner.transaction(async ({ sql }) => {
      await sql`lock table sessions in share row exclusive mode`;
      under.login = server.loginAs(member.name, {}, home);
      await expect.poll(lockWaits).toBe(1);
      under.change = change();
      await expect.poll(lockWaits).toBe(2);
    });
    expect((await under.login)?.status_code).toBe(6000);
    expect(await under.change).toBe(6000);
    expect(await liveSessions(member.memberId)).toBe(0);
  });

  it('opens no session when the account is frozen meanwhile (C08)', async () => {
    const member = await withPhone();
    meanwhile = () => server.account.barMember(member.memberId, 'frozen', action);
    expect((await server.loginAs(member.name, {}, home)).status_code).toBe(6030);
    expect(await liveSessions(member.memberId)).toBe(0);
    expect(await outcomesOf(member.memberId)).toEqual(['barred']);
  });
});

describe('a login that waits for its second step', () => {
  async function withTotp() {
    const member = await withPhone();
    const own = { ...home, token: member.token };
    const offer = await server.call('/site/api/v1/member/twoStep/beginTotp', { password: goodPassword }, own);
    const { secret } = offer.data;
    const code = () => generateSync({ secret, epoch: Math.floor(server.now().getTime() / 1000) });
    await server.call('/site/api/v1/member/twoStep/confirmTotp', { code: code() }, own);
    server.clock.shiftMs += 60_000;
    return { ...member, code };
  }
  const ticketOf = async (name: string) => {
    const answer: { status_code: number; data: unknown } = await server.loginAs(name, {}, home);
    const { data } = answer;
    const ticket = typeof data === 'object' && data !== null ? Reflect.get(data, 'ticket') : undefined;
    return { ...answer, ticket: String(ticket) };
  };

  it('ends when the password changes', async () => {
    const member = await withTotp();
    const change = await recoveryOf(member);
    const { ticket } = await ticketOf(member.name);
    expect(await change()).toBe(6000);
    const proof = { kind: 'totp', code: member.code() };
    const answer = await server.call('/site/api/v1/user/loginTwoStep', { ticket, proof }, home);
    expect(answer.status_code).toBe(6038);
    expect(await liveSessions(member.memberId)).toBe(0);
  });

  it('does not start when the password changes meanwhile', async () => {
    const member = await withTotp();
    meanwhile = await recoveryOf(member);
    expect((await ticketOf(member.name)).status_code).toBe(6002);
    expect((await outcomesOf(member.memberId)).at(-1)).toBe('wrong-password');
  });
});

describe('a verified recovery', () => {
  it('ends when the contact has changed', async () => {
    const member = await withPhone();
    const change = await recoveryOf(member);
    const value = `86136${String(phones).padStart(8, '0')}`;
    await plantPersonal(server.db, server.config, { memberId: member.memberId, field: 'phone', value });
    expect(await change()).toBe(6008);
  });
});
