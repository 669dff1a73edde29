/** What a chosen password must be, as far as a digest shows it. */
import { passwordMessages } from '@hj/contract';
import { AppError } from '@hj/platform';
import { sameDigest } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';
import { isWeakWithdrawalPassword } from './withdrawal-rules.ts';

interface Chosen {
  password: string;
  /** The repeat. */
  secondPassword: string;
}

function requireRepeat({ password, secondPassword }: Chosen, message: string): void {
  if (!sameDigest(password, secondPassword)) throw new AppError(6008, { message });
}

/** @throws AppError 6008 the repeat differs, or anyone would guess it (C58) */
export function requireFitPassword(
  chosen: Chosen,
  name: string,
  mismatch: string = passwordMessages.mismatch,
): void {
  requireRepeat(chosen, mismatch);
  if (isWeakPassword(chosen.password, name)) throw new AppError(6008, { message: '密码过于简单，请更换' });
}

/** @throws AppError 6008 the repeat differs, or anyone would guess it */
export function requireFitWithdrawalPassword(chosen: Chosen, birthday: string | undefined): void {
  requireRepeat(chosen, passwordMessages.mismatch);
  if (isWeakWithdrawalPassword(chosen.password, birthday)) {
    throw new AppError(6008, { message: '资金密码过于简单，请勿使用连号、重复数字或您的生日' });
  }
}
