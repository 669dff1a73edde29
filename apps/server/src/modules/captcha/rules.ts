/** The kind of captcha for an attempt, and the limits of this module: no clock, no randomness, no I/O. */
import { type CaptchaType, captchaTypes } from '@hj/contract';

const minute = 60_000;
/** The lifetime of a captcha of any kind, and of each stage of the slider. */
export const captchaLifetimeMs = 2 * minute;
export const sliderRules = {
  /** The accepted distance of the piece from its hole, in pixels of the picture: about those of a phone. */
  tolerancePx: 6,
  /** Answers per puzzle. */
  mostTries: 3,
  /** How long a used lot of an outside provider is remembered: longer than its validity at the provider. */
  spentLotsMs: 60 * minute,
} as const;

export type CaptchaAction = 'login' | 'register' | 'sendCode';
/** The risk of a login: `known` is a known device without recent failures, `suspect` has risk signals. */
export type Risk = 'known' | 'normal' | 'suspect';

const kindOfRisk = {
  known: captchaTypes.none,
  normal: captchaTypes.image,
  suspect: captchaTypes.slider,
} as const;

/** `manySends`: this address has recently requested several codes. */
export function nextKind(action: CaptchaAction, facts: { risk: Risk; manySends: boolean }): CaptchaType {
  if (action === 'register') return captchaTypes.slider;
  if (action === 'login') return kindOfRisk[facts.risk];
  return facts.manySends ? captchaTypes.slider : captchaTypes.image;
}

const strength = { [captchaTypes.none]: 0, [captchaTypes.image]: 1, [captchaTypes.slider]: 2 } as const;

export function isWeaker(kind: CaptchaType, than: CaptchaType): boolean {
  return strength[kind] < strength[than];
}

/** A typed answer in upper case, without spaces and control characters. */
export const normalAnswer = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '').toUpperCase();
