/** Ten words on paper that stand for a lost device, each once. Only their keyed hashes are kept. */
import { randomInt } from 'node:crypto';
import type { AppError, CallContext, MemberContext, MemberId, Tx } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import {
  plainRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  showRecoveryCode,
} from './rules.ts';
import { deleteBegun, hasRecoveryCode, listMethods, replaceRecoveryCodes, useRecoveryCode } from './store.ts';

const hashOf = ({ keys }: TwoStepDeps, memberId: MemberId, code: string) =>
  keys.hash('recovery-code', memberId.toString(), plainRecoveryCode(code));

const drawCode = () =>
  Array.from({ length: recoveryCodeLength }, () =>
    recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length)),
  ).join('');

/** Ten new ones, as they are shown this once; the former ones end. */
export async function renewCodes(deps: TwoStepDeps, tx: Tx, memberId: MemberId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, drawCode);
  const hashes = codes.map((code) => hashOf(deps, memberId, code));
  await replaceRecoveryCodes(tx, memberId, hashes, deps.now());
  return codes.map(showRecoveryCode);
}

/**
 * The first second step brings the codes; a further one has none of its own. Other enrolments that were begun
 * before it end, because they were begun without proof of a second step. `before`: the second steps that were on until now.
 */
export async function codesOfFirst(
  deps: TwoStepDeps,
  tx: Tx,
  memberId: MemberId,
  before: readonly string[],
): Promise<string[]> {
  if (before.length > 0) return [];
  await deleteBegun(tx, memberId);
  return renewCodes(deps, tx, memberId);
}

/** Without a second step they stand for nothing. */
export async function endCodesAfterLast(tx: Tx, memberId: MemberId, now: Date): Promise<void> {
  if ((await listMethods(tx, memberId)).length === 0) await replaceRecoveryCodes(tx, memberId, [], now);
}

/** The hash of a code that is right and not used up; `useHeld` uses the code up when its purpose is completed. */
export async function holdCode(
  deps: TwoStepDeps,
  memberId: MemberId,
  code: string,
): Promise<Buffer | undefined> {
  const hash = hashOf(deps, memberId, code);
  return (await hasRecoveryCode(deps.db, memberId, hash)) ? hash : undefined;
}

/** Whether the code of a member was right and not used up; then it is used up and written down. */
async function useCode(
  deps: TwoStepDeps,
  tx: Tx,
  memberId: MemberId,
  hash: Buffer,
  context: CallContext,
): Promise<boolean> {
  if (!(await useRecoveryCode(tx, memberId, hash, deps.now()))) return false;
  await recordAudit(tx, eventOf(memberId, 'recovery-code-used', {}, context));
  return true;
}

/** Uses up the code that was held, if one was. @throws AppError `usedUp` it was used up meanwhile */
export async function useHeld(
  deps: TwoStepDeps,
  tx: Tx,
  hash: Buffer | undefined,
  context: MemberContext,
  usedUp: AppError,
): Promise<void> {
  if (hash !== undefined && !(await useCode(deps, tx, context.session.memberId, hash, context))) throw usedUp;
}

/** Whether the code was right; it is used up at once. */
export async function spendCode(
  deps: TwoStepDeps,
  memberId: MemberId,
  code: string,
  context: CallContext,
): Promise<boolean> {
  return deps.db.transaction((tx) => useCode(deps, tx, memberId, hashOf(deps, memberId, code), context));
}

/** Changes of a member to the own second steps. */
export function eventOf(
  memberId: MemberId,
  action:
    | 'two-step-on'
    | 'two-step-off'
    | 'passkey-added'
    | 'passkey-removed'
    | 'recovery-code-used'
    | 'recovery-codes-renewed',
  detail: Record<string, string>,
  context: CallContext,
) {
  const who = `member:${memberId}`;
  const { address, requestId } = context;
  return { actor: who, action, subject: who, detail, address, requestId };
}
