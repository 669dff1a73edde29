import { lazyRouteComponent } from '@tanstack/react-router';

interface Flags {
  requiresAuth?: boolean;
  bindPhone?: boolean;
  noFooter?: boolean;
}

/** Options of a route whose page a later issue builds: its title and flags stand, its page says 建设中. */
export function underConstruction(title: string, flags: Flags = {}) {
  return {
    staticData: { title, ...flags },
    component: lazyRouteComponent(
      () => import('./shell/under-construction-page.tsx'),
      'UnderConstructionPage',
    ),
  };
}
