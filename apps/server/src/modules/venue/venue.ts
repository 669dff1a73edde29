import { catalogueCalls, venueCalls } from '@hj/contract';
import type { PlayDeps } from '../../deps.ts';
import { type Module, mergeJobs, serve } from '../../module.ts';
import { venueBooks } from './book.ts';
import { createCallbacks } from './callbacks/callbacks.ts';
import { catalogueCallsOf } from './catalog/catalogue.ts';
import type { SportGame } from './catalog/game-list.ts';
import { withCatalogue } from './catalog/launch.ts';
import { venueInvariants } from './check-store.ts';
import { venueJobs } from './jobs.ts';
import { createLaunch } from './launch.ts';
import { clientsOf, providersOf, type VenueClients } from './providers.ts';
import { recordJobs } from './records/jobs.ts';
import { createRounds } from './rounds/rounds.ts';
import { sweepJobs } from './rounds/sweep.ts';
import { venueRoutes } from './routes.ts';

export interface VenueModuleDeps extends PlayDeps {
  /** The games of the local sportsbook. */
  sportGames(): SportGame[];
}

/** Launches, and money at the venues. `clients` stand in for those of the configuration in tests. */
export function createVenue(deps: VenueModuleDeps, clients: VenueClients = clientsOf(deps.config)) {
  const world = { ...deps, ...clients };
  const rounds = createRounds(deps);
  return {
    ...serve(
      { ...venueCalls, ...catalogueCalls },
      {
        '/game/api/v1/venue/launch': withCatalogue(deps.db, createLaunch(world)),
        ...catalogueCallsOf(deps),
        ...venueRoutes(world),
      },
    ),
    jobs: mergeJobs([
      { jobs: venueJobs(world) },
      { jobs: recordJobs(world) },
      { jobs: sweepJobs({ ...deps, rounds, sources: clients.rounds }) },
    ]),
    books: venueBooks(world),
    /** What providers of games call: a listener of its own. */
    createCallbacks: () => createCallbacks({ ...deps, rounds, providers: providersOf(deps.config) }),
    invariants: venueInvariants,
  } satisfies Module;
}
