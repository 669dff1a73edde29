/** Malformed input: each field of each money call of cashier and venues, with hostile values. */
import { randomUUID } from 'node:crypto';
import { cashierCalls, headerNames, venueCalls } from '@hj/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodPin } from '../account/test-security.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from './test-cashier.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const calls = { ...cashierCalls, ...venueCalls };
type Path = keyof typeof calls;

const preview = { destinationId: '1', amount: '100.00' };
const bodies: Partial<Record<Path, Record<string, unknown>>> = {
  '/fd/api/v1/payment/pay': { channelId: 'bank', amount: '100.00', configId: '1', payerName: '张三' },
  '/fd/api/v1/payment/getDepositOrderStatus': { orderId: '1' },
  '/fd/api/v1/payment/closeOrder': { orderId: '1' },
  '/fd/api/v1/payment/createSignalCode': { orderId: '1' },
  '/fd/api/v1/payment/getCustomerInfo': { channelId: 'agent' },
  '/fd/api/v1/payment/uploadReceipt': { orderId: '1', image: 'AAAA' },
  '/fd/api/v1/payment/claimTransfer': { orderId: '1', hash: 'ab'.repeat(32) },
  '/fd/api/v1/withdraw/preview': preview,
  '/fd/api/v1/withdraw/new': { ...preview, quote: 'a.b', password: goodPin },
  '/fd/api/v1/withdraw/withdrawOrderInfo': { orderId: '1' },
  '/fd/api/v1/bankCard/add': {
    ...{ kind: 'bank', bankCode: 'CMB', cardNo: '6225880137007310', branch: '', holder: '张三' },
    password: goodPin,
  },
  '/fd/api/v1/bankCard/delete': { destinationId: '1', password: goodPin },
  '/fd/api/v1/transfer/getTransferRate': { from: 'USDT', to: 'CNY' },
  '/fd/api/v1/transfer/utcTransfer': { quote: '1.1.a', amount: '1.00' },
  '/fd/api/v1/transactions/queryDealRecord': { beginTime: 1, endTime: 2, type: 'all', pageNum: 1 },
  '/game/api/v1/venue/balance': { channelCode: 'live' },
  '/game/api/v1/venue/transfer': { channelCode: 'live', amount: '1.00', ty: 1 },
  '/game/api/v1/venue/recycle': { channelCodes: ['live'] },
};

const nasty: readonly unknown[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '-0',
    '+1',
    '1e3',
    '1.',
    '.5',
    '0.001',
    '00.10',
    '1,000',
    '0x10',
    'NaN',
    'Infinity',
  ],
  ...['１００', '١٠٠', '१००', '100\u200b', '\ud800', '💥', "'; drop table members; --", '%00', '../..'],
  ...['9223372036854775807', '9223372036854775808', '99999999999999999999', '9999999999999.99'],
  ...['9999999999999999999999999999.99', '1'.repeat(400), 'a.b.c', '{}', 'null', '__proto__', '=1+1'],
  ...[0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 253_402_300_799_999, true, null],
  ...[[], ['1'], [[]], {}, { toString: '1' }, { $gt: '' }],
];

describe('malformed input', () => {
  const fields = Object.entries(bodies).flatMap(([path, body]) =>
    Object.keys(body).map((field) => [path, field] as const),
  );

  it.each(fields)(
    '%s accepts or refuses field %s by its contract, and moves no money',
    async (path, field) => {
      const spec = Object.entries(calls).find(([name]) => name === path)?.[1];
      const body = Object.entries(bodies).find(([name]) => name === path)?.[1];
      if (spec === undefined || body === undefined) throw new Error(`fixture: no call ${path}`);
      const member = await server.member();
      const order = await server.openOrder(member, '1000.00');
      await callBack(server, paymentOf(order));
      for (const value of nasty) {
        const text = await server.app.inject({
          ...{ method: 'POST', url: path, payload: JSON.stringify({ ...body, [field]: value }) },
          headers: {
            'content-type': 'application/json',
            [headerNames.token]: member.token,
            [headerNames.idempotencyKey]: randomUUID(),
          },
        });
        const { status_code: code } = text.json<{ status_code: number }>();
        expect([6000, 6007, 6017, ...spec.codes], `${field}: ${JSON.stringify(value)}`).toContain(code);
      }
      expect(await server.cashOf(member)).toBe('1000.00');
    },
  );
});
