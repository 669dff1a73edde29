import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import nprogress from 'nprogress';
import type { ReactNode } from 'react';
import { setNavigator } from '../shared/navigation/navigator.ts';
import { routeTree } from './routeTree.gen.ts';

/** Page loader: never under 8 %, in steps of 200 ms (specification §9). */
export const PROGRESS = { minimum: 0.08, speed: 200, showSpinner: false } as const;

export interface RoutePages {
  error: (props: ErrorComponentProps) => ReactNode;
  notFound: () => ReactNode;
}

export function createAppRouter(pages: RoutePages) {
  nprogress.configure(PROGRESS);
  const router = createRouter({
    routeTree,
    defaultPreload: false,
    scrollRestoration: true,
    defaultErrorComponent: pages.error,
    defaultNotFoundComponent: pages.notFound,
  });
  router.subscribe('onBeforeNavigate', () => nprogress.start());
  router.subscribe('onResolved', () => nprogress.done());
  setNavigator((address) => router.navigate({ href: address }));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }

  interface StaticDataRouteOption {
    /** Title of the page, before the site's name. */
    title?: string;
    /** Sends a guest home with a notice. */
    requiresAuth?: boolean;
    /** Sends a member without a bound phone or real name to /mine/auth. */
    bindPhone?: boolean;
    /** No footer under the page. */
    noFooter?: boolean;
    /** The low top bar and the full width of the sport desk. */
    desk?: boolean;
    /** Kept out of every menu. */
    hidden?: boolean;
  }
}
