/** Which open AML cases block deposits (C73, ADR 047). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amlRules } from '../../aml/rules.ts';
import { type CashierServer, cashierServer } from '../test-cashier.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterAll(() => server.close());

it.each(amlRules)('a deposit during an open AML case of %s', async (rule) => {
  const member = await server.member();
  await server.owner.sql`
    insert into aml_cases (id, rule, subject, member_id, amount, evidence)
    values (${member.memberId}, ${rule}, ${`deposit:${member.memberId}`}, ${member.memberId}, 1440000, '{}')`;
  const bars = rule === 'structuring';
  expect((await server.pay(member)).status_code).toBe(bars ? 6012 : 6000);
  await server.owner.sql`
    update aml_cases set state = 'decided', outcome = 'cleared', note = '核实无异常', decided_by = 'staff:1', decided_at = now()
    where id = ${member.memberId}`;
  expect((await server.pay(member)).status_code).toBe(6000);
});
