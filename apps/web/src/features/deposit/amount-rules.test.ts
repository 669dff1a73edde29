import { describe, expect, it } from 'vitest';
import { amountFault, cleanAmount, isSameAmount, limitsText } from './amount-rules.ts';
import { isLate } from './order-result.tsx';
import { leftText } from './order-ring.tsx';
import { orderIdOf, safePayUrl } from './pay-link.ts';
import { askAgainMs, type DepositOrder } from './queries.ts';

const limits = { min: '100.00', max: '50000.00' };

const order: DepositOrder = {
  orderId: '123',
  orderNo: 'D123',
  channelId: 'bank',
  channelName: '网银支付',
  amount: '500.00',
  state: 'pending',
  createdAt: 1_000,
  expiresAt: 901_000,
  paidAt: null,
  payUrl: null,
};

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

  it('keeps digits and the point of what is typed, and reads full-width digits', () => {
    expect(cleanAmount('￥１，０００．５元')).toBe('1000.5');
    expect(cleanAmount('-1e5')).toBe('15');
  });

  it('knows one amount in two texts', () => {
    expect(isSameAmount('100', '100.00')).toBe(true);
    expect(isSameAmount('100', '')).toBe(false);
  });

  it('[5.59] [5.60] writes limits grouped and without trailing zeros', () => {
    expect(limitsText(limits)).toBe('100 – 50,000');
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

  it('opens only http addresses to pay at', () => {
    expect(safePayUrl('https://pay.example/x?a=1')).toBe('https://pay.example/x?a=1');
    expect(safePayUrl('javascript:alert(1)')).toBeUndefined();
    expect(safePayUrl(null)).toBeUndefined();
  });
});

describe('the time of an order', () => {
  it('counts down in minutes and seconds and never below zero', () => {
    expect(leftText(872_000)).toBe('14:32');
    expect(leftText(400)).toBe('00:01');
    expect(leftText(-5)).toBe('00:00');
  });

  it('is late when it was paid after it expired', () => {
    expect(isLate({ ...order, state: 'paid', paidAt: 901_001 })).toBe(true);
    expect(isLate({ ...order, state: 'paid', paidAt: 900_000 })).toBe(false);
    expect(isLate({ ...order, state: 'expired' })).toBe(false);
  });

  it('is asked for while it is open, seldom once it expired, and no more when it is final', () => {
    expect(askAgainMs(order)).toBe(3_000);
    expect(askAgainMs({ ...order, state: 'expired' })).toBe(15_000);
    expect(askAgainMs({ ...order, state: 'paid' })).toBe(false);
    expect(askAgainMs({ ...order, state: 'closed' })).toBe(false);
  });
});
