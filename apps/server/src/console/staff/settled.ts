import type { ConsoleDeps } from '../context.ts';
import { refuse } from '../refusals.ts';
import { findStaff } from './store.ts';

const waitMs = 24 * 3_600_000;

/**
 * Requires that an approver of money has had the account and its roles for 24 hours: otherwise one admin could create or take over
 * a second account and approve alone (C35, ADR 043).
 * @throws AppError 6012
 */
export async function requireSettled(
  { db, now }: Pick<ConsoleDeps, 'db' | 'now'>,
  staffId: bigint,
): Promise<void> {
  const staff = await findStaff(db, staffId);
  if (staff === undefined) throw refuse('login-expired');
  const leftMs = staff.rightsSince.getTime() + waitMs - now().getTime();
  if (leftMs <= 0) return;
  throw refuse('rights-too-new', { values: { hours: Math.ceil(leftMs / 3_600_000) } });
}
