import { ToastHost } from '@hj/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '../shared/session/session-store.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage, NotFoundPage } from './shell/message-pages.tsx';

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 1 } } });
const router = createRouter({
  routeTree,
  defaultPreload: false,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

// The data shown to one operator is gone before the next login.
useSession.subscribe(({ token }, former) => {
  if (token !== former.token) queryClient.clear();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export function showConsole(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </StrictMode>,
  );
}
