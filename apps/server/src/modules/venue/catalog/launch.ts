import type { Handler, Queries } from '@hj/platform';
import { refuse } from '../refusals.ts';
import { findVenueGame, writeVisit } from './game-store.ts';

const path = '/game/api/v1/venue/launch';
type Launch = Handler<typeof path>;

/**
 * A launch that asks the catalogue first and notes where the member went. A launch without a game is not of the catalogue.
 * @throws AppError 6004 no such game · 6012 the game has no demo · 6415 the game is in maintenance · those of `launch`
 */
export const withCatalogue =
  (db: Queries, launch: Launch): Launch =>
  async (input, context) => {
    const { enName, gameCode, demo } = input;
    if (enName === 'crty' || gameCode === '') return launch(input, context);
    const game = await findVenueGame(db, enName, gameCode);
    if (game === undefined) throw refuse('game-not-found');
    if (game.maintenance) throw refuse('venue-under-maintenance');
    if (demo && !game.demo) throw refuse('no-demo');
    const answer = await launch(input, context);
    const { memberId } = context.session;
    if (!demo) await writeVisit(db, { memberId, venue: game.channelCode, gameCode });
    return answer;
  };
