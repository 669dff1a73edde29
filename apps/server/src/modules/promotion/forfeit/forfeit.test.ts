import { randomUUID } from 'node:crypto';
import { nextIds } from '@hj/platform';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { ask, depositOf, fixedPart, join, plantActivity } from '../activity/test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const path = '/act/api/v1/promotion/forfeit';

/** A member with a gift of ¥8 whose turnover is open. */
async function gifted() {
  const member = await server.member();
  await depositOf(server, member);
  await join(server, await plantActivity(server.db, [fixedPart()]), member);
  const { data } = await ask(server, '/act/api/v1/promotion/openGifts', {}, member);
  const [gift] = data.list;
  if (gift === undefined) throw new Error('a gift was claimed');
  return { member, gift };
}

it('[PB4] a gift that is given up takes the shown amount, once under 50 parallel presses; the same key answers the same', async () => {
  const { member, gift } = await gifted();
  expect(gift).toMatchObject({ gift: '8.00', taken: '8.00', required: '24.00', lack: '24.00' });
  const body = { giftId: gift.giftId, taken: gift.taken };
  const keys = Array.from({ length: 50 }, () => randomUUID());
  const answers = await Promise.all(keys.map((key) => ask(server, path, body, member, key)));
  const done = answers.filter(({ status_code }) => status_code === 6000);
  expect(done.map(({ data }) => data)).toEqual([{ taken: '8.00', centerWalletBalance: '100.00' }]);
  const at = answers.findIndex(({ status_code }) => status_code === 6000);
  expect(await ask(server, path, body, member, keys[at])).toEqual(answers[at]);
  expect(await server.cashOf(member)).toBe('100.00');
  expect((await ask(server, '/act/api/v1/promotion/openGifts', {}, member)).data.list).toEqual([]);
});

it('[C71] another sum than was shown is refused, as is the gift of another member, and nothing moves', async () => {
  const [{ member, gift }, other] = [await gifted(), await gifted()];
  expect((await ask(server, path, { giftId: gift.giftId, taken: '7.00' }, member)).status_code).toBe(6008);
  expect((await ask(server, path, { giftId: gift.giftId, taken: '8.00' }, other.member)).status_code).toBe(
    6004,
  );
  expect([await server.cashOf(member), await server.cashOf(other.member)]).toEqual(['108.00', '108.00']);
});

/** Money on its way to a venue, as its transfer leaves it. */
async function bringToVenue({ memberId }: TestMember, amount: bigint): Promise<void> {
  const [id = 0n] = await nextIds(server.db, 1);
  await server.db.transaction(async (tx) => {
    const to = { system: 'transit:live' } as const;
    const posting = await lockWallets(tx, { members: [memberId], systems: [to.system] });
    const from = { memberId, kind: 'cash' } as const;
    posting.transfer({ kind: 'venue-in', from, to, amount, reference: `transfer:${id}` });
    await tx.sql`
      insert into venue_transfers (id, order_no, member_id, venue, direction, amount, cash_after, request_id)
      values (${id}, ${`V${id}`}, ${memberId}, 'live', 'in', ${amount}, ${posting.available(memberId)}, 'test')`;
    await posting.write('test');
    const title = dealText('transfer-in', { venue: '鸿竞真人' });
    const order = { id, memberId, orderNo: `V${id}`, amount: -amount };
    await recordDeal(tx, { ...order, type: 'transfer', title, step: 'processing' });
  });
}

it('[C72] a gift is not given up for less while money is at a venue; lost money is not taken', async () => {
  const [{ member, gift }, lost] = [await gifted(), await gifted()];
  const shown = async (by: TestMember) => (await ask(server, '/act/api/v1/promotion/openGifts', {}, by)).data;
  await bringToVenue(member, 10_500n);
  expect((await shown(member)).list).toMatchObject([{ gift: '8.00', taken: '8.00' }]);
  const press = (taken: string) => ask(server, path, { giftId: gift.giftId, taken }, member);
  expect((await press('3.00')).status_code).toBe(6008);
  const refused = await press('8.00');
  expect([refused.status_code, refused.message]).toEqual([6012, expect.stringContaining('场馆余额转回')]);
  expect((await shown(member)).list).toHaveLength(1);

  const { adjustments } = server.whole.cashier.desk;
  const by = (actor: string) => ({ actor, reason: 'test', address: '127.0.0.1', requestId: randomUUID() });
  const { memberId } = lost.member;
  const { id } = await adjustments.propose({ kind: 'debit', memberId, amount: 10_500n }, by('staff:1'));
  await adjustments.decide(id, 'approved', by('staff:2'));
  expect((await shown(lost.member)).list).toMatchObject([{ gift: '8.00', taken: '3.00' }]);
  const given = await ask(server, path, { giftId: lost.gift.giftId, taken: '3.00' }, lost.member);
  expect(given.data).toEqual({ taken: '3.00', centerWalletBalance: '0.00' });
});
