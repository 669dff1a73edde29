/**
 * What the operator does with agents; each action and its audit row are one transaction. What this file guards: moves and shares begin
 * with the next month (AG2); a statement is checked by one of the staff and approved by another (C35).
 */
import { memberId as asMemberId, type Db, type MemberId, type Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import {
  type ApplicationState,
  insertAgent,
  insertLink,
  isAgent,
  listApplications,
  lockApplication,
  markApplication,
} from './agent-store.ts';
import { giveCode } from './codes.ts';
import { monthOf } from './months.ts';
import { refuse } from './refusals.ts';
import {
  findStatement,
  hasOpenShares,
  listLines,
  listShares,
  listStatements,
  lockStatement,
  markChecked,
  markStatement,
  type StatementState,
} from './statement-store.ts';
import { findMemberId, insertMember, insertTerms, isBelow, listTree, lockTree } from './tree-store.ts';

interface DeskDeps {
  db: Db;
  now: () => Date;
}

interface Range {
  limit: number;
  offset: number;
}

export function createAgentDesk({ db, now }: DeskDeps) {
  const next = () => monthOf(now(), 1);
  return {
    applications: (filter: Range & { state: ApplicationState | undefined }) => listApplications(db, filter),
    decideApplication: (id: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideApplication(tx, id, approved, action)),
    tree: () => listTree(db, monthOf(now()), next()),
    /** From the next month on; without an agent: nobody's. */
    moveMember: (member: bigint, agent: bigint | null, action: StaffAction) =>
      db.transaction((tx) => moveMember(tx, { member, agent, fromMonth: next() }, action)),
    /** Parent and share from the next month on. */
    moveAgent: (terms: { agent: bigint; parent: bigint | null; sharePpm: number }, action: StaffAction) =>
      db.transaction((tx) => moveAgent(tx, { ...terms, fromMonth: next() }, action)),
    statements: (filter: Range & { state: StatementState | undefined }) => listStatements(db, filter),
    statement: async (id: bigint) => {
      const statement = await findStatement(db, id);
      if (statement === undefined) throw refuse('statement-not-found');
      const [lines, shares] = await Promise.all([listLines(db, id), listShares(db, id)]);
      return { statement, lines, shares };
    },
    check: (id: bigint, action: StaffAction) => db.transaction((tx) => checkStatement(tx, id, action)),
    decide: (id: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideStatement(tx, id, approved, action)),
  };
}

async function decideApplication(
  tx: Tx,
  id: bigint,
  approved: boolean,
  action: StaffAction,
): Promise<{ memberId: MemberId }> {
  const application = await lockApplication(tx, id);
  if (application === undefined) throw refuse('application-not-found');
  if (application.state !== 'pending') throw refuse('application-decided');
  const { memberId } = application;
  const state = approved ? 'approved' : 'rejected';
  await markApplication(tx, { id, state, by: action.actor, reason: action.reason });
  if (approved) {
    await insertAgent(tx, memberId, action.actor);
    await giveCode(6, (code) => insertLink(tx, { code, agentId: memberId, name: '默认链接' }));
  }
  await recordAction(tx, action, {
    ...{ action: 'agent-application-decided', subject: `member:${memberId}` },
    detail: { application: id.toString(), approved, reason: action.reason },
  });
  return { memberId };
}

async function requireAgentOf(tx: Tx, agent: bigint | null): Promise<MemberId | null> {
  if (agent === null) return null;
  const id = asMemberId(agent);
  if (!(await isAgent(tx, id))) throw refuse('agent-not-found');
  return id;
}

async function moveMember(
  tx: Tx,
  { member, agent, fromMonth }: { member: bigint; agent: bigint | null; fromMonth: string },
  action: StaffAction,
): Promise<{ fromMonth: string }> {
  const memberId = await findMemberId(tx, member);
  if (memberId === undefined) throw refuse('member-not-found');
  const agentId = await requireAgentOf(tx, agent);
  if (agentId === memberId) throw refuse('own-member');
  const { actor: madeBy, reason } = action;
  await insertMember(tx, { memberId, agentId, linkCode: null, fromMonth, madeBy, reason });
  await recordAction(tx, action, {
    ...{ action: 'agent-member-moved', subject: `member:${memberId}` },
    detail: { agent: agentId?.toString() ?? null, fromMonth, reason },
  });
  return { fromMonth };
}

async function moveAgent(
  tx: Tx,
  {
    agent,
    parent,
    sharePpm,
    fromMonth,
  }: { agent: bigint; parent: bigint | null; sharePpm: number; fromMonth: string },
  action: StaffAction,
): Promise<{ fromMonth: string }> {
  await lockTree(tx);
  const agentId = await requireAgentOf(tx, agent);
  const parentId = await requireAgentOf(tx, parent);
  if (agentId === null) throw refuse('agent-not-found');
  if (parentId !== null && (await isBelow(tx, agentId, parentId))) throw refuse('circle-in-tree');
  const { actor: madeBy, reason } = action;
  await insertTerms(tx, { agentId, fromMonth, parentId, sharePpm, madeBy, reason });
  await recordAction(tx, action, {
    ...{ action: 'agent-terms-set', subject: `member:${agentId}` },
    detail: { parent: parentId?.toString() ?? null, sharePpm, fromMonth, reason },
  });
  return { fromMonth };
}

async function checkStatement(tx: Tx, id: bigint, action: StaffAction): Promise<void> {
  const statement = await lockStatement(tx, id);
  if (statement === undefined) throw refuse('statement-not-found');
  if (statement.state !== 'computed') throw refuse('statement-not-open');
  await markChecked(tx, id, action.actor, action.reason);
  await recordStatement(tx, id, statement.agentId, 'agent-statement-checked', action);
}

async function decideStatement(tx: Tx, id: bigint, approved: boolean, action: StaffAction): Promise<void> {
  const statement = await lockStatement(tx, id);
  if (statement === undefined) throw refuse('statement-not-found');
  if (statement.state !== 'checked') throw refuse('statement-not-open');
  if (statement.checkedBy === action.actor) throw refuse('same-person');
  // What is paid of it is known once the agents below are decided.
  if (approved && (await hasOpenShares(tx, id))) throw refuse('downline-open');
  const state = approved ? 'approved' : 'refused';
  await markStatement(tx, id, { state, by: action.actor, note: action.reason });
  await recordStatement(tx, id, statement.agentId, `agent-statement-${state}`, action);
}

async function recordStatement(
  tx: Tx,
  id: bigint,
  agentId: MemberId,
  name: 'agent-statement-checked' | 'agent-statement-approved' | 'agent-statement-refused',
  action: StaffAction,
): Promise<void> {
  await recordAction(tx, action, {
    ...{ action: name, subject: `member:${agentId}` },
    detail: { statement: id.toString(), reason: action.reason },
  });
}
