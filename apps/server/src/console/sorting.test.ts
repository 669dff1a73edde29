import type { ConsolePath } from '@hj/contract/console';
import { consoleCalls } from '@hj/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ConsoleServer, consoleServer, type TestStaff } from './test-console.ts';

let server: ConsoleServer;
let lead: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  lead = await server.staff('finance-lead', 'risk', 'auditor');
});
afterAll(() => server.close());

/** The lists that their reader sorts, with every order that they know. */
const sortable = Object.entries(consoleCalls).flatMap(([path, { request }]) => {
  const { sort } = (request as z.ZodObject<Record<string, z.ZodOptional<z.ZodEnum>>>).shape ?? {};
  return sort === undefined ? [] : [{ path: path as ConsolePath, orders: sort.unwrap().options.map(String) }];
});

describe('the order of a list', () => {
  it.each(sortable)('$path knows all of its orders, and no other', async ({ path, orders }) => {
    for (const sort of orders) expect((await server.call(path, { sort }, lead)).status_code).toBe(6000);
    expect((await server.call(path, { sort: 'id; drop table bets' }, lead)).status_code).toBe(6007);
  });

  it('is by the column, both ways, and newest first among equals and without one', async () => {
    const { memberId } = await server.app.member();
    const member = String(memberId);
    for (const amount of ['20.00', '5.00', '100.00', '5.00']) {
      const proposal = { kind: 'credit', memberId: member, amount, reason: '活动漏发，主管核实' };
      await server.call('/console/api/v1/adjustments/propose', proposal, lead);
    }
    const listed = async (sort?: string) => {
      const { data } = await server.call('/console/api/v1/adjustments/list', { member, sort }, lead);
      return data.list;
    };
    const amounts = async (sort?: string) => (await listed(sort)).map(({ amount }) => amount);
    expect(await amounts('amount')).toEqual(['5.00', '5.00', '20.00', '100.00']);
    expect(await amounts('-amount')).toEqual(['100.00', '20.00', '5.00', '5.00']);
    expect(await amounts()).toEqual(['5.00', '100.00', '5.00', '20.00']);
    const ids = (await listed('amount')).map(({ adjustmentId }) => BigInt(adjustmentId));
    expect(ids[0]).toBeGreaterThan(ids[1] ?? 0n);
  });

  it('is by time in the audit', async () => {
    const listed = async (sort?: string) => {
      const { data } = await server.call('/console/api/v1/audit/list', { actor: lead.actor, sort }, lead);
      return data.list.map(({ auditId }) => auditId);
    };
    expect(await listed('at')).toEqual((await listed('-at')).reverse());
    expect(await listed()).toEqual(await listed('-at'));
  });
});
