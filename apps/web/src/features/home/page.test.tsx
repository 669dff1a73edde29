import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QueryProvider } from '../../shared/api/query-part.tsx';
import { answerCalls } from '../../shared/test-calls.ts';
import { HomePage } from './page.tsx';

const library = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../shared/api/query-client.ts', async (original) => {
  await library.promise;
  return original();
});

it('stands while the query library is still on its way, though the parts below have come', async () => {
  answerCalls({});
  const router = createRouter({
    routeTree: createRootRoute({ component: HomePage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: () => <p>broken</p>,
  });
  render(
    <QueryProvider>
      <RouterProvider router={router as never} />
    </QueryProvider>,
  );
  await import('./below.tsx');
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText('broken')).toBeNull();
  library.resolve();
  expect(await screen.findByRole('heading', { name: '鸿竞游戏' })).toBeTruthy();
});
