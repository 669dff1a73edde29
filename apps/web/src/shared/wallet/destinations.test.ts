import { expect, it } from 'vitest';
import { coolingText, destinationName } from './destinations.ts';

const HOUR = 3_600_000;

it('says for how long a new destination waits, rounded up', () => {
  expect(coolingText(24 * HOUR, 0)).toBe('24 小时后出款');
  expect(coolingText(23 * HOUR + 1_000, 0)).toBe('24 小时后出款');
  // The clock of pages has whole seconds: it is up to one behind.
  expect(coolingText(24 * HOUR + 999, 0)).toBe('24 小时后出款');
  expect(coolingText(HOUR, 0)).toBe('60 分钟后出款');
  expect(coolingText(1, 0)).toBe('1 分钟后出款');
  expect(coolingText(0, 0)).toBeUndefined();
});

it('names a coin with its network', () => {
  expect(destinationName({ name: 'USDT', network: 'TRC20' })).toBe('USDT TRC20');
  expect(destinationName({ name: '招商银行', network: null })).toBe('招商银行');
});
