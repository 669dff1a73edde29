import { AppError } from '@hj/platform';
import type { ConsoleDeps } from '../context.ts';
import { findStaff } from './store.ts';

const waitMs = 24 * 3_600_000;

/**
 * Whoever approves money has had the account and the roles for a day: an admin makes a second account, or takes one over, in a
 * minute, and the second person would be himself (C35, ADR 043).
 * @throws AppError 6012
 */
export async function requireSettled(
  { db, now }: Pick<ConsoleDeps, 'db' | 'now'>,
  staffId: bigint,
): Promise<void> {
  const staff = await findStaff(db, staffId);
  if (staff === undefined) throw new AppError(6001);
  const leftMs = staff.rightsSince.getTime() + waitMs - now().getTime();
  if (leftMs <= 0) return;
  const hours = Math.ceil(leftMs / 3_600_000);
  throw new AppError(6012, {
    message: `您的账号在 24 小时内新建、重置或变更过角色，约 ${hours} 小时后才能通过复核`,
  });
}
