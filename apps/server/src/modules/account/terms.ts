import type { CallInput } from '@hj/contract';
import { AppError, type MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { termsVersion } from './rules.ts';
import { setTerms } from './store.ts';

/** Agrees to the terms in force; each version that was agreed to stays on record (C03). @throws AppError 6008 for another version */
export async function acceptTerms(
  deps: Deps,
  input: CallInput<'/site/api/v1/member/acceptTerms'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  if (input.termsVersion !== termsVersion) {
    throw new AppError(6008, { message: '条款已更新，请刷新页面后重新阅读' });
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
