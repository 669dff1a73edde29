import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type AppError, type Queries, refuse } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type AttemptPurpose, attemptLimits, longestWindowMs } from './limits.ts';
import {
  beginTry,
  countAttempt,
  countWrongTry,
  deleteCounter,
  deleteCountersBefore,
  dropTry,
  findHits,
  type Try,
} from './store.ts';

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

/** How long a comparison may take; the password hasher's queue is shorter. */
const comparedWithinMs = 30_000;
/** Pauses until a try is begun while others are being compared: together longer than the hash of a password. */
const pausesMs = [25, 50, 100, 200, 400, 800, 1_600];

interface Tried {
  one: Try;
  /** Wrong tries of the window if this one was wrong. */
  hits?: number;
}

/**
 * Compares under a limit of wrong tries. A running comparison counts as wrong until its result is known, so parallel guesses cannot exceed
 * the limit; a try beyond it waits for the others, so parallel right secrets are all right. A process that dies leaves no wrong try.
 * A right try is not ended here: the caller drops it, or the whole counter.
 */
async function compare(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
  locked: AppError,
  isRight: () => Promise<boolean>,
): Promise<Tried> {
  const limit = attemptLimits[purpose];
  const one: Try = { id: randomUUID(), givenUpAt: new Date(deps.now().getTime() + comparedWithinMs) };
  let started = await beginTry(deps.db, purpose, subject, limit, deps.now(), one);
  for (const ms of pausesMs) {
    if (started.begun || started.hits >= limit.most) break;
    await setTimeout(ms);
    started = await beginTry(deps.db, purpose, subject, limit, deps.now(), one);
  }
  if (!started.begun) throw started.hits >= limit.most ? locked : refuse('system-busy');
  let right: boolean;
  try {
    right = await isRight();
  } catch (error) {
    await dropTry(deps.db, purpose, subject, one);
    throw error;
  }
  if (right) return { one };
  return { one, hits: await countWrongTry(deps.db, purpose, subject, limit, deps.now(), one) };
}

/**
 * Checks a secret under a limit of wrong tries. A right secret resets the counter; an error of `isRight` counts nothing. Not for use
 * inside a transaction: its rollback would give the try back.
 * @returns the tries left after a wrong secret, `undefined` for the right one
 * @throws AppError `locked` beyond the limit, without a comparison · 6317 while too many are being compared
 */
export async function trySecret(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
  locked: AppError,
  isRight: () => Promise<boolean>,
): Promise<number | undefined> {
  const { hits } = await compare(deps, purpose, subject, locked, isRight);
  if (hits !== undefined) return attemptLimits[purpose].most - hits;
  await deleteCounter(deps.db, purpose, subject);
  return undefined;
}

/**
 * As `trySecret`, but a right secret does not reset the counter.
 * @returns the number of wrong tries so far, `undefined` for the right secret
 */
export async function countWrong(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: AttemptPurpose,
  subject: string,
  locked: AppError,
  isRight: () => Promise<boolean>,
): Promise<number | undefined> {
  const { one, hits } = await compare(deps, purpose, subject, locked, isRight);
  if (hits === undefined) await dropTry(deps.db, purpose, subject, one);
  return hits;
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
