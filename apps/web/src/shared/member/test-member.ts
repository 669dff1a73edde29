/** For tests: the profile of a member, as `member/info` gives it. */
import { saveLogin, type UserInfo, useSession } from '../session/session-store.ts';

const BOUND: UserInfo = {
  userId: '10001',
  name: 'liang88',
  gender: 'male',
  birthday: '1990-**-**',
  registerDate: Date.UTC(2026, 4, 5),
  realName: '李*明',
  phone: '86138****5678',
  email: 'li***@example.com',
  bindPhone: true,
  bindRealName: true,
  password: true,
  secondPassword: true,
  securityLevel: 5,
  bankCardBound: false,
  avatar: 1,
  vipGrade: 0,
  language: null,
  avatarUrl: '/avatars/01.svg',
  isPop: false,
  mustAcceptTerms: false,
  termsVersion: '2026-11-01',
  twoStep: false,
  others: {},
  ciphers: { realName: 'c-name', phone: 'c-phone', email: 'c-email', birthday: 'c-birthday' },
  previousLogin: { at: Date.UTC(2026, 10, 20, 12, 40, 27), place: '中国 上海' },
};

/** A member who has only registered. */
export const UNBOUND: Partial<UserInfo> = {
  gender: 'unknown',
  birthday: null,
  realName: null,
  phone: null,
  email: null,
  bindPhone: false,
  bindRealName: false,
  secondPassword: false,
  securityLevel: 1,
  ciphers: {},
  previousLogin: null,
};

export function memberInfo(over: Partial<UserInfo> = {}): UserInfo {
  return { ...BOUND, ...over };
}

/** Logged in, with this profile on screen. */
export function logInAs(over: Partial<UserInfo> = {}): UserInfo {
  const userInfo = memberInfo(over);
  saveLogin('token', userInfo.userId);
  useSession.setState({ userInfo });
  return userInfo;
}
