/** An agent's own area. Members are masked; contacts and wallets are never shown. */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberContext, MemberId, Queries } from '@hj/platform';
import { maskMember } from '../promotion/index.ts';
import { isAgent, listLinks } from './agent-store.ts';
import { computeMonth, estimateDownline } from './close-month.ts';
import { type Commission, isActive } from './commission.ts';
import { monthAfter, monthOf, monthStart } from './months.ts';
import type { AgentDeps } from './payout.ts';
import { getPlan, type Plan } from './plan.ts';
import { refuse } from './refusals.ts';
import {
  type DeskLine,
  findOwnStatement,
  listLines,
  listOwnStatements,
  listShares,
  type Statement,
  sumApproved,
} from './statement-store.ts';
import { listDays, listNames, type NamedMember } from './view-store.ts';

type Overview = CallAnswer<'/act/api/v1/agent/overview'>;
type Which = CallInput<'/act/api/v1/agent/overview'>['month'];

async function requireAgent(q: Queries, { session }: MemberContext): Promise<MemberId> {
  if (!(await isAgent(q, session.memberId))) throw refuse('not-an-agent');
  return session.memberId;
}

interface Month {
  month: string;
  plan: Plan;
  closed: boolean;
  terms: Commission & { downline: bigint; total: bigint };
  lines: readonly Omit<DeskLine, 'name'>[];
  downlines: readonly { agentId: MemberId; commission: bigint; sharePpm: number; amount: bigint }[];
}

/** A closed month as it was stated; any other as it stands now. */
async function readMonth({ db, now }: AgentDeps, agentId: MemberId, which: Which): Promise<Month> {
  const month = monthOf(now(), which === 'previous' ? -1 : 0);
  const statement = await findOwnStatement(db, agentId, month);
  if (statement !== undefined) {
    const [plan, lines, downlines] = await Promise.all([
      getPlan(db, month),
      listLines(db, statement.id),
      listShares(db, statement.id),
    ]);
    return { month, plan, closed: true, terms: termsOf(statement), lines, downlines };
  }
  const [{ plan, lines, commission }, downlines] = await Promise.all([
    computeMonth(db, agentId, month),
    estimateDownline(db, agentId, month),
  ]);
  const downline = downlines.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ...{ month, plan, closed: false, downlines },
    terms: { ...commission, downline, total: commission.commission + downline },
    lines: lines.map((line) => ({ ...line, active: isActive(plan, line) })),
  };
}

function termsOf(statement: Statement): Month['terms'] {
  const { members, active, excluded, netLoss, rebate, bonus, fee, carryIn, base } = statement;
  const { tier, ratePpm, commission, downline, total, carryOut } = statement;
  return {
    ...{ members, active, excluded, netLoss, rebate, bonus, fee, carryIn, base },
    ...{ tier, ratePpm, commission, downline, total, carryOut },
  };
}

/** @throws AppError 6012 not an agent */
export async function showOverview(
  deps: AgentDeps,
  { month: which }: CallInput<'/act/api/v1/agent/overview'>,
  context: MemberContext,
): Promise<Overview> {
  const { db } = deps;
  const agentId = await requireAgent(db, context);
  const [read, links, payable] = await Promise.all([
    readMonth(deps, agentId, which),
    listLinks(db, agentId),
    sumApproved(db, agentId),
  ]);
  const { month, plan, closed, terms, lines, downlines } = read;
  const [days, names] = await Promise.all([
    listDays(db, agentId, monthStart(month), monthStart(monthAfter(month))),
    listNames(
      db,
      downlines.map((each) => each.agentId),
    ),
  ]);
  return {
    ...{ month, closed, plan, terms, days, links, payable, at: deps.now() },
    registered: days.reduce((sum, each) => sum + each.registered, 0),
    deposits: lines.reduce((sum, each) => sum + each.deposits, 0n),
    downlines: downlines.map(({ agentId: child, ...each }) => ({ ...each, name: nameOf(names, child) })),
  };
}

const nameOf = (names: ReadonlyMap<MemberId, NamedMember>, id: MemberId): string =>
  maskMember(names.get(id)?.name ?? '****');

/** @throws AppError 6012 not an agent */
export async function listMembers(
  deps: AgentDeps,
  { month, show, pageNum, pageSize }: CallInput<'/act/api/v1/agent/members'>,
  context: MemberContext,
): Promise<CallAnswer<'/act/api/v1/agent/members'>> {
  const agentId = await requireAgent(deps.db, context);
  const { lines } = await readMonth(deps, agentId, month);
  const groups = {
    all: lines,
    active: lines.filter(({ active }) => active),
    excluded: lines.filter(({ excluded }) => excluded !== null),
  };
  const chosen = [...groups[show]].sort((left, right) => (left.netLoss < right.netLoss ? 1 : -1));
  const page = chosen.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const names = await listNames(
    deps.db,
    page.map(({ memberId }) => memberId),
  );
  return {
    counts: { all: groups.all.length, active: groups.active.length, excluded: groups.excluded.length },
    ...{ pageNum, pageSize, total: chosen.length },
    list: page.map(({ memberId, deposits, turnover, netLoss, active, excluded }) => ({
      ...{ deposits, turnover, netLoss, active, excluded },
      ...{ name: nameOf(names, memberId), registeredAt: names.get(memberId)?.createdAt ?? new Date(0) },
    })),
  };
}

/** @throws AppError 6012 not an agent */
export async function listStatementViews(
  { db }: AgentDeps,
  { pageNum, pageSize }: CallInput<'/act/api/v1/agent/statements'>,
  context: MemberContext,
): Promise<CallAnswer<'/act/api/v1/agent/statements'>> {
  const agentId = await requireAgent(db, context);
  const { rows, total } = await listOwnStatements(db, agentId, {
    ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
  });
  return {
    ...{ pageNum, pageSize, total },
    list: rows.map((row) => ({
      ...{ statementId: row.id, month: row.month, ...termsOf(row), state: row.state, paidAt: row.paidAt },
      // Notes between staff stay with them; the agent reads a refusal.
      note: row.state === 'refused' ? row.note : null,
    })),
  };
}
