export { endVenuePlay } from './end-play.ts';
export { venueGames } from './records/games.ts';
export { roundTurnover } from './rounds/round-turnover.ts';
export { createVenue } from './venue.ts';
