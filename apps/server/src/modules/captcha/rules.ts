/** Which captcha an attempt needs, and every number of this module: no clock, no randomness, no I/O. */
import { type CaptchaType, captchaTypes } from '@hj/contract';

const minute = 60_000;
/** How long a captcha of any kind, and each stage of the slider, waits for its answer. */
export const captchaLifetimeMs = 2 * minute;
export const sliderRules = {
  /** How far from its hole the piece may be let go. */
  tolerancePx: 4,
  /** Answers that one puzzle takes. */
  mostTries: 3,
  /** How long a lot of an outside provider is remembered as used: longer than the provider itself takes it. */
  spentLotsMs: 60 * minute,
} as const;

export type CaptchaAction = 'login' | 'register' | 'sendCode';
/** What the account module knows of a login: a known device without a failure lately, nothing special, or something odd. */
export type Risk = 'known' | 'normal' | 'suspect';

const kindOfRisk = {
  known: captchaTypes.none,
  normal: captchaTypes.image,
  suspect: captchaTypes.slider,
} as const;

/** `manySends`: this address has asked for more than a few codes lately. */
export function nextKind(action: CaptchaAction, facts: { risk: Risk; manySends: boolean }): CaptchaType {
  if (action === 'register') return captchaTypes.slider;
  if (action === 'login') return kindOfRisk[facts.risk];
  return facts.manySends ? captchaTypes.slider : captchaTypes.image;
}

const strength = { [captchaTypes.none]: 0, [captchaTypes.image]: 1, [captchaTypes.slider]: 2 } as const;

export function isWeaker(kind: CaptchaType, than: CaptchaType): boolean {
  return strength[kind] < strength[than];
}

/** What was typed, without its case and spaces. Control characters go too. */
export const normalAnswer = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '').toUpperCase();
