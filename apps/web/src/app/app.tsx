import { QueryClientProvider } from '@tanstack/react-query';
import { type ErrorComponentProps, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createQueryClient } from '../shared/api/query-client.ts';
import { followAuthEvents } from '../shared/session/auth-dialog.ts';
import { createAppRouter } from './router.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

const ErrorPage = lazy(async () => ({ default: (await import('./shell/error-page.tsx')).ErrorPage }));

function BrokenPage(props: ErrorComponentProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  );
}

// Before the router: the guard of the very first page may already ask for the login.
followAuthEvents();

const queryClient = createQueryClient();
const router = createAppRouter({ error: BrokenPage, notFound: NotFoundPage });

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
