import { lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import type { pages } from './pages.ts';

/** The list of all pages: fetched after the first paint of home, and before any other page. */
export const loadPages = () => import('./pages.ts');

/** Options of a route: the facts for frame and guard, and its page, fetched when the route is entered. */
export function page(name: keyof typeof pages, staticData: StaticDataRouteOption) {
  const load = async () => ({ default: await (await loadPages()).pages[name]() });
  return { staticData, component: lazyRouteComponent(load) };
}
