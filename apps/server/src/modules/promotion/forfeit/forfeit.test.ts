import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
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

it('[PB4] a gift that is given up takes what was shown, once under 50 parallel presses; the same key answers the same', async () => {
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
