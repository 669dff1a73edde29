import { AppError, type Queries } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type AttemptPurpose, attemptLimits, longestWindowMs } from './limits.ts';
import { countAttempt, deleteCounter, deleteCountersBefore, findHits, uncountAttempt } from './store.ts';

/**
 * Counts an attempt for every process alike; in a transaction, what is rolled back was none.
 * @throws AppError 6011, or the given one (which may be made of when the window began), when there were too many
 */
export async function requireAttempt(
  deps: { db: Queries; now: Deps['now'] },
  purpose: AttemptPurpose,
  subject: string,
  refusal: AppError | ((startedAt: Date) => AppError) = new AppError(6011),
): Promise<void> {
  const limit = attemptLimits[purpose];
  const { hits, startedAt } = await countAttempt(deps.db, purpose, subject, limit, deps.now());
  if (hits <= limit.most) return;
  throw typeof refusal === 'function' ? refusal(startedAt) : refusal;
}

/**
 * Lets a secret be tried: the try is counted before `isRight` looks at it, so that parallel guesses cannot pass the limit. The
 * right one ends the count; one that could not be looked at is not counted. Returns how many tries a wrong one leaves, and
 * `undefined` for the right one. Not for use inside a transaction, whose rollback would give the try back.
 * @throws AppError `locked` when there were too many wrong ones; then nothing is looked at
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
 * As `trySecret`, but the right one ends no count: it takes back its own try only. Returns how many were wrong so far, and
 * `undefined` for the right one.
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
    // What is refused was not looked at, and counts for nothing either.
    if (hits > limit.most) throw locked;
    wrong = !(await isRight());
  } finally {
    if (!wrong) await uncountAttempt(deps.db, purpose, subject);
  }
  return wrong ? hits : undefined;
}

/** Counts an attempt that is let through in any case. */
export async function recordAttempt(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
): Promise<void> {
  await countAttempt(deps.db, purpose, subject, attemptLimits[purpose], deps.now());
}

/** How many attempts the window has so far; counts none. */
export function countAttempts(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
): Promise<number> {
  const windowStart = new Date(deps.now().getTime() - attemptLimits[purpose].withinMs);
  return findHits(deps.db, purpose, subject, windowStart);
}

/** Forgets the tries of a secret: whoever proved otherwise to be the owner may try again. */
export function forgiveTries(deps: { db: Queries }, purpose: AttemptPurpose, subject: string): Promise<void> {
  return deleteCounter(deps.db, purpose, subject);
}

/** Removes counters whose window is over; returns how many. */
export function sweepAttempts(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteCountersBefore(deps.db, new Date(deps.now().getTime() - longestWindowMs));
}
