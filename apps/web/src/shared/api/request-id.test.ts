import { expect, it } from 'vitest';
import { newUuid } from './request-id.ts';

it('gives a UUID of version 4, each time another', () => {
  const ids = Array.from({ length: 1_000 }, newUuid);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
