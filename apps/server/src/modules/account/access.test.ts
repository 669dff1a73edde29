import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellExpiredSessions } from './jobs.ts';
import { idleLimitMs, sessionLifetimeMs, termsVersion } from './rules.ts';
import { takeExpiredSessions } from './session/session-store.ts';
import { createSessions } from './session/sessions.ts';
import { asMember, md5, testName } from './test-member.ts';
import { type AccountServer, accountServer } from './test-server.ts';
import { newToken } from './tokens.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const newMember = async () =>
  asMember(server.db, server.deps, { name: testName(), passwordPhc: await server.goodPhc() });

describe('the terms (C03)', () => {
  const accept = (token: string, version: string) =>
    server.call('/site/api/v1/member/acceptTerms', { termsVersion: version }, { token });
  const outdated = async () => {
    const member = await newMember();
    await server.owner.sql`update members set terms_version = '2020-01-01' where id = ${member.memberId}`;
    return member;
  };
  const money = (token: string) => server.account.authenticate(token, { money: true });

  it('when new, block calls that move money, and no others', async () => {
    const { token } = await outdated();
    await expect(money(token)).rejects.toMatchObject({ code: 6012, data: { reason: 'terms', termsVersion } });
    const info = await server.call('/site/api/v1/member/info', {}, { token });
    expect(info).toMatchObject({
      status_code: 6000,
      data: { mustAcceptTerms: true, termsVersion, isPop: true },
    });
  });

  it('once accepted, let money move at once, in another process too', async () => {
    const { token, sessionId } = await outdated();
    const other = createSessions(server.deps);
    await expect(other.authenticate(token, { money: true })).rejects.toMatchObject({ code: 6012 });
    expect((await accept(token, termsVersion)).status_code).toBe(6000);
    expect(await money(token)).toMatchObject({ sessionId });
    expect(await other.authenticate(token, { money: true })).toMatchObject({ sessionId });
    await other.stop();
    const info = await server.call('/site/api/v1/member/info', {}, { token });
    expect(info.data.mustAcceptTerms).toBe(false);
  });

  it('can be accepted in the version in force only', async () => {
    const { token } = await outdated();
    expect((await accept(token, '2020-01-01')).status_code).toBe(6008);
    await expect(money(token)).rejects.toMatchObject({ code: 6012 });
  });

  it('keep every accepted version with its time', async () => {
    const { token, memberId } = await outdated();
    await accept(token, termsVersion);
    const rows = await server.owner.sql<{ termsVersion: string; acceptedAt: Date }[]>`
      select terms_version, accepted_at from terms_acceptances where member_id = ${memberId} order by id`;
    expect(rows.map((row) => row.termsVersion)).toEqual([termsVersion, '2020-01-01', termsVersion]);
    await expect(server.db.sql`delete from terms_acceptances`).rejects.toThrow(/permission denied/);
    await expect(server.owner.sql`delete from terms_acceptances`).rejects.toThrow(/never changed/);
    const audit = await server.owner.sql`
      select action from audit_events where subject = ${`member:${memberId}`} and action = 'accept-terms'`;
    expect(audit).toHaveLength(1);
  });
});

describe('the history of logins (AC6)', () => {
  it('shows refusals with reasons, newest first and paged, and only the own attempts', async () => {
    const { name } = await newMember();
    await server.loginAs(name, { code: 'AAAA' });
    await server.loginAs(name, { password: md5('rt5kx9qpl') });
    const { data } = await server.loginAs(name);
    const caller = { token: data.token };
    const page = async (pageNum: number) =>
      (await server.call('/site/api/v1/member/loginHistory', { pageNum, pageSize: 2 }, caller)).data;
    expect(await page(1)).toMatchObject({
      ...{ total: 3, pageNum: 1, pageSize: 2 },
      list: [
        { outcome: 'ok', text: '登录成功' },
        { outcome: 'refused', text: '密码不正确' },
      ],
    });
    expect((await page(2)).list).toMatchObject([{ text: '图形或滑块验证未通过', address: '127.0.0.1' }]);
    const other = await newMember();
    const theirs = await server.call('/site/api/v1/member/loginHistory', {}, { token: other.token });
    expect(theirs.data).toMatchObject({ total: 0, list: [] });
  });
});

describe('the published end of a session (C07, C08)', () => {
  const told = async (sessionId: bigint) =>
    (
      await server.owner.sql`
        select 1 from outbox where topic = 'session.idle' and payload->>'sessionId' = ${sessionId.toString()}`
    ).length;

  it('comes once, after half an hour without use', async () => {
    const { token, sessionId } = await newMember();
    expect(await server.account.authenticateListener(token, { money: false })).toMatchObject({ sessionId });
    await tellExpiredSessions(server.deps);
    expect(await told(sessionId)).toBe(0);
    server.clock.shiftMs += idleLimitMs + 60_000;
    await tellExpiredSessions(server.deps);
    await tellExpiredSessions(server.deps);
    expect(await told(sessionId)).toBe(1);
    expect(await server.account.authenticateListener(token, { money: false })).toBeUndefined();
    expect(await server.account.authenticate(token, { money: false })).toMatchObject({ sessionId });
  });

  it('comes from one of two workers at the same time', async () => {
    const { sessionId } = await newMember();
    const idleSince = new Date(server.deps.now().getTime() + 1);
    const take = async (lockTimeout: string, meanwhile?: () => Promise<void>) =>
      server.db.transaction(async (tx) => {
        await tx.sql`select set_config('lock_timeout', ${lockTimeout}, true)`;
        const taken = await takeExpiredSessions(tx, idleSince, server.deps.now(), 1_000);
        await meanwhile?.();
        return taken.map((row) => row.sessionId);
      });
    // The second worker neither waits for the first nor takes the same session.
    let second: bigint[] | undefined;
    const first = await take('0', async () => {
      second = await take('2s');
    });
    expect(first).toContain(sessionId);
    expect(second).toEqual([]);
  });

  it('comes after 30 days of use', async () => {
    const { token, sessionId } = await newMember();
    server.clock.shiftMs += sessionLifetimeMs;
    await server.owner.sql`update sessions set active_at = ${server.now()} where id = ${sessionId}`;
    await tellExpiredSessions(server.deps);
    expect(await told(sessionId)).toBe(1);
    expect(await server.account.authenticate(token, { money: false })).toBeUndefined();
  });
});

describe('tokens of sessions (C09)', () => {
  it('have 256 bits and are new with every login, whatever the client sends', async () => {
    const { name, token } = await newMember();
    const { data } = await server.loginAs(name, {}, { token });
    expect(data.token).not.toBe(token);
    expect(Buffer.from(data.token, 'base64url')).toHaveLength(32);
  });

  it('are unique in 100,000, with unbiased bits', () => {
    const count = 100_000;
    const tokens = new Set<string>();
    const set = new Uint32Array(256);
    for (let index = 0; index < count; index += 1) {
      const token = newToken();
      tokens.add(token);
      const bytes = Buffer.from(token, 'base64url');
      for (let bit = 0; bit < 256; bit += 1) {
        if (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) set[bit] = (set[bit] ?? 0) + 1;
      }
    }
    expect(tokens.size).toBe(count);
    // Chi-square over the bits: 256 degrees of freedom, beyond 375 once in a million times.
    const chiSquare = set.reduce((sum, ones) => sum + (ones - count / 2) ** 2 / (count / 4), 0);
    expect(chiSquare).toBeLessThan(375);
    expect(chiSquare).toBeGreaterThan(160);
  });
});
