import { latePart } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ErrorComponentProps, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { QueryProvider } from '../shared/api/query-part.tsx';
import { noteArrival } from '../shared/session/arrival.ts';
import { followAuthEvents } from '../shared/session/auth-dialog.ts';
import { dropSkeleton } from './drop-skeleton.ts';
import { beginAgain } from './missed-script.ts';
import { loadPages } from './page.ts';
import { createAppRouter } from './router.ts';

const ErrorPage = lazy(async () => {
  // A page also breaks because a part of it could not be fetched; then this part may not come either.
  const loaded = await import('./shell/error-page.tsx').catch(() => undefined);
  return { default: loaded?.ErrorPage ?? LostPage };
});

function LostPage() {
  return (
    <div ref={dropSkeleton} role="alert" className="mx-auto flex flex-col items-center gap-4 px-4 py-16">
      <p>{t`页面加载失败，请检查网络后重试`}</p>
      <button type="button" className="hj-btn hj-btn--outline" onClick={beginAgain}>
        {t`重新加载`}
      </button>
    </div>
  );
}

const NotFoundPart = latePart(async () => (await loadPages()).pages.NotFoundPage());

function NotFoundPage() {
  return (
    <Suspense>
      <NotFoundPart />
    </Suspense>
  );
}

function BrokenPage(props: ErrorComponentProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  );
}

// Before the router: the guard of the very first page may already ask for the login.
followAuthEvents();
noteArrival(window.location.href);

const router = createAppRouter({ error: BrokenPage, notFound: NotFoundPage });

export function App() {
  return (
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>
  );
}
