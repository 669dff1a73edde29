/** CH6: tips beside red packets, all at once: one limit of a day, no wait in a circle, nothing after an exclusion. */
import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../../test-app.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { chatMoney } from '../test-money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

const { ask, person, cashOf } = chatMoney(() => app);

const tip = (from: TestMember, to: { uid: string }, amount: string) =>
  ask('/fd/api/v1/tip/send', { rid: 'hall', uid: to.uid, amount }, from);
const packet = (from: TestMember, total: string, shares = 1) =>
  ask('/fd/api/v1/redPacket/send', { rid: 'hall', total, shares, split: 'equal' }, from);
const claim = (packetId: string, by: TestMember) => ask('/fd/api/v1/redPacket/claim', { packetId }, by);
const people = (count: number, of: Parameters<typeof person>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => person(of)));

it('[CH6] tips and claims at once do not pass what a member may receive a day', async () => {
  const to = await person({ cash: 0n, grade: 0 });
  const givers = await people(6);
  const packets = await Promise.all(givers.map(async (from) => (await packet(from, '90.00')).data.packetId));
  const answers = await Promise.all([
    ...givers.map((from) => tip(from, to, '90.00')),
    ...packets.map((id) => claim(id, to)),
  ]);
  expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(5);
  expect(await cashOf(to)).toBe(45_000n);
});

it('[CH6] tips and packets at once do not pass what a member may give a day', async () => {
  const from = await person({ cash: 1_000_000n });
  const others = await people(6);
  const answers = await Promise.all([
    ...others.map((to) => tip(from, to, '500.00')),
    ...[1, 2, 3].map(() => packet(from, '1000.00')),
  ]);
  expect(answers.every(({ status_code }) => [6000, 6012].includes(status_code))).toBe(true);
  const given = 1_000_000n - (await cashOf(from));
  expect(given).toBeGreaterThan(400_000n);
  expect(given).toBeLessThanOrEqual(500_000n);
});

it('[CH6] members who tip each other and claim from each other do not wait in a circle', async () => {
  const all = await people(4);
  const packets = await Promise.all(all.map(async (from) => (await packet(from, '5.00', 5)).data.packetId));
  const answers = await Promise.all(
    all.flatMap((one) => [
      ...all.filter((other) => other !== one).map((other) => tip(one, other, '1.00')),
      ...packets.map((id) => claim(id, one)),
    ]),
  );
  // Money with unmet turnover is not given, so most tips are refused; nothing ends in 6005, 6011 or 6317.
  expect(new Set(answers.map(({ status_code }) => status_code))).toEqual(new Set([6000, 6012]));
});

it('[C17] no tip is taken after the answer to an exclusion of its receiver', async () => {
  const to = await person({ cash: 0n, grade: 0 });
  const givers = await people(8);
  const headers = { [headerNames.token]: to.token, [headerNames.idempotencyKey]: randomUUID() };
  const [excluded] = await Promise.all([
    app.post('/site/api/v1/protection/exclude', { term: '6m' }, headers),
    ...givers.map((from) => tip(from, to, '1.00')),
  ]);
  expect(excluded.status_code).toBe(6000);
  const before = await cashOf(to);
  expect(await tip(await person(), to, '1.00')).toMatchObject({ status_code: 6012 });
  expect(await cashOf(to)).toBe(before);
  const [row] = await app.owner.sql`
    select count(*)::int as late from chat_tips t join protection_exclusions e on e.member_id = t.receiver_id
    where t.receiver_id = ${to.memberId} and t.created_at > e.recorded_at`;
  expect(row).toEqual({ late: 0 });
});
