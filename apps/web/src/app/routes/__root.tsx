import { createRootRoute, redirect } from '@tanstack/react-router';
import { addressOf } from '../../shared/navigation/destinations.ts';
import { guardNavigation } from '../guard.ts';
import { guardDeps } from '../guard-deps.ts';
import { RootShell } from '../shell/root-shell.tsx';

/** The router reads `register=1` as a number; both spellings count. */
function registerOf(search: object): string | undefined {
  return 'register' in search ? String(search.register) : undefined;
}

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches, preload }) => {
    if (preload) return;
    const elsewhere = await guardNavigation(
      {
        pathname: location.pathname,
        register: registerOf(location.search),
        requiresAuth: matches.some((match) => match.staticData?.requiresAuth),
        bindPhone: matches.some((match) => match.staticData?.bindPhone),
      },
      guardDeps,
    );
    const address = elsewhere && addressOf(elsewhere);
    if (address && address !== location.pathname) throw redirect({ href: address, replace: true });
  },
  component: RootShell,
});
