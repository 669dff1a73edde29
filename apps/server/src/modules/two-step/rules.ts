/** Decisions of the second step: no clock, no I/O. */

const minute = 60_000;
/** A secret that was offered and not confirmed. */
export const offerLifetimeMs = 10 * minute;
export const challengeLifetimeMs = 5 * minute;
export const passkeyCap = 10;
export const totpPeriodSeconds = 30;
export const recoveryCodeCount = 10;
export const recoveryCodeLength = 10;
/** Nothing that is read as something else. 30 signs: ten of them are 49 bits. */
export const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Wrong codes of the authenticator within a day, from which on the member is told. */
export const guessesTold = 10;

export const texts = {
  issuer: '鸿竞',
  locked: '验证错误次数过多，请10分钟后再试',
  offerExpired: '密钥已失效，请重新获取',
  offerOver: '动态验证码错误次数过多，请重新获取密钥',
  dayLocked: '今日动态验证码错误次数过多，请改用通行密钥或恢复码',
  guessedTitle: '动态验证码多次错误提醒',
  guessed:
    '您的账户今日已多次输入错误的动态验证码。如果不是您本人操作，说明他人可能知道您的登录密码，请立即修改登录密码。',
  challengeExpired: '验证已超时，请重新开始',
  passkeyWrong: '通行密钥验证未通过，请重试',
  recoveryWrong: '恢复码不正确或已使用',
  totpOn: '动态验证码已经开启',
  totpOff: '动态验证码尚未开启',
  passkeyKnown: '该通行密钥已经添加过',
  passkeysFull: `最多添加${passkeyCap}个通行密钥，请先移除不用的`,
  noPasskey: '您还没有添加通行密钥',
  methodsOff: '您还没有开启两步验证',
  resetReason: '请填写重置的原因',
  nothingToReset: '该会员没有开启两步验证',
  resetTitle: '两步验证重置通知',
  reset:
    '客服已按申请关闭您账户的两步验证，原有的验证器、通行密钥和恢复码均已失效。如果不是您本人申请，请立即联系在线客服。',
} as const;

/** As it is shown: two groups of five. */
export const showRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** As it is hashed: whatever was typed without its gaps, in capitals. */
export const plainRecoveryCode = (typed: string) => typed.replace(/[\s-]+/g, '').toUpperCase();
