/**
 * Statements of a month. What this file guards:
 * - a month is closed once, for all agents in one transaction, and only after it has ended;
 * - a statement keeps the lines it was computed from: computed anew from them it is the same;
 * - an agent's share of the agents below is taken of their own commission alone.
 */
import { type Db, type MemberId, nextIds, type Queries, type Tx } from '@hj/platform';
import { listAgentIds } from './agent-store.ts';
import { type Commission, commissionOf, isActive, shareOf } from './commission.ts';
import { insertExclusions, type MemberLine, readCarry, readFigures } from './figures-store.ts';
import { monthAfter, monthStart } from './months.ts';
import { getPlan, type Plan } from './plan.ts';
import { insertMonth, insertStatement, type Share } from './statement-store.ts';
import { listChildren } from './tree-store.ts';

export interface MonthResult {
  agentId: MemberId;
  plan: Plan;
  lines: MemberLine[];
  commission: Commission;
}

/** What a month comes to for one agent, as it stands now. */
export async function computeMonth(q: Queries, agentId: MemberId, month: string): Promise<MonthResult> {
  const plan = await getPlan(q, month);
  const [lines, carry] = await Promise.all([
    readFigures(q, { agentId, month, from: monthStart(month), to: monthStart(monthAfter(month)) }),
    readCarry(q, agentId, month),
  ]);
  return { agentId, plan, lines, commission: commissionOf(plan, lines, carry) };
}

/** The shares of an agent in what the agents directly below earned. */
async function sharesOf(
  q: Queries,
  agentId: MemberId,
  month: string,
  earned: ReadonlyMap<MemberId, bigint>,
): Promise<Share[]> {
  const children = await listChildren(q, agentId, month);
  return children.map(({ agentId: child, sharePpm }) => {
    const commission = earned.get(child) ?? 0n;
    return { agentId: child, commission, sharePpm, amount: shareOf(commission, sharePpm) };
  });
}

/** @returns the number of statements; undefined if the month was closed before */
export function closeMonth(db: Db, month: string): Promise<number | undefined> {
  return db.transaction((tx) => writeMonth(tx, month));
}

async function writeMonth(tx: Tx, month: string): Promise<number | undefined> {
  if (!(await insertMonth(tx, month))) return undefined;
  await insertExclusions(tx, month);
  const results: MonthResult[] = [];
  for (const agentId of await listAgentIds(tx, monthStart(monthAfter(month))))
    results.push(await computeMonth(tx, agentId, month));
  const earned = new Map(results.map(({ agentId, commission }) => [agentId, commission.commission]));
  for (const { agentId, plan, lines, commission } of results) {
    const shares = await sharesOf(tx, agentId, month, earned);
    const [id = 0n] = await nextIds(tx, 1);
    await insertStatement(tx, {
      ...{ id, agentId, month, plan: plan.version, commission, shares },
      lines: lines.map((line) => ({ ...line, active: isActive(plan, line) })),
      downline: shares.reduce((sum, { amount }) => sum + amount, 0n),
    });
  }
  return results.length;
}

/** The share of the running month as it stands now: what the agents below would earn. */
export async function estimateDownline(q: Queries, agentId: MemberId, month: string): Promise<Share[]> {
  const children = await listChildren(q, agentId, month);
  const earned = new Map<MemberId, bigint>();
  for (const child of children) {
    const { commission } = await computeMonth(q, child.agentId, month);
    earned.set(child.agentId, commission.commission);
  }
  return sharesOf(q, agentId, month, earned);
}
