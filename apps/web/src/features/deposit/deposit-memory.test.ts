import { describe, expect, it } from 'vitest';
import { beginAttempt, closingKey, endAttempt, endClosing, openAttempt } from './deposit-memory.ts';

const request = { channelId: 'bank', amount: '500' };

describe('deposits in the memory of the browser', () => {
  it('writes the key down before it is used and gives it again for the same deposit', () => {
    const first = beginAttempt('1', request);
    expect(openAttempt('1')).toEqual(first);
    expect(beginAttempt('1', { ...request }).key).toBe(first.key);
  });

  it('takes a new key for another amount, channel, reward, member', () => {
    const keys = [
      beginAttempt('1', request),
      beginAttempt('1', { ...request, amount: '501' }),
      beginAttempt('1', { ...request, channelId: 'quick' }),
      beginAttempt('1', { ...request, configId: '1' }),
      beginAttempt('2', { ...request, configId: '1' }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(5);
  });

  it('forgets the key with the answer', () => {
    const first = beginAttempt('1', request);
    endAttempt('1');
    expect(openAttempt('1')).toBeUndefined();
    expect(beginAttempt('1', request).key).not.toBe(first.key);
  });

  it('keeps one key for closing an order until the answer', () => {
    const key = closingKey('1', '77');
    expect(closingKey('1', '77')).toBe(key);
    expect(closingKey('1', '78')).not.toBe(key);
    endClosing('1', '77');
    expect(closingKey('1', '77')).not.toBe(key);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"key":1,"body":"{}"}',
    '{"key":"k","body":"{"}',
    '{"key":"k","body":"{}"}',
    '{"key":"k","body":"{\\"channelId\\":\\"bank\\",\\"amount\\":1}"}',
    'x{',
  ])('survives %j in the storage', (kept) => {
    localStorage.setItem('hj.key.1.deposit', kept);
    expect(openAttempt('1')).toBeUndefined();
  });
});
