import { type Handler, refuse } from '@hj/platform';
import type { PlayDeps } from '../../deps.ts';
import { requireLaunch } from '../protection/index.ts';
import { isVenueName } from './venue-store.ts';

/**
 * The address at which a member enters a venue.
 * @throws AppError 6004 no such venue · 6012 the member's own rules forbid it · 6015, 6449 no identity yet · 6031, 6033 not from this place · 6415 not open
 */
export const createLaunch =
  ({ db, findRefusal }: Pick<PlayDeps, 'db' | 'findRefusal'>): Handler<'/game/api/v1/venue/launch'> =>
  async ({ enName }, context) => {
    if (enName !== 'crty')
      throw refuse((await isVenueName(db, enName)) ? 'venue-under-maintenance' : 'not-found');
    const refusal = await findRefusal(context, 'play');
    if (refusal) throw refusal;
    const { memberId, sessionId } = context.session;
    await requireLaunch(db, memberId, sessionId);
    return { url: '/game/sport/crty' };
  };
