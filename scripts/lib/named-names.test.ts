import { expect, it } from 'vitest';
import { missingNames } from './named-names.ts';

const texts = ['const unreadVerdicts = new Set();', 'export function placeBet() {}'];

it('finds a name in camelCase that no file has', () => {
  expect(missingNames('`settledVerdicts`, `unreadVerdicts`, `placeBet(…)`, `closeBet()`', texts)).toEqual([
    'settledVerdicts',
    'closeBet',
  ]);
});

it('leaves words of one part, names of types and what is no name', () => {
  expect(
    missingNames('`cash`, `Feed`, `deposit.paid`, `payment/payNow`, `member_id`, `createX`', texts),
  ).toEqual([]);
});
