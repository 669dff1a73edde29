/** Rules for a new password, as far as its digest allows. */
import { passwordMessages } from '@hj/contract';
import { refuse } from '../refusals.ts';
import { sameDigest } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';
import { isWeakWithdrawalPassword } from './withdrawal-rules.ts';

interface Chosen {
  password: string;
  /** The repeat. */
  secondPassword: string;
}

function requireRepeat({ password, secondPassword }: Chosen, text: string): void {
  if (!sameDigest(password, secondPassword)) throw refuse('illegal-parameter', { text });
}

/** @throws AppError illegal-parameter (the repeat differs), password-too-simple (C58) */
export function requireFitPassword(
  chosen: Chosen,
  name: string,
  mismatch: string = passwordMessages.mismatch,
): void {
  requireRepeat(chosen, mismatch);
  if (isWeakPassword(chosen.password, name)) throw refuse('password-too-simple');
}

/** @throws AppError illegal-parameter (the repeat differs), withdrawal-password-too-simple */
export function requireFitWithdrawalPassword(chosen: Chosen, birthday: string | undefined): void {
  requireRepeat(chosen, passwordMessages.mismatch);
  if (isWeakWithdrawalPassword(chosen.password, birthday)) {
    throw refuse('withdrawal-password-too-simple');
  }
}
