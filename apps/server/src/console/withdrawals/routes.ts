import { type ConsoleAnswer, type ConsoleInput, withdrawalDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import type { Desks } from '../../modules.ts';
import { actionOf, actorOf, type ConsoleDeps, type ConsoleSession, type StaffCall } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { memberFilter, periodOf } from '../people.ts';
import { decideMany } from './batch.ts';
import { viewFacts, viewRow, viewRows } from './view.ts';

type Desk = Desks['withdrawals'];
interface Rejection {
  code: Parameters<Desk['reject']>[2]['reason'];
  sentence: string;
}

const mayOf = ({ session }: StaffCall) => ({
  canDecideRisk: session.permissions.has('withdrawals.decide-risk'),
});

function withdrawalRoutes(deps: ConsoleDeps): RoutesOf<typeof withdrawalDeskCalls, ConsoleSession> {
  const desk = deps.desks.withdrawals;
  const after = async (orderId: bigint) => ({
    row: await viewRow(deps.db, await desk.get(orderId)),
  });
  const reject = (id: bigint, { code, sentence }: Rejection, context: StaffCall) =>
    desk.reject(id, actionOf(context, sentence), { reason: code, ...mayOf(context) });

  /** An action that moves money: once per key. */
  const action = (
    input: { orderId: bigint; reason: string },
    context: StaffCall,
    work: (id: bigint, action: StaffAction) => Promise<void>,
  ) =>
    once(deps, context, input, async () => {
      await work(input.orderId, actionOf(context, input.reason));
      return after(input.orderId);
    });

  return {
    '/console/api/v1/withdrawals/list': (input, context) => list(deps, input, context),
    '/console/api/v1/withdrawals/get': async ({ orderId }) => viewFacts(deps.db, await desk.get(orderId)),
    '/console/api/v1/withdrawals/lock': async ({ orderId }, context) => {
      await desk.lock(orderId, actionOf(context, '开始审核'));
      return after(orderId);
    },
    '/console/api/v1/withdrawals/unlock': async ({ orderId }, context) => {
      await desk.unlock(orderId, actionOf(context, '放弃审核'));
      return after(orderId);
    },
    '/console/api/v1/withdrawals/approve': (input, context) =>
      action(input, context, (id, why) => desk.approve(id, why, mayOf(context))),
    '/console/api/v1/withdrawals/toRisk': (input, context) =>
      action(input, context, (id, why) => desk.sendToRisk(id, why)),
    '/console/api/v1/withdrawals/retryPayout': (input, context) =>
      action(input, context, (id, why) => desk.retryPayout(id, why, mayOf(context))),
    '/console/api/v1/withdrawals/reject': (input, context) =>
      action({ ...input, reason: input.sentence }, context, (id) => reject(id, input, context)),
    '/console/api/v1/withdrawals/approveMany': (input, context) =>
      once(deps, context, input, () =>
        decideMany(deps, context, input, (id) =>
          desk.approve(id, actionOf(context, input.reason), mayOf(context)),
        ),
      ),
    '/console/api/v1/withdrawals/toRiskMany': (input, context) =>
      once(deps, context, input, () =>
        decideMany(deps, context, input, (id) => desk.sendToRisk(id, actionOf(context, input.reason))),
      ),
    '/console/api/v1/withdrawals/rejectMany': (input, context) =>
      once(deps, context, input, () =>
        decideMany(deps, context, { ...input, reason: input.sentence }, (id) => reject(id, input, context)),
      ),
  };
}

const WAITING = ['submitted', 'risk-review'] as const;

function statesOf(state: ConsoleInput<'/console/api/v1/withdrawals/list'>['state']) {
  if (state === 'waiting') return WAITING;
  return state === undefined ? [] : [state];
}

async function list(
  { db, desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/withdrawals/list'>,
  { session }: StaffCall,
): Promise<ConsoleAnswer<'/console/api/v1/withdrawals/list'>> {
  const { pageNum, pageSize, sort, state, kind, flag, free, member, orderNo } = input;
  const who = await memberFilter(db, member);
  if (who === undefined) return { list: [], total: 0, pageNum, pageSize };
  const { rows, total } = await desks.withdrawals.list({
    ...{ pageNum, pageSize, sort, states: statesOf(state) },
    ...who,
    ...periodOf(input),
    ...(kind === undefined ? {} : { kind }),
    ...(flag === undefined ? {} : { flag }),
    ...(orderNo ? { orderNo } : {}),
    ...(free ? { freeFor: actorOf(session.staffId) } : {}),
  });
  return { list: await viewRows(db, rows), total, pageNum, pageSize };
}

export const desk = deskOf(withdrawalDeskCalls, withdrawalRoutes);
