import { catalogueCalls, venueCalls } from '@hj/contract';
import type { PlayDeps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import type { VenueAdapters } from './adapter.ts';
import { venueBooks } from './book.ts';
import { createCallbacks } from './callbacks/callbacks.ts';
import { catalogueCallsOf } from './catalog/catalogue.ts';
import type { SportGame } from './catalog/game-list.ts';
import { withCatalogue } from './catalog/launch.ts';
import { venueInvariants } from './check-store.ts';
import { houseAdapter } from './house-adapter.ts';
import { venueJobs } from './jobs.ts';
import { createLaunch } from './launch.ts';
import type { GameLaunchers } from './launcher.ts';
import { launchersOf, providersOf } from './providers.ts';
import { createRounds } from './rounds/rounds.ts';
import { venueRoutes } from './routes.ts';

export interface VenueModuleDeps extends PlayDeps {
  /** The games of the local sportsbook. */
  sportGames(): SportGame[];
}

/** Launches, and money at the venues. `adapters` stand in for those of the configuration in tests. */
export function createVenue(
  deps: VenueModuleDeps,
  adapters: VenueAdapters = new Map([['house', houseAdapter(deps.config.houseVenue)]]),
  launchers: GameLaunchers = launchersOf(deps.config),
) {
  const world = { ...deps, adapters };
  const rounds = createRounds(deps);
  return {
    ...serve(
      { ...venueCalls, ...catalogueCalls },
      {
        '/game/api/v1/venue/launch': withCatalogue(deps.db, createLaunch({ ...world, launchers })),
        ...catalogueCallsOf(deps.db, deps.sportGames),
        ...venueRoutes(world),
      },
    ),
    jobs: venueJobs(world),
    books: venueBooks(world),
    /** What providers of games call: a listener of its own. */
    createCallbacks: () => createCallbacks({ ...deps, rounds, providers: providersOf(deps.config) }),
    invariants: venueInvariants,
  } satisfies Module;
}
