export { roundTurnover } from './rounds/round-turnover.ts';
export { createVenue } from './venue.ts';
