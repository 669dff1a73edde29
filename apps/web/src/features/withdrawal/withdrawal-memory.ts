/**
 * The command whose answer was lost. Invariant: it is kept whole, with its key, from before it is sent until an answer came, so
 * that asking again is the same command and never a second order. It holds proofs, and so it lives in memory alone: after a reload
 * the server's open order is its result, and no second one begins beside it.
 */
import { newKey } from '../../shared/api/not-sent.ts';
import type { Submission } from './queries.ts';

export interface Attempt {
  userId: string;
  key: string;
  submission: Submission;
}

let open: Attempt | undefined;

/** The member's own unanswered attempt. */
export function openAttempt(userId: string): Attempt | undefined {
  return open?.userId === userId ? open : undefined;
}

/** Keeps a new attempt with a key of its own. The caller has seen that none is open. @throws NotSentError offline */
export function beginAttempt(userId: string, submission: Submission): void {
  open = { userId, key: newKey(), submission };
}

/** An answer came: the key has done its work. */
export function endAttempt(): void {
  open = undefined;
}
