/**
 * Cool-off, self-exclusion, closing the account. What this file guards: the row is written under the wallet's lock, so after the
 * answer no bet, deposit, launch or bonus is accepted (C17); nothing here asks who the member is, so that nobody has to be
 * verified first (C18); no row is ever shortened or taken back, only revoked after its term, and play then stays closed for a
 * while. Login and withdrawal are not touched.
 */
import { type CoolOffTerm, type ExclusionTerm, lengthens, termEnd } from '@hj/contract';
import { AppError, type MemberContext, type MemberId, type Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { lockWallets } from '../wallet/index.ts';
import { type ExclusionDraft, insertExclusion, listExclusions, markRevoked } from './exclusion-store.ts';
import { ensureProtected } from './limit-store.ts';
import { beijingTime } from './refusals.ts';
import { coolingMs, type Exclusion, longest } from './rules.ts';

export interface ExclusionDeps extends Pick<Deps, 'db' | 'now'> {
  /** Gives up the member's unpaid deposit orders; a payment on its way is credited all the same. */
  closeDeposits: (tx: Tx, member: MemberId) => Promise<void>;
}

type Plan = Pick<ExclusionDraft, 'kind' | 'term' | 'reason'>;

/** @throws AppError 6012 play is stopped for longer already */
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

/** An indefinite exclusion with a mark; what is in the wallet stays the member's. */
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
    // Asked for twice, it is closed once.
    if (plan.kind === 'closure' && standing?.kind === 'closure' && standing.endsAt === undefined) return;
    if (standing !== undefined && !lengthens(plan, standing, startedAt))
      throw lastsLonger(standing, startedAt);
    const actor = `member:${memberId}`;
    const { requestId, address } = context;
    await insertExclusion(tx, { memberId, ...plan, startedAt, termEndsAt, actor, requestId });
    await deps.closeDeposits(tx, memberId);
    await recordAudit(tx, {
      ...{ actor, requestId, address },
      action: plan.kind === 'closure' ? 'account-closed' : plan.kind,
      subject: actor,
      detail: { term: plan.term, termEndsAt: termEndsAt.toISOString(), reason: plan.reason },
    });
  });
}

function lastsLonger({ kind, term, termEndsAt, endsAt }: Exclusion, now: Date): AppError {
  if (kind === 'closure') return new AppError(6012, { message: '您的账户已关闭' });
  if (endsAt === undefined && term === 'indefinite') {
    return new AppError(6012, { message: '您已自我排除，期限不定' });
  }
  const until = endsAt ?? termEndsAt;
  if (until <= now) return new AppError(6012, { message: '您的自我排除尚未解除，期间不需要再设冷静期' });
  const name = kind === 'cool-off' ? '冷静期' : '自我排除';
  return new AppError(6012, { message: `您的${name}到 ${beijingTime(until)} 才结束，不能缩短` });
}

/**
 * The member asks for play again. It opens after 24 hours, or after 7 days if the exclusion was indefinite; until then a new
 * exclusion may follow (C18).
 * @throws AppError 6004 nothing to revoke · 6012 before the end of the term, or asked before
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
      throw new AppError(6012, {
        message: `未到期的自我排除不能解除，${beijingTime(last.termEndsAt)} 起可以申请`,
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
  });
}

function nothingToRevoke(standing: Exclusion | undefined): AppError {
  if (standing?.endsAt === undefined) return new AppError(6004, { message: '您没有需要解除的自我排除' });
  const message =
    standing.kind === 'cool-off'
      ? `冷静期不能提前结束，${beijingTime(standing.endsAt)} 自动结束`
      : `您已申请解除，${beijingTime(standing.endsAt)} 起可以继续游戏`;
  return new AppError(6012, { message });
}
