import type { CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { refuse } from './refusals.ts';
import { termsVersion } from './rules.ts';
import { setTerms } from './store.ts';

/** Accepts the terms in force; every accepted version stays on record (C03). @throws AppError terms-version-outdated */
export async function acceptTerms(
  deps: Deps,
  input: CallInput<'/site/api/v1/member/acceptTerms'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  if (input.termsVersion !== termsVersion) {
    throw refuse('terms-version-outdated');
  }
  const { memberId } = context.session;
  await deps.db.transaction(async (tx) => {
    if (!(await setTerms(tx, memberId, termsVersion, deps.now()))) return;
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'accept-terms',
      subject: `member:${memberId}`,
      detail: { termsVersion },
      address: context.address,
      requestId: context.requestId,
    });
  });
  return {};
}
