import { beforeEach, expect, it, vi } from 'vitest';
import { forgetKey, keptCommand, keptKey } from './kept-key.ts';

beforeEach(() => localStorage.clear());

it('keeps the key of a command until an answer came, per member, command and body', () => {
  const body = { amount: '10.00' };
  const key = keptKey('1', 'transfer', body);
  expect(keptKey('1', 'transfer', { amount: '10.00' })).toBe(key);
  expect(keptKey('2', 'transfer', body)).not.toBe(key);
  expect(keptKey('1', 'recycle', body)).not.toBe(key);
  forgetKey('1', 'transfer');
  expect(keptKey('1', 'transfer', body)).not.toBe(key);
});

it('takes another key for another body, and for a foreign entry', () => {
  const key = keptKey('1', 'transfer', { amount: '10.00' });
  expect(keptKey('1', 'transfer', { amount: '20.00' })).not.toBe(key);
  for (const garbage of ['{', 'null', '1', '{"key":1}']) {
    localStorage.setItem('hj.key.1.transfer', garbage);
    expect(keptKey('1', 'transfer', {})).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('gives a new command no key while the page is offline, and leaves one without an answer its own', () => {
  const body = { amount: '10.00' };
  const key = keptKey('1', 'transfer', body);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(() => keptKey('1', 'transfer', { amount: '20.00' })).toThrow('网络已断开，这次没有提交');
  expect(keptCommand('1', 'transfer')).toEqual({ key, body: JSON.stringify(body) });
  expect(keptKey('1', 'transfer', body)).toBe(key);
});

it('knows the sent commands without an answer', () => {
  const key = keptKey('1', 'deposit', { amount: '10.00' });
  expect(keptCommand('1', 'deposit')).toEqual({ key, body: '{"amount":"10.00"}' });
  forgetKey('1', 'deposit');
  expect(keptCommand('1', 'deposit')).toBeUndefined();
  localStorage.setItem('hj.key.1.deposit', '{');
  expect(keptCommand('1', 'deposit')).toBeUndefined();
});
