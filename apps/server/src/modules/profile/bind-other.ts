import { type CallInput, contactRules } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import { lockMember } from './identity-store.ts';
import { sealPersonal } from './personal.ts';
import { deletePersonal, upsertPersonal } from './personal-store.ts';
import { refuse } from './refusals.ts';

/**
 * Keeps, changes or (with an empty value) removes another contact. It is not verified: no message is ever sent to it.
 * @throws AppError invalid-parameter, frequent-submission, password-check-failure
 */
export async function bindOther(
  deps: ProfileDeps,
  { kind, value, password }: CallInput<'/site/api/v1/member/bindOther'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  const contact = value.trim();
  const message =
    contact === '' ? undefined : contactRules[kind].safeParse(contact).error?.issues[0]?.message;
  if (message !== undefined) throw refuse('invalid-parameter', { text: message });
  await requireAttempt(deps, 'bind-member', memberId.toString());
  await deps.requirePassword(memberId, password, context);
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (contact === '') await deletePersonal(tx, memberId, kind);
    else
      await upsertPersonal(
        tx,
        sealPersonal(deps.sealer, { memberId, field: kind, value: contact }),
        deps.now(),
      );
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'bind-other',
      subject: `member:${memberId}`,
      detail: { kind, removed: contact === '' },
      address: context.address,
      requestId: context.requestId,
    });
  });
  return {};
}
