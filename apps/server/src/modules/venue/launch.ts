import { type Handler, type MemberContext, nextIds, refuse as refuseCode } from '@hj/platform';
import type { PlayDeps } from '../../deps.ts';
import { hashToken, newToken, requireLiveSession } from '../account/index.ts';
import { requireLaunch } from '../protection/index.ts';
import { VenueUnreachable } from './adapter.ts';
import type { GameLaunchers, LaunchAnswer, LaunchOrder, LaunchRefusal } from './launcher.ts';
import { refuse } from './refusals.ts';
import { insertVenueSession } from './rounds/session-store.ts';
import { tableMarks } from './table-marks.ts';
import { adapterOf, type VenueDeps } from './transfer.ts';
import { findVenueByName, hasAccount, insertAccount, type Venue } from './venue-store.ts';

const path = '/game/api/v1/venue/launch';

/** These take the whole window (specification §2). */
const unframed: ReadonlySet<string> = new Set(['xmty', 'g1cp', 'sgcp']);

export interface LaunchDeps extends Pick<PlayDeps, 'db' | 'findRefusal' | 'config' | 'log'> {
  launchers: GameLaunchers;
  adapters: VenueDeps['adapters'];
}

/**
 * The address at which a member enters a venue. It moves no money: that is a command with a key of its own (`venue/transfer`).
 * @throws AppError 6004 no such venue or game · 6012 the member's own rules forbid it, or the venue does not answer · 6015, 6449 no
 * identity yet · 6031, 6033 not from this place · 6413 the money there is bound to an activity · 6415 not open
 */
export const createLaunch =
  (deps: LaunchDeps): Handler<typeof path> =>
  async (input, context) => {
    const { db, findRefusal } = deps;
    const venue = input.enName === 'crty' ? undefined : await findVenueByName(db, input.enName);
    if (input.enName !== 'crty' && venue === undefined) throw refuseCode('not-found');
    if (venue?.maintenance) throw refuse('venue-under-maintenance');
    const refusal = await findRefusal(context, 'play');
    if (refusal) throw refusal;
    const { memberId, sessionId } = context.session;
    await requireLaunch(db, memberId, sessionId);
    if (venue === undefined) return { url: '/game/sport/crty', mode: 'frame' };
    const url = await open(deps, venue, input, context);
    return { url, mode: unframed.has(venue.enName) ? 'direct' : 'frame' };
  };

interface Asked {
  gameCode: string;
  demo: boolean;
  device: 'desktop' | 'mobile';
}

async function open(deps: LaunchDeps, venue: Venue, asked: Asked, context: MemberContext): Promise<string> {
  const launcher = deps.launchers.get(venue.walletProvider ?? venue.provider);
  if (launcher === undefined) throw refuse('venue-under-maintenance');
  const site = deps.config.publicUrl;
  let answer: LaunchAnswer;
  try {
    answer = await launcher.launch({
      ...{ channel: venue.code, gameCode: asked.gameCode, device: asked.device, address: context.address },
      language: context.language,
      player: asked.demo ? undefined : await playerOf(deps, venue, asked.gameCode, context),
      ...{ returnUrl: `${site}/`, depositUrl: `${site}/mine/savemoney` },
    });
  } catch (error) {
    if (!(error instanceof VenueUnreachable)) throw error;
    context.log.warn({ err: error, venue: venue.code }, 'a game could not be opened');
    throw refuse('venue-unreachable');
  }
  if ('url' in answer) return answer.url;
  throw refusalFor(answer.refused);
}

/** The account at the venue, or the launch that its bets on the centre wallet belong to. */
async function playerOf(
  { db, adapters, config }: LaunchDeps,
  { code, provider, walletMode, category }: Venue,
  gameCode: string,
  context: MemberContext,
): Promise<LaunchOrder['player']> {
  const { memberId, sessionId } = context.session;
  const token = newToken();
  if (walletMode === 'transfer') {
    if (!(await hasAccount(db, memberId, code))) {
      await adapterOf({ adapters }, provider).openAccount({ channel: code, memberId });
      await db.transaction((tx) => insertAccount(tx, memberId, code));
    }
    if (category !== 'chess') return { memberId, token };
    return { memberId, token, marks: await tableMarks(db, config, { memberId, venue: code }) };
  }
  await db.transaction(async (tx) => {
    await requireLiveSession(tx, context);
    const [id = 0n] = await nextIds(tx, 1);
    const session = { id, memberId, sessionId, venue: code, gameCode };
    await insertVenueSession(tx, { ...session, tokenHash: hashToken(token) });
  });
  return { memberId, token };
}

function refusalFor(reason: LaunchRefusal) {
  if (reason === 'maintenance') return refuse('venue-under-maintenance');
  if (reason === 'activity') return refuse('venue-activity');
  return reason === 'game' ? refuseCode('not-found') : refuse('venue-unreachable');
}
