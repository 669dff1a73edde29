import type { MemberId, Queries } from '@hj/platform';
import type { LoginFactor, LoginOutcome } from '../store.ts';

export interface LoginEntry {
  at: Date;
  outcome: LoginOutcome;
  factor: LoginFactor;
  device: string;
  address: string;
}

/** Newest first. */
export async function listLoginAttempts(
  q: Queries,
  id: MemberId,
  page: { limit: number; offset: number },
): Promise<{ rows: LoginEntry[]; total: number }> {
  const rows = await q.sql<LoginEntry[]>`
    select at, outcome, factor, device, address from login_log
    where member_id = ${id} order by at desc, id desc limit ${page.limit} offset ${page.offset}`;
  const [count] = await q.sql<{ total: number }[]>`
    select count(*)::int as total from login_log where member_id = ${id}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}
