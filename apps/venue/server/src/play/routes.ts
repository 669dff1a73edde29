/** The API of the game client. POST of JSON with a bearer session; same origin only; never cached. */
import { parseAmount } from '@hj/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { giveSeatInput } from '../chess/act.ts';
import { describeChess } from '../chess/chess-state.ts';
import { joinHand, leaveHand, setPlayerAway } from '../chess/join.ts';
import { phrases, sayPhrase } from '../chess/say.ts';
import { spectateRoom, stopSpectating } from '../chess/spectate.ts';
import { lotteryRoutes } from '../lottery/lottery-routes.ts';
import { removeFavourite, saveFavourite, tellFavourites } from '../tables/favourites.ts';
import { placeBets } from '../tables/place-bets.ts';
import { describeTable } from '../tables/table-state.ts';
import type { PlayDeps } from './deps.ts';
import { PlayError } from './errors.ts';
import { changeSeed, describeOwnRound, listHistory, proveRound } from './history.ts';
import { describeSession, openSession, requireSession, tellBalance } from './session.ts';
import { playSpin } from './spin.ts';

const key = z.string().regex(/^[\w-]{8,64}$/);
const stake = z
  .string()
  .transform(parseAmount)
  .refine((amount) => amount !== undefined && amount > 0n)
  .transform((amount) => amount ?? 0n);
const session = z.object({ launch: z.string().min(1).max(128).optional() });
const spin = z.object({ key, stake });
const table = z.string().regex(/^[a-z0-9-]{2,24}$/);
const wagers = z.record(z.string().max(32), stake).refine((laid) => {
  const count = Object.keys(laid).length;
  return count > 0 && count <= 200;
});
const bets = z.object({ key, table: table.optional(), round: z.uuid(), wagers });
const favourites = z.object({ table });
const favourite = z.object({
  ...{ table, id: z.uuid(), wagers },
  // One line of visible characters.
  name: z
    .string()
    .trim()
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,12}$/u),
});
const unfavourite = z.object({ table, id: z.uuid() });
const oneTable = z.object({ table: table.optional() });
const hand = z.object({ hand: z.uuid().nullable().default(null) });
const join = z.object({ key, room: z.string().max(24) });
const leave = z.object({ hand: z.uuid() });
const spectated = z.object({ room: z.string().max(24), hand: z.uuid().nullable().default(null) });
const say = z.object({
  hand: z.uuid(),
  phrase: z
    .int()
    .min(0)
    .max(phrases - 1),
});
const away = z.object({ hand: z.uuid(), away: z.boolean() });
const act = z.object({
  ...{ key, hand: z.uuid() },
  input: z.union([
    z.strictObject({ bid: z.int().min(0).max(3) }),
    z.strictObject({ stake: z.int().min(1).max(3) }),
    z.strictObject({ cards: z.array(z.string().length(2)).max(20) }),
    z.strictObject({ move: z.enum(['look', 'fold', 'call']) }),
    z.strictObject({ move: z.literal('raise'), to: z.int().min(1).max(10) }),
    z.strictObject({ move: z.literal('compare'), against: z.int().min(0).max(5) }),
  ]),
});
const history = z.object({ before: z.uuid().nullable().default(null) });
const oneRound = z.object({ id: z.uuid() });
/** The scheme's alphabet: one line of visible characters. */
const seed = z.object({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) });

/** Registers the API and the public proof in a scope of its own. */
export function playRoutes(deps: PlayDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      requireSameOrigin(deps, request);
    });
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply));

    app.post('/play/api/session', async (request) => {
      const { launch } = read(session, request.body);
      if (launch !== undefined) {
        const opened = await openSession(deps, launch);
        return describeSession(deps, opened.session, opened.secret);
      }
      return describeSession(deps, await requireSession(deps, bearerOf(request)), bearerOf(request));
    });
    app.post('/play/api/spin', async (request, reply) => {
      const found = await requireSession(deps, bearerOf(request));
      const answer = await playSpin(deps, found, read(spin, request.body));
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
    app.post('/play/api/table', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return describeTable(deps, found, read(oneTable, request.body).table);
    });
    app.post('/play/api/bets', async (request, reply) => {
      const found = await requireSession(deps, bearerOf(request));
      const answer = await placeBets(deps, found, read(bets, request.body));
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
    app.post('/play/api/favourites', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return tellFavourites(deps, found, read(favourites, request.body).table);
    });
    app.post('/play/api/favourites/save', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return saveFavourite(deps, found, read(favourite, request.body));
    });
    app.post('/play/api/favourites/remove', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return removeFavourite(deps, found, read(unfavourite, request.body));
    });
    app.post('/play/api/chess/state', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return describeChess(deps, found, read(hand, request.body).hand);
    });
    app.post('/play/api/chess/join', async (request, reply) => {
      const found = await requireSession(deps, bearerOf(request));
      const answer = await joinHand(deps, found, read(join, request.body));
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
    app.post('/play/api/chess/act', async (request, reply) => {
      const found = await requireSession(deps, bearerOf(request));
      const answer = await giveSeatInput(deps, found, read(act, request.body));
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
    app.post('/play/api/chess/leave', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return leaveHand(deps, found, read(leave, request.body).hand);
    });
    app.post('/play/api/chess/away', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return setPlayerAway(deps, found, read(away, request.body));
    });
    app.post('/play/api/chess/spectate', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return spectateRoom(deps, found, read(spectated, request.body));
    });
    app.post('/play/api/chess/unspectate', async (request) =>
      stopSpectating(deps, await requireSession(deps, bearerOf(request))),
    );
    app.post('/play/api/chess/say', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return sayPhrase(deps, found, read(say, request.body));
    });
    app.post('/play/api/balance', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return { balance: await tellBalance(deps, found) };
    });
    app.post('/play/api/history', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return listHistory(deps, found, read(history, request.body).before);
    });
    app.post('/play/api/round', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return describeOwnRound(deps, found, read(oneRound, request.body).id);
    });
    app.post('/play/api/seed', async (request) => {
      const found = await requireSession(deps, bearerOf(request));
      return changeSeed(deps, found, read(seed, request.body).clientSeed);
    });
    lotteryRoutes(app, deps, { session: (request) => requireSession(deps, bearerOf(request)), read });
    app.get('/verify/api/round/:id', async (request) => proveRound(deps, read(oneRound, request.params).id));
  };
}

/** @throws PlayError invalid */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new PlayError('invalid');
  return parsed.data;
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]{20,128})$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function requireSameOrigin(deps: PlayDeps, { headers }: FastifyRequest): void {
  if (!isSameOrigin(deps, headers)) throw new PlayError('invalid');
}

/** Pages of other origins are refused; a request without an origin is no page. */
export function isSameOrigin({ origin }: PlayDeps, headers: FastifyRequest['headers']): boolean {
  const named = headers.origin;
  if (named === undefined || named === origin) return true;
  // Reached under another name than the configured one, as 127.0.0.1 in place of localhost.
  return URL.canParse(named) && new URL(named).host === headers.host;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof PlayError) return reply.code(error.status).send(error.body);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500) return reply.code(status).send(new PlayError('invalid').body);
  request.log.error({ err: error }, 'a call of the game client failed');
  return reply
    .code(500)
    .send({ error: 'failure', message: '结果暂未确认，请稍候，系统将以同一请求再次查询。' });
}
