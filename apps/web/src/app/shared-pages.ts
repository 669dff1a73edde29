import { lazyRouteComponent } from '@tanstack/react-router';

// Pages of one feature share its script: a script for each of them would be a name and a list more in the first script.
const loadDeposit = () => import('../features/deposit/index.tsx');
const loadDestinations = () => import('../features/destinations/index.tsx');

/** Options of a page of the deposit: the form, or the order that waits. */
export function depositRoute(title: string, page: keyof Awaited<ReturnType<typeof loadDeposit>>) {
  return {
    staticData: { title, requiresAuth: true },
    component: lazyRouteComponent(loadDeposit, page),
  };
}

/** Options of a page where a member keeps one kind of destination for withdrawals. */
export function destinationRoute(title: string, page: keyof Awaited<ReturnType<typeof loadDestinations>>) {
  return {
    staticData: { title, requiresAuth: true, bindPhone: true },
    component: lazyRouteComponent(loadDestinations, page),
  };
}
