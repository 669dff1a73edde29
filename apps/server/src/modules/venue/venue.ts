import { catalogueCalls, venueCalls } from '@hj/contract';
import type { PlayDeps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { venueBooks } from './book.ts';
import { callbackJobs, createCallbacks } from './callbacks/callbacks.ts';
import { catalogueCallsOf } from './catalog/catalogue.ts';
import type { SportGame } from './catalog/game-list.ts';
import { withCatalogue } from './catalog/launch.ts';
import { venueInvariants } from './check-store.ts';
import { endPlayJobs } from './end-play.ts';
import { startFollowers } from './follow/follower.ts';
import { createFollowers } from './follow/followers.ts';
import { createLaunch } from './launch.ts';
import { correctionJobs } from './lotteries/corrections.ts';
import { createLotteryDesk } from './lotteries/desk.ts';
import { houseLotteries } from './lotteries/house-lotteries.ts';
import { clientsOf, providersOf, type VenueClients } from './providers.ts';
import { recordJobs } from './records/jobs.ts';
import { createReturnsDesk } from './returns/desk.ts';
import { roundBooks } from './rounds/round-book.ts';
import { createRounds } from './rounds/rounds.ts';
import { venueRoutes } from './routes.ts';
import { createTableDesk } from './tables/desk.ts';
import { houseTables } from './tables/house-tables.ts';
import { linkedSeatJobs } from './tables/linked-seats.ts';

export interface VenueModuleDeps extends PlayDeps {
  /** The games of the local sportsbook. */
  sportGames(): SportGame[];
}

/** Launches, and money at the venues. `clients` stand in for those of the configuration in tests. */
export function createVenue(deps: VenueModuleDeps, clients: VenueClients = clientsOf(deps.config, deps.db)) {
  const world = { ...deps, ...clients };
  const rounds = createRounds(deps);
  const lotteries = { db: deps.db, house: houseLotteries(deps.config.houseVenue) };
  return {
    ...serve(
      { ...venueCalls, ...catalogueCalls },
      {
        '/game/api/v1/venue/launch': withCatalogue(deps.db, createLaunch(world)),
        ...catalogueCallsOf(deps),
        ...venueRoutes(world),
      },
    ),
    jobs: {
      ...recordJobs(world),
      ...endPlayJobs(world),
      ...correctionJobs(lotteries),
      ...linkedSeatJobs(deps),
      ...callbackJobs(deps),
    },
    desk: {
      lotteries: createLotteryDesk(lotteries),
      returns: createReturnsDesk(deps.config.houseVenue),
      tables: createTableDesk({ db: deps.db, house: houseTables(deps.config.houseVenue) }),
    },
    workers: [
      {
        ...{ name: 'venue-followers', role: 'worker' },
        start: () => startFollowers(createFollowers({ ...world, rounds, sources: clients.rounds }), deps.log),
      },
    ],
    books: [...venueBooks(world), ...roundBooks(world)],
    /** Callbacks of game providers: a listener of its own. */
    createCallbacks: () => createCallbacks({ ...deps, rounds, providers: providersOf(deps.config) }),
    invariants: venueInvariants,
  } satisfies Module;
}
