/** Ten words on paper that stand for a lost device, each once. Only their keyed hashes are kept. */
import { randomInt } from 'node:crypto';
import type { CallContext, MemberContext, MemberId, Tx } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { refuse } from './refusals.ts';
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

/**
 * The hash of a code that is right and not used up, for a step that is only begun with it: `spendHeld` uses the code up when the
 * step is completed.
 */
export async function holdCode(
  deps: TwoStepDeps,
  memberId: MemberId,
  code: string,
): Promise<Buffer | undefined> {
  const hash = hashOf(deps, memberId, code);
  return (await hasRecoveryCode(deps.db, memberId, hash)) ? hash : undefined;
}

/** Uses up the code with which the step was begun. @throws AppError challenge-expired it was used up meanwhile */
export async function spendHeld(
  deps: TwoStepDeps,
  tx: Tx,
  hash: Buffer | undefined,
  context: MemberContext,
): Promise<void> {
  if (hash === undefined) return;
  const { memberId } = context.session;
  if (!(await useRecoveryCode(tx, memberId, hash, deps.now()))) throw refuse('challenge-expired');
  await recordAudit(tx, eventOf(memberId, 'recovery-code-used', {}, context));
}

/** Whether the code was right; then it is used up and written down. */
export async function spendCode(
  deps: TwoStepDeps,
  memberId: MemberId,
  code: string,
  context: CallContext,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, memberId, hashOf(deps, memberId, code), deps.now()))) return false;
    await recordAudit(tx, eventOf(memberId, 'recovery-code-used', {}, context));
    return true;
  });
}

/** What a member did to the own second steps. */
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
