import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unheardRejections } from '../test-rejections.ts';
import { useTopic } from './use-topic.ts';

vi.mock('./push.ts', () => {
  throw new Error('no link');
});

it('leaves the page as it is when the push link cannot be fetched', async () => {
  const handlers = { onMessage: vi.fn(), onGap: vi.fn() };
  const unheard = await unheardRejections(() =>
    renderHook(() => useTopic('member:10001', { seq: 1, ...handlers })),
  );
  expect(unheard).toEqual([]);
});
