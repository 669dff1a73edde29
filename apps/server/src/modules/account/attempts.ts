import { AppError } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type AttemptPurpose, attemptLimits } from './rules.ts';
import { countAttempt } from './store.ts';

/** Counts an attempt for every process alike. @throws AppError 6011 when there were too many */
export async function requireAttempt(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
): Promise<void> {
  const limit = attemptLimits[purpose];
  const hits = await countAttempt(deps.db, purpose, subject, limit, deps.now());
  if (hits > limit.most) throw new AppError(6011);
}
