export { venueInvariants } from './check-store.ts';
export { createGameList } from './game-list.ts';
export { createLaunch } from './launch.ts';
export { createVenue } from './venue.ts';
