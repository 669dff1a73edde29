import { z } from 'zod';
import { agentChannels, agentTerms, exclusionReasons, statementStates } from '../calls/agent.ts';
import { amount, id, instant, pageOf, pageRequest, signedAmount } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, reasonText } from './values.ts';

const applicationStates = ['pending', 'approved', 'rejected'] as const;
const proposed = z.object({ proposalId: id });
const proposalStates = ['open', 'approved', 'refused'] as const;

const statement = z.object({
  ...{ statementId: id, agent: memberBrief, month: z.string(), ...agentTerms },
  state: z.enum(statementStates),
  checkedBy: actorBrief.nullable(),
  decidedBy: actorBrief.nullable(),
  note: z.string().nullable(),
});

const read = { access: 'member', money: false, permission: 'agents.read' } as const;
const change = { access: 'member', audit: 'change', codes: [6003, 6004, 6008, 6011, 6012] } as const;

/** Agents: applications, the tree, statements and their two decisions. */
export const agentDeskCalls = defineConsoleCalls({
  '/console/api/v1/agents/applications': {
    summary: 'Applications, the latest first',
    request: z.object({ ...pageRequest, state: z.enum(applicationStates).optional() }),
    response: pageOf(
      z.object({
        ...{ applicationId: id, member: memberBrief, channel: z.enum(agentChannels), planText: z.string() },
        ...{ state: z.enum(applicationStates), createdAt: instant },
        ...{ decidedBy: actorBrief.nullable(), reason: z.string().nullable() },
      }),
    ),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/agents/decideApplication': {
    summary: 'Make the applicant an agent, or reject with a reason that the applicant reads',
    request: z.object({ applicationId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({}),
    ...{ ...change, money: false, permission: 'agents.manage' },
  },
  '/console/api/v1/agents/tree': {
    summary: 'All agents with parent and share, now and from the next month on',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          ...{ agent: memberBrief, parentId: id.nullable(), sharePpm: z.int(), members: z.int() },
          ...{ nextParentId: id.nullable(), nextSharePpm: z.int(), since: instant },
        }),
      ),
    }),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/agents/moveMember': {
    summary: 'Propose whose member a member is from the next month on (AG2)',
    request: z.object({ memberId: id, agentId: id.nullable(), reason: reasonText }),
    response: proposed,
    ...{ ...change, money: false, permission: 'agents.manage' },
  },
  '/console/api/v1/agents/moveAgent': {
    summary: 'Propose parent and share of an agent from the next month on (AG2)',
    request: z.object({
      ...{ agentId: id, parentId: id.nullable(), sharePpm: z.int().min(0).max(300_000), reason: reasonText },
    }),
    response: proposed,
    ...{ ...change, money: false, permission: 'agents.manage' },
  },
  '/console/api/v1/agents/moves': {
    summary: 'Proposed moves of members and agents, the latest first',
    request: z.object({ ...pageRequest, state: z.enum(proposalStates).optional() }),
    response: pageOf(
      z.object({
        ...{ proposalId: id, kind: z.enum(['agent-move', 'member-move']), who: memberBrief },
        /** The agent above from then on; null: none. */
        to: memberBrief.nullable(),
        /** Only of an agent. */
        sharePpm: z.int().nullable(),
        ...{ state: z.enum(proposalStates), madeBy: actorBrief, madeAt: instant, reason: z.string() },
        ...{ decidedBy: actorBrief.nullable(), note: z.string().nullable() },
      }),
    ),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/agents/decideMove': {
    summary:
      'Approve or refuse the move that another member of staff proposed; the proposer may take it back',
    request: z.object({ proposalId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({ fromMonth: z.string().nullable() }),
    ...{ ...change, money: false, permission: 'agents.manage' },
  },
  '/console/api/v1/agents/statements': {
    summary: 'Statements of closed months with every term',
    request: z.object({ ...pageRequest, state: z.enum(statementStates).optional() }),
    response: pageOf(statement),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/agents/statement': {
    summary: 'One statement with a page of the members it was computed from, the highest net loss first',
    request: z.object({ ...pageRequest, statementId: id }),
    response: z.object({
      statement,
      ...pageOf(
        z.object({
          ...{ member: memberBrief, netLoss: signedAmount, rebate: signedAmount, bonus: signedAmount },
          ...{ deposits: amount, turnover: amount, active: z.boolean() },
          excluded: z.enum(exclusionReasons).nullable(),
        }),
      ).shape,
    }),
    codes: [6003, 6004],
    ...read,
  },
  '/console/api/v1/agents/checkStatement': {
    summary: 'The first of two decisions on a statement',
    request: z.object({ statementId: id, reason: reasonText }),
    response: z.object({}),
    ...{ ...change, money: true, permission: 'agents.check' },
  },
  '/console/api/v1/agents/decideStatement': {
    summary: 'The second decision, by another member of staff: free for payout, or refused',
    request: z.object({ statementId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({}),
    ...{ ...change, codes: [...change.codes, 6110], money: true, permission: 'agents.approve' },
  },
});
