import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

let server: ConsoleServer;
let auditor: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  auditor = await server.staff('auditor');
});
afterAll(() => server.close());

const list = async (filter: object) => {
  const { data } = await server.call('/console/api/v1/audit/list', filter, auditor);
  return data;
};

describe('the audit', () => {
  it('(OP2) is found by actor, action, target, time and request, newest first, with names', async () => {
    const other = await server.staff('support');
    const mine = await list({ actor: auditor.actor });
    expect(mine.list.map(({ action }) => action)).toEqual(['staff.enrolled', 'staff.totp-offered']);
    expect(mine.list[0]?.by).toEqual({ actor: auditor.actor, name: expect.stringMatching(/^员工/) });
    expect((await list({ actor: 'staff' })).total).toBe(4);
    expect((await list({ actor: 'member' })).total).toBe(0);
    expect((await list({ action: 'staff.totp' })).total).toBe(2);
    // An action of the table is that one alone.
    await server.call('/console/api/v1/staff/login', { name: other.name, password: 'wrong-horse-1' });
    expect((await list({ action: 'staff.login' })).total).toBe(0);
    expect((await list({ action: 'staff.login-refused' })).total).toBe(1);
    expect((await list({ subject: other.actor, action: 'staff.enrolled' })).total).toBe(1);
    expect((await list({ requestId: 'console-1' })).total).toBe(5);
    expect((await list({ action: '%' })).total).toBe(0);
    const soon = Date.now() + 86_400_000;
    expect((await list({ from: soon })).total).toBe(0);
    expect((await list({ to: soon, pageSize: 1, pageNum: 2 })).list).toHaveLength(1);
  });

  it('(OP2) cannot be changed or deleted by the server', async () => {
    const { sql } = server.app.db;
    await expect(sql`update audit_events set actor = 'staff:0'`).rejects.toThrow();
    await expect(sql`delete from audit_events`).rejects.toThrow();
  });
});
