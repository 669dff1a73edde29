import type { Deps } from '../../deps.ts';
import { siteRoutes } from './routes.ts';

export function createSite(deps: Pick<Deps, 'config' | 'now'>) {
  return { routes: siteRoutes(deps) };
}
