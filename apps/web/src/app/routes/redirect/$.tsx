import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ownOriginPath } from '../../safe-path.ts';

export const Route = createFileRoute('/redirect/$')({
  staticData: { requiresAuth: true, hidden: true },
  beforeLoad: ({ params, location }) => {
    const address = ownOriginPath(params._splat ?? '', location.searchStr, window.location.origin);
    if (!address) throw notFound();
    throw redirect({ href: address, replace: true });
  },
});
