import { describe, expect, it } from 'vitest';
import {
  beginAttempt,
  closingKey,
  endAttempt,
  endClosing,
  forgetOrder,
  lastOrderId,
  openAttempt,
} from './deposit-memory.ts';

describe('what the browser remembers of deposits', () => {
  it('writes the key down before it is used and gives it again for the same deposit', () => {
    const first = beginAttempt('1', 'bank', '500');
    expect(openAttempt('1')).toEqual(first);
    expect(beginAttempt('1', 'bank', '500').key).toBe(first.key);
  });

  it('takes a new key for another amount, another channel, another member', () => {
    const first = beginAttempt('1', 'bank', '500');
    const amount = beginAttempt('1', 'bank', '501');
    const channel = beginAttempt('1', 'quick', '501');
    const member = beginAttempt('2', 'quick', '501');
    expect(new Set([first.key, amount.key, channel.key, member.key]).size).toBe(4);
  });

  it('forgets the key with the answer and keeps the order', () => {
    const first = beginAttempt('1', 'bank', '500');
    endAttempt('1', '77');
    expect(openAttempt('1')).toBeUndefined();
    expect(lastOrderId('1')).toBe('77');
    expect(beginAttempt('1', 'bank', '500').key).not.toBe(first.key);
  });

  it('keeps one key for closing an order until the answer', () => {
    const key = closingKey('1', '77');
    expect(closingKey('1', '77')).toBe(key);
    expect(closingKey('1', '78')).not.toBe(key);
    endClosing('1', '77');
    expect(closingKey('1', '77')).not.toBe(key);
  });

  it('forgets an order', () => {
    endAttempt('1', '77');
    forgetOrder('1');
    expect(lastOrderId('1')).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"attempt":{"key":1}}', '{"orderId":5,"closing":{"a":1}}', 'x{'])(
    'survives %j in the storage',
    (kept) => {
      localStorage.setItem('hj.deposit.1', kept);
      expect(openAttempt('1')).toBeUndefined();
      expect(lastOrderId('1')).toBeUndefined();
    },
  );
});
