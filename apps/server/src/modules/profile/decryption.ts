import type { CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import { type AuditAction, recordAudit } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import { personalPlace } from './personal.ts';
import { findSealed } from './personal-store.ts';
import { refuse } from './refusals.ts';
import { openReference } from './wire.ts';

/**
 * Shows members one of their own values. Every fault of a cipher (another member's, changed, old, of a value that is gone) gets
 * the same answer, so that it reveals nothing (C63); every answer is audited, and a number of calls that points to an attack raises
 * an alarm.
 * @throws AppError illegal-parameter, frequent-submission
 */
export async function decryptOne(
  deps: ProfileDeps,
  { cipher }: CallInput<'/site/api/v1/site/common/singleDataDecryption'>,
  context: MemberContext,
): Promise<{ value: string }> {
  const { memberId } = context.session;
  await watch(deps, context);
  await requireAttempt(deps, 'decrypt-member', memberId.toString());
  const field = openReference(deps.config, cipher, { memberId, now: deps.now() });
  const sealed = field && (await findSealed(deps.db, memberId, field));
  await record(deps, context, 'decrypt', { field: field ?? null, refused: sealed === undefined });
  if (field === undefined || sealed === undefined) throw refuse('illegal-parameter');
  return { value: deps.sealer.open(sealed, personalPlace(memberId, field)).toString() };
}

/** One line of alarm in a day; the calls go on to be counted and refused. */
async function watch(deps: ProfileDeps, context: MemberContext): Promise<void> {
  const subject = context.session.memberId.toString();
  const tooMany = refuse('frequent-submission');
  try {
    await requireAttempt(deps, 'decrypt-watch', subject, tooMany);
  } catch (error) {
    if (error !== tooMany) throw error;
    const first = await requireAttempt(deps, 'decrypt-alarm', subject, tooMany).then(
      () => true,
      () => false,
    );
    if (first) {
      context.log.error({ memberId: subject }, 'ALARM: a member asks for far too many decryptions');
      await record(deps, context, 'decrypt-alarm', {});
    }
  }
}

async function record(
  deps: ProfileDeps,
  { session, address, requestId }: MemberContext,
  action: AuditAction,
  detail: Record<string, string | boolean | null>,
): Promise<void> {
  const subject = `member:${session.memberId}`;
  await recordAudit(deps.db, { actor: subject, action, subject, detail, address, requestId });
}
