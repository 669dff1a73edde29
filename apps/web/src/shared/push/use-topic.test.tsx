import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTopic } from './use-topic.ts';

const link = vi.hoisted(() => ({ subscribe: vi.fn(), resume: vi.fn() }));
const network = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('./push.ts', () => ({ push: { subscribe: link.subscribe, resume: link.resume } }));

vi.mock('@hj/ui', async (original) => ({
  ...(await original<typeof import('@hj/ui')>()),
  late: async (load: () => Promise<unknown>) => {
    await network.promise;
    return load();
  },
}));

it('subscribes once the push link arrives, however late, from the snapshot that is then on screen', async () => {
  const handlers = { onMessage: vi.fn(), onGap: vi.fn() };
  const { rerender } = renderHook(({ seq }) => useTopic('member:10001', { seq, ...handlers }), {
    initialProps: { seq: 1 },
  });
  rerender({ seq: 2 });
  expect(link.subscribe).not.toHaveBeenCalled();
  network.resolve();
  await vi.waitFor(() => expect(link.subscribe).toHaveBeenCalledOnce());
  expect(link.subscribe.mock.calls[0]).toMatchObject(['member:10001', {}, 2]);
});

it('follows nothing that was left before the link arrived', async () => {
  link.subscribe.mockClear();
  const { unmount } = renderHook(() => useTopic('match:1', { onMessage: vi.fn(), onGap: vi.fn() }));
  unmount();
  await vi.dynamicImportSettled();
  expect(link.subscribe).not.toHaveBeenCalled();
});
