import type { CallAnswer, CallInput } from '@hj/contract';
import { type CallContext, type MemberContext, nextIds } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import {
  findIdentified,
  findLastApplication,
  insertApplication,
  insertLink,
  isAgent,
  listLinks,
  lockLinks,
} from './agent-store.ts';
import { giveCode } from './codes.ts';
import { monthOf } from './months.ts';
import type { AgentDeps } from './payout.ts';
import { getPlan } from './plan.ts';
import { refuse } from './refusals.ts';

type Programme = CallAnswer<'/act/api/v1/agent/programme'>;

/** The rules, for guests too; with a session also the member's standing. */
export async function showProgramme({ db, now }: AgentDeps, { session }: CallContext): Promise<Programme> {
  const plan = await getPlan(db, monthOf(now()));
  if (session === undefined) {
    return { plan, state: 'guest', reason: null, identified: { phone: false, name: false } };
  }
  const { memberId } = session;
  const [agent, last, identified] = await Promise.all([
    isAgent(db, memberId),
    findLastApplication(db, memberId),
    findIdentified(db, memberId),
  ]);
  const state = agent ? 'agent' : last?.state === 'approved' ? 'none' : (last?.state ?? 'none');
  return { plan, state, reason: last?.state === 'rejected' ? last.reason : null, identified };
}

/** @throws AppError 6012 an agent already, an application waits, phone or name are missing */
export function apply(
  { db }: AgentDeps,
  { channel, plan }: CallInput<'/act/api/v1/agent/apply'>,
  { session, address, requestId }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/agent/apply'>> {
  const { memberId } = session;
  return db.transaction(async (tx) => {
    if (await isAgent(tx, memberId)) throw refuse('already-an-agent');
    const { phone, name } = await findIdentified(tx, memberId);
    if (!phone || !name) throw refuse('not-identified');
    const [id = 0n] = await nextIds(tx, 1);
    if (!(await insertApplication(tx, { id, memberId, channel, planText: plan })))
      throw refuse('application-waits');
    await recordAudit(tx, {
      ...{ actor: `member:${memberId}`, action: 'agent-applied', subject: `member:${memberId}` },
      ...{ detail: { channel }, address, requestId },
    });
    return { state: 'pending' as const };
  });
}

const mostLinks = 20;

/** @throws AppError 6012 not an agent, or as many links as there can be */
export function createLink(
  { db }: AgentDeps,
  { name }: CallInput<'/act/api/v1/agent/createLink'>,
  { session }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/agent/createLink'>> {
  const agentId = session.memberId;
  return db.transaction(async (tx) => {
    if (!(await isAgent(tx, agentId))) throw refuse('not-an-agent');
    await lockLinks(tx, agentId);
    if ((await listLinks(tx, agentId)).length >= mostLinks) throw refuse('links-full');
    return { code: await giveCode(6, (code) => insertLink(tx, { code, agentId, name })) };
  });
}
