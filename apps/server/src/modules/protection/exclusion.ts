/**
 * Cool-off, self-exclusion, account closure. Invariants: the row is written under the wallet's lock, so after the answer no bet,
 * deposit, launch or bonus is accepted (C17); no verified identity is required (C18); a row is never shortened or deleted, only
 * revoked after its term, and play stays closed for a cooling period after that. Login and withdrawal stay open.
 */
import { type CoolOffTerm, type ExclusionTerm, lengthens, type StopKind, termEnd } from '@hj/contract';
import { type AppError, beijingTime, type MemberContext, type MemberId, type Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { lockWallets } from '../wallet/index.ts';
import { type ExclusionDraft, insertExclusion, listExclusions, markRevoked } from './exclusion-store.ts';
import { ensureProtected } from './limit-store.ts';
import type { Inbox } from './limits.ts';
import { refuse } from './refusals.ts';
import { coolingMs, type Exclusion, longest } from './rules.ts';
import { revocationLetter, stopLetter } from './stop-letters.ts';

export interface ExclusionDeps extends Pick<Deps, 'db' | 'now'> {
  /** Closes the member's unpaid deposit orders; a payment that still arrives is credited. */
  closeDeposits: (tx: Tx, member: MemberId, stop: StopKind) => Promise<void>;
  /** Ends the member's play outside the centre wallet. */
  endPlay: (tx: Tx, member: MemberId) => Promise<void>;
  inbox: Inbox;
}

type Plan = Pick<ExclusionDraft, 'kind' | 'term' | 'reason'>;

/** @throws AppError 6012 a longer stop is in force */
export function coolOff(
  deps: ExclusionDeps,
  { term }: { term: CoolOffTerm },
  context: MemberContext,
): Promise<void> {
  return stopPlay(deps, { kind: 'cool-off', term, reason: '' }, context);
}

/** @throws AppError 6012 as `coolOff` */
export function exclude(
  deps: ExclusionDeps,
  { term }: { term: ExclusionTerm },
  context: MemberContext,
): Promise<void> {
  return stopPlay(deps, { kind: 'exclusion', term, reason: '' }, context);
}

/** An indefinite exclusion of the kind `closure`; the balance stays the member's. */
export function closeAccount(
  deps: ExclusionDeps,
  { reason }: { reason: string },
  context: MemberContext,
): Promise<void> {
  return stopPlay(deps, { kind: 'closure', term: 'indefinite', reason }, context);
}

async function stopPlay(deps: ExclusionDeps, plan: Plan, context: MemberContext): Promise<void> {
  const { memberId } = context.session;
  const startedAt = deps.now();
  const termEndsAt = termEnd(plan.term, startedAt);
  await deps.db.transaction(async (tx) => {
    await lockWallets(tx, { members: [memberId] });
    await ensureProtected(tx, memberId);
    const standing = longest(await listExclusions(tx, memberId, startedAt));
    // A repeated closure changes nothing.
    if (plan.kind === 'closure' && standing?.kind === 'closure' && standing.endsAt === undefined) return;
    if (standing !== undefined && !lengthens(plan, standing, startedAt))
      throw lastsLonger(standing, startedAt);
    const actor = `member:${memberId}`;
    const { requestId, address } = context;
    await insertExclusion(tx, { memberId, ...plan, startedAt, termEndsAt, actor, requestId });
    await deps.closeDeposits(tx, memberId, plan.kind);
    await deps.endPlay(tx, memberId);
    await recordAudit(tx, {
      ...{ actor, requestId, address },
      action: plan.kind === 'closure' ? 'account-closed' : plan.kind,
      subject: actor,
      detail: { term: plan.term, termEndsAt: termEndsAt.toISOString(), reason: plan.reason },
    });
    await deps.inbox(tx, memberId, stopLetter(plan, termEndsAt));
  });
}

function lastsLonger({ kind, term, termEndsAt, endsAt }: Exclusion, now: Date): AppError {
  if (kind === 'closure') return refuse('account-closed-already');
  if (endsAt === undefined && term === 'indefinite') return refuse('excluded-indefinitely-already');
  const until = endsAt ?? termEndsAt;
  if (until <= now) return refuse('excluded-already');
  const stop = kind === 'cool-off' ? '冷静期' : '自我排除';
  return refuse('stop-not-shortened', { values: { stop, until: beijingTime(until) } });
}

/**
 * Requests the end of an exclusion. Play opens after 24 hours, or after 7 days if the exclusion was indefinite; a new exclusion is
 * possible before that (C18).
 * @throws AppError 6004 nothing to revoke · 6012 before the end of the term, or already requested
 */
export async function revokeExclusion(deps: ExclusionDeps, context: MemberContext): Promise<void> {
  const { memberId } = context.session;
  const requestedAt = deps.now();
  await deps.db.transaction(async (tx) => {
    await lockWallets(tx, { members: [memberId] });
    const standing = await listExclusions(tx, memberId, requestedAt);
    const open = standing.filter(({ endsAt }) => endsAt === undefined);
    if (open.length === 0) throw nothingToRevoke(longest(standing));
    const last = open.reduce((most, each) => (each.termEndsAt > most.termEndsAt ? each : most));
    if (requestedAt < last.termEndsAt) {
      throw refuse('exclusion-not-expired', {
        values: { until: beijingTime(last.termEndsAt) },
        data: { revocableAt: last.termEndsAt.getTime() },
      });
    }
    const isIndefinite = open.some(({ term }) => term === 'indefinite');
    const endsAt = new Date(requestedAt.getTime() + coolingMs(isIndefinite));
    await markRevoked(
      tx,
      open.map(({ id }) => id),
      { requestedAt, endsAt },
    );
    const { requestId, address } = context;
    await recordAudit(tx, {
      ...{ actor: `member:${memberId}`, requestId, address },
      action: 'exclusion-revoked',
      subject: `member:${memberId}`,
      detail: { endsAt: endsAt.toISOString() },
    });
    await deps.inbox(tx, memberId, revocationLetter(endsAt));
  });
}

function nothingToRevoke(standing: Exclusion | undefined): AppError {
  if (standing?.endsAt === undefined) return refuse('nothing-to-revoke');
  const name = standing.kind === 'cool-off' ? 'cool-off-not-revocable' : 'revocation-requested-already';
  return refuse(name, { values: { until: beijingTime(standing.endsAt) } });
}
