/**
 * Statements of a month. Invariants:
 * - a month is closed once, for all agents in one transaction, and only after it has ended;
 * - a statement keeps the lines it was computed from: computed anew from them it is the same;
 * - an agent's share of the agents below is taken of their own commission alone.
 */
import { type Db, type MemberId, nextIds, type Queries, type Tx } from '@hj/platform';
import { listAgentIds } from './agent-store.ts';
import { type Commission, commissionOf, isActive, shareOf } from './commission.ts';
import { insertExclusions, type MemberLine, readCarries, readFigures } from './figures-store.ts';
import { monthAfter, monthStart } from './months.ts';
import { getPlan, type Plan } from './plan.ts';
import { insertMonth, insertStatements, type Share } from './statement-store.ts';
import { type Child, listChildren } from './tree-store.ts';

export interface MonthResult {
  agentId: MemberId;
  plan: Plan;
  lines: MemberLine[];
  commission: Commission;
}

/** The sums of a month for agents, as of now, in their order. */
export async function computeMonths(
  q: Queries,
  agentIds: readonly MemberId[],
  month: string,
): Promise<MonthResult[]> {
  const [plan, lines, carries] = await Promise.all([
    getPlan(q, month),
    readFigures(q, { agentIds, month, from: monthStart(month), to: monthStart(monthAfter(month)) }),
    readCarries(q, agentIds, month),
  ]);
  const linesOf = Map.groupBy(lines, ({ agentId }) => agentId);
  return agentIds.map((agentId) => {
    const own = linesOf.get(agentId) ?? [];
    return { agentId, plan, lines: own, commission: commissionOf(plan, own, carries.get(agentId) ?? 0n) };
  });
}

/** The same for one agent. */
export async function computeMonth(q: Queries, agentId: MemberId, month: string): Promise<MonthResult> {
  const [result] = await computeMonths(q, [agentId], month);
  if (result === undefined) throw new Error(`The month of agent ${agentId} was not computed.`);
  return result;
}

/** The share of an agent in the commission of the next agent below. */
function shareIn({ agentId, sharePpm }: Child, earned: ReadonlyMap<MemberId, bigint>): Share {
  const commission = earned.get(agentId) ?? 0n;
  return { agentId, commission, sharePpm, amount: shareOf(commission, sharePpm) };
}

const earnedOf = (results: readonly MonthResult[]): ReadonlyMap<MemberId, bigint> =>
  new Map(results.map(({ agentId, commission }) => [agentId, commission.commission]));

/** @returns the number of statements; undefined if the month was closed before */
export function closeMonth(db: Db, month: string): Promise<number | undefined> {
  return db.transaction((tx) => writeMonth(tx, month));
}

async function writeMonth(tx: Tx, month: string): Promise<number | undefined> {
  if (!(await insertMonth(tx, month))) return undefined;
  await insertExclusions(tx, month);
  const agentIds = await listAgentIds(tx, monthStart(monthAfter(month)));
  const results = await computeMonths(tx, agentIds, month);
  const earned = earnedOf(results);
  const children = Map.groupBy(await listChildren(tx, agentIds, month), ({ parentId }) => parentId);
  const ids = await nextIds(tx, results.length);
  const drafts = results.map(({ agentId, plan, lines, commission }, place) => {
    const shares = (children.get(agentId) ?? []).map((child) => shareIn(child, earned));
    return {
      ...{ id: ids[place] ?? 0n, agentId, month, plan: plan.version, commission, shares },
      lines: lines.map((line) => ({ ...line, active: isActive(plan, line) })),
      downline: shares.reduce((sum, { amount }) => sum + amount, 0n),
    };
  });
  await insertStatements(tx, drafts);
  return results.length;
}

/** The share of the running month as it stands now, by the commission so far of the agents below. */
export async function estimateDownline(q: Queries, agentId: MemberId, month: string): Promise<Share[]> {
  const children = await listChildren(q, [agentId], month);
  if (children.length === 0) return [];
  const earned = earnedOf(
    await computeMonths(
      q,
      children.map((child) => child.agentId),
      month,
    ),
  );
  return children.map((child) => shareIn(child, earned));
}
