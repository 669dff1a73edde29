/** Login with a remembered password: a device token replaces the password, all other checks are the same. */
import type { CallInput } from '@hj/contract';
import type { CallContext, MemberId } from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { LoginDeps } from '../deps.ts';
import { requireOpenEntry } from '../entry.ts';
import { refuse } from '../refusals.ts';
import { endRemembered, findRemembered, type StoredRemembered } from '../session/remembered-store.ts';
import { endRememberedSessions } from '../session/session-store.ts';
import type { MemberCredentials } from '../store.ts';
import { hashToken } from '../tokens.ts';
import { finishLogin } from './finish-login.ts';
import { requireCaptcha, requireFewAttempts } from './login.ts';
import { type Attempt, beginAttempt, refuseLogin, requireOr } from './login-attempt.ts';
import { type Facts, factsOf } from './login-facts.ts';
import type { LoginAnswer } from './open-session.ts';

/** @throws AppError device-token-invalid (unknown, used, ended, expired or of another device), and those of `logIn` */
export async function logInByDevice(
  deps: LoginDeps,
  input: CallInput<'/site/api/v1/user/loginByDevice'>,
  context: CallContext,
): Promise<LoginAnswer> {
  await requireOpenEntry(deps);
  const facts = await factsOf(deps, input.name, context);
  const { member } = facts;
  await requireAttempt(deps, 'login-address', facts.addressKey);
  const attempt = beginAttempt(deps, { nameHash: facts.nameHash, memberId: member?.memberId }, context);
  attempt.factor = await requireOr(deps, attempt, 'captcha', () =>
    requireCaptcha(deps, input, facts, context),
  );
  await requireOr(deps, attempt, 'limited', () => requireFewAttempts(deps, facts));
  const found = await findRemembered(deps.db, hashToken(input.deviceToken));
  if (!member || !found || !isOf(found, member, facts, context)) {
    return refuseLogin(deps, attempt, 'wrong-token', refuse('device-token-invalid'));
  }
  if (found.isUsed) await endStolen(deps, found, member.memberId, context);
  if (found.isUsed || found.isEnded || found.expiresAt <= attempt.at) {
    return refuseLogin(deps, attempt, 'wrong-token', refuse('device-token-invalid'));
  }
  return finishLogin(deps, {
    ...{ facts, member, attempt, context },
    code: codeOf(input.sendCodeNum, attempt),
    remember: true,
    rememberedHash: hashToken(input.deviceToken),
    regionConfirmed: input.regionConfirmed,
  });
}

const codeOf = (code: string, attempt: Attempt) => (attempt.factor === 'none' ? code : '');

function isOf(
  found: StoredRemembered,
  member: MemberCredentials,
  facts: Facts,
  context: CallContext,
): boolean {
  return (
    found.memberId === member.memberId &&
    context.device !== undefined &&
    found.deviceHash.equals(facts.deviceHash)
  );
}

/** Ends the family of a token that was used twice: the token was copied. */
async function endStolen(
  deps: LoginDeps,
  { familyId }: StoredRemembered,
  memberId: MemberId,
  context: CallContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await endRemembered(tx, familyId, 'reuse', deps.now()))) return;
    deps.sessions.announceEnd(tx, memberId, await endRememberedSessions(tx, familyId, 'reuse', deps.now()));
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'device-token-reused',
      subject: `member:${memberId}`,
      detail: { family: familyId.toString() },
      address: context.address,
      requestId: context.requestId,
    });
  });
}
