/**
 * The first second step is begun with the password alone. Invariant: such an enrolment is kept only while none is on, also
 * when another one is switched on at that very moment.
 */
import type { MemberId, Tx } from '@hj/platform';
import type { TwoStepDeps } from './deps.ts';
import { refuse } from './refusals.ts';
import { listMethods, lockSteps } from './store.ts';

/** The proof that the account's owner adds another second step. */
export interface Owner {
  /** No second step was asked for, because none was on. */
  isFirst: boolean;
  /** Of the recovery code that stood for the second step; it is used up when the begun step is completed. */
  recoveryHash: Buffer | undefined;
}

/** Whether none is on. To be asked before the owner is, and before the enrolment is taken. */
export async function isFirstStep({ db }: Pick<TwoStepDeps, 'db'>, memberId: MemberId): Promise<boolean> {
  return (await listMethods(db, memberId)).length === 0;
}

/** Requires, under the lock of the steps, that none is on. @throws AppError authentication-required (data `{methods}`) */
export async function holdFirst(tx: Tx, memberId: MemberId, isFirst: boolean): Promise<void> {
  await lockSteps(tx, memberId);
  if (!isFirst) return;
  const methods = await listMethods(tx, memberId);
  if (methods.length > 0) throw refuse('authentication-required', { data: { methods } });
}
