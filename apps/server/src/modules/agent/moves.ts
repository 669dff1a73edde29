/**
 * Moves in the tree of agents. Invariant: one member of staff proposes and another approves (C35); an approved move holds from
 * the next month on, and no closed month moves (AG2); an agent never comes to stand below itself.
 */
import { id as storedId } from '@hj/contract';
import { memberId as asMemberId, type Db, type MemberId, type Tx } from '@hj/platform';
import { z } from 'zod';
import type { StaffAction } from '../../deps.ts';
import { decideProposal, listProposals, type ProposalState, propose, recordAction } from '../audit/index.ts';
import { isAgent } from './agent-store.ts';
import type { Range } from './desk.ts';
import { refuse } from './refusals.ts';
import { findMemberId, insertMember, insertTerms, isBelow, lockTree } from './tree-store.ts';
import { listNames } from './view-store.ts';

async function requireAgentOf(tx: Tx, agent: bigint | null): Promise<MemberId | null> {
  if (agent === null) return null;
  const id = asMemberId(agent);
  if (!(await isAgent(tx, id))) throw refuse('agent-not-found');
  return id;
}

interface MemberMove {
  member: bigint;
  agent: bigint | null;
}

export interface AgentMove {
  agent: bigint;
  parent: bigint | null;
  sharePpm: number;
}

const memberMove = z.object({ member: storedId, agent: storedId.nullable() });
const agentMove = z.object({ agent: storedId, parent: storedId.nullable(), sharePpm: z.int() });

async function requireMemberMove(tx: Tx, { member, agent }: MemberMove) {
  const memberId = await findMemberId(tx, member);
  if (memberId === undefined) throw refuse('member-not-found');
  const agentId = await requireAgentOf(tx, agent);
  if (agentId === memberId) throw refuse('own-member');
  return { memberId, agentId };
}

export async function proposeMemberMove(
  tx: Tx,
  move: MemberMove,
  action: StaffAction,
): Promise<{ proposalId: bigint }> {
  const { memberId, agentId } = await requireMemberMove(tx, move);
  const body = { member: memberId.toString(), agent: agentId?.toString() ?? null };
  const proposalId = await propose(tx, { kind: 'member-move', subject: `member:${memberId}`, body }, action);
  await recordAction(tx, action, {
    ...{ action: 'agent-move-proposed', subject: `member:${memberId}` },
    detail: { agent: body.agent, reason: action.reason },
  });
  return { proposalId };
}

export async function proposeAgentMove(
  tx: Tx,
  move: AgentMove,
  action: StaffAction,
): Promise<{ proposalId: bigint }> {
  const { agentId, parentId } = await requireAgentMove(tx, move);
  const { sharePpm } = move;
  const body = { agent: agentId.toString(), parent: parentId?.toString() ?? null, sharePpm };
  const proposalId = await propose(tx, { kind: 'agent-move', subject: `member:${agentId}`, body }, action);
  await recordAction(tx, action, {
    ...{ action: 'agent-move-proposed', subject: `member:${agentId}` },
    detail: { parent: body.parent, sharePpm, reason: action.reason },
  });
  return { proposalId };
}

const moveKinds = ['agent-move', 'member-move'] as const;

export async function listMoves(db: Db, filter: Range & { state: ProposalState | undefined }) {
  const { rows, total } = await listProposals(db, { ...filter, kinds: moveKinds });
  const moves = rows.map(({ body, ...proposal }) => {
    if (proposal.kind === 'member-move') {
      const { member, agent } = memberMove.parse(body);
      return {
        ...proposal,
        who: asMemberId(member),
        to: agent === null ? null : asMemberId(agent),
        sharePpm: null,
      };
    }
    const { agent, parent, sharePpm } = agentMove.parse(body);
    return { ...proposal, who: asMemberId(agent), to: parent === null ? null : asMemberId(parent), sharePpm };
  });
  const names = await listNames(
    db,
    moves.flatMap(({ who, to }) => (to === null ? [who] : [who, to])),
  );
  return { rows: moves.map((move) => ({ ...move, names })), total };
}

/** The rules are asked again: a proposal may have become invalid. */
export async function decideMove(
  tx: Tx,
  { id, approved, fromMonth }: { id: bigint; approved: boolean; fromMonth: string },
  action: StaffAction,
): Promise<{ fromMonth: string | null }> {
  const { kind, subject, body } = await decideProposal(tx, { id, kinds: moveKinds, approved }, action);
  if (!approved) {
    await recordAction(tx, action, {
      ...{ action: 'agent-move-refused', subject, detail: { reason: action.reason } },
    });
    return { fromMonth: null };
  }
  return kind === 'member-move'
    ? moveMember(tx, { ...memberMove.parse(body), fromMonth }, action)
    : moveAgent(tx, { ...agentMove.parse(body), fromMonth }, action);
}

async function moveMember(
  tx: Tx,
  { fromMonth, ...move }: MemberMove & { fromMonth: string },
  action: StaffAction,
): Promise<{ fromMonth: string }> {
  const { memberId, agentId } = await requireMemberMove(tx, move);
  const { actor: madeBy, reason } = action;
  await insertMember(tx, { memberId, agentId, linkCode: null, fromMonth, madeBy, reason });
  await recordAction(tx, action, {
    ...{ action: 'agent-member-moved', subject: `member:${memberId}` },
    detail: { agent: agentId?.toString() ?? null, fromMonth, reason },
  });
  return { fromMonth };
}

async function requireAgentMove(tx: Tx, { agent, parent }: AgentMove) {
  await lockTree(tx);
  const agentId = await requireAgentOf(tx, agent);
  const parentId = await requireAgentOf(tx, parent);
  if (agentId === null) throw refuse('agent-not-found');
  if (parentId !== null && (await isBelow(tx, agentId, parentId))) throw refuse('circle-in-tree');
  return { agentId, parentId };
}

async function moveAgent(
  tx: Tx,
  { fromMonth, ...move }: AgentMove & { fromMonth: string },
  action: StaffAction,
): Promise<{ fromMonth: string }> {
  const { agentId, parentId } = await requireAgentMove(tx, move);
  const { sharePpm } = move;
  const { actor: madeBy, reason } = action;
  await insertTerms(tx, { agentId, fromMonth, parentId, sharePpm, madeBy, reason });
  await recordAction(tx, action, {
    ...{ action: 'agent-terms-set', subject: `member:${agentId}` },
    detail: { parent: parentId?.toString() ?? null, sharePpm, fromMonth, reason },
  });
  return { fromMonth };
}
