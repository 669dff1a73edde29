import { expect, it } from 'vitest';
import { putOnce, takeOnce } from './once-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

it('[4.96] hands a value from one route to the next once; the second read is empty', () => {
  putOnce('order', 'D1');
  expect(takeOnce('order', isText)).toBe('D1');
  expect(takeOnce('order', isText)).toBeUndefined();
});

it('gives out no value of another shape, and forgets it all the same', () => {
  putOnce('order', 7);
  expect(takeOnce('order', isText)).toBeUndefined();
  expect(takeOnce('order', (value): value is number => typeof value === 'number')).toBeUndefined();
});
