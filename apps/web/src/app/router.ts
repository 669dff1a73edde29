import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GameCategory } from '../shared/games/categories.ts';
import { setNavigator } from '../shared/navigation/router-access.ts';
import { parseSearch, stringifySearch } from './address-search.ts';
import { endProgress, startProgress } from './progress.ts';
import { routeTree } from './routeTree.gen.ts';

export interface RouterParts {
  error: (props: ErrorComponentProps) => ReactNode;
  notFound: () => ReactNode;
  /** The browser's own unless given. */
  history?: RouterHistory;
}

export function createAppRouter({ error, notFound, history }: RouterParts) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultErrorComponent: error,
    defaultNotFoundComponent: notFound,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void startProgress();
  });
  router.subscribe('onResolved', () => {
    void endProgress();
  });
  setNavigator(
    (address) => router.navigate({ href: address }),
    () => router.history.location.state.__TSR_index,
  );
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
    /** The category of a lobby. */
    lobby?: GameCategory;
    /** A game fills the window: neither bars nor footer. */
    game?: boolean;
    /** Kept out of every menu. */
    hidden?: boolean;
  }
}
