import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../../shared/api/query-part.tsx';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, done, SilentSocket } from '../../shared/test-calls.ts';

const path = '/site/api/v1/site/letter/getUnreadForType';

/** The script of the query library is asked for, and is still on its way. */
const [asked, arrived] = vi.hoisted(() => [Promise.withResolvers<void>(), Promise.withResolvers<void>()]);

vi.mock('../../shared/api/query-client.ts', async (original) => {
  asked.resolve();
  await arrived.promise;
  return original();
});
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, ...props }: { to: string }) => <a href={to} {...props} />,
}));

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the bell of a bar waits for the query library, which may come after the script of the bar', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  answerCalls({ [path]: () => done({}) });
  saveLogin('token', '7');
  const { BellLink } = await import('./member-parts.tsx');
  await import('./member-area.tsx');
  render(
    <QueryProvider>
      <Suspense fallback={<p>waiting</p>}>
        <BellLink />
      </Suspense>
    </QueryProvider>,
  );
  await act(() => asked.promise);
  expect(screen.getByText('waiting')).toBeDefined();
  arrived.resolve();
  expect(await screen.findByRole('link', { name: '消息' })).toBeDefined();
});
