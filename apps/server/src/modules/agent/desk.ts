/**
 * The operator's actions on agents; each action and its audit row are one transaction. Invariants: moves and shares begin
 * with the next month (AG2) and are proposed by one of the staff and approved by another; a statement is checked by one of the staff and approved by another (C35).
 */
import type { Db, MemberId, Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { type ProposalState, recordAction } from '../audit/index.ts';
import {
  type ApplicationState,
  insertAgent,
  insertLink,
  listApplications,
  lockApplication,
  markApplication,
} from './agent-store.ts';
import { giveCode } from './codes.ts';
import { monthOf } from './months.ts';
import { type AgentMove, decideMove, listMoves, proposeAgentMove, proposeMemberMove } from './moves.ts';
import { refuse } from './refusals.ts';
import {
  findStatement,
  hasOpenShares,
  listLinePage,
  listStatements,
  lockStatement,
  markChecked,
  markStatement,
  type StatementState,
} from './statement-store.ts';
import { listTree } from './tree-store.ts';

interface DeskDeps {
  db: Db;
  now: () => Date;
}

export interface Range {
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
    /** From the next month after the approval on; without an agent: of no agent. */
    proposeMemberMove: (member: bigint, agent: bigint | null, action: StaffAction) =>
      db.transaction((tx) => proposeMemberMove(tx, { member, agent }, action)),
    /** Parent and share from the next month after the approval on. */
    proposeAgentMove: (terms: AgentMove, action: StaffAction) =>
      db.transaction((tx) => proposeAgentMove(tx, terms, action)),
    moves: (filter: Range & { state: ProposalState | undefined }) => listMoves(db, filter),
    /** @returns from which month an approved move holds */
    decideMove: (id: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideMove(tx, { id, approved, fromMonth: next() }, action)),
    statements: (filter: Range & { state: StatementState | undefined }) => listStatements(db, filter),
    statement: async (id: bigint, range: Range) => {
      const [statement, lines] = await Promise.all([findStatement(db, id), listLinePage(db, id, range)]);
      if (statement === undefined) throw refuse('statement-not-found');
      return { statement, lines };
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
  // The paid part is known once the agents below are decided.
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
