/** The calls of the lottery pages, of which `packages/games/src/lottery/wire.ts` is the contract. */
import type { LotteryGamesAnswer } from '@hj/games';
import { parseAmount } from '@hj/money';
import { readClock } from '@hj/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlayDeps } from '../play/deps.ts';
import type { PlaySession } from '../play/play-store.ts';
import type { Answer } from '../play/spin.ts';
import { cancelLotteryBets } from './cancel.ts';
import { describeLottery, listGames } from './lottery-state.ts';
import {
  describeOwnChase,
  describeTrends,
  listIssuesAhead,
  listLotteryResults,
  listOwnChases,
  listOwnLotteryBets,
  proveIssue,
} from './own-bets.ts';
import { placeLotteryBets } from './place-lottery-bets.ts';
import { describeWinners, hideWins, readPlan, sharePlan } from './share.ts';
import { createWinners } from './winners.ts';

const key = z.string().regex(/^[\w-]{8,64}$/);
const game = z.string().regex(/^[a-z][a-z0-9-]{1,23}$/);
const number = z.string().regex(/^\d{8}-\d{4}$/);
const before = z.uuid().nullable().default(null);
const lineStake = z
  .string()
  .transform(parseAmount)
  .refine((amount) => amount !== undefined && amount > 0n)
  .transform((amount) => amount ?? 0n);
const slip = z.object({
  ...{ key, game, stopOnWin: z.boolean() },
  bets: z
    .array(
      z.object({
        play: z.string().max(32),
        selection: z
          .array(z.array(z.string().max(8)).max(49))
          .min(1)
          .max(10),
        lines: z.int().positive(),
        lineStake,
      }),
    )
    .min(1)
    .max(100),
  issues: z
    .array(z.object({ number, multiple: z.int().min(1).max(9_999) }))
    .min(1)
    .max(100),
});
const cancel = z
  .object({ key, bet: z.uuid().nullable().default(null), chase: z.uuid().nullable().default(null) })
  .refine(({ bet, chase }) => (bet === null) !== (chase === null));
const proof = z.object({ game, number });

export interface LotteryCalls {
  session(request: FastifyRequest): Promise<PlaySession>;
  read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema>;
}

/** Registers the calls beside those of the other games. */
export function lotteryRoutes(app: FastifyInstance, deps: PlayDeps, { session, read }: LotteryCalls): void {
  function post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    answer: (session: PlaySession, request: z.output<Schema>) => Promise<object>,
  ): void {
    app.post(`/play/api/lottery/${path}`, async (request) =>
      answer(await session(request), read(schema, request.body)),
    );
  }
  const winners = createWinners(deps.db);
  /** One whose first answer is kept. */
  function command<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    answer: (session: PlaySession, request: z.output<Schema>) => Promise<Answer>,
  ): void {
    app.post(`/play/api/lottery/${path}`, async (request, reply) => {
      const { status, body } = await answer(await session(request), read(schema, request.body));
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    });
  }
  post('games', z.object({}), async (own): Promise<LotteryGamesAnswer> => {
    const games = await listGames(deps.db, own);
    return { now: (await readClock(deps.db)).toISOString(), games };
  });
  post('state', z.object({ game: game.optional() }), (own, asked) => describeLottery(deps, own, asked.game));
  post('issues', z.object({ game, count: z.int().min(1).max(120) }), (own, asked) =>
    listIssuesAhead(deps, own, asked),
  );
  post(
    'bets',
    z.object({ game: game.nullable().default(null), waiting: z.boolean().default(false), before }),
    (own, asked) => listOwnLotteryBets(deps, own, asked),
  );
  post('chases', z.object({ before }), (own, asked) => listOwnChases(deps, own, asked.before));
  post('chase', z.object({ id: z.uuid() }), (own, asked) => describeOwnChase(deps, own, asked.id));
  post('results', z.object({ game, before: number.nullable().default(null) }), (own, asked) =>
    listLotteryResults(deps, own, asked),
  );
  post(
    'trends',
    z.object({ game, count: z.union([z.literal(30), z.literal(50), z.literal(100)]) }),
    (own, asked) => describeTrends(deps, own, asked),
  );
  post('proof', proof, (_own, asked) => proveIssue(deps, asked.game, asked.number));
  post('share', z.object({ chase: z.uuid() }), (own, asked) => sharePlan(deps, own, asked.chase));
  post('plan', z.object({ code: z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/) }), (own, asked) =>
    readPlan(deps, own, asked.code),
  );
  post('winners', z.object({ game }), (own, asked) => describeWinners({ ...deps, winners }, own, asked.game));
  post('hide-wins', z.object({ hidden: z.boolean() }), (own, asked) =>
    hideWins({ ...deps, winners }, own, asked.hidden),
  );
  command('bet', slip, (own, asked) => placeLotteryBets(deps, own, asked));
  command('cancel', cancel, (own, asked) => cancelLotteryBets(deps, own, asked));
  app.get('/verify/api/lottery/:game/:number', async (request) => {
    const asked = read(proof, request.params);
    return proveIssue(deps, asked.game, asked.number);
  });
}
