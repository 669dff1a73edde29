/**
 * `kill -9` of the server in the midst of claims of rebate and of gifts of a grade: each is held before another step by a lock of ours;
 * then the process dies, and the member's page sends the same command again.
 */
import { randomUUID } from 'node:crypto';
import { nextIds } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { allInvariants } from '../test-invariants.ts';
import { killServers, startServer } from './test-process.ts';
import { createWorld, type World } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

const path = '/act/api/v1/welfare/receive';
const day = '2026-09-15';

it('[C30] [VP2] pays each claim once, whichever step the server died before', async () => {
  const members = await world.addMembers(4, 0n);
  const [atWallet, atGift, atPayment, atDeal] = members;
  if (!(atWallet && atGift && atPayment && atDeal)) throw new Error('a member is missing');
  const { sql } = world.owner;
  const gifts = new Map<bigint, bigint>();
  for (const { memberId } of members) {
    const [line = 0n, gift = 0n] = await nextIds(world.owner, 2);
    gifts.set(memberId, gift);
    await sql`insert into rebate_days (member_id, day, grade, version, off) values (${memberId}, ${day}, 1, 1, false)`;
    await sql`
      insert into rebate_lines (id, member_id, day, category, no, played, turnover, rate, amount)
      values (${line}, ${memberId}, ${day}, 'egame', 1, 100000, 100000, 70, 700)`;
    await sql`
      insert into vip_gifts (id, member_id, kind, period, grade, amount, turnover, opens_at)
      values (${gift}, ${memberId}, 'weekly', 'w2026-09-14', 1, 800, 800, '2026-09-14')`;
  }
  const claims = [
    { member: atWallet, body: { kind: 'rebate', category: 'egame' } },
    { member: atGift, body: { kind: 'vip', giftId: String(gifts.get(atGift.memberId)) } },
    { member: atPayment, body: { kind: 'rebate', category: 'egame' } },
    { member: atDeal, body: { kind: 'vip', giftId: String(gifts.get(atDeal.memberId)) } },
  ].map((claim) => ({ ...claim, key: randomUUID() }));
  const send = (client: Awaited<ReturnType<typeof startServer>>['client']) =>
    Promise.all(claims.map(({ member, body, key }) => client.call(path, body, { token: member.token, key })));

  const first = await startServer({ databaseUrl: world.url, roles: 'api' });
  await world.owner
    .transaction(async (tx) => {
      await tx.sql`select 1 from ledger_accounts where member_id = ${atWallet.memberId} and kind = 'cash' for update`;
      await tx.sql`select 1 from vip_gifts where member_id = ${atGift.memberId} for update`;
      await tx.sql`lock table rebate_payments in exclusive mode`;
      await tx.sql`lock table bonus_grants in exclusive mode`;
      const replies = send(first.client);
      await waitFor(4);
      await first.kill();
      expect((await replies).map(({ kind }) => kind)).toEqual(['none', 'none', 'none', 'none']);
      throw new Error('given back');
    })
    .catch((error: Error) => expect(error.message).toBe('given back'));
  const paid = () => sql`select 1 from ledger_transfers where kind in ('rebate', 'vip')`;
  expect(await paid()).toHaveLength(0);

  const second = await startServer({ databaseUrl: world.url, roles: 'api' });
  const answers = await send(second.client);
  expect(answers.map((reply) => reply.kind === 'answer' && reply.code)).toEqual([6000, 6000, 6000, 6000]);
  // The same keys again get the same answers, and nothing moves.
  const dataOf = (replies: typeof answers) => replies.map((reply) => reply.kind === 'answer' && reply.data);
  expect(dataOf(await send(second.client))).toEqual(dataOf(answers));
  await second.kill();
  expect(await paid()).toHaveLength(4);
  await expectCleanLedger(world.db, allInvariants(world.db));
}, 120_000);

/** Until so many connections of the server wait for a lock. */
async function waitFor(count: number): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const [row] = await world.db.sql<{ waiting: number }[]>`
      select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid <> pg_backend_pid()
        and (database = (select oid from pg_database where datname = current_database()) or locktype = 'transactionid')`;
    if ((row?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the claims did not come to their steps');
}
