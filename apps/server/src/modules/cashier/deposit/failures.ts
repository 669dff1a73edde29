/**
 * Failed payments (C74, GLI-19 A.3.6): five within ten minutes block deposits; five more failed payments or blocked attempts
 * freeze the account. The block ends by itself, the freeze by an operator.
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

/** Whether failed payments block deposits of the member. */
export async function isBlocked(q: Queries, memberId: MemberId): Promise<boolean> {
  return (await countFailed(q, memberId, windowMs)) >= blockedFrom;
}

/** Counts an attempt of a blocked member; outside the refused transaction, whose rollback would lose the count. */
export async function countBlockedTry(deps: CashierDeps, memberId: MemberId, place: Place): Promise<void> {
  await recordAttempt(deps, 'deposit-blocked', memberId.toString());
  await freezeIfTooMany(deps, memberId, place);
}

/** Audits the beginning of a block; in the transaction of the failed payment, under the wallet's lock. */
export async function auditBlock(tx: Tx, memberId: MemberId, place: Place): Promise<void> {
  const failed = await countFailed(tx, memberId, windowMs);
  if (failed !== blockedFrom) return;
  await recordAudit(tx, {
    ...{ actor: 'system', action: 'deposits-blocked', subject: `member:${memberId}`, ...place },
    detail: { failed, minutes: windowMs / 60_000 },
  });
}

/** Freezes the account at the threshold; called after a failed payment and after a blocked attempt. */
export async function freezeIfTooMany(deps: CashierDeps, memberId: MemberId, place: Place): Promise<void> {
  const failed = await countFailed(deps.db, memberId, windowMs);
  if (failed < blockedFrom) return;
  const tried = await countAttempts(deps, 'deposit-blocked', memberId.toString());
  if (failed + tried < frozenFrom) return;
  const reason = `十分钟内 ${failed} 次付款失败，其后又尝试 ${tried} 次`;
  await deps.barMember(memberId, 'frozen', { actor: 'system', reason, ...place });
}
