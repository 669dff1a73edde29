import { type AppError, type Queries, refuse } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type AttemptPurpose, attemptLimits, longestWindowMs } from './limits.ts';
import { countAttempt, deleteCounter, deleteCountersBefore, findHits, uncountAttempt } from './store.ts';

/**
 * Counts an attempt, for all processes together; a rollback of the caller's transaction takes it back.
 * @throws AppError frequent-submission, or `refusal` (a function gets the start of the window), beyond the limit
 */
export async function requireAttempt(
  deps: { db: Queries; now: Deps['now'] },
  purpose: AttemptPurpose,
  subject: string,
  refusal: AppError | ((startedAt: Date) => AppError) = refuse('frequent-submission'),
): Promise<void> {
  const limit = attemptLimits[purpose];
  const { hits, startedAt } = await countAttempt(deps.db, purpose, subject, limit, deps.now());
  if (hits <= limit.most) return;
  throw typeof refusal === 'function' ? refusal(startedAt) : refusal;
}

/**
 * Checks a secret under a limit of wrong tries. Counts the try before `isRight` compares: parallel guesses cannot exceed the limit.
 * A right secret resets the counter; an error of `isRight` uncounts the try. Not for use inside a transaction: its rollback would
 * give the try back.
 * @returns the tries left after a wrong secret, `undefined` for the right one
 * @throws AppError `locked` beyond the limit, without a comparison
 */
export async function trySecret(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
  locked: AppError,
  isRight: () => Promise<boolean>,
): Promise<number | undefined> {
  const limit = attemptLimits[purpose];
  const { hits } = await countAttempt(deps.db, purpose, subject, limit, deps.now());
  if (hits > limit.most) throw locked;
  let right: boolean;
  try {
    right = await isRight();
  } catch (error) {
    await uncountAttempt(deps.db, purpose, subject);
    throw error;
  }
  if (!right) return limit.most - hits;
  await deleteCounter(deps.db, purpose, subject);
  return undefined;
}

/**
 * As `trySecret`, but a right secret does not reset the counter: only its own try is uncounted.
 * @returns the number of wrong tries so far, `undefined` for the right secret
 */
export async function countWrong(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
  locked: AppError,
  isRight: () => Promise<boolean>,
): Promise<number | undefined> {
  const limit = attemptLimits[purpose];
  const { hits } = await countAttempt(deps.db, purpose, subject, limit, deps.now());
  let wrong = false;
  try {
    // A refused try has no comparison and is uncounted too.
    if (hits > limit.most) throw locked;
    wrong = !(await isRight());
  } finally {
    if (!wrong) await uncountAttempt(deps.db, purpose, subject);
  }
  return wrong ? hits : undefined;
}

/** Counts an attempt without enforcing the limit. */
export async function recordAttempt(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
): Promise<void> {
  await countAttempt(deps.db, purpose, subject, attemptLimits[purpose], deps.now());
}

/** The number of attempts in the current window. */
export function countAttempts(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
): Promise<number> {
  const windowStart = new Date(deps.now().getTime() - attemptLimits[purpose].withinMs);
  return findHits(deps.db, purpose, subject, windowStart);
}

/** Resets the tries of a secret after another proof of identity. */
export function forgiveTries(deps: { db: Queries }, purpose: AttemptPurpose, subject: string): Promise<void> {
  return deleteCounter(deps.db, purpose, subject);
}

/** Deletes counters with an ended window; returns their number. */
export function sweepAttempts(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteCountersBefore(deps.db, new Date(deps.now().getTime() - longestWindowMs));
}
