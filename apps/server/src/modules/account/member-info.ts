import type { CallAnswer } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Personals } from '../profile/index.ts';
import type { Neighbours } from './deps.ts';
import { refuse } from './refusals.ts';
import { securityLevel, termsVersion } from './rules.ts';
import { findPreviousLogin, findProfile } from './store.ts';

/** The member's own profile: secrets as booleans, personal data masked (O22). */
export async function showMemberInfo(
  deps: Pick<Deps, 'db' | 'now'> &
    Pick<Neighbours, 'region' | 'twoStep' | 'hasBankCard'> & { personal: Pick<Personals, 'show'> },
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/member/info'>> {
  const { memberId, sessionId } = context.session;
  const [profile, personal, previous, methods, bankCardBound] = await Promise.all([
    findProfile(deps.db, memberId),
    deps.personal.show(deps.db, memberId, deps.now()),
    findPreviousLogin(deps.db, memberId, sessionId),
    deps.twoStep.methods(deps.db, memberId),
    deps.hasBankCard(deps.db, memberId),
  ]);
  if (!profile) throw refuse('login-expired');
  const mustAcceptTerms = profile.termsVersion !== termsVersion;
  return {
    ...personal,
    userId: memberId.toString(),
    name: profile.name,
    registerDate: profile.createdAt.getTime(),
    // Every account has a password; the contract allows accounts without one.
    password: true,
    secondPassword: profile.hasSecondPassword,
    securityLevel: securityLevel({
      phone: personal.bindPhone,
      email: personal.email !== null,
      realName: personal.bindRealName,
      secondPassword: profile.hasSecondPassword,
    }),
    bankCardBound,
    vipGrade: profile.vipGrade,
    language: profile.language,
    isPop: mustAcceptTerms,
    mustAcceptTerms,
    termsVersion,
    twoStep: methods.length > 0,
    previousLogin: previous
      ? {
          at: previous.at.getTime(),
          place: deps.region.placeText(deps.region.placeOf(previous.address), previous.address),
        }
      : null,
  };
}
