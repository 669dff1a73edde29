import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sitDown } from '../../test-desk.tsx';
import { useLiveDesks, useReloadMs } from './live.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes the queries of a desk stale when the server names it, and asks seldom by itself meanwhile', async () => {
  sitDown('support');
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => (stream = controller) });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  vi.stubGlobal('fetch', async () => response);
  const client = new QueryClient();
  const stale = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => {
      useLiveDesks();
      return useReloadMs(3_000);
    },
    { wrapper },
  );
  expect(result.current).toBe(3_000);
  await waitFor(() => expect(result.current).toBe(10_000));
  stale.mockClear();
  const say = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  say(':\n\nda');
  say('ta: service\n\n');
  await waitFor(() => expect(stale.mock.calls).toEqual([[{ queryKey: ['service'] }]]));
  stream?.close();
  await waitFor(() => expect(result.current).toBe(3_000));
  unmount();
});
