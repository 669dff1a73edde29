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

/** Wrong codes of the authenticator within a day from which the member is notified. */
export const guessesTold = 10;

export const texts = {
  issuer: '鸿竞',
  guessedTitle: '动态验证码多次错误提醒',
  guessed:
    '您的账户今日已多次输入错误的动态验证码。如果不是您本人操作，说明他人可能知道您的登录密码，请立即修改登录密码。',
  resetTitle: '两步验证重置通知',
  reset:
    '客服已按申请关闭您账户的两步验证，原有的验证器、通行密钥和恢复码均已失效。如果不是您本人申请，请立即联系在线客服。',
} as const;

/** As it is shown: two groups of five. */
export const showRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The form that is hashed: the typed text without gaps, in capitals. */
export const plainRecoveryCode = (typed: string) => typed.replace(/[\s-]+/g, '').toUpperCase();
