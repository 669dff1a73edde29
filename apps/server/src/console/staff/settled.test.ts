/** An approver of money has had the account and its roles for a day (C35, ADR 043). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

let server: ConsoleServer;
let fresh: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  fresh = await server.staff('admin');
  await server.app.owner
    .sql`update staff set rights_since = ${new Date(server.clock.ms)} where id = ${fresh.id}`;
});
afterAll(() => server.close());

const decision = (approve: boolean) => ({ proposalId: '1', approve, reason: '新账户不得复核' });

describe('an account of staff that is new', () => {
  for (const path of ['/console/api/v1/activities/decide', '/console/api/v1/agents/decideMove'] as const) {
    it(`approves nothing by ${path}`, async () => {
      const { status_code: code, message } = await server.call(path, decision(true), fresh);
      expect([code, message]).toEqual([6012, expect.stringContaining('小时')]);
    });

    it(`may refuse by ${path}`, async () => {
      expect((await server.call(path, decision(false), fresh)).status_code).toBe(6004);
    });
  }
});
