import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveSessionsAmong } from '../index.ts';
import { idleLimitMs, sessionLifetimeMs } from '../rules.ts';
import { asMember } from '../test-member.ts';
import { type AccountServer, accountServer } from '../test-server.ts';
import { hashToken } from '../tokens.ts';
import { createSessions } from './sessions.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const newMember = () => asMember(server.db, server.deps);
const statusOf = async (token: string) =>
  (await server.call('/site/api/v1/member/info', {}, { token })).status_code;
const money = (token: string) => server.account.authenticate(token, { money: true });
const live = (...ids: bigint[]) => liveSessionsAmong(server.db, ids);

describe('a session', () => {
  it('[7.20] ends with logout, at once and permanently (C08)', async () => {
    const { token, sessionId } = await newMember();
    expect(await statusOf(token)).toBe(6000);
    expect((await server.call('/site/api/v1/user/logout', {}, { token })).status_code).toBe(6000);
    expect(await statusOf(token)).toBe(6001);
    expect(await live(sessionId)).toEqual(new Set());
    const [row] = await server.owner.sql`select end_reason from sessions where id = ${sessionId}`;
    expect(row).toEqual({ endReason: 'logout' });
  });

  it('[7.20] accepts a logout without a body', async () => {
    const { token } = await newMember();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/site/api/v1/user/logout',
      headers: { token },
    });
    expect(answer.json()).toMatchObject({ status_code: 6000 });
  });

  it('[8.2] [7.10] gets 6001 when it has ended or never existed', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --"]) expect(await statusOf(token)).toBe(6001);
    expect((await server.call('/site/api/v1/member/info', {})).status_code).toBe(6001);
  });

  it('is stored as the hash of its token only (C09)', async () => {
    const { token, sessionId } = await newMember();
    const [row] = await server.owner.sql<{ tokenHash: Buffer; whole: string }[]>`
      select token_hash, sessions::text as whole from sessions where id = ${sessionId}`;
    expect(row?.tokenHash.equals(hashToken(token))).toBe(true);
    expect(row?.whole).not.toContain(token);
  });

  it('moves no money after 30 minutes without use, even after a later call (C07)', async () => {
    const { token } = await newMember();
    expect(await money(token)).toBeDefined();
    server.clock.shiftMs += idleLimitMs - 1_000;
    expect(await money(token)).toBeDefined();
    server.clock.shiftMs += idleLimitMs + 1_000;
    expect(await money(token)).toBeUndefined();
    expect(await statusOf(token)).toBe(6000);
    expect(await money(token)).toBeUndefined();
  });

  it('moves money while it is in use (C07)', async () => {
    const { token } = await newMember();
    for (let hour = 0; hour < 4; hour += 1) {
      expect(await statusOf(token)).toBe(6000);
      server.clock.shiftMs += idleLimitMs - 1_000;
    }
    expect(await money(token)).toBeDefined();
  });

  it('ends 30 days after the login, used or not (C08)', async () => {
    const { token } = await newMember();
    server.clock.shiftMs += sessionLifetimeMs - 60_000;
    expect(await statusOf(token)).toBe(6000);
    server.clock.shiftMs += 60_000;
    expect(await statusOf(token)).toBe(6001);
  });

  it('is refused when the account is closed (C08)', async () => {
    const { memberId, sessionId } = await newMember();
    expect(await live(sessionId)).toEqual(new Set([sessionId]));
    await server.owner.sql`update members set status = 'disabled' where id = ${memberId}`;
    expect(await live(sessionId)).toEqual(new Set());
  });

  it('that another process ended is dropped here with the message (C08)', async () => {
    const { token, sessionId, memberId } = await newMember();
    expect(await statusOf(token)).toBe(6000);
    await server.owner
      .sql`update sessions set ended_at = now(), end_reason = 'revoked' where id = ${sessionId}`;
    server.bus.publish('session.ended', { sessionId: sessionId.toString(), memberId: memberId.toString() });
    expect(await statusOf(token)).toBe(6001);
  });

  it('that another process ended is refused after half a minute even if the message is lost (C08)', async () => {
    const { token, sessionId } = await newMember();
    expect(await statusOf(token)).toBe(6000);
    await server.owner
      .sql`update sessions set ended_at = now(), end_reason = 'revoked' where id = ${sessionId}`;
    server.clock.shiftMs += 30_000;
    expect(await statusOf(token)).toBe(6001);
  });

  it('publishes its end through the outbox', async () => {
    const { token, sessionId, memberId } = await newMember();
    await server.call('/site/api/v1/user/logout', {}, { token });
    const rows = await server.owner.sql`
      select payload from outbox where topic = 'session.ended' and payload->>'sessionId' = ${sessionId.toString()}`;
    expect([...rows]).toEqual([
      { payload: { sessionId: sessionId.toString(), memberId: memberId.toString() } },
    ]);
  });

  it('has its last use written, which another process reads (C07)', async () => {
    const { token, sessionId } = await newMember();
    server.clock.shiftMs += idleLimitMs - 1_000;
    await statusOf(token);
    const other = createSessions(server.deps);
    await server.call('/site/api/v1/member/sessionList', {}, { token });
    server.clock.shiftMs += 60_000;
    expect(await other.authenticate(token, { money: true })).toMatchObject({ sessionId });
    await other.stop();
  });

  it('keeps its uses in the buffer after a failed write', async () => {
    const { token, sessionId } = await newMember();
    const broken = { fails: true };
    const sql: typeof server.db.sql = new Proxy(server.db.sql, {
      apply(target, self, given) {
        const [strings] = given;
        if (broken.fails && Array.isArray(strings) && String(strings[0]).includes('update sessions'))
          throw new Error('gone');
        return Reflect.apply(target, self, given);
      },
    });
    const sessions = createSessions({ ...server.deps, db: { ...server.db, sql } });
    server.clock.shiftMs += 60_000;
    await sessions.authenticate(token, { money: false });
    await expect(sessions.flush()).rejects.toThrow('gone');
    broken.fails = false;
    await sessions.stop();
    const [row] = await server.owner.sql<{ idle: number }[]>`
      select extract(epoch from last_seen_at - created_at)::float8 as idle from sessions where id = ${sessionId}`;
    expect(row?.idle).toBeGreaterThanOrEqual(59);
  });

  it('is read once for many concurrent calls', async () => {
    const { token, sessionId } = await newMember();
    const found = await Promise.all(Array.from({ length: 50 }, () => money(token)));
    expect(found.every((session) => session?.sessionId === sessionId)).toBe(true);
  });
});

describe('the list of sessions', () => {
  it('shows the member’s live sessions and marks the current one (C10)', async () => {
    const name = `lst${Date.now().toString(36).slice(-6)}`;
    const first = await asMember(server.db, server.deps, { name, passwordPhc: await server.goodPhc() });
    const { data } = await server.loginAs(name, {}, { address: '203.0.113.50' });
    const answer = await server.call('/site/api/v1/member/sessionList', {}, { token: data.token });
    expect(answer.data.list).toMatchObject([
      { device: 'Chrome · Windows', address: '203.0.113.50', current: true },
      { sessionId: first.sessionId.toString(), current: false },
    ]);
  });

  it('lets the member end another own session, with an audit entry (C10)', async () => {
    const name = `rev${Date.now().toString(36).slice(-6)}`;
    const first = await asMember(server.db, server.deps, { name, passwordPhc: await server.goodPhc() });
    const { data } = await server.loginAs(name);
    const end = { sessionId: first.sessionId.toString() };
    expect(await statusOf(first.token)).toBe(6000);
    const answer = await server.call('/site/api/v1/member/revokeSession', end, { token: data.token });
    expect(answer.status_code).toBe(6000);
    expect(await statusOf(first.token)).toBe(6001);
    const again = await server.call('/site/api/v1/member/revokeSession', end, { token: data.token });
    expect(again.status_code).toBe(6004);
    const trace = await server.owner
      .sql`select actor from audit_events where subject = ${`session:${first.sessionId}`}`;
    expect([...trace]).toEqual([{ actor: `member:${first.memberId}` }]);
  });

  it("[8.5] does not find another member's session (C62)", async () => {
    const [mine, theirs] = [await newMember(), await newMember()];
    const end = { sessionId: theirs.sessionId.toString() };
    const answer = await server.call('/site/api/v1/member/revokeSession', end, { token: mine.token });
    expect(answer).toMatchObject({ status_code: 6004, data: null });
    expect(await statusOf(theirs.token)).toBe(6000);
  });

  it('refuses an invalid id', async () => {
    const { token } = await newMember();
    for (const sessionId of ['0', '-1', '1e5', '１', '', '99999999999999999999', '9999999999999999999']) {
      const answer = await server.call('/site/api/v1/member/revokeSession', { sessionId }, { token });
      expect(answer).toMatchObject({ status_code: 6007, message: '编号不正确' });
    }
  });
});
