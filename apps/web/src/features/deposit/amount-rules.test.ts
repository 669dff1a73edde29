import { describe, expect, it } from 'vitest';
import { amountFault, isSameAmount, limitsText } from './amount-rules.ts';
import { arrivedOf } from './deposit-sums.ts';
import { leftText } from './order-ring.tsx';
import { isReturn, orderIdOf, safePayUrl } from './pay-link.ts';
import { askAgainMs } from './queries.ts';
import { orderOf } from './test-deposits.ts';
import { isLate } from './wait/order-result.tsx';
import { waitAddress } from './wait-address.ts';

const limits = { min: '100.00', max: '50000.00' };

const order = orderOf('pending', { createdAt: 1_000, expiresAt: 901_000 });

describe('the amount of a deposit', () => {
  it.each(['100', '100.00', '100.5', '50000'])('takes %s', (amount) => {
    expect(amountFault(amount, limits)).toBeUndefined();
  });

  it.each([
    ['', '请输入存款金额'],
    ['0', '单笔最低 ¥100'],
    ['99.99', '单笔最低 ¥100'],
    ['50000.01', '单笔最高 ¥50,000'],
    ['100.001', '请输入正确的金额，最多两位小数'],
    ['-100', '请输入正确的金额，最多两位小数'],
    ['1e5', '请输入正确的金额，最多两位小数'],
    ['007', '请输入正确的金额，最多两位小数'],
    ['1.2.3', '请输入正确的金额，最多两位小数'],
  ])('refuses %j with %s', (amount, fault) => {
    expect(amountFault(amount, limits)).toBe(fault);
  });

  it('knows one amount in two texts', () => {
    expect(isSameAmount('100', '100.00')).toBe(true);
    expect(isSameAmount('100', '')).toBe(false);
  });

  it('[5.59] [5.60] writes limits grouped and without trailing zeros', () => {
    expect(limitsText(limits)).toBe('100 – 50,000');
    expect(limitsText({ min: '100.00', max: '1000000.00' })).toBe('100 – 100万');
  });
});

describe('the address of an order', () => {
  it.each(['?orderId=123', '?orderId=%22123%22', '?orderNo=D123', 'orderNo=D123&x=1'])(
    'is read from %s',
    (search) => {
      expect(orderIdOf(search)).toBe('123');
    },
  );

  it('keeps ids that are longer than numbers', () => {
    expect(orderIdOf('?orderId=9007199254740993')).toBe('9007199254740993');
  });

  it.each(['', '?orderId=', '?orderId=0', '?orderId=abc', '?orderNo=X1', '?orderId=1%20or%201'])(
    'is not read from %j',
    (search) => {
      expect(orderIdOf(search)).toBeUndefined();
    },
  );

  it('[2.93] [2.94] [2.95] [2.96] [2.97] is the wait page of its kind', () => {
    const addresses = (
      ['redirect', 'scan', 'agent', 'transfer', 'huione', 'coin-cashier', 'coin'] as const
    ).map((kind) => waitAddress({ kind, orderId: '7' }));
    expect(addresses).toEqual([
      '/mine/rechargeWait?orderId=7',
      '/mine/rechargeWait?orderId=7',
      '/mine/rechargeWait?orderId=7',
      '/mine/transferWait?orderId=7',
      '/mine/huiwangWait?orderId=7',
      '/mine/xnbskWait?orderId=7',
      '/mine/virtualWait?orderId=7',
    ]);
  });

  it('tells a return from the provider by the number it carries', () => {
    expect(isReturn('?orderNo=D1')).toBe(true);
    expect(isReturn('?orderId=1')).toBe(false);
  });

  it('opens only http addresses to pay at', () => {
    expect(safePayUrl('https://pay.example/x?a=1')).toBe('https://pay.example/x?a=1');
    expect(safePayUrl('javascript:alert(1)')).toBeUndefined();
    expect(safePayUrl(null)).toBeUndefined();
  });
});

describe('the time of an order', () => {
  it('counts down in minutes and seconds', () => {
    expect(leftText(872)).toBe('14:32');
    expect(leftText(0)).toBe('00:00');
  });

  it('is late when it was paid after it expired', () => {
    expect(isLate({ ...order, state: 'paid', paidAt: 901_001 })).toBe(true);
    expect(isLate({ ...order, state: 'paid', paidAt: 900_000 })).toBe(false);
    expect(isLate({ ...order, state: 'expired' })).toBe(false);
  });

  it('is asked for while it is open, seldom once it is over, for a payment may still come, and no more when it is paid', () => {
    expect(askAgainMs(order)).toBe(3_000);
    expect(askAgainMs({ ...order, state: 'expired' })).toBe(15_000);
    expect(askAgainMs({ ...order, state: 'paid' })).toBe(false);
    expect(askAgainMs({ ...order, state: 'closed' })).toBe(15_000);
    expect(askAgainMs({ ...order, state: 'failed' })).toBe(15_000);
  });

  it('brought amount less fee and more bonus', () => {
    expect(arrivedOf({ ...order, amount: '1000.00', fee: '5.00', bonus: '30.00' })).toBe(102_500n);
  });
});
