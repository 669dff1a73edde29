/** The reality check: time and money of the session, at least every hour (RTS 13C, 2E; C20). It cannot be switched off. */
import type { CallAnswer } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { refuse } from './refusals.ts';
import { findSession, insertAcknowledgement, type SessionFacts, saveInterval } from './session-store.ts';

type CheckDeps = Pick<Deps, 'db' | 'now'>;

const minuteMs = 60_000;

/** The figures of the caller's session for the dialog. @throws AppError 6001 the session has ended */
export async function realityCheck(
  deps: CheckDeps,
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/protection/realityCheck'>> {
  const facts = await factsOf(deps, context);
  return { ...facts, dueAt: dueAt(facts), elapsedMs: elapsedMs(facts, deps.now()) };
}

/** Records the figures shown and the choice; the next check is due one interval later. */
export async function acknowledgeRealityCheck(
  deps: CheckDeps,
  { choice }: { choice: 'continue' | 'stop' },
  context: MemberContext,
): Promise<{ dueAt: Date }> {
  const facts = await factsOf(deps, context);
  const at = deps.now();
  const { memberId, sessionId } = context.session;
  const { staked, returned, net, open, deposited } = facts;
  await insertAcknowledgement(deps.db, {
    ...{ memberId, sessionId, at, choice, elapsedMs: elapsedMs(facts, at) },
    ...{ staked, returned, net, open, deposited },
  });
  return { dueAt: dueAt({ ...facts, acknowledgedAt: at }) };
}

export async function setRealityCheck(
  { db }: CheckDeps,
  { minutes }: { minutes: 15 | 30 | 60 },
  { session: { memberId }, address, requestId }: MemberContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveInterval(tx, memberId, minutes);
    await recordAudit(tx, {
      ...{ actor: `member:${memberId}`, subject: `member:${memberId}`, address, requestId },
      action: 'reality-check-set',
      detail: { minutes },
    });
  });
}

async function factsOf({ db }: CheckDeps, { session }: MemberContext): Promise<SessionFacts> {
  const facts = await findSession(db, session.memberId, session.sessionId);
  if (facts === undefined) throw refuse('login-expired');
  return facts;
}

function dueAt({ startedAt, acknowledgedAt, intervalMinutes }: SessionFacts): Date {
  return new Date((acknowledgedAt ?? startedAt).getTime() + intervalMinutes * minuteMs);
}

function elapsedMs({ startedAt }: SessionFacts, now: Date): number {
  return Math.max(0, now.getTime() - startedAt.getTime());
}
