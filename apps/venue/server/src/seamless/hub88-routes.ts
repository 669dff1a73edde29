/** Requests of an operator to the venue as a Hub88 supplier. Signed with RSA over the raw body; amounts × 100,000. */
import type { Amount } from '@hj/money';
import { z } from 'zod';
import { fishingGame } from '../fishing/game.ts';
import type { PlayDeps } from '../play/deps.ts';
import { launch } from '../play/session.ts';
import { roundsPage, timeWindow } from '../provider-games.ts';
import { fault, headerOf, ok, type RawPosts, rawPosts, reading } from '../raw-posts.ts';
import { findRoundState, listChangedRounds, listDoneCalls } from '../round-list-store.ts';
import { type Hub88Keys, hub88Units, isHub88Signed } from './hub88-wallet.ts';

const operator = z.object({ operator_id: z.int().positive() });
const address = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);
const user = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const opening = operator
  .extend({
    user: user.optional(),
    token: z.string().min(1).max(256).optional(),
    game_code: z.string().max(32),
    currency: z.enum(['CNY', 'XXX']),
    lang: z.string().max(16).optional(),
    lobby_url: address,
    deposit_url: address,
  })
  // A demo has neither user nor token, real money has both.
  .refine(({ user: name, token, currency }) =>
    currency === 'XXX'
      ? name === undefined && token === undefined
      : name !== undefined && token !== undefined,
  );

const unitsOf = (amount: Amount): number => Number(amount * hub88Units);

/** Registers the supplier's calls for the operator whose keys are given. */
export function hub88Routes(deps: PlayDeps, keys: Hub88Keys & { operator: number }) {
  return rawPosts({
    handlers: handlers(deps, keys.operator),
    refusalOf: async (request, _path, body) =>
      isHub88Signed(keys.peerKey, body, headerOf(request, 'x-hub88-signature')) ? undefined : 'signature',
  });
}

function handlers(deps: PlayDeps, own: number): RawPosts['handlers'] {
  const { db } = deps;
  return {
    '/hub88/game/url': reading(opening, async (request) => {
      if (request.operator_id !== own) return fault(403, 'operator');
      const answer = await launch(deps, {
        ...{ operator: own, protocol: 'hub88', account: request.user, gameCode: request.game_code },
        ...{ operatorToken: request.token ?? null, returnUrl: request.lobby_url },
        depositUrl: request.deposit_url,
        language: request.lang,
      });
      if (answer.state === 'done') return ok({ url: answer.url });
      return fault(answer.reason === 'maintenance' ? 503 : 404, answer.reason);
    }),
    '/hub88/game/list': reading(operator, async () =>
      ok(
        [...deps.slots.values(), fishingGame].map(({ code, name, channel, rtp }) => ({
          ...{ game_code: code, name, category: channel, enabled: true, rtp },
        })),
      ),
    ),
    '/hub88/game/round': reading(
      operator.extend({ user, round: z.uuid() }),
      async ({ user: name, round }) => {
        const state = await findRoundState(db, { operator: own, account: name, id: round });
        if (state === undefined) return fault(404, 'round');
        return ok({ url: `${deps.origin}/verify/${round}` });
      },
    ),
    '/hub88/game/round/state': reading(
      operator.extend({ user, round: z.string().max(64) }),
      async ({ user: name, round }) => {
        const known = z.uuid().safeParse(round).success
          ? await findRoundState(db, { operator: own, account: name, id: round })
          : undefined;
        return ok({ state: known === 'pending' ? 'open' : (known ?? 'unknown') });
      },
    ),
    ...listings(deps, own),
  };
}

function listings({ db }: PlayDeps, own: number): RawPosts['handlers'] {
  const window = operator.extend(timeWindow.shape);
  const pageOf = <Row extends { id: string }>(found: Row[]) => ({
    rows: found.slice(0, roundsPage),
    next: found.length > roundsPage ? (found[roundsPage - 1]?.id ?? null) : null,
  });
  return {
    '/hub88/transactions/list': reading(window, async (request) => {
      const found = await listDoneCalls(db, { ...request, operator: own, count: roundsPage + 1 });
      const { rows, next } = pageOf(found);
      const transactions = rows.map((call) => ({
        ...{ transaction_uuid: call.id, kind: call.kind, reference_transaction_uuid: call.reference },
        ...{ user: call.account, game_code: call.game, round: call.roundId, round_closed: call.roundClosed },
        ...{ amount: unitsOf(call.amount), currency: 'CNY', created_at: call.createdAt.toISOString() },
      }));
      return ok({ transactions, next });
    }),
    '/hub88/rounds/list': reading(window, async (request) => {
      const found = await listChangedRounds(db, {
        ...{ ...request, operator: own, channel: null, count: roundsPage + 1 },
      });
      const { rows, next } = pageOf(found);
      const rounds = rows.map((round) => ({
        ...{ round: round.id, user: round.account, game_code: round.game, state: round.state },
        ...{ stake: unitsOf(round.stake), win: unitsOf(round.win) },
        ...{ started_at: round.startedAt.toISOString(), changed_at: round.changedAt.toISOString() },
        ended_at: round.endedAt?.toISOString() ?? null,
      }));
      return ok({ rounds, next });
    }),
  };
}
