import type { PlayDeps } from '../../deps.ts';
import type { VenueAdapters } from './adapter.ts';
import { venueBooks } from './book.ts';
import { houseAdapter } from './house-adapter.ts';
import { venueJobs } from './jobs.ts';
import { venueRoutes } from './routes.ts';

/** Money at the venues. `adapters` stand in for those of the configuration in tests. */
export function createVenue(
  deps: PlayDeps,
  adapters: VenueAdapters = new Map([['house', houseAdapter(deps.config.houseVenue)]]),
) {
  const world = { ...deps, adapters };
  return { routes: venueRoutes(world), jobs: venueJobs(world), books: venueBooks(world) };
}
