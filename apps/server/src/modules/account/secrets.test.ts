import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump } from './test-dump.ts';
import { md5, testName } from './test-member.ts';
import { type AccountServer, accountServer, usualDevice } from './test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

describe('secrets', () => {
  it('leave no trace in the database or the log (C12, C57)', async () => {
    const name = testName();
    const canary = md5('vn4canary8z');
    const canaryName = 'Pw9canaryxk';
    const form = { password: canary, secondPassword: canary };
    expect((await server.registerAs({ name, ...form })).status_code).toBe(6000);
    const { data } = await server.loginAs(name, { password: canary, remember: true });
    const deviceToken = data.deviceToken ?? '';
    const device = { name, version: '1.0', kaptchcate: 99, codeId: '', code: '' };
    const again = await server.call('/site/api/v1/user/loginByDevice', { ...device, deviceToken });
    expect(again.status_code).toBe(6000);
    await server.call('/site/api/v1/member/twoStep/beginTotp', { password: canary }, { token: data.token });
    await server.loginAs(name, { password: md5('vn4canary8y') });
    await server.loginAs(canaryName, { password: canary });
    await server.registerAs({ name, ...form });
    await server.call('/site/api/v1/member/jwt', {}, { token: data.token });
    await server.call('/site/api/v1/user/logout', {}, { token: data.token });

    const rows = await dump(server.owner);
    expect(rows).toContain(name);
    const log = server.lines.join('');
    expect(log).not.toBe('');
    const tokens = [data.token, again.data.token, deviceToken, again.data.deviceToken ?? ''];
    for (const secret of [canary, md5('vn4canary8y'), ...tokens, canaryName, usualDevice]) {
      expect(secret).not.toBe('');
      expect(rows.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(rows).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
  });

  it('stay out of the log when a call fails (C12)', async () => {
    const canary = md5('vn4canary8z');
    await server.owner.sql`alter table login_log rename to login_log_gone`;
    const answer = await server.loginAs('lihua8', { password: canary });
    await server.owner.sql`alter table login_log_gone rename to login_log`;
    expect(answer).toMatchObject({ status_code: 6005, data: null });
    expect(JSON.stringify(answer)).not.toContain('login_log');
    expect(server.lines.join('')).toContain('login_log');
    expect(server.lines.join('')).not.toContain(canary);
  });
});

describe('records', () => {
  it.each([
    ['login_log', 'outcome'],
    ['audit_events', 'action'],
  ])('in %s cannot be changed or removed by the server', async (table, column) => {
    await server.registerAs();
    await expect(server.db.sql.unsafe(`update ${table} set ${column} = 'x'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(server.db.sql.unsafe(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    await expect(server.owner.sql.unsafe(`delete from ${table}`)).rejects.toThrow(/never changed/);
  });

  it('a member’s name and registration cannot be changed by the server', async () => {
    await expect(server.db.sql`update members set name = 'abcd'`).rejects.toThrow(/permission denied/);
    await expect(server.db.sql`update members set created_at = now()`).rejects.toThrow(/permission denied/);
    await expect(server.db.sql`delete from members`).rejects.toThrow(/permission denied/);
    await expect(server.db.sql`update sessions set member_id = 1`).rejects.toThrow(/permission denied/);
  });
});
