import { type ConsoleAnswer, caseCalls, seatKinds } from '@hj/contract/console';
import { memberId, type Queries, type RoutesOf } from '@hj/platform';
import type { Desks } from '../../modules.ts';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { briefsOf, memberFilter } from '../people.ts';

type Desk = Desks['cases'];
type Case = Awaited<ReturnType<Desk['list']>>['list'][number];
type CaseView = ConsoleAnswer<'/console/api/v1/cases/assign'>['case'];

function caseRoutes({ db, desks }: ConsoleDeps): RoutesOf<typeof caseCalls, ConsoleSession> {
  const desk = desks.cases;
  return {
    '/console/api/v1/cases/list': async ({ pageNum, pageSize, sort, state, rule, member }) => {
      const who = await memberFilter(db, member);
      if (who === undefined) return { list: [], total: 0, pageNum, pageSize };
      const chosen = { ...(state === undefined ? {} : { state }), ...(rule === undefined ? {} : { rule }) };
      const { list, total } = await desk.list({ pageNum, pageSize, sort, ...chosen, ...who });
      return { list: await viewCases(db, list), total, pageNum, pageSize };
    },
    '/console/api/v1/cases/get': async ({ caseId }) => {
      const { facts, ...found } = await desk.get(caseId);
      return { case: await viewCase(db, found), facts, subject: found.subject };
    },
    '/console/api/v1/cases/assign': async ({ caseId }, context) => ({
      case: await viewCase(db, await desk.assign(caseId, actionOf(context, '领取案件'))),
    }),
    '/console/api/v1/cases/decide': async ({ caseId, outcome, note }, context) => ({
      case: await viewCase(db, await desk.decide(caseId, { outcome, note }, actionOf(context, note))),
    }),
  };
}

async function viewCase(q: Queries, found: Case): Promise<CaseView> {
  const [view] = await viewCases(q, [found]);
  if (view === undefined) throw new Error('a case has no view');
  return view;
}

async function viewCases(q: Queries, cases: readonly Case[]): Promise<CaseView[]> {
  const brief = await briefsOf(
    q,
    cases.flatMap(({ assignedTo, decidedBy }) => [assignedTo, decidedBy]),
  );
  return cases.map((found) => ({
    ...found,
    caseId: found.id,
    member: { memberId: found.memberId, name: found.memberName },
    other:
      found.otherId === null || found.otherName === null
        ? null
        : { memberId: memberId(found.otherId), name: found.otherName },
    seat: seatOf(found.evidence),
    assignedTo: brief(found.assignedTo),
    decidedBy: brief(found.decidedBy),
  }));
}

function seatOf({ kinds = '', game, room = '', number = '0' }: Case['evidence']): CaseView['seat'] {
  if (game === undefined) return null;
  const found = kinds.split(',');
  return { kinds: seatKinds.filter((kind) => found.includes(kind)), game, room, number: Number(number) };
}

export const desk = deskOf(caseCalls, caseRoutes);
