import { agentDeskCalls, type ConsoleAnswer } from '@hj/contract/console';
import type { Queries, RoutesOf } from '@hj/platform';
import type { Desks } from '../../modules.ts';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf } from '../people.ts';
import { requireSettled } from '../staff/settled.ts';

type Statement = Awaited<ReturnType<Desks['agents']['statements']>>['rows'][number];
type StatementView = ConsoleAnswer<'/console/api/v1/agents/statement'>['statement'];

const rangeOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
});

function agentRoutes(deps: ConsoleDeps): RoutesOf<typeof agentDeskCalls, ConsoleSession> {
  const { db } = deps;
  const { agents } = deps.desks;
  return {
    '/console/api/v1/agents/applications': async ({ state, pageNum, pageSize }) => {
      const { rows, total } = await agents.applications({ state, ...rangeOf({ pageNum, pageSize }) });
      const brief = await briefsOf(
        db,
        rows.map(({ decidedBy }) => decidedBy),
      );
      const list = rows.map(({ id, memberId, memberName, decidedBy, ...row }) => ({
        ...{ ...row, applicationId: id, member: { memberId, name: memberName }, decidedBy: brief(decidedBy) },
      }));
      return { list, total, pageNum, pageSize };
    },
    '/console/api/v1/agents/decideApplication': async ({ applicationId, approve, reason }, context) => {
      await agents.decideApplication(applicationId, approve, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/agents/tree': async () => ({
      list: (await agents.tree()).map(({ agentId, name, ...node }) => ({
        ...node,
        agent: { memberId: agentId, name },
      })),
    }),
    '/console/api/v1/agents/moveMember': ({ memberId, agentId, reason }, context) =>
      agents.proposeMemberMove(memberId, agentId, actionOf(context, reason)),
    '/console/api/v1/agents/moveAgent': ({ agentId, parentId, sharePpm, reason }, context) =>
      agents.proposeAgentMove({ agent: agentId, parent: parentId, sharePpm }, actionOf(context, reason)),
    '/console/api/v1/agents/moves': async ({ state, pageNum, pageSize }) => {
      const { rows, total } = await agents.moves({ state, ...rangeOf({ pageNum, pageSize }) });
      const brief = await briefsOf(
        db,
        rows.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy]),
      );
      const list = rows.map(({ id, kind, who, to, names, madeBy, decidedBy, ...row }) => {
        const named = (memberId: typeof who) => ({ memberId, name: names.get(memberId)?.name ?? '' });
        return {
          ...{ ...row, proposalId: id, who: named(who), to: to === null ? null : named(to) },
          ...{ kind: kind === 'member-move' ? kind : ('agent-move' as const) },
          ...{ madeBy: brief(madeBy) ?? { actor: madeBy, name: null }, decidedBy: brief(decidedBy) },
        };
      });
      return { list, total, pageNum, pageSize };
    },
    '/console/api/v1/agents/decideMove': async ({ proposalId, approve, reason }, context) => {
      // A move decides whom commission is paid to.
      if (approve) await requireSettled(deps, context.session.staffId);
      return agents.decideMove(proposalId, approve, actionOf(context, reason));
    },
    '/console/api/v1/agents/statements': async ({ state, pageNum, pageSize }) => {
      const { rows, total } = await agents.statements({ state, ...rangeOf({ pageNum, pageSize }) });
      return { list: await viewStatements(db, rows), total, pageNum, pageSize };
    },
    '/console/api/v1/agents/statement': async ({ statementId, pageNum, pageSize }) => {
      const { statement, lines } = await agents.statement(statementId, rangeOf({ pageNum, pageSize }));
      const [view] = await viewStatements(db, [statement]);
      if (view === undefined) throw new Error('a statement has no view');
      return {
        statement: view,
        list: lines.rows.map(({ memberId, name, ...line }) => ({ ...line, member: { memberId, name } })),
        ...{ total: lines.total, pageNum, pageSize },
      };
    },
    '/console/api/v1/agents/checkStatement': (input, context) =>
      once(deps, context, input, async () => {
        await agents.check(input.statementId, actionOf(context, input.reason));
        return {};
      }),
    '/console/api/v1/agents/decideStatement': (input, context) =>
      once(deps, context, input, async () => {
        if (input.approve) await requireSettled(deps, context.session.staffId);
        await agents.decide(input.statementId, input.approve, actionOf(context, input.reason));
        return {};
      }),
  };
}

async function viewStatements(q: Queries, rows: readonly Statement[]): Promise<StatementView[]> {
  const brief = await briefsOf(
    q,
    rows.flatMap(({ checkedBy, decidedBy }) => [checkedBy, decidedBy]),
  );
  return rows.map(({ id, agentId, agentName, checkedBy, decidedBy, ...row }) => ({
    ...{ ...row, statementId: id, agent: { memberId: agentId, name: agentName } },
    ...{ checkedBy: brief(checkedBy), decidedBy: brief(decidedBy) },
  }));
}

export const desk = deskOf(agentDeskCalls, agentRoutes);
