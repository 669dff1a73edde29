import { AppError, type Handler } from '@hj/platform';

/** Venues that this site knows by name but does not serve yet. */
const announcedVenues: ReadonlySet<string> = new Set(['house']);

/** Where a member enters a venue. Only members reach this: the contract says so. */
export const launch: Handler<'/game/api/v1/venue/launch'> = async ({ enName }) => {
  if (enName === 'crty') return { url: '/game/sport/crty' };
  throw new AppError(announcedVenues.has(enName) ? 6415 : 6004);
};
