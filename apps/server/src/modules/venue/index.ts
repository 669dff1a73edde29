export { createVenue } from './venue.ts';
