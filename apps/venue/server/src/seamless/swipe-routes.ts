/** Requests of an operator to the venue by Swipe Games' core protocol: a game is opened, the games are listed. */
import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@hj/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fishingGame } from '../fishing/game.ts';
import type { PlayDeps } from '../play/deps.ts';
import { launch } from '../play/session.ts';
import { headerOf, ok, type Reply, rawPosts, reading } from '../raw-posts.ts';
import { isSwipeSigned, type SwipeKeys } from './swipe-wallet.ts';

const brand = z.object({ cID: z.string(), extCID: z.string() });
const address = z.url({ protocol: /^https?$/ }).optional();

const opening = brand
  .extend({
    gameID: z.string().max(32),
    demo: z.boolean(),
    platform: z.enum(['desktop', 'mobile']),
    currency: z.string(),
    locale: z.string(),
    sessionID: z.string().min(1).max(256).optional(),
    ...{ returnURL: address, depositURL: address },
    user: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }).optional(),
  })
  .refine(({ demo, sessionID, user }) => demo || (sessionID !== undefined && user !== undefined));

const refusal = (status: number, message: string, code?: string): Reply => ({
  status,
  body: { message, ...(code === undefined ? {} : { code }) },
});

/** Registers the provider's calls for the operator whose keys are given. */
export function swipeRoutes(deps: PlayDeps, keys: SwipeKeys & { operator: number }) {
  const isOwn = ({ cID, extCID }: z.output<typeof brand>) => cID === keys.client && extCID === keys.brand;
  const open = reading(opening, async (asked) => {
    if (!isOwn(asked)) return refusal(401, 'no such client');
    if (!asked.demo && asked.currency !== 'CNY') return refusal(400, 'CNY only', 'currency_not_supported');
    const answer = await launch(deps, {
      ...{ operator: keys.operator, protocol: 'swipe', gameCode: asked.gameID },
      account: asked.demo ? undefined : asked.user?.id,
      operatorToken: asked.demo ? null : (asked.sessionID ?? null),
      ...{ returnUrl: asked.returnURL ?? null, depositUrl: asked.depositURL ?? null },
    });
    if (answer.state === 'done') return ok({ gameURL: answer.url, gsID: randomUUID() });
    if (answer.reason === 'maintenance') return refusal(503, 'maintenance');
    return refusal(404, answer.reason, 'game_not_found');
  });

  function list(request: FastifyRequest): Reply {
    const query = Object.fromEntries(new URL(request.url, 'http://venue').searchParams);
    if (!isSwipeSigned(keys.peerKey, canonicalJson(query), headerOf(request, 'x-request-sign')))
      return refusal(401, 'signature');
    const asked = brand.safeParse(query);
    if (!asked.success || !isOwn(asked.data)) return refusal(401, 'no such client');
    const games = [...deps.slots.values(), fishingGame].map(({ code, name, rtp }) => ({
      ...{
        id: code,
        title: name,
        rtp: rtp * 100,
        currencies: ['CNY'],
        locales: ['zh-CN'],
        hasFreeSpins: false,
      },
      platforms: ['desktop', 'mobile'],
    }));
    return { status: 200, body: games };
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/swipe/games', (request, reply) => {
      const { status, body } = list(request);
      return reply.code(status).send(body);
    });
    await app.register(
      rawPosts({
        handlers: { '/swipe/create-new-game': open },
        refusalOf: async (request, _path, body) =>
          isSwipeSigned(keys.peerKey, body, headerOf(request, 'x-request-sign')) ? undefined : 'signature',
      }),
    );
  };
}
