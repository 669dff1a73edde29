/**
 * Failed payments (C74, GLI-19 A.3.6): after five within ten minutes no deposit is opened; five more, failed or tried, freeze the
 * account. What is blocked ends by itself, what is frozen an operator ends.
 */
import type { MemberId, Queries, Tx } from '@hj/platform';
import { countAttempts, recordAttempt } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CashierDeps } from '../deps.ts';
import { countFailed } from './store.ts';

const windowMs = 10 * 60_000;
const blockedFrom = 5;
const frozenFrom = 10;

interface Place {
  address: string;
  requestId: string;
}

/** Whether so many payments failed that no deposit may be opened. */
export async function isBlocked(q: Queries, memberId: MemberId): Promise<boolean> {
  return (await countFailed(q, memberId, windowMs)) >= blockedFrom;
}

/** Somebody who is blocked tried again; not for use inside a transaction, whose rollback would forget it. */
export async function countBlockedTry(deps: CashierDeps, memberId: MemberId, place: Place): Promise<void> {
  await recordAttempt(deps, 'deposit-blocked', memberId.toString());
  await freezeIfTooMany(deps, memberId, place);
}

/** In the transaction in which a payment failed, under the wallet's lock: tells the audit of the block when it begins. */
export async function auditBlock(tx: Tx, memberId: MemberId, place: Place): Promise<void> {
  const failed = await countFailed(tx, memberId, windowMs);
  if (failed !== blockedFrom) return;
  await recordAudit(tx, {
    ...{ actor: 'system', action: 'deposits-blocked', subject: `member:${memberId}`, ...place },
    detail: { failed, minutes: windowMs / 60_000 },
  });
}

/** After such a transaction, or a try while blocked: the account is frozen when it went on. */
export async function freezeIfTooMany(deps: CashierDeps, memberId: MemberId, place: Place): Promise<void> {
  const failed = await countFailed(deps.db, memberId, windowMs);
  if (failed < blockedFrom) return;
  const tried = await countAttempts(deps, 'deposit-blocked', memberId.toString());
  if (failed + tried < frozenFrom) return;
  const reason = `十分钟内 ${failed} 次付款失败，其后又尝试 ${tried} 次`;
  await deps.barMember(memberId, 'frozen', { actor: 'system', reason, ...place });
}
