import { AppError, type Handler } from '@hj/platform';
import type { PlayDeps } from '../../deps.ts';
import { requireLaunch } from '../protection/index.ts';
import { isVenueName } from './venue-store.ts';

/**
 * Where a member enters a venue. Only members reach this: the contract says so.
 * @throws AppError 6004 no such venue · 6012 the member's own rules forbid it · 6015, 6449 no identity yet · 6031, 6033 not from this place · 6415 not open
 */
export const createLaunch =
  ({ db, findRefusal }: Pick<PlayDeps, 'db' | 'findRefusal'>): Handler<'/game/api/v1/venue/launch'> =>
  async ({ enName }, context) => {
    if (enName !== 'crty') throw new AppError((await isVenueName(db, enName)) ? 6415 : 6004);
    const refusal = await findRefusal(context, 'play');
    if (refusal) throw refusal;
    const { memberId, sessionId } = context.session;
    await requireLaunch(db, memberId, sessionId);
    return { url: '/game/sport/crty' };
  };
