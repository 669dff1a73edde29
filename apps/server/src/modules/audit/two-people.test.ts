import { expect, it } from 'vitest';
import { mayEnd } from './two-people.ts';

it.each([
  ['approved', 'staff:1', false],
  ['approved', 'staff:2', true],
  ['rejected', 'staff:1', false],
  ['rejected', 'staff:2', true],
  ['withdrawn', 'staff:1', true],
  ['withdrawn', 'staff:2', false],
] as const)('a proposal of staff:1 is %s by %s: %s', (end, actor, allowed) => {
  expect(mayEnd({ madeBy: 'staff:1', actor, end })).toBe(allowed);
});
