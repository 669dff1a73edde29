import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantPersonal } from '../../profile/test-personal.ts';
import { otherPassword, type SecurityServer, securityServer, testPhone } from '../test-security.ts';

let server: SecurityServer;
beforeAll(async () => {
  server = await securityServer();
});
beforeEach(async () => {
  await server.owner.sql`delete from attempt_counters`;
});
afterAll(() => server.close());

const minute = 60_000;
const passwords = { password: otherPassword, secondPassword: otherPassword };

async function newMember() {
  const phone = testPhone();
  return { ...(await server.member({ phone })), phone };
}
type Member = Awaited<ReturnType<typeof newMember>>;

/** A code to the own phone, for a change of the password. */
async function securityCode({ token, phone }: Member): Promise<string> {
  expect((await server.sendCode({ type: 5, cate: 0 }, { token })).status_code).toBe(6000);
  return server.lastCode(phone);
}

async function resetCode({ name, phone }: Member): Promise<{ ticket: string; code: string }> {
  const { data } = await server.call('/site/api/v1/forgetByPhone/one', { name, phone });
  const ticket = String(data?.ticket);
  const sent = { type: 2, sendName: name, sendCodeNum: phone, ticket };
  expect((await server.sendCode(sent)).status_code).toBe(6000);
  return { ticket, code: await server.lastCode(phone) };
}

const change = async ({ token }: Member, code: string) =>
  (await server.call('/site/api/v1/member/bindPasswordByPhone', { code, ...passwords }, { token }))
    .status_code;
const two = async ({ name, phone }: Member, given: { ticket: string; code: string }) =>
  (await server.call('/site/api/v1/forgetByPhone/two', { name, phone, ...given })).status_code;

describe('a code (C59)', () => {
  it('[8.33] allows five guesses, of a hundred concurrent ones too, and then refuses the right code', async () => {
    const member = await newMember();
    const { ticket, code } = await resetCode(member);
    const guesses = Array.from({ length: 100 }, (_, index) =>
      two(member, { ticket, code: String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0') }),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((answer) => answer === 6036)).toHaveLength(5);
    expect(codes.filter((answer) => answer === 6037)).toHaveLength(95);
    expect(await two(member, { ticket, code })).toBe(6037);
  });

  it('opens one step for a hundred concurrent calls', async () => {
    const member = await newMember();
    const { ticket, code } = await resetCode(member);
    const codes = await Promise.all(Array.from({ length: 100 }, () => two(member, { ticket, code })));
    expect(codes.filter((answer) => answer === 6000)).toHaveLength(1);
  });

  it('is valid for its purpose only', async () => {
    const member = await newMember();
    const { ticket, code } = await resetCode(member);
    expect(await change(member, code)).toBe(6038);
    const security = await securityCode(member);
    expect(await two(member, { ticket, code: security === code ? '' : security })).toBe(6036);
    expect(await change(member, security)).toBe(6000);
  });

  it('is valid for its number and its member only', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const [first, second] = [await securityCode(one), await securityCode(other)];
    if (first !== second) expect(await change(other, first)).toBe(6036);
    // This number is bound after the code was sent.
    const value = testPhone();
    await plantPersonal(server.db, server.config, { memberId: one.memberId, field: 'phone', value });
    expect(await change(one, first)).toBe(6036);
  });

  it('is valid for ten minutes, and until the next code', async () => {
    const member = await newMember();
    const former = await securityCode(member);
    server.clock.shiftMs += minute;
    const code = await securityCode(member);
    if (former !== code) expect(await change(member, former)).toBe(6036);
    server.clock.shiftMs += 10 * minute + 1_000;
    expect(await change(member, code)).toBe(6038);
  });

  it('is not used up by an invalid form', async () => {
    const member = await newMember();
    const code = await securityCode(member);
    const body = { code, ...passwords, secondPassword: 'ab'.repeat(16) };
    const path = '/site/api/v1/member/bindPasswordByPhone';
    expect((await server.call(path, body, { token: member.token })).status_code).toBe(6008);
    expect(await change(member, code)).toBe(6000);
  });

  it('cannot be requested unsealed on the sealed call', async () => {
    const member = await newMember();
    const body = { type: 5, cate: 0, version: '1', kaptchcate: 99 };
    const answer = await server.call('/site/api/v1/sendCode/one', body, { token: member.token });
    expect(answer.status_code).toBe(6008);
    expect(await server.sentCodes(member.phone)).toHaveLength(0);
  });
});
