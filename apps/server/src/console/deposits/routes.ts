import { type ConsoleAnswer, type ConsoleInput, depositDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf, memberFilter, periodOf } from '../people.ts';
import { depositView } from './view.ts';

function depositRoutes(deps: ConsoleDeps): RoutesOf<typeof depositDeskCalls, ConsoleSession> {
  const desk = deps.desks.deposits;
  return {
    '/console/api/v1/deposits/list': (input) => list(deps, input),
    '/console/api/v1/deposits/get': async ({ orderId }) => {
      const facts = await desk.get(orderId);
      return { ...facts, order: depositView(facts) };
    },
    '/console/api/v1/deposits/receipt': async ({ orderId }, context) => {
      const picture = await desk.receipt(orderId, actionOf(context, '查看付款凭证'));
      return { image: `data:image/webp;base64,${picture.toString('base64')}` };
    },
    '/console/api/v1/deposits/unmatched': (input) => listUnmatched(deps, input),
    '/console/api/v1/deposits/resolveUnmatched': async ({ paymentId, reason }, context) => {
      await desk.resolve(paymentId, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/deposits/rejectClaim': async ({ paymentId, claimId, reason }, context) => {
      await desk.rejectClaim({ id: paymentId, claimId }, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/deposits/proposeUnmatched': async ({ paymentId, action, claimId, reason }, context) => {
      await desk.proposeUnmatched({ id: paymentId, action, claimId }, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/deposits/decideUnmatched': (input, context) =>
      once(deps, context, input, async () => {
        const decision = input.approve ? 'approved' : 'rejected';
        await desk.decideUnmatched({ id: input.paymentId, decision }, actionOf(context, input.reason));
        return {};
      }),
    '/console/api/v1/deposits/withdrawUnmatched': async ({ paymentId, reason }, context) => {
      await desk.decideUnmatched({ id: paymentId, decision: 'withdrawn' }, actionOf(context, reason));
      return {};
    },
  };
}

async function list(
  { db, desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/deposits/list'>,
): Promise<ConsoleAnswer<'/console/api/v1/deposits/list'>> {
  const { pageNum, pageSize, sort, state, unmatched, channelId, orderNo, member } = input;
  const who = await memberFilter(db, member);
  if (who === undefined) return { list: [], total: 0, pageNum, pageSize, paidAmount: 0n };
  const found = await desks.deposits.list({
    ...{ pageNum, pageSize, sort, states: state === undefined ? [] : [state], unmatched },
    ...who,
    ...periodOf(input),
    ...(channelId ? { channelId } : {}),
    ...(orderNo ? { orderNo } : {}),
  });
  return { ...found, list: found.list.map(depositView), pageNum, pageSize };
}

async function listUnmatched(
  { db, desks }: ConsoleDeps,
  { pageNum, pageSize, open }: ConsoleInput<'/console/api/v1/deposits/unmatched'>,
): Promise<ConsoleAnswer<'/console/api/v1/deposits/unmatched'>> {
  const found = await desks.deposits.unmatched({ pageNum, pageSize, open });
  const brief = await briefsOf(
    db,
    found.list.flatMap(({ handledBy, proposal }) => [handledBy, proposal?.by ?? null]),
  );
  const list = found.list.map((row) => ({
    ...row,
    paymentId: row.id,
    handledBy: brief(row.handledBy),
    member:
      row.memberId === null ? null : { memberId: row.memberId, name: row.memberName ?? String(row.memberId) },
    proposal: row.proposal === null ? null : { ...row.proposal, by: brief(row.proposal.by) },
    claims: row.claims.map((claim) => ({
      ...claim,
      claimId: claim.id,
      member: { memberId: claim.memberId, name: claim.memberName },
    })),
  }));
  return { list, total: found.total, pageNum, pageSize };
}

export const desk = deskOf(depositDeskCalls, depositRoutes);
