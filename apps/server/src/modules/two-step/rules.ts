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

/** In an authenticator app. */
export const issuer = '鸿竞';

/** As it is shown: two groups of five. */
export const showRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The form that is hashed: the typed text without gaps, in capitals. */
export const plainRecoveryCode = (typed: string) => typed.replace(/[\s-]+/g, '').toUpperCase();
