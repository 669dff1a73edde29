import type { CallResponse } from '@hj/contract';
import { AppError, type MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { maskEmail, maskName, maskPhone, securityLevel } from './rules.ts';
import { findPreviousLogin, findProfile } from './store.ts';

/** The member's own profile: what is secret as yes or no, what is personal masked (O22). */
export async function showProfile(
  deps: Deps,
  context: MemberContext,
): Promise<CallResponse<'/site/api/v1/member/info'>> {
  const { memberId, sessionId } = context.session;
  const [profile, previous] = await Promise.all([
    findProfile(deps.db, memberId),
    findPreviousLogin(deps.db, memberId, sessionId),
  ]);
  if (!profile) throw new AppError(6001);
  const { realName, phone, email } = profile;
  const bound = {
    phone: phone !== null,
    email: email !== null,
    realName: realName !== null,
    secondPassword: profile.hasSecondPassword,
  };
  return {
    userId: memberId.toString(),
    name: profile.name,
    gender: profile.gender ?? 'unknown',
    birthday: profile.birthday,
    registerDate: profile.createdAt.getTime(),
    realName: realName === null ? null : maskName(realName),
    phone: phone === null ? null : maskPhone(phone),
    email: email === null ? null : maskEmail(email),
    bindPhone: bound.phone,
    bindRealName: bound.realName,
    // No account is without a password; the contract leaves room for accounts that are.
    password: true,
    secondPassword: bound.secondPassword,
    securityLevel: securityLevel(bound),
    // Cards come with the withdrawals; until then nobody can have bound one.
    bankCardBound: false,
    avatar: profile.avatar,
    vipGrade: profile.vipGrade,
    // Nothing asks for a popup yet.
    isPop: false,
    previousLogin: previous ? { at: previous.at.getTime(), place: previous.address } : null,
  };
}
