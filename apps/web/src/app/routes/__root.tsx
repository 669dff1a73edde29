import { createRootRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../shared/api/query-part.tsx';
import { guardExits } from '../../shared/navigation/guard-exits.ts';
import { guardNavigation } from '../guard.ts';
import { guardDeps } from '../guard-deps.ts';
import { loadPages } from '../page.ts';
import { RootShell } from '../shell/root-shell.tsx';

/** The router reads `register=1` as a number; both spellings count. */
function registerOf(search: object): string | undefined {
  return 'register' in search ? String(search.register) : undefined;
}

/** The page of the visitor: a change of sport or match within it is no navigation to guard. */
let standing: string | undefined;

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches, preload }) => {
    if (preload) return;
    if (location.pathname === standing && !('register' in location.search)) return;
    standing = undefined;
    const guarded = guardNavigation(
      {
        pathname: location.pathname,
        register: registerOf(location.search),
        requiresAuth: matches.some((match) => match.staticData?.requiresAuth),
        bindPhone: matches.some((match) => match.staticData?.bindPhone),
      },
      guardDeps,
    );
    // Home draws itself without either; every other page needs both.
    const needed = location.pathname === '/' ? [] : [loadQueries(), loadPages()];
    const [elsewhere] = await Promise.all([guarded, ...needed]);
    const address = elsewhere && guardExits[elsewhere];
    if (!address || address === location.pathname) {
      standing = location.pathname;
      return;
    }
    // Who is led to bind a phone or a name is led back afterwards.
    const from = elsewhere === 'auth' ? `?from=${encodeURIComponent(location.pathname)}` : '';
    throw redirect({ href: address + from, replace: true });
  },
  component: RootShell,
});
