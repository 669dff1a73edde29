import { type ConsoleInput, lotteryCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession, type StaffCall } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf } from '../people.ts';
import { requireSettled } from '../staff/settled.ts';

function lotteryRoutes(deps: ConsoleDeps): RoutesOf<typeof lotteryCalls, ConsoleSession> {
  const { lotteries } = deps.desks;
  const settle = (
    input: { correctionId: bigint; reason: string },
    how: 'approved' | 'rejected' | 'withdrawn',
    context: StaffCall,
  ) =>
    once(deps, context, input, async () => {
      if (how === 'approved') await requireSettled(deps, context.session.staffId);
      await lotteries.decide(input.correctionId, how, actionOf(context, input.reason));
      return {};
    });
  return {
    '/console/api/v1/lotteries/games': async () => ({ list: await lotteries.games() }),
    '/console/api/v1/lotteries/returns': async () => ({ list: await lotteries.returns() }),
    '/console/api/v1/lotteries/issues': async ({ game, pageNum, pageSize }) => ({
      ...(await lotteries.issues(game, { pageNum, pageSize })),
      ...{ pageNum, pageSize },
    }),
    '/console/api/v1/lotteries/issue': ({ game, number }) => lotteries.issue(game, number),
    '/console/api/v1/lotteries/set': async ({ game, isOpen, limits, reason }, context) => {
      await lotteries.set(game, { isOpen, limits }, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/lotteries/preview': (subject) => lotteries.preview(subject),
    '/console/api/v1/lotteries/corrections': (input) => list(deps, input),
    '/console/api/v1/lotteries/propose': (input, context) =>
      once(deps, context, input, async () => {
        const { reason, ...subject } = input;
        return { correctionId: await lotteries.propose(subject, actionOf(context, reason)) };
      }),
    '/console/api/v1/lotteries/decide': (input, context) =>
      settle(input, input.approve ? 'approved' : 'rejected', context),
    '/console/api/v1/lotteries/withdraw': (input, context) => settle(input, 'withdrawn', context),
    '/console/api/v1/lotteries/carryOut': (input, context) =>
      once(deps, context, input, async () => {
        await lotteries.carryOut(input.correctionId, actionOf(context, input.reason));
        return {};
      }),
  };
}

async function list(
  { db, desks }: ConsoleDeps,
  { state, pageNum, pageSize }: ConsoleInput<'/console/api/v1/lotteries/corrections'>,
) {
  const found = await desks.lotteries.corrections({ state, pageNum, pageSize });
  const brief = await briefsOf(
    db,
    found.list.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  return {
    ...{ total: found.total, pageNum, pageSize },
    list: found.list.map((row) => ({
      ...row,
      correctionId: row.id,
      proposedBy: brief(row.proposedBy),
      decidedBy: brief(row.decidedBy),
    })),
  };
}

export const desk = deskOf(lotteryCalls, lotteryRoutes);
